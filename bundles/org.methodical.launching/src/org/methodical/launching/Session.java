// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.runtime.IStatus;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.jdt.core.IJavaProject;
import org.methodical.core.model.jvm.RecordingPhase;
import org.methodical.core.recording.Recording;
import org.methodical.core.remote.AgentCommands;

/**
 * A recording as the workbench sees it: that of a JVM launched in profile mode or attached to, of an agent that
 * listens, or one opened from a file. All methods answer at once and may be called on any thread.
 *
 * @noimplement sessions come from {@link Sessions}
 */
public interface Session {

	/** What the name of a recording's file gets for the file of its name and notes. */
	String NOTES_ENDING = ".notes"; //$NON-NLS-1$

	/** What a session is doing. It moves downwards only. */
	enum State {

		/** The JVM was launched, its agent has not connected yet. */
		WAITING,

		/** The agent is connected; {@link Session#phase} tells whether it records. */
		LIVE,

		/** The recording is in the file of an earlier run of the workbench; {@link Sessions#read} reads it. */
		STORED,

		/** The recording does not grow any more and its file is complete; a problem tells if part of it is missing. */
		ENDED,

		/** Nothing was recorded, or it cannot be read any more; the problem tells why. */
		FAILED
	}

	/**
	 * The name to show to people; not unique.
	 *
	 * @return the name that {@link Sessions#describe} gave; at first that of the launch configuration, or of the file
	 *         without its ending
	 */
	String name();

	/**
	 * What people wrote about the session.
	 *
	 * @return the text that {@link Sessions#describe} gave, at first empty
	 */
	String notes();

	/** What the session is doing now. */
	State state();

	/**
	 * Whether the agent of a {@link State#LIVE} session records, is paused or waits for the start of the recording. A
	 * change is told as a {@link SessionEvent.Kind#STATE} event.
	 *
	 * @return what the agent said last
	 */
	default RecordingPhase phase() {
		return recording().phase();
	}

	/**
	 * What the agent can be told: to pause, to go on, to begin with zero, to probe more or less, to stop. Its futures
	 * complete on a background thread.
	 *
	 * @return the same object as long as the session is {@link State#LIVE}; empty otherwise
	 */
	Optional<AgentCommands> commands();

	/**
	 * What was measured.
	 *
	 * @return the recording, the same object all along; empty until the session is live or was read, and again when one
	 *         that has ended was taken off the list
	 */
	Recording recording();

	/**
	 * The launch that the session belongs to. The session does not vanish with the launch.
	 *
	 * @return the launch, or empty for a session that has none
	 */
	Optional<ILaunch> launch();

	/**
	 * The file that holds the recording. It is complete when the session is {@link State#ENDED}.
	 *
	 * @return the file, or empty while there is none
	 */
	Optional<Path> file();

	/**
	 * What went wrong.
	 *
	 * @return one of {@link LaunchingStatus}: why the session {@link State#FAILED}, or what an ended one is short of
	 */
	Optional<IStatus> problem();

	/**
	 * When the session began.
	 *
	 * @return the moment of the launch or the connection; for a file that of the start of the recorded JVM, if known
	 */
	Instant started();

	/**
	 * What tells this run of the program from others.
	 *
	 * @return what is known now; of a {@link State#STORED} session what was known when it was saved
	 */
	RunFacts facts();

	/**
	 * Where to look for source: the project of the launch first, then those it requires, directly or not.
	 *
	 * @return the projects, existing at the time of the launch; empty for a session from a file
	 */
	List<IJavaProject> projects();
}
