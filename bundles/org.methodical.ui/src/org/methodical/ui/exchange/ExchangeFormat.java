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
import org.methodical.ui.selection.ActiveSession;

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

	/** What a session is short of; of one that is not read yet nothing is known. */
	Lack lack(Session session) {
		return session.state() == Session.State.STORED ? Lack.NONE
				: target.map(to -> to.lack(session.recording().snapshotApart())).orElse(Lack.NONE);
	}

	/** Says what a session is short of and what to do about it. */
	static String text(Lack lack, Session session) {
		return switch (lack) {
			case NONE -> ""; //$NON-NLS-1$
			case STEPS -> NLS.bind(Messages.Format_noSteps, session.name());
			case HISTORY -> NLS.bind(Messages.Format_noHistory, session.name());
			case TIMES -> NLS.bind(Messages.Format_noTimes, session.name());
			case CALLS -> NLS.bind(Messages.Format_noCalls, session.name());
		};
	}

	/**
	 * Writes a session, after reading it if need be. Takes as long as the recording is big. What was there before stays
	 * if it fails or is cancelled.
	 */
	void write(Session session, Path place, IProgressMonitor monitor) throws CoreException {
		if (target.isEmpty()) {
			Profiler.sessions().save(session, place, monitor);
			return;
		}
		Profiler.sessions().read(session);
		if (session.state() == Session.State.FAILED && session.problem().isPresent()) {
			throw new CoreException(session.problem().get());
		}
		Lack lack = lack(session);
		if (lack == Lack.HISTORY) {
			throw new CoreException(Statuses.error(text(lack, session), null));
		}
		try {
			target.get().write(ActiveSession.get().snapshot(session), session.name(), place, monitor::isCanceled);
		} catch (IOException e) {
			throw new CoreException(
					Statuses.error(NLS.bind(Messages.Format_notWritten, place, FileProblem.reason(e)), e));
		} catch (CancellationException e) {
			throw new OperationCanceledException();
		}
	}
}
