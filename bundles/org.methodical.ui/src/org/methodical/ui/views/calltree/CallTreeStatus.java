package org.methodical.ui.views.calltree;

import java.util.Optional;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.osgi.util.NLS;
import org.methodical.core.model.CallingContextTree;
import org.methodical.launching.Session;
import org.methodical.ui.shared.Measures;

/** What the view says around the tree; knows no widgets. */
final class CallTreeStatus {

	private CallTreeStatus() {
	}

	/** The line over the tree. */
	static String line(CallTreeContent content) {
		String paths = Measures.count(content.tree().size() - 1L);
		String time = Measures.time(content.tree().totalTime(CallingContextTree.ROOT));
		return NLS.bind(Messages.CallTreeStatus_line, new Object[] {content.session().name(), paths, time});
	}

	/** Why there is nothing to show and what to do about it. */
	static String empty(Optional<Session> session) {
		if (session.isEmpty()) {
			return Messages.CallTreeStatus_noSession;
		}
		String name = session.get().name();
		return switch (session.get().state()) {
			case WAITING -> NLS.bind(Messages.CallTreeStatus_waiting, name);
			case LIVE -> NLS.bind(Messages.CallTreeStatus_nothingYet, name);
			case ENDED -> NLS.bind(Messages.CallTreeStatus_noCalls, name);
			case FAILED -> NLS.bind(Messages.CallTreeStatus_failed, name,
					session.get().problem().map(IStatus::getMessage).orElse("")); //$NON-NLS-1$
		};
	}

	/** As long as it is not known whether there is something to show. */
	static String computing(Session session) {
		return NLS.bind(Messages.CallTreeStatus_computing, session.name());
	}
}
