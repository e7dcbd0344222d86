// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.steps;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

import org.methodical.agent.bytecode.MethodCode;
import org.methodical.agent.bytecode.flow.CounterPlan;
import org.methodical.agent.bytecode.flow.FlowGraph;
import org.methodical.agent.bytecode.flow.Loop;

/**
 * Counters that are kept in local variables because they stand in loops without calls: there they cost least, and such
 * loops come to an end, or the program would do nothing else any more. Their values are added to the counters of the
 * thread at the start of each block that the loop may be left for. Immutable.
 *
 * <p>A counter is an int where the code shows that its own loop ends before it would overflow: an int that goes up by
 * one a round costs compiled code nothing. It is added whenever that loop is left; the others are longs and are added
 * when the outermost loop is.
 */
final class LocalCounters {

	/** Local variables that a method may get. */
	private static final int MAX = 32;
	/** Additions that a loop may need; each takes about 14 bytes. */
	private static final int MAX_ADDITIONS = 64;
	private static final int[] NONE = {};

	private final MethodCode method;
	private final FlowGraph graph;
	private final CounterPlan plan;
	private final int[] places;
	private final boolean[] ints;
	private final int[][] added;
	private final List<Integer> slots = new ArrayList<>();
	private int size;

	LocalCounters(MethodCode method, CounterPlan plan) {
		this.method = method;
		this.plan = plan;
		graph = method.graph();
		places = new int[plan.slots()];
		Arrays.fill(places, -1);
		ints = new boolean[plan.slots()];
		added = new int[graph.blockCount()][];
		Arrays.fill(added, NONE);
		BitSet taken = new BitSet();
		// outer loops come first
		for (Loop loop : method.loops().all()) {
			if (!taken.get(loop.header()) && isEligible(loop)) {
				for (int block : loop.blocks()) {
					taken.set(block);
				}
				take(loop);
			}
		}
	}

	private boolean isEligible(Loop loop) {
		for (int block : loop.blocks()) {
			if (graph.calls(block) || graph.firstInstruction(block) < graph.guardedFrom()) {
				return false;
			}
		}
		return true;
	}

	private void take(Loop outermost) {
		List<Integer> blocks = new ArrayList<>();
		int additions = 0;
		for (int block : outermost.blocks()) {
			if (plan.slot(block) >= 0) {
				blocks.add(block);
				additions += TrackedLoops.exits(scope(outermost, block), graph).cardinality();
			}
		}
		if (slots.size() + blocks.size() > MAX || additions > MAX_ADDITIONS) {
			return;
		}
		for (int block : blocks) {
			int slot = plan.slot(block);
			slots.add(slot);
			ints[slot] = method.fitsInt(block);
			places[slot] = size;
			size += ints[slot] ? 1 : 2;
			BitSet exits = TrackedLoops.exits(scope(outermost, block), graph);
			for (int exit = exits.nextSetBit(0); exit >= 0; exit = exits.nextSetBit(exit + 1)) {
				int before = added[exit].length;
				added[exit] = Arrays.copyOf(added[exit], before + 1);
				added[exit][before] = slot;
			}
		}
	}

	/** The loop at whose exits the counter of a block is added. */
	private Loop scope(Loop outermost, int block) {
		return method.fitsInt(block) ? method.loops().all().get(method.loops().innermost(block)) : outermost;
	}

	/** The counters that are kept in local variables, in the order of these. */
	List<Integer> slots() {
		return slots;
	}

	/** How many local variables they take. */
	int size() {
		return size;
	}

	/** The variable of a counter, from 0; -1 if it is not kept in one. */
	int place(int slot) {
		return places[slot];
	}

	/** Whether the variable is an int without sign; otherwise it is a long. */
	boolean isInt(int slot) {
		return ints[slot];
	}

	/** The counters whose variables are added to those of the thread when a block begins. */
	int[] added(int block) {
		return added[block];
	}
}
