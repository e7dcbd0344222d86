// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.graph;

import java.util.Objects;
import java.util.Set;

import org.methodical.core.model.Measure;

/**
 * Which part of a call graph is wanted.
 *
 * @param weight      what nodes are chosen by
 * @param maxNodes    how many at most are chosen by it
 * @param threshold   least {@link CallGraph#share share} that a node must have, 0 to 1
 * @param focus       node around which to stay, {@link #NO_FOCUS} for the whole graph
 * @param callerDepth how many calls up from the focus
 * @param calleeDepth how many calls down from the focus
 * @param expanded    nodes whose callers and callees are shown whatever they measure
 * @param collapsed   nodes whose callees are hidden, and what is reached only through them
 * @param wanted      nodes that are shown whatever they measure
 */
public record CallGraphPruning(Measure weight, int maxNodes, double threshold, int focus, int callerDepth,
		int calleeDepth, Set<Integer> expanded, Set<Integer> collapsed, Set<Integer> wanted) {

	/** {@link #focus} for the whole graph. */
	public static final int NO_FOCUS = -1;

	/** Checks and copies. */
	public CallGraphPruning {
		Objects.requireNonNull(weight);
		expanded = Set.copyOf(expanded);
		collapsed = Set.copyOf(collapsed);
		wanted = Set.copyOf(wanted);
	}

	/**
	 * The heaviest nodes of the whole graph.
	 *
	 * @param weight    what they are chosen by
	 * @param maxNodes  how many at most
	 * @param threshold least share, 0 to 1
	 */
	public CallGraphPruning(Measure weight, int maxNodes, double threshold) {
		this(weight, maxNodes, threshold, NO_FOCUS, 0, 0, Set.of(), Set.of(), Set.of());
	}

	/**
	 * The surroundings of a node instead of the whole.
	 *
	 * @param callers how many calls up
	 * @param callees how many calls down
	 * @return the same with this focus
	 */
	public CallGraphPruning focusedOn(int node, int callers, int callees) {
		return new CallGraphPruning(weight, maxNodes, threshold, node, callers, callees, expanded, collapsed, wanted);
	}

	/**
	 * More or less at certain nodes.
	 *
	 * @param more nodes to expand
	 * @param less nodes to collapse
	 * @return the same with these
	 */
	public CallGraphPruning with(Set<Integer> more, Set<Integer> less) {
		return new CallGraphPruning(weight, maxNodes, threshold, focus, callerDepth, calleeDepth, more, less, wanted);
	}

	/**
	 * Certain nodes in any case.
	 *
	 * @param nodes nodes to show whatever they measure
	 * @return the same with these
	 */
	public CallGraphPruning wanting(Set<Integer> nodes) {
		return new CallGraphPruning(weight, maxNodes, threshold, focus, callerDepth, calleeDepth, expanded, collapsed,
				nodes);
	}
}
