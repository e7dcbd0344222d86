// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.graph;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import org.methodical.core.collections.IntOrder;

/**
 * The part of a call graph that can be looked at: the heaviest nodes, each with the callers that lead to it, and the
 * edges between them. Takes time proportional to the graph; the recording's size does not matter.
 */
public final class PrunedCallGraph {

	private static final int EDGES_PER_NODE = 3;
	/** How many neighbours of an expanded node come into the picture: the heaviest. */
	private static final int MAX_NEIGHBOURS = 40;

	private final CallGraph graph;
	private final CallGraphPruning pruning;
	private final BitSet shown = new BitSet();
	private final int[] nodes;
	private final int[] edges;
	/** How many calls each node is away from the focus; greatest for what is not around it. */
	private final int[] distances;
	private final int candidates;
	private int hiddenEdges;

	/**
	 * Chooses the part.
	 *
	 * @param graph   the whole
	 * @param pruning which part
	 */
	public PrunedCallGraph(CallGraph graph, CallGraphPruning pruning) {
		this.graph = graph;
		this.pruning = pruning;
		distances = new int[hasFocus() ? graph.size() : 0];
		Arrays.fill(distances, Integer.MAX_VALUE);
		BitSet candidates = reached();
		this.candidates = candidates.cardinality();
		choose(candidates);
		pruning.wanted().stream().filter(node -> node >= 0 && node < graph.size()).forEach(shown::set);
		if (!hasFocus()) {
			leadTo(candidates);
		}
		pruning.expanded().stream().filter(shown::get).toList().forEach(this::expand);
		collapse();
		nodes = shown.stream().toArray();
		IntOrder.sort(nodes, (a, b) -> Long.compare(value(b), value(a)));
		edges = chooseEdges();
	}

	private long value(int node) {
		return graph.value(node, pruning.weight());
	}

	private boolean hasFocus() {
		return pruning.focus() >= 0 && pruning.focus() < graph.size();
	}

	private BitSet reached() {
		BitSet candidates = new BitSet();
		if (hasFocus()) {
			reach(candidates, pruning.callerDepth(), false);
			reach(candidates, pruning.calleeDepth(), true);
		} else {
			candidates.set(0, graph.size());
		}
		return candidates;
	}

	private void reach(BitSet candidates, int depth, boolean down) {
		BitSet seen = new BitSet();
		int[] ring = {pruning.focus()};
		seen.set(pruning.focus());
		distances[pruning.focus()] = 0;
		for (int step = 0; step < depth && ring.length > 0; step++) {
			BitSet next = new BitSet();
			for (int node : ring) {
				for (int edge : down ? graph.outgoing(node) : graph.incoming(node)) {
					next.set(down ? graph.callee(edge) : graph.caller(edge));
				}
			}
			next.andNot(seen);
			seen.or(next);
			ring = next.stream().toArray();
			for (int node : ring) {
				distances[node] = Math.min(distances[node], step + 1);
			}
		}
		candidates.or(seen);
	}

	private void choose(BitSet candidates) {
		int[] heavy = candidates.stream().filter(node -> graph.share(node, pruning.weight()) >= pruning.threshold())
				.toArray();
		if (heavy.length > pruning.maxNodes()) {
			IntOrder.sort(heavy, this::compare);
			heavy = Arrays.copyOf(heavy, Math.max(0, pruning.maxNodes()));
		}
		for (int node : heavy) {
			shown.set(node);
		}
		if (hasFocus()) {
			shown.set(pruning.focus());
		}
	}

	/** What is nearer to the focus comes first, then what is heavier. */
	private int compare(int a, int b) {
		int nearer = hasFocus() ? Integer.compare(distances[a], distances[b]) : 0;
		return nearer != 0 ? nearer : Long.compare(value(b), value(a));
	}

	/** Adds the heaviest callers of nodes that no node shown leads to, so that the picture is not in pieces. */
	private void leadTo(BitSet candidates) {
		int room = pruning.maxNodes() / 2;
		for (int chosen : shown.stream().toArray()) {
			int node = chosen;
			while (room > 0 && graph.entryTime(node) == 0 && !hasShownCaller(node)) {
				node = heaviestCaller(node, candidates);
				if (node < 0 || shown.get(node)) {
					break;
				}
				shown.set(node);
				room--;
			}
		}
	}

	private boolean hasShownCaller(int node) {
		for (int edge : graph.incoming(node)) {
			if (graph.caller(edge) != node && shown.get(graph.caller(edge))) {
				return true;
			}
		}
		return false;
	}

	private int heaviestCaller(int node, BitSet candidates) {
		int heaviest = -1;
		for (int edge : graph.incoming(node)) {
			int caller = graph.caller(edge);
			if (caller != node && candidates.get(caller) && (heaviest < 0 || edgeValue(edge) > edgeValue(heaviest))) {
				heaviest = edge;
			}
		}
		return heaviest < 0 ? -1 : graph.caller(heaviest);
	}

	private long edgeValue(int edge) {
		return graph.edgeValue(edge, pruning.weight());
	}

	private void expand(int node) {
		int[] neighbours = neighbours(node).stream().toArray();
		IntOrder.sort(neighbours, (a, b) -> Long.compare(value(b), value(a)));
		for (int i = 0; i < Math.min(MAX_NEIGHBOURS, neighbours.length); i++) {
			shown.set(neighbours[i]);
		}
	}

	private BitSet neighbours(int node) {
		BitSet neighbours = new BitSet();
		for (int edge : graph.outgoing(node)) {
			neighbours.set(graph.callee(edge));
		}
		for (int edge : graph.incoming(node)) {
			neighbours.set(graph.caller(edge));
		}
		neighbours.clear(node);
		return neighbours;
	}

	private void collapse() {
		if (pruning.collapsed().isEmpty()) {
			return;
		}
		BitSet lost = reachable(false);
		lost.andNot(reachable(true));
		shown.andNot(lost);
	}

	/** What the nodes at which the picture begins lead to, through collapsed nodes or not. */
	private BitSet reachable(boolean stopAtCollapsed) {
		BitSet reached = new BitSet();
		int[] open = new int[shown.cardinality()];
		int size = 0;
		for (int node : shown.stream().toArray()) {
			if (graph.entryTime(node) > 0 || node == pruning.focus() || !hasShownCaller(node)) {
				reached.set(node);
				open[size++] = node;
			}
		}
		while (size > 0) {
			int node = open[--size];
			if (stopAtCollapsed && pruning.collapsed().contains(node)) {
				continue;
			}
			for (int edge : graph.outgoing(node)) {
				int callee = graph.callee(edge);
				if (shown.get(callee) && !reached.get(callee)) {
					reached.set(callee);
					open[size++] = callee;
				}
			}
		}
		return reached;
	}

	/** The heaviest edges between nodes shown, among them each node's heaviest one in. */
	private int[] chooseEdges() {
		BitSet between = new BitSet();
		BitSet kept = new BitSet();
		for (int node : nodes) {
			int heaviest = -1;
			for (int edge : graph.incoming(node)) {
				if (shown.get(graph.caller(edge))) {
					between.set(edge);
					if (heaviest < 0 || edgeValue(edge) > edgeValue(heaviest)) {
						heaviest = edge;
					}
				}
			}
			if (heaviest >= 0) {
				kept.set(heaviest);
			}
		}
		int max = Math.max(EDGES_PER_NODE * nodes.length, kept.cardinality());
		int[] byWeight = between.stream().toArray();
		IntOrder.sort(byWeight, (a, b) -> Long.compare(edgeValue(b), edgeValue(a)));
		for (int i = 0; i < byWeight.length && kept.cardinality() < max; i++) {
			kept.set(byWeight[i]);
		}
		hiddenEdges = byWeight.length - kept.cardinality();
		return Arrays.stream(byWeight).filter(kept::get).toArray();
	}

	/** The whole graph. */
	public CallGraph graph() {
		return graph;
	}

	/**
	 * The nodes of the part.
	 *
	 * @return nodes of the graph, the heaviest first; not to be changed
	 */
	public int[] nodes() {
		return nodes;
	}

	/**
	 * How many nodes there are to choose from.
	 *
	 * @return the nodes around the focus, itself included; all nodes if there is none
	 */
	public int candidates() {
		return candidates;
	}

	/**
	 * The nodes of the part for a picture that has no room for all of them: begun anywhere and cut off anywhere it is
	 * not in pieces, as far as the graph is not.
	 *
	 * @return around a focus the nearest first, else where most begins, then the heaviest, each after callers that lead
	 *         to it
	 */
	public int[] byImportance() {
		int[] wanted = nodes.clone();
		IntOrder.sort(wanted, this::compare);
		if (hasFocus()) {
			return wanted;
		}
		Set<Integer> order = new LinkedHashSet<>();
		Comparator<Integer> byEntry = Comparator.comparingLong(node -> graph.entry(node, pruning.weight()));
		Arrays.stream(wanted).boxed().max(byEntry).ifPresent(order::add);
		pruning.wanted().stream().filter(shown::get).sorted(this::compare).forEach(node -> addWithCallers(node, order));
		for (int node : pruning.expanded().stream().filter(shown::get).sorted(this::compare).toList()) {
			addWithCallers(node, order);
			neighbours(node).stream().filter(shown::get).boxed().sorted(this::compare).forEach(order::add);
		}
		for (int node : wanted) {
			addWithCallers(node, order);
		}
		return order.stream().mapToInt(Integer::intValue).toArray();
	}

	/** Adds a node after its heaviest callers, up to where it begins or to one that is there already. */
	private void addWithCallers(int node, Set<Integer> order) {
		Set<Integer> chain = new LinkedHashSet<>();
		int at = node;
		while (at >= 0 && !order.contains(at) && chain.add(at)) {
			if (graph.entryTime(at) > 0 || calledBy(at, order)) {
				break;
			}
			at = heaviestCaller(at, shown);
		}
		order.addAll(List.copyOf(chain).reversed());
	}

	private boolean calledBy(int node, Set<Integer> callers) {
		return Arrays.stream(graph.incoming(node)).anyMatch(edge -> callers.contains(graph.caller(edge)));
	}

	/**
	 * The edges of the part.
	 *
	 * @return edges of the graph, the heaviest first; not to be changed
	 */
	public int[] edges() {
		return edges;
	}

	/** How many edges between nodes of the part are left out because they are light. */
	public int hiddenEdges() {
		return hiddenEdges;
	}

	/**
	 * How many callers and callees of a node are left out.
	 *
	 * @param node a node of the part
	 */
	public int hiddenNeighbours(int node) {
		BitSet hidden = neighbours(node);
		hidden.andNot(shown);
		return hidden.cardinality();
	}
}
