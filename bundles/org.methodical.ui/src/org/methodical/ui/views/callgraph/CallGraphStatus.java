// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.callgraph;

import org.eclipse.osgi.util.NLS;
import org.methodical.core.analysis.PrunedCallGraph;
import org.methodical.ui.shared.Measures;

/** What the view says around the graph; knows no widgets. */
final class CallGraphStatus {

	private CallGraphStatus() {
	}

	/** The line over the graph. */
	static String line(CallGraphContent content) {
		if (content.other().isPresent()) {
			return NLS.bind(Messages.CallGraphStatus_compared, plain(content), content.other().get().name());
		}
		return plain(content);
	}

	private static String plain(CallGraphContent content) {
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
}
