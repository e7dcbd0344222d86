// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.selection;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

import org.methodical.launching.Session;

/** The part that was chosen last of each session, and the one with another span before it. For any thread. */
final class ChosenParts {

	private final Map<Session, ShownPart> chosen = new ConcurrentHashMap<>();
	private final Map<Session, ShownPart> former = new ConcurrentHashMap<>();

	/** All of the session if nothing was chosen. */
	ShownPart of(Session session) {
		return chosen.getOrDefault(session, ShownPart.ALL);
	}

	/** The part with the span before that of the one that was chosen last; empty if there was none. */
	Optional<ShownPart> former(Session session) {
		return Optional.ofNullable(former.get(session));
	}

	void choose(Session session, ShownPart next) {
		ShownPart last = of(session);
		if (last.span().isPresent() && !last.span().equals(next.span())) {
			former.put(session, last);
		}
		chosen.put(session, next);
	}

	/** Methods and nodes of a session get new numbers. */
	void keepLoadersApart(Session session, boolean apart) {
		chosen.put(session, of(session).keepingLoadersApart(apart));
		former.computeIfPresent(session, (any, part) -> part.keepingLoadersApart(apart));
	}

	void forget(Session session) {
		chosen.remove(session);
		former.remove(session);
	}
}
