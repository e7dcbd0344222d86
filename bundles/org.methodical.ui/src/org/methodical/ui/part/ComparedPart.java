// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.part;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.eclipse.osgi.util.NLS;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.selection.SessionPart;
import org.methodical.ui.selection.ShownPart;
import org.methodical.ui.shared.MeasureTexts;

/**
 * What the chosen part of the session that is shown can be compared with. For any thread.
 *
 * @param session of which session
 * @param which   which part of it
 */
public record ComparedPart(Session session, Which which) {

	/** The parts of a session. */
	public enum Which {

		/** The one that was chosen last in it, all if none was. */
		CHOSEN,

		/** The one with the span that was chosen before. */
		FORMER,

		/** All of it. */
		WHOLE
	}

	/**
	 * All that can be compared with the part that is shown: other sessions, newest first, and then other parts of it.
	 *
	 * @param shown the session that is shown
	 */
	public static List<ComparedPart> all(Optional<Session> shown) {
		List<ComparedPart> all = new ArrayList<>();
		for (Session session : Profiler.sessions().all()) {
			if (shown.filter(session::equals).isEmpty()) {
				all.add(new ComparedPart(session, Which.CHOSEN));
				addOthers(session, all);
			}
		}
		shown.ifPresent(session -> addOthers(session, all));
		return all;
	}

	/** Adds the parts of a session that are not chosen now. */
	private static void addOthers(Session session, List<ComparedPart> all) {
		if (ActiveSession.get().formerPart(session).isPresent()) {
			all.add(new ComparedPart(session, Which.FORMER));
		}
		if (!ActiveSession.get().part(session).isAll()) {
			all.add(new ComparedPart(session, Which.WHOLE));
		}
	}

	/** The part as it is chosen now. */
	public SessionPart part() {
		return new SessionPart(session, switch (which) {
			case CHOSEN -> ActiveSession.get().part(session);
			case FORMER -> ActiveSession.get().formerPart(session).orElse(ShownPart.ALL);
			case WHOLE -> ShownPart.ALL;
		});
	}

	/** The session with the time of its start, as runs of one program have the same name, and the part. */
	public String label() {
		String name = NLS.bind(Messages.ComparedPart_session, session.name(), MeasureTexts.clock(session.started()));
		SessionPart part = part();
		return !part.part().isAll() ? NLS.bind(Messages.ComparedPart_part, PartTexts.name(part), name)
				: which == Which.WHOLE ? NLS.bind(Messages.ComparedPart_whole, name) : name;
	}
}
