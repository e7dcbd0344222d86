package org.methodical.ui.views.callgraph;

import java.util.Optional;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.osgi.util.NLS;
import org.methodical.core.analysis.PrunedCallGraph;
import org.methodical.launching.Session;
import org.methodical.ui.shared.Measures;

/** What the view says around the graph; knows no widgets. */
final class CallGraphStatus {

	private CallGraphStatus() {
	}

	/** The line over the graph. */
	static String line(CallGraphContent content) {
		PrunedCallGraph pruned = content.pruned();
		String name = content.session().name();
		String shown = Measures.count(pruned.nodes().length);
		if (content.question().focus() != null && content.contains(content.question().focus())) {
			return NLS.bind(Messages.CallGraphStatus_focus,
					new Object[] {name, shown, CallGraphTexts.name(content.question().focus())});
		}
		return NLS.bind(Messages.CallGraphStatus_line,
				new Object[] {name, shown, Measures.count(content.graph().size()), Measures.count(pruned.edges().length),
						Measures.count((long) pruned.edges().length + pruned.hiddenEdges())});
	}

	/** Why there is nothing to show and what to do about it. */
	static String empty(Optional<Session> session) {
		if (session.isEmpty()) {
			return Messages.CallGraphStatus_noSession;
		}
		String name = session.get().name();
		return switch (session.get().state()) {
			case WAITING -> NLS.bind(Messages.CallGraphStatus_waiting, name);
			case LIVE -> NLS.bind(Messages.CallGraphStatus_nothingYet, name);
			case ENDED -> NLS.bind(Messages.CallGraphStatus_noCalls, name);
			case FAILED -> NLS.bind(Messages.CallGraphStatus_failed, name,
					session.get().problem().map(IStatus::getMessage).orElse("")); //$NON-NLS-1$
		};
	}

	/** As long as it is not known whether there is something to show. */
	static String computing(Session session) {
		return NLS.bind(Messages.CallGraphStatus_computing, session.name());
	}
}
