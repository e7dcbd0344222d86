// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.callgraph;

import java.util.HashSet;
import java.util.Set;
import org.methodical.core.analysis.CallGraph.Grouping;
import org.methodical.core.analysis.GraphWeight;

/**
 * What the user wants to see. Immutable.
 *
 * @param measure   what nodes are chosen, sized and coloured by
 * @param mostNodes how many are chosen at most
 * @param threshold least share of a node, 0 to 1
 * @param grouping  what is one node
 * @param focus     node around which to stay, null for the whole program
 * @param depth     how many calls up and down from the focus
 * @param expanded  nodes whose neighbours are shown whatever they measure; groups shown as their methods
 * @param collapsed nodes whose callees are hidden
 */
record CallGraphQuestion(GraphWeight measure, int mostNodes, double threshold, Grouping grouping, CallGraphElement.Node focus,
		int depth, Set<CallGraphElement.Node> expanded, Set<CallGraphElement.Node> collapsed) {

	CallGraphQuestion {
		expanded = Set.copyOf(expanded);
		collapsed = Set.copyOf(collapsed);
	}

	CallGraphQuestion measuredBy(GraphWeight other) {
		return new CallGraphQuestion(other, mostNodes, threshold, grouping, focus, depth, expanded, collapsed);
	}

	CallGraphQuestion limitedTo(int nodes) {
		return new CallGraphQuestion(measure, nodes, threshold, grouping, focus, depth, expanded, collapsed);
	}

	CallGraphQuestion above(double share) {
		return new CallGraphQuestion(measure, mostNodes, share, grouping, focus, depth, expanded, collapsed);
	}

	/** Other groups are other nodes: nothing of what was expanded or focused on remains. */
	CallGraphQuestion groupedBy(Grouping other) {
		return new CallGraphQuestion(measure, mostNodes, threshold, other, null, depth, Set.of(), Set.of());
	}

	CallGraphQuestion focusedOn(CallGraphElement.Node node) {
		return new CallGraphQuestion(measure, mostNodes, threshold, grouping, node, depth, expanded, collapsed);
	}

	CallGraphQuestion withDepth(int calls) {
		return new CallGraphQuestion(measure, mostNodes, threshold, grouping, focus, calls, expanded, collapsed);
	}

	/** Nothing focused, expanded or collapsed. */
	CallGraphQuestion ofWholeProgram() {
		return new CallGraphQuestion(measure, mostNodes, threshold, grouping, null, depth, Set.of(), Set.of());
	}

	CallGraphQuestion expanding(CallGraphElement.Node node) {
		if (collapsed.contains(node)) {
			return with(expanded, without(collapsed, node));
		}
		return with(plus(expanded, node), collapsed);
	}

	CallGraphQuestion collapsing(CallGraphElement.Node node) {
		if (expanded.contains(node)) {
			return with(without(expanded, node), collapsed);
		}
		return with(expanded, plus(collapsed, node));
	}

	private CallGraphQuestion with(Set<CallGraphElement.Node> more, Set<CallGraphElement.Node> less) {
		return new CallGraphQuestion(measure, mostNodes, threshold, grouping, focus, depth, more, less);
	}

	private static Set<CallGraphElement.Node> plus(Set<CallGraphElement.Node> nodes, CallGraphElement.Node node) {
		Set<CallGraphElement.Node> more = new HashSet<>(nodes);
		more.add(node);
		return more;
	}

	private static Set<CallGraphElement.Node> without(Set<CallGraphElement.Node> nodes, CallGraphElement.Node node) {
		Set<CallGraphElement.Node> less = new HashSet<>(nodes);
		less.remove(node);
		return less;
	}
}
