// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.callgraph;

import org.eclipse.osgi.util.NLS;
import org.methodical.core.analysis.PrunedCallGraph;
import org.methodical.ui.shared.Measures;

/** What the view says around the graph; knows no widgets. */
final class CallGraphStatus {

	private CallGraphStatus() {
	}

	/**
	 * The line over the graph.
	 *
	 * @param leftOut how many nodes were left out so that the others can be read
	 * @param edges   how many edges are drawn
	 */
	static String line(CallGraphContent content, int leftOut, int edges) {
		String plain = plain(content, leftOut, edges);
		return content.other().map(other -> NLS.bind(Messages.CallGraphStatus_compared, plain, other.name())).orElse(plain);
	}

	private static String plain(CallGraphContent content, int leftOut, int edges) {
		PrunedCallGraph pruned = content.pruned();
		String name = content.session().name();
		int drawn = Math.max(0, pruned.nodes().length - leftOut);
		String line;
		if (content.question().focus() != null && content.contains(content.question().focus())) {
			// the focus itself is none of its callers and callees
			line = NLS.bind(Messages.CallGraphStatus_focus,
					new Object[] {name, CallGraphTexts.name(content.question().focus()), Measures.count(drawn - 1),
							Measures.count(pruned.candidates() - 1), Measures.count(content.question().depth())});
		} else {
			line = NLS.bind(Messages.CallGraphStatus_line,
					new Object[] {name, Measures.count(drawn), Measures.count(content.graph().size()), Measures.count(edges),
							Measures.count((long) pruned.edges().length + pruned.hiddenEdges())});
		}
		return leftOut > 0 ? NLS.bind(Messages.CallGraphStatus_readable, line) : line;
	}
}
