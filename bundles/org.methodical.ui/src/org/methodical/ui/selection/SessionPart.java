// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.selection;

import org.methodical.core.model.Snapshot;
import org.methodical.launching.Session;

/**
 * A session, or a part of it. For any thread.
 *
 * @param session the session
 * @param part    which part of it
 */
public record SessionPart(Session session, ShownPart part) {

	/** What was measured so far in the part, with the part of the times that the views show. */
	public Snapshot snapshot() {
		return part.of(session).showing(ActiveSession.get().times());
	}
}
