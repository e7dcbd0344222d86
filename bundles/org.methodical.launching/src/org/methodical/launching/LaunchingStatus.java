// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.osgi.util.NLS;

/** Everything that this bundle has to complain about, in one place: number, severity and message. */
public enum LaunchingStatus {

	/** No delegate can run configurations of this type. {0}: the type. */
	NO_RUN_DELEGATE(100, IStatus.ERROR, Messages.LaunchingStatus_noRunDelegate),

	/** The JRE is too old for the agent. {0}: its name, {1}: its version, {2}: the oldest version that will do. */
	JRE_TOO_OLD(101, IStatus.ERROR, Messages.LaunchingStatus_jreTooOld),

	/** The agent's jar is not where it belongs. {0}: where that is. */
	AGENT_MISSING(102, IStatus.ERROR, Messages.LaunchingStatus_agentMissing),

	/** No port could be opened for the agent. {0}: the address, {1}: the reason. */
	CANNOT_LISTEN(103, IStatus.ERROR, Messages.LaunchingStatus_cannotListen),

	/** A class name pattern is wrong. {0}: the pattern, {1}: what is wrong with it. */
	BAD_PATTERN(104, IStatus.ERROR, Messages.LaunchingStatus_badPattern),

	/** A configuration measures nothing. */
	NO_MODE(105, IStatus.ERROR, Messages.LaunchingStatus_noMode),

	/** A further option of the agent is wrong. {0}: a sentence that says which and why. */
	BAD_OPTION(107, IStatus.ERROR, Messages.LaunchingStatus_badOption),

	/** A recording cannot be kept where a configuration says. {0}: the path. */
	BAD_DESTINATION(106, IStatus.ERROR, Messages.LaunchingStatus_badDestination),

	/** The program ended before its agent connected. {0}: the session. */
	NEVER_CONNECTED(200, IStatus.ERROR, Messages.LaunchingStatus_neverConnected),

	/** The connection ended before the recording did. {0}: the session. */
	RECORDING_CUT(201, IStatus.WARNING, Messages.LaunchingStatus_recordingCut),

	/** What the agent sent is not understood. {0}: the session, {1}: a sentence saying what and where. */
	STREAM_DAMAGED(202, IStatus.WARNING, Messages.LaunchingStatus_streamDamaged),

	/** The recording is not written to its file. {0}: the file, {1}: the reason. */
	FILE_NOT_WRITTEN(203, IStatus.WARNING, Messages.LaunchingStatus_fileNotWritten),

	/** The session was closed while its program was running. {0}: the session. */
	DISCONNECTED(204, IStatus.WARNING, Messages.LaunchingStatus_disconnected),

	/** Somebody connected who is not the agent. {0}: the session, {1}: a sentence saying what was wrong. */
	STRANGER_REFUSED(205, IStatus.INFO, Messages.LaunchingStatus_strangerRefused),

	/** A second program came with the token of a session. {0}: the session. */
	ALREADY_CONNECTED(206, IStatus.INFO, Messages.LaunchingStatus_alreadyConnected),

	/** The agent cannot be loaded into a running JVM, or the JVMs cannot be listed. {0}: sentences saying why. */
	CANNOT_ATTACH(207, IStatus.ERROR, Messages.LaunchingStatus_cannotAttach),

	/** An agent that should listen cannot be reached, or refuses. {0}: host and port, {1}: sentences saying why. */
	CANNOT_CONNECT(208, IStatus.ERROR, Messages.LaunchingStatus_cannotConnect),

	/** The agent was loaded into a running JVM but did not connect. {0}: the session. */
	ATTACHED_IN_VAIN(209, IStatus.ERROR, Messages.LaunchingStatus_attachedInVain),

	/** An agent that listens refuses us. {0}: host and port, {1}: sentences saying why. */
	AGENT_REFUSES(210, IStatus.ERROR, Messages.LaunchingStatus_agentRefuses),

	/** A running JVM did not give a class file away. {0}: the session, {1}: the class. */
	CLASS_NOT_GIVEN(215, IStatus.INFO, Messages.LaunchingStatus_classNotGiven),

	/** A file cannot be read. {0}: the file, {1}: the reason. */
	FILE_UNREADABLE(300, IStatus.ERROR, Messages.LaunchingStatus_fileUnreadable),

	/** A file is no recording, or none that we understand. {0}: the file, {1}: sentences naming
	 * it, the place and the mend. */
	NOT_A_RECORDING(301, IStatus.ERROR, Messages.LaunchingStatus_notARecording),

	/**
	 * A file is cut or damaged behind its beginning. {0}: the file, {1}: sentences saying where and what is missing.
	 */
	FILE_CUT(302, IStatus.WARNING, Messages.LaunchingStatus_fileCut),

	/** There is no such file. {0}: the file. */
	FILE_MISSING(303, IStatus.ERROR, Messages.LaunchingStatus_fileMissing),

	/** Name and notes are not written. {0}: the session, {1}: the file, {2}: the reason. */
	DESCRIPTION_NOT_SAVED(304, IStatus.ERROR, Messages.LaunchingStatus_descriptionNotSaved),

	/** A recording is not written to another file. {0}: the session, {1}: the file, {2}: the reason. */
	RECORDING_NOT_SAVED(305, IStatus.ERROR, Messages.LaunchingStatus_recordingNotSaved),

	/** A recording is not deleted. {0}: the file, {1}: the reason. */
	RECORDING_NOT_DELETED(306, IStatus.ERROR, Messages.LaunchingStatus_recordingNotDeleted),

	/** Nobody knows whether tests do more work. {0}: the launch configuration, {1}: sentences saying why. */
	WORK_UNKNOWN(400, IStatus.ERROR, Messages.LaunchingStatus_workUnknown),

	/** Old recordings could not be deleted. {0}: the folder, {1}: the reason. */
	CLEANING_FAILED(900, IStatus.WARNING, Messages.LaunchingStatus_cleaningFailed),

	/** The sessions of the list will not come back, or did not. {0}: the list's file, {1}: the reason. */
	LIST_LOST(901, IStatus.WARNING, Messages.LaunchingStatus_listLost);

	private final int code;
	private final int severity;
	private final String message;

	LaunchingStatus(int code, int severity, String message) {
		this.code = code;
		this.severity = severity;
		this.message = message;
	}

	/**
	 * Creates a status.
	 *
	 * @param cause     what was caught, or null
	 * @param arguments what the message is about
	 */
	public IStatus status(Throwable cause, Object... arguments) {
		return new Status(severity, Profiler.ID, code, NLS.bind(message, arguments), cause);
	}

	/**
	 * Creates an exception to be thrown.
	 *
	 * @param cause     what was caught, or null
	 * @param arguments what the message is about
	 */
	public CoreException exception(Throwable cause, Object... arguments) {
		return new CoreException(status(cause, arguments));
	}

	/**
	 * Whether a status is of this kind.
	 *
	 * @return whether it has our id and this number
	 */
	public boolean matches(IStatus status) {
		return status.getCode() == code && Profiler.ID.equals(status.getPlugin());
	}
}
