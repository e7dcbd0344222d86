// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

	public static String ClassPattern_badCharacter;
	public static String ClassPattern_empty;
	public static String ClassPattern_path;
	public static String ClassPattern_blank;
	public static String ClassPattern_emptySegment;
	public static String FileProblem_denied;
	public static String FileProblem_exists;
	public static String FileProblem_missing;
	public static String FileProblem_notEmpty;
	public static String LaunchingStatus_agentMissing;
	public static String LaunchingStatus_agentRefuses;
	public static String LaunchingStatus_alreadyConnected;
	public static String LaunchingStatus_attachedInVain;
	public static String LaunchingStatus_badDestination;
	public static String LaunchingStatus_badOption;
	public static String LaunchingStatus_badPattern;
	public static String LaunchingStatus_cannotAttach;
	public static String LaunchingStatus_cannotConnect;
	public static String LaunchingStatus_cannotListen;
	public static String LaunchingStatus_classNotGiven;
	public static String LaunchingStatus_cleaningFailed;
	public static String LaunchingStatus_descriptionNotSaved;
	public static String LaunchingStatus_disconnected;
	public static String LaunchingStatus_fileCut;
	public static String LaunchingStatus_fileMissing;
	public static String LaunchingStatus_fileNotWritten;
	public static String LaunchingStatus_fileUnreadable;
	public static String LaunchingStatus_jreTooOld;
	public static String LaunchingStatus_listLost;
	public static String LaunchingStatus_neverConnected;
	public static String LaunchingStatus_noMode;
	public static String LaunchingStatus_noRunDelegate;
	public static String LaunchingStatus_notARecording;
	public static String LaunchingStatus_recordingCut;
	public static String LaunchingStatus_recordingNotDeleted;
	public static String LaunchingStatus_recordingNotSaved;
	public static String LaunchingStatus_strangerRefused;
	public static String LaunchingStatus_streamDamaged;
	public static String LaunchingStatus_workUnknown;
	public static String MoreOptions_hasField;
	public static String MoreOptions_noValue;
	public static String MoreOptions_unknown;

	static {
		NLS.initializeMessages("org.methodical.launching.messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
