// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching;

import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.eclipse.core.runtime.IStatus;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.model.IProcess;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.jvm.JvmInfo;

/**
 * What tells two runs of a program apart, known of a session of an earlier run of the workbench before it is read.
 *
 * @param duration   how long was recorded; zero if that is not known
 * @param command    the main class and its arguments; empty if unknown
 * @param modes      what was measured, by the names of the modes and, where they are not the usual ones, of the ways
 *                   to measure: {@code leaves}, {@code exact}, {@code sampled}, {@code samples}, joined by +; empty if
 *                   unknown
 * @param clock      the clock of its times, as the agent names it; empty if unknown
 * @param incomplete whether part of the recording is missing
 * @param exitCode   with what the program has ended; 0 if all went well, it runs, or nobody knows
 */
public record RunFacts(Duration duration, String command, String modes, String clock, boolean incomplete,
		int exitCode) {

	/** Options of the agent that make another measurement of the same modes. */
	private static final Pattern WAYS = Pattern
			.compile("(?<=^|,)(?:library=(?=leaves)|timing=(?=exact|sampled|samples))(\\w+)"); //$NON-NLS-1$

	/** Nothing is known. */
	public static final RunFacts UNKNOWN = new RunFacts(Duration.ZERO, "", "", "", false, 0); //$NON-NLS-1$ //$NON-NLS-2$ //$NON-NLS-3$

	/**
	 * What a recording says of its run.
	 *
	 * @param session in any state but {@link Session.State#STORED}
	 * @param known   what was known of it before, as a recording does not have the exit code
	 * @return what is known now
	 */
	public static RunFacts of(Session session, RunFacts known) {
		Snapshot snapshot = session.recording().snapshotApart();
		boolean incomplete = session.state() == Session.State.ENDED
				&& session.problem().filter(problem -> problem.getSeverity() >= IStatus.WARNING).isPresent();
		return new RunFacts(Duration.ofNanos(Math.max(0, snapshot.time())),
				snapshot.jvm().map(JvmInfo::command).orElse(""), //$NON-NLS-1$
				snapshot.jvm().map(RunFacts::measured).orElse(""), //$NON-NLS-1$
				snapshot.jvm().map(JvmInfo::clock).orElse(""), incomplete, //$NON-NLS-1$
				exitCode(session).orElse(known.exitCode));
	}

	private static String measured(JvmInfo jvm) {
		StringBuilder measured = new StringBuilder(jvm.modes());
		Matcher way = WAYS.matcher(jvm.agentOptions());
		while (way.find()) {
			measured.append('+').append(way.group(1));
		}
		return measured.toString();
	}

	private static Optional<Integer> exitCode(Session session) {
		Optional<IProcess> process = session.launch()
				.flatMap(launch -> Arrays.stream(launch.getProcesses()).findFirst()).filter(IProcess::isTerminated);
		try {
			return process.isPresent() ? Optional.of(process.get().getExitValue()) : Optional.empty();
		} catch (DebugException e) {
			// it has not ended, after all
			return Optional.empty();
		}
	}
}
