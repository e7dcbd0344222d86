// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode.flow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Which blocks of a method need a counter, and how the executions of the others follow from these. Immutable.
 *
 * <p>Blocks are arcs in a graph of <i>junctions</i>: where an edge leads from one block to another, the end of the
 * first and the start of the second are one junction, and what flows in must flow out. So the blocks on a spanning tree
 * of that graph need no counter (Knuth and Stevenson, 1973), and a counter never needs a block of its own. The tree
 * takes the blocks that are expected to run most often. What leaves a block by an exception is counted at its throw
 * point, on the path of the exception; it is known where the equations are solved.
 *
 * <p>Arc 0 is the call of the method, arc b + 1 is block b.
 */
public final class CounterPlan {

	private static final int LOOP_FACTOR = 10;
	private static final int MAX_LOOPS = 8;
	private static final int MAX_ROUNDS = 4;

	private final FlowGraph graph;
	private final BitSet rare;
	private final int[] slots;
	private final int slotCount;
	private final Arcs arcs;
	/** Tree arcs from the leaves inwards, and the junction at which each is the last that is unknown. */
	private final int[] solveArcs;
	private final int[] solveAt;

	/** Plans the counters of a method. */
	public CounterPlan(FlowGraph graph, Loops loops) {
		this.graph = graph;
		rare = rare(graph);
		arcs = new Arcs(graph);
		boolean[] onTree = spanningTree(loops);
		slots = new int[graph.blockCount() + 1];
		int n = 0;
		for (int arc = 0; arc < slots.length; arc++) {
			slots[arc] = onTree[arc] ? -1 : n++;
		}
		slotCount = n;
		solveArcs = new int[arcs.count()];
		solveAt = new int[arcs.count()];
		int solved = peel(onTree);
		if (solved < solveArcs.length) {
			Arrays.fill(solveArcs, solved, solveArcs.length, -1);
		}
	}

	/** The heaviest tree. Arcs that cannot be counted are on it anyway: they never close a circle among themselves. */
	private boolean[] spanningTree(Loops loops) {
		int[] order = new int[arcs.count()];
		long[] keys = new long[arcs.count()];
		for (int arc = 0; arc < keys.length; arc++) {
			keys[arc] = -weight(arc, loops) * arcs.count() + arc;
		}
		Arrays.sort(keys);
		for (int i = 0; i < keys.length; i++) {
			order[i] = (int) Math.floorMod(keys[i], (long) arcs.count());
		}
		boolean[] onTree = new boolean[arcs.count()];
		Junctions joined = new Junctions(arcs.junctions());
		for (int arc : order) {
			onTree[arc] = joined.join(arcs.from(arc), arcs.to(arc));
		}
		return onTree;
	}

	/** Handlers, and blocks from which the method can only throw. */
	private static BitSet rare(FlowGraph graph) {
		BitSet rare = new BitSet();
		boolean isChanged = true;
		for (int round = 0; round < MAX_ROUNDS && isChanged; round++) {
			isChanged = false;
			for (int block = graph.blockCount() - 1; block >= 0; block--) {
				if (!rare.get(block) && (graph.isHandler(block) || endsRarely(graph, block, rare))) {
					rare.set(block);
					isChanged = true;
				}
			}
		}
		return rare;
	}

	private static boolean endsRarely(FlowGraph graph, int block, BitSet rare) {
		if (graph.exit(block) == FlowGraph.Exit.THROW || graph.exit(block) == FlowGraph.Exit.RETURN) {
			return graph.exit(block) == FlowGraph.Exit.THROW;
		}
		for (int next : graph.successors(block)) {
			if (!rare.get(next)) {
				return false;
			}
		}
		return true;
	}

	private long weight(int arc, Loops loops) {
		if (arc == 0) {
			return 2;
		}
		if (arc > graph.blockCount()) {
			return Integer.MAX_VALUE;
		}
		int block = arc - 1;
		long weight = rare.get(block) ? 1 : 3;
		for (int i = Math.min(loops.depth(block), MAX_LOOPS); i > 0; i--) {
			weight *= LOOP_FACTOR;
		}
		return weight;
	}

	private int peel(boolean[] onTree) {
		int[] degrees = new int[arcs.junctions()];
		List<List<Integer>> touching = new ArrayList<>();
		for (int i = 0; i < arcs.junctions(); i++) {
			touching.add(new ArrayList<Integer>(2));
		}
		for (int arc = 0; arc < arcs.count(); arc++) {
			if (onTree[arc]) {
				for (int junction : new int[] {arcs.from(arc), arcs.to(arc)}) {
					degrees[junction]++;
					touching.get(junction).add(arc);
				}
			}
		}
		boolean[] done = new boolean[arcs.count()];
		int[] leaves = new int[arcs.junctions() + arcs.count() + 1];
		int leafCount = 0;
		for (int junction = 0; junction < degrees.length; junction++) {
			if (degrees[junction] == 1) {
				leaves[leafCount++] = junction;
			}
		}
		int n = 0;
		for (int i = 0; i < leafCount; i++) {
			int leaf = leaves[i];
			for (int arc : touching.get(leaf)) {
				if (!done[arc]) {
					done[arc] = true;
					solveArcs[n] = arc;
					solveAt[n++] = leaf;
					int other = arcs.from(arc) == leaf ? arcs.to(arc) : arcs.from(arc);
					if (--degrees[other] == 1) {
						leaves[leafCount++] = other;
					}
				}
			}
		}
		return n;
	}

	/**
	 * How many counters there are.
	 *
	 * @return at least 1
	 */
	public int slots() {
		return slotCount;
	}

	/**
	 * The counter of the method's calls.
	 *
	 * @return its number, -1 if it follows from others
	 */
	public int callSlot() {
		return slots[0];
	}

	/**
	 * The counter of a block.
	 *
	 * @return its number, -1 if it follows from others
	 */
	public int slot(int block) {
		return slots[block + 1];
	}

	/**
	 * Tells how often the method was called and each block entered.
	 *
	 * @param counters the values of the counters
	 * @param thrown   what left blocks by exceptions
	 * @return calls, then the executions of each block. As long as the method runs somewhere, numbers may lack that run
	 */
	public long[] solve(long[] counters, ThrowCounts thrown) {
		long[] counts = new long[arcs.count()];
		long[] balances = new long[arcs.junctions()];
		arcs.addThrown(thrown, balances);
		for (int arc = 0; arc < slots.length; arc++) {
			if (slots[arc] >= 0) {
				set(arc, counters[slots[arc]], counts, balances);
			}
		}
		for (int i = 0; i < solveArcs.length && solveArcs[i] >= 0; i++) {
			int arc = solveArcs[i];
			long missing = balances[solveAt[i]];
			set(arc, arcs.from(arc) == solveAt[i] ? missing : -missing, counts, balances);
		}
		return Arrays.copyOf(counts, slots.length);
	}

	/**
	 * Tells what each counter adds to a sum over all blocks, as that of executed instructions, where nothing is thrown:
	 * {@link #solve} backwards.
	 *
	 * @param sizes what an execution of each block adds
	 * @return by counter; the sum is that of their values times these
	 */
	public long[] weights(int[] sizes) {
		long[] ofArcs = new long[arcs.count()];
		for (int block = 0; block < sizes.length; block++) {
			ofArcs[block + 1] = sizes[block];
		}
		long[] ofBalances = new long[arcs.junctions()];
		int last = solveArcs.length - 1;
		while (last >= 0 && solveArcs[last] < 0) {
			last--;
		}
		for (int i = last; i >= 0; i--) {
			int arc = solveArcs[i];
			long weight = weight(arc, ofArcs, ofBalances);
			ofBalances[solveAt[i]] += arcs.from(arc) == solveAt[i] ? weight : -weight;
		}
		long[] weights = new long[slotCount];
		for (int arc = 0; arc < slots.length; arc++) {
			if (slots[arc] >= 0) {
				weights[slots[arc]] = weight(arc, ofArcs, ofBalances);
			}
		}
		return weights;
	}

	private long weight(int arc, long[] ofArcs, long[] ofBalances) {
		return ofArcs[arc] - ofBalances[arcs.from(arc)] + ofBalances[arcs.to(arc)];
	}

	private void set(int arc, long count, long[] counts, long[] balances) {
		counts[arc] = count;
		balances[arcs.from(arc)] -= count;
		balances[arcs.to(arc)] += count;
	}
}
