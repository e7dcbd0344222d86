// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching;

/**
 * Something that happened to a session.
 *
 * @param kind    what happened
 * @param session to which session; may have moved on meanwhile
 */
public record SessionEvent(Kind kind, Session session) {

	/** What may happen to a session. */
	public enum Kind {

		/** The session is new among {@link Sessions#all}. */
		ADDED,

		/** The session is of an earlier run of the workbench, and now among {@link Sessions#all}. */
		RESTORED,

		/** The session is no longer among {@link Sessions#all}. */
		REMOVED,

		/** {@link Session#name} or {@link Session#notes} changed. */
		DESCRIPTION,

		/**
		 * {@link Session#state} or {@link Session#phase} changed, and with it perhaps the file and the problem; or
		 * the program has ended after its recording, so that its exit code is known.
		 */
		STATE,

		/**
		 * The recording has a new version. Sent at most four times a second and session, and once more for the last
		 * version, before the {@link #STATE} event of the end.
		 */
		DATA
	}
}
