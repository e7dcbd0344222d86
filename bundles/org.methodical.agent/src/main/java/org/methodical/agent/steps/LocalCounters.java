package org.methodical.agent.steps;

import java.util.Arrays;
import java.util.BitSet;

import org.methodical.agent.bytecode.CounterPlan;
import org.methodical.agent.bytecode.FlowGraph;
import org.methodical.agent.bytecode.Loop;
import org.methodical.agent.bytecode.Loops;

/**
 * Counters that are kept in local variables because they stand in loops without calls: there they cost least, and such
 * loops come to an end, or the program would do nothing else any more. Their values are added to the counters of the
 * thread at the start of each block that the loop may be left for. Immutable.
 */
final class LocalCounters {

	private static final int[] NONE = {};
	/** Local variables that a method may get. */
	private static final int MOST = 32;
	/** Additions that a loop may need; each takes about 14 bytes. */
	private static final int MOST_ADDITIONS = 64;

	private final int[] indices;
	private final int[][] added;
	private int count;

	LocalCounters(FlowGraph graph, Loops loops, CounterPlan plan) {
		indices = new int[plan.slots()];
		Arrays.fill(indices, -1);
		added = new int[graph.blockCount()][];
		Arrays.fill(added, NONE);
		BitSet taken = new BitSet();
		// outer loops come first
		for (Loop loop : loops.all()) {
			if (!taken.get(loop.header()) && isEligible(graph, loop)) {
				for (int block : loop.blocks()) {
					taken.set(block);
				}
				take(graph, loop, plan);
			}
		}
	}

	private static boolean isEligible(FlowGraph graph, Loop loop) {
		for (int block : loop.blocks()) {
			if (graph.calls(block) || graph.firstInstruction(block) < graph.guardedFrom()) {
				return false;
			}
		}
		return true;
	}

	private void take(FlowGraph graph, Loop loop, CounterPlan plan) {
		int[] slots = Arrays.stream(loop.blocks()).map(plan::slot).filter(slot -> slot >= 0).toArray();
		BitSet inside = new BitSet();
		for (int block : loop.blocks()) {
			inside.set(block);
		}
		BitSet exits = new BitSet();
		for (int block : loop.blocks()) {
			for (int next : graph.successors(block)) {
				exits.set(next);
			}
			for (int next : graph.handlers(block)) {
				exits.set(next);
			}
		}
		exits.andNot(inside);
		if (count + slots.length > MOST || exits.cardinality() * slots.length > MOST_ADDITIONS) {
			return;
		}
		for (int slot : slots) {
			indices[slot] = count++;
		}
		for (int exit = exits.nextSetBit(0); exit >= 0; exit = exits.nextSetBit(exit + 1)) {
			int before = added[exit].length;
			added[exit] = Arrays.copyOf(added[exit], before + slots.length);
			System.arraycopy(slots, 0, added[exit], before, slots.length);
		}
	}

	/** How many local variables there are. */
	int count() {
		return count;
	}

	/** The variable of a counter, from 0; -1 if it is not kept in one. */
	int index(int slot) {
		return indices[slot];
	}

	/** The counters whose variables are added to those of the thread when a block begins. */
	int[] added(int block) {
		return added[block];
	}
}
