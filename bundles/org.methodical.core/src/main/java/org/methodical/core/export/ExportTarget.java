// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

import org.methodical.core.Profile;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.bytecode.ClassFiles;
import org.methodical.core.export.jfr.JfrExport;
import org.methodical.core.export.table.ReportTables;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;

/** What a recording can be turned into for other tools. */
public enum ExportTarget {

	/** Lines for flame graph tools. */
	COLLAPSED(".collapsed"),

	/** A file for the speedscope viewer. */
	SPEEDSCOPE(".speedscope.json"),

	/** Hot methods for spreadsheets. */
	CSV(".csv"),

	/** A page for browsers. */
	HTML(".html"),

	/** Executions of source lines for coverage tools. */
	LCOV(".info"),

	/** Executed code in the shape of JaCoCo's XML report. */
	JACOCO(".xml"),

	/** Call paths for pprof, compressed. */
	PPROF(".pb.gz"),

	/** A flight recording for JDK Mission Control and the JDK's {@code jfr}. */
	JFR(".jfr"),

	/** The files of the Kaffe analyzer, in a folder. */
	KAFFE("");

	/** What a recording is short of, so that there would be little in the export. */
	public enum Lack {

		/** Nothing. */
		NONE,

		/** Steps were not counted. */
		STEPS,

		/** There is no call history, without which the export is refused. */
		HISTORY,

		/** No probed method was called. */
		CALLS,

		/** Calls and times: steps alone were counted. */
		TIMES
	}

	/** Which of the times of a recording are in an export. */
	public enum Times {

		/** Those that its snapshot {@linkplain Snapshot#showing shows}. */
		SHOWN,

		/** Running times as samples, waits as events, whatever the snapshot shows. */
		BOTH,

		/** None. */
		NONE
	}

	private final String ending;

	ExportTarget(String ending) {
		this.ending = ending;
	}

	/**
	 * How names of such files end.
	 *
	 * @return the usual ending with its dot, empty for a folder
	 */
	public String ending() {
		return ending;
	}

	/**
	 * Whether several files are written.
	 *
	 * @return whether the place to write to is a folder
	 */
	public boolean isFolder() {
		return this == KAFFE;
	}

	/**
	 * What a recording is short of for this target.
	 *
	 * @param snapshot of the recording
	 * @return {@link Lack#NONE} if it will do
	 */
	public Lack lack(Snapshot snapshot) {
		return switch (this) {
			case LCOV, JACOCO -> snapshot.steps().isEmpty() ? Lack.STEPS : Lack.NONE;
			case KAFFE -> snapshot.history().isEmpty() ? Lack.HISTORY : Lack.NONE;
			case HTML -> Lack.NONE;
			default -> snapshot.merged().size() > 1 ? Lack.NONE : snapshot.countsStepsOnly() ? Lack.TIMES : Lack.CALLS;
		};
	}

	/** Which times are in it, as a choice of them may change nothing. */
	public Times times() {
		return switch (this) {
			case JFR -> Times.BOTH;
			case LCOV, JACOCO -> Times.NONE;
			default -> Times.SHOWN;
		};
	}

	/**
	 * Writes a target that is text.
	 *
	 * @param snapshot what to write
	 * @param name     of the recording, for formats that have room for one
	 * @param out      where to, to be encoded as UTF-8
	 * @throws IOException              if it fails
	 * @throws IllegalArgumentException for what is not text
	 */
	public void writeText(Snapshot snapshot, String name, Appendable out) throws IOException {
		switch (this) {
			case COLLAPSED -> StackExport.writeCollapsed(snapshot, snapshot.merged(), out);
			case SPEEDSCOPE -> StackExport.writeSpeedscope(snapshot, name, out);
			case CSV -> {
				HotMethods hot = Profile.of(snapshot).hotMethods();
				ReportTables.hotMethods(hot, hot.order(Measure.SELF, false, null)).writeCsv(out);
			}
			case HTML -> HtmlReport.write(snapshot, name, out);
			case LCOV -> LcovExport.write(Profile.of(snapshot).load(), out);
			case JACOCO -> JacocoExport.write(Profile.of(snapshot).load(), name, out);
			default -> throw new IllegalArgumentException(name());
		}
	}

	/** Whether it is one file that is not text. */
	public boolean isBinary() {
		return this == PPROF || this == JFR;
	}

	/**
	 * Writes a target that {@linkplain #isBinary is not text}.
	 *
	 * @param snapshot what to write
	 * @param out      where to; neither flushed nor closed
	 * @throws IOException              if it fails
	 * @throws IllegalArgumentException for all others
	 */
	public void writeBytes(Snapshot snapshot, OutputStream out) throws IOException {
		switch (this) {
			case PPROF -> PprofExport.write(snapshot, out);
			case JFR -> JfrExport.write(snapshot, out);
			default -> throw new IllegalArgumentException(name());
		}
	}

	/**
	 * Writes any target to the disk, whole or not at all.
	 *
	 * @param snapshot  what to write
	 * @param name      of the recording, for formats that have room for one
	 * @param place     the whole path of a file, replaced if it is there; for {@link #isFolder} of a folder, made if it
	 *                  is not there
	 * @param cancelled says when it is not wanted any more
	 * @throws IOException           if it fails
	 * @throws CancellationException if it was not wanted any more
	 */
	public void write(Snapshot snapshot, String name, Path place, BooleanSupplier cancelled) throws IOException {
		if (this == KAFFE) {
			KaffeExport.write(snapshot, ClassFiles.of(""), place, cancelled);
			return;
		}
		try (WholeFiles files = WholeFiles.in(place.getParent(), cancelled)) {
			try (OutputStream out = files.open(place.getFileName().toString())) {
				write(snapshot, name, out);
			}
			files.complete();
		}
	}

	private void write(Snapshot snapshot, String name, OutputStream out) throws IOException {
		if (isBinary()) {
			writeBytes(snapshot, out);
			return;
		}
		Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
		writeText(snapshot, name, text);
		text.flush();
	}
}
