// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.sessions;

import org.methodical.core.model.Snapshot;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ActiveSession;

/**
 * How much a session has measured.
 *
 * @param version of the recording that was summed up
 * @param methods how many methods have probes, or were seen in a flight recording
 * @param calls   calls of all of them
 * @param counted whether that is a number of calls
 */
record SessionFigures(long version, int methods, long calls, boolean counted) {

	/** Sums up a session; gives what was summed up before if nothing has happened since: one pass of the tree. */
	static SessionFigures of(Session session, SessionFigures before) {
		if (before != null && before.version == session.recording().version()) {
			return before;
		}
		Snapshot snapshot = ActiveSession.get().snapshot(session);
		int methods = snapshot.isFlightRecording() ? snapshot.methodCount() : snapshot.probedMethodCount();
		return new SessionFigures(snapshot.version(), methods, snapshot.calls(), snapshot.knowsCalls());
	}
}
