// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.exchange;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CancellationException;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.osgi.util.NLS;
import org.methodical.core.export.ExportTarget;
import org.methodical.core.export.ExportTarget.Lack;
import org.methodical.launching.FileProblem;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.ui.part.PartTexts;
import org.methodical.ui.selection.SessionPart;

/** What a session can be exported as: a recording, or what other tools read. */
enum ExchangeFormat {

	RECORDING(Messages.Format_recording, null),
	HTML(Messages.Format_html, ExportTarget.HTML),
	CSV(Messages.Format_csv, ExportTarget.CSV),
	COLLAPSED(Messages.Format_collapsed, ExportTarget.COLLAPSED),
	SPEEDSCOPE(Messages.Format_speedscope, ExportTarget.SPEEDSCOPE),
	PPROF(Messages.Format_pprof, ExportTarget.PPROF),
	JFR(Messages.Format_jfr, ExportTarget.JFR),
	LCOV(Messages.Format_lcov, ExportTarget.LCOV),
	JACOCO(Messages.Format_jacoco, ExportTarget.JACOCO),
	KAFFE(Messages.Format_kaffe, ExportTarget.KAFFE);

	private final String label;
	private final Optional<ExportTarget> target;

	ExchangeFormat(String label, ExportTarget target) {
		this.label = label;
		this.target = Optional.ofNullable(target);
	}

	/** What people read. */
	String label() {
		return label;
	}

	/** How names of such files end; empty for a folder. */
	String ending() {
		return target.map(ExportTarget::ending).orElse(RecordingNames.ENDING);
	}

	/** Whether a folder is to be chosen, as several files are written. */
	boolean isFolder() {
		return target.filter(ExportTarget::isFolder).isPresent();
	}

	/** Whether a part of a session can be exported; else always all of it is. */
	boolean takesParts() {
		return target.isPresent();
	}

	/** Says that a choice of times changes nothing; empty where it does, and of a recording, which always has all. */
	String timesText() {
		return target.map(to -> switch (to.times()) {
			case SHOWN -> ""; //$NON-NLS-1$
			case BOTH -> Messages.Format_bothTimes;
			case NONE -> Messages.Format_timeless;
		}).orElse(""); //$NON-NLS-1$
	}

	/** What a session, or a part of it, is short of; of one that is not read yet nothing is known. */
	Lack lack(SessionPart of) {
		Session session = of.session();
		return session.state() == Session.State.STORED ? Lack.NONE : target
				.map(to -> to.lack(of.part().isAll() ? session.recording().snapshotApart() : of.snapshot()))
				.orElse(Lack.NONE);
	}

	/** Says what a session is short of and what to do about it. */
	static String text(Lack lack, SessionPart of) {
		String name = PartTexts.label(of);
		return switch (lack) {
			case NONE -> ""; //$NON-NLS-1$
			case STEPS -> NLS.bind(Messages.Format_noSteps, name);
			case HISTORY -> NLS.bind(Messages.Format_noHistory, name);
			case TIMES -> NLS.bind(Messages.Format_noTimes, name);
			case CALLS -> NLS.bind(Messages.Format_noCalls, name);
		};
	}

	/**
	 * Writes a session, or a part of it, after reading it if need be. Takes as long as the recording is big. What was
	 * there before stays if it fails or is cancelled.
	 */
	void write(SessionPart of, Path place, IProgressMonitor monitor) throws CoreException {
		Session session = of.session();
		if (target.isEmpty()) {
			Profiler.sessions().save(session, place, monitor);
			return;
		}
		Profiler.sessions().read(session);
		if (session.state() == Session.State.FAILED && session.problem().isPresent()) {
			throw new CoreException(session.problem().get());
		}
		Lack lack = lack(of);
		if (lack == Lack.HISTORY) {
			throw new CoreException(Statuses.error(text(lack, of), null));
		}
		try {
			target.get().write(of.snapshot(), PartTexts.label(of), place, monitor::isCanceled);
		} catch (IOException e) {
			throw new CoreException(
					Statuses.error(NLS.bind(Messages.Format_notWritten, place, FileProblem.reason(e)), e));
		} catch (CancellationException e) {
			throw new OperationCanceledException();
		}
	}
}
