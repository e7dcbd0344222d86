package org.methodical.ui.views.hotmethods;

import java.util.Optional;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.osgi.util.NLS;
import org.methodical.launching.Session;
import org.methodical.ui.shared.Measures;

/** What the view says around the table; knows no widgets. */
final class HotMethodsStatus {

	private HotMethodsStatus() {
	}

	/** The line over the table. */
	static String line(HotMethodsContent content) {
		String shown = Measures.count(content.order().length);
		String all = Measures.count(content.methods().size());
		String time = Measures.time(content.methods().treeSelfTime());
		String name = content.session().name();
		return content.query().filter().isBlank()
				? NLS.bind(Messages.HotMethodsStatus_all, new Object[] {name, all, time})
				: NLS.bind(Messages.HotMethodsStatus_filtered, new Object[] {name, shown, all, time});
	}

	/** Why there is nothing to show and what to do about it. */
	static String empty(Optional<Session> session) {
		if (session.isEmpty()) {
			return Messages.HotMethodsStatus_noSession;
		}
		String name = session.get().name();
		return switch (session.get().state()) {
			case WAITING -> NLS.bind(Messages.HotMethodsStatus_waiting, name);
			case LIVE -> NLS.bind(Messages.HotMethodsStatus_nothingYet, name);
			case ENDED -> NLS.bind(Messages.HotMethodsStatus_noCalls, name);
			case FAILED -> NLS.bind(Messages.HotMethodsStatus_failed, name,
					session.get().problem().map(IStatus::getMessage).orElse("")); //$NON-NLS-1$
		};
	}

	/** As long as it is not known whether there is something to show. */
	static String computing(Session session) {
		return NLS.bind(Messages.HotMethodsStatus_computing, session.name());
	}
}
