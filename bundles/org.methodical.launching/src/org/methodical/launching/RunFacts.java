// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching;

import java.time.Duration;

import org.eclipse.core.runtime.IStatus;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.jvm.JvmInfo;

/**
 * What tells two runs of a program apart, known of a session of an earlier run of the workbench before it is read.
 *
 * @param duration   how long was recorded; zero if that is not known
 * @param command    the main class and its arguments; empty if unknown
 * @param modes      what was measured, by the names of the modes; empty if unknown
 * @param clock      the clock of its times, as the agent names it; empty if unknown
 * @param incomplete whether part of the recording is missing
 */
public record RunFacts(Duration duration, String command, String modes, String clock, boolean incomplete) {

	/** Nothing is known. */
	public static final RunFacts UNKNOWN = new RunFacts(Duration.ZERO, "", "", "", false); //$NON-NLS-1$ //$NON-NLS-2$ //$NON-NLS-3$

	/**
	 * What a recording says of its run.
	 *
	 * @param session in any state but {@link Session.State#STORED}
	 * @return what is known now
	 */
	public static RunFacts of(Session session) {
		Snapshot snapshot = session.recording().snapshotApart();
		boolean incomplete = session.state() == Session.State.ENDED
				&& session.problem().filter(problem -> problem.getSeverity() >= IStatus.WARNING).isPresent();
		return new RunFacts(Duration.ofNanos(Math.max(0, snapshot.time())),
				snapshot.jvm().map(JvmInfo::command).orElse(""), //$NON-NLS-1$
				snapshot.jvm().map(JvmInfo::modes).orElse(""), //$NON-NLS-1$
				snapshot.jvm().map(JvmInfo::clock).orElse(""), incomplete); //$NON-NLS-1$
	}
}
