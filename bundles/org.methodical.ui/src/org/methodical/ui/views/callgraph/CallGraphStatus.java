// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.callgraph;

import org.eclipse.osgi.util.NLS;
import org.methodical.core.analysis.graph.PrunedCallGraph;
import org.methodical.ui.part.PartTexts;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.shared.Plurals;

/** What the view says around the graph; knows no widgets. */
final class CallGraphStatus {

	private CallGraphStatus() {
	}

	/** The line over the place where the graph will be. */
	static String pending(CallGraphContent content) {
		return NLS.bind(Messages.CallGraphStatus_pending, content.session().name());
	}

	/**
	 * The line over the graph.
	 *
	 * @param leftOut   how many nodes were left out so that the others can be read
	 * @param edges     how many edges are drawn
	 * @param shortcuts how many lines stand for callers that were left out
	 */
	static String line(CallGraphContent content, int leftOut, int edges, int shortcuts) {
		String plain = plain(content, leftOut, edges, shortcuts);
		return content.other().map(other -> NLS.bind(Messages.CallGraphStatus_compared, plain, PartTexts.label(other)))
				.orElse(plain);
	}

	private static String plain(CallGraphContent content, int leftOut, int edges, int shortcuts) {
		PrunedCallGraph pruned = content.pruned();
		String name = content.session().name();
		int drawn = Math.max(0, pruned.nodes().length - leftOut);
		String line;
		if (content.question().focus() != null && content.contains(content.question().focus())) {
			// the focus itself is none of its callers and callees
			line = NLS.bind(Messages.CallGraphStatus_focus,
					new Object[] {name, CallGraphTexts.name(content.question().focus()), MeasureTexts.count(drawn - 1),
							MeasureTexts.count(pruned.candidates() - 1),
							MeasureTexts.count(content.question().depth())});
		} else {
			line = Plurals.bind(Messages.CallGraphStatus_line, name, drawn, content.graph().size(), edges,
					pruned.edges().length + pruned.hiddenEdges());
		}
		if (shortcuts > 0) {
			return Plurals.bind(Messages.CallGraphStatus_shortened, line, shortcuts);
		}
		return leftOut > 0 ? NLS.bind(Messages.CallGraphStatus_readable, line) : line;
	}
}
