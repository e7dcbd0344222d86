// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.steps;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

import org.methodical.agent.bytecode.MethodCode;
import org.methodical.agent.bytecode.flow.FlowGraph;
import org.methodical.agent.bytecode.flow.Loop;

/**
 * The loops of a method whose rounds are told entry by entry. A variable of each counts how often its header was
 * reached since it was entered; it is read wherever the loop is left. Immutable.
 */
final class TrackedLoops {

	/** Loops of a method that are tracked; each takes two slots and a call at each of its exits. */
	private static final int MAX = 32;

	private final int count;
	/** By block: the loops that have been left when it begins. */
	private final List<List<Integer>> left = new ArrayList<>();
	/** By block: the loops whose test may lead to it, so that a round begins. */
	private final List<List<Integer>> begun = new ArrayList<>();
	private final boolean[] tested;
	/** By block: the loop of which it is the header, -1 if it is none. */
	private final int[] headed;

	TrackedLoops(MethodCode method) {
		FlowGraph graph = method.graph();
		List<Loop> loops = method.loops().all();
		count = loops.size() <= MAX ? loops.size() : 0;
		tested = new boolean[count];
		headed = new int[graph.blockCount()];
		for (int block = 0; block < headed.length; block++) {
			headed[block] = -1;
			left.add(new ArrayList<>(0));
			begun.add(new ArrayList<>(0));
		}
		for (int i = 0; i < count; i++) {
			if (graph.firstInstruction(loops.get(i).header()) >= graph.guardedFrom()) {
				track(i, loops.get(i), graph);
			}
		}
	}

	private void track(int number, Loop loop, FlowGraph graph) {
		headed[loop.header()] = number;
		BitSet exits = exits(loop, graph);
		for (int exit = exits.nextSetBit(0); exit >= 0; exit = exits.nextSetBit(exit + 1)) {
			left.get(exit).add(number);
		}
		BitSet bodies = new BitSet();
		for (int block : loop.test()) {
			tested[number] = true;
			addBodies(graph.successors(block), loop, bodies);
			addBodies(graph.handlers(block), loop, bodies);
		}
		for (int body = bodies.nextSetBit(0); body >= 0; body = bodies.nextSetBit(body + 1)) {
			begun.get(body).add(number);
		}
	}

	private static void addBodies(int[] blocks, Loop loop, BitSet bodies) {
		for (int block : blocks) {
			if (loop.isBody(block)) {
				bodies.set(block);
			}
		}
	}

	/** The blocks outside of a loop that it may be left for. */
	static BitSet exits(Loop loop, FlowGraph graph) {
		BitSet exits = new BitSet();
		for (int block : loop.blocks()) {
			for (int next : graph.successors(block)) {
				exits.set(next);
			}
			for (int next : graph.handlers(block)) {
				exits.set(next);
			}
		}
		for (int block : loop.blocks()) {
			exits.clear(block);
		}
		return exits;
	}

	/** How many loops are tracked: all of the method, or none if there are too many. */
	int count() {
		return count;
	}

	/** The loops that have been left when a block begins, if they had been entered. */
	List<Integer> left(int block) {
		return left.get(block);
	}

	/** The loops of which a round begins with a block if it is reached from their tests. */
	List<Integer> begun(int block) {
		return begun.get(block);
	}

	/** Whether a loop has a test at its head; a round of others begins with the header. */
	boolean isTested(int loop) {
		return tested[loop];
	}

	/** The loop of which a block is the header, -1 if it is none. */
	int headed(int block) {
		return headed[block];
	}
}
