// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.callgraph;

import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

import org.methodical.core.analysis.graph.CallGraph.Grouping;
import org.methodical.core.model.Measure;

/**
 * What the user wants to see. Immutable.
 *
 * @param measure   what nodes are chosen, sized and coloured by
 * @param maxNodes  how many are chosen at most, {@link #READABLE} for as many as can be read at once
 * @param threshold least share of a node, 0 to 1
 * @param depth     how many calls up and down from the focus
 * @param place     where in the program
 */
record CallGraphQuestion(Measure measure, int maxNodes, double threshold, int depth, Place place) {

	/** As many nodes as can be read at once; how many these are, the picture finds out. */
	static final int READABLE = 0;
	/** So many are chosen for the picture to find out. */
	private static final int CANDIDATES = 100;

	/**
	 * Where in the program: what going back goes back to.
	 *
	 * @param grouping  what is one node
	 * @param focus     node around which to stay, null for the whole program
	 * @param expanded  nodes whose neighbours are shown whatever they measure; groups shown as their methods
	 * @param collapsed nodes whose callees are hidden
	 * @param kept      how many nodes were drawn when more was asked for, which then stay; 0 if nothing was
	 */
	record Place(Grouping grouping, CallGraphElement.Node focus, Set<CallGraphElement.Node> expanded,
			Set<CallGraphElement.Node> collapsed, int kept) {

		Place {
			expanded = Set.copyOf(expanded);
			collapsed = Set.copyOf(collapsed);
		}

		/** Nothing expanded or collapsed. */
		static Place of(Grouping grouping, CallGraphElement.Node focus) {
			return new Place(grouping, focus, Set.of(), Set.of(), 0);
		}

		/** Whether it shows the same part of the program, if perhaps more or less of it. */
		boolean isLike(Place other) {
			return grouping == other.grouping && Objects.equals(focus, other.focus) && groups().equals(other.groups());
		}

		/** The groups that are open. */
		Set<CallGraphElement.Node> groups() {
			return expanded.stream().filter(CallGraphElement.GroupNode.class::isInstance).collect(Collectors.toSet());
		}
	}

	Grouping grouping() {
		return place.grouping();
	}

	CallGraphElement.Node focus() {
		return place.focus();
	}

	Set<CallGraphElement.Node> expanded() {
		return place.expanded();
	}

	Set<CallGraphElement.Node> collapsed() {
		return place.collapsed();
	}

	/** How many nodes are chosen by their measure at most. */
	int limit() {
		if (place.kept() > 0) {
			return place.kept();
		}
		return maxNodes == READABLE ? CANDIDATES : maxNodes;
	}

	/** Whether the picture leaves out what cannot be read at once. */
	boolean isReadable() {
		return maxNodes == READABLE && place.kept() == 0;
	}

	/** Whether the answer is a picture of the same kind, so that nodes keep their places. */
	boolean isLike(CallGraphQuestion other) {
		return maxNodes == other.maxNodes && threshold == other.threshold && depth == other.depth
				&& place.isLike(other.place);
	}

	CallGraphQuestion measuredBy(Measure other) {
		return new CallGraphQuestion(other, maxNodes, threshold, depth, place);
	}

	CallGraphQuestion limitedTo(int nodes) {
		return new CallGraphQuestion(measure, nodes, threshold, depth, place).keeping(0);
	}

	CallGraphQuestion above(double share) {
		return new CallGraphQuestion(measure, maxNodes, share, depth, place);
	}

	CallGraphQuestion withDepth(int calls) {
		return new CallGraphQuestion(measure, maxNodes, threshold, calls, place).keeping(0);
	}

	/** The same of another place. */
	CallGraphQuestion at(Place other) {
		return new CallGraphQuestion(measure, maxNodes, threshold, depth, other);
	}

	/** Other groups are other nodes: nothing of what was expanded or focused on remains. */
	CallGraphQuestion groupedBy(Grouping other) {
		return at(Place.of(other, null));
	}

	/** The callers and callees of a node; groups that are open stay open. */
	CallGraphQuestion focusedOn(CallGraphElement.Node node) {
		return at(new Place(grouping(), node, place.groups(), Set.of(), 0));
	}

	/** Nothing focused, expanded or collapsed. */
	CallGraphQuestion ofWholeProgram() {
		return at(Place.of(grouping(), null));
	}

	/** The nodes that are drawn now stay, whether there is room for more or not. */
	CallGraphQuestion keeping(int drawn) {
		return at(new Place(grouping(), focus(), expanded(), collapsed(), drawn));
	}

	CallGraphQuestion expanding(CallGraphElement.Node node) {
		if (collapsed().contains(node)) {
			return with(expanded(), without(collapsed(), node));
		}
		return with(plus(expanded(), node), collapsed());
	}

	CallGraphQuestion collapsing(CallGraphElement.Node node) {
		if (expanded().contains(node)) {
			return with(without(expanded(), node), collapsed());
		}
		return with(expanded(), plus(collapsed(), node));
	}

	private CallGraphQuestion with(Set<CallGraphElement.Node> more, Set<CallGraphElement.Node> less) {
		return at(new Place(grouping(), focus(), more, less, place.kept()));
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
