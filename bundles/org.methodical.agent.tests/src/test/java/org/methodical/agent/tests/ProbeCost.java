package org.methodical.agent.tests;

import java.nio.file.Path;
import java.util.Locale;

import org.methodical.core.model.CallingContextTree;

/**
 * What each timed call adds to measured times, although the program did not spend it: the clock reads and the step in
 * the tree, half of it in the callee's self time, half in the caller's. Methods that take as long as this are
 * otherwise ranked by how often they are called.
 *
 * @param callee ns in each call
 * @param caller ns around each call
 */
record ProbeCost(double callee, double caller) {

	/** Leaves times as they were measured. */
	static final ProbeCost NONE = new ProbeCost(0, 0);

	private static final int CALLS = 5_000_000;

	/** Profiles empty calls: all time that is found there is cost. */
	static ProbeCost measured(Path folder) throws Exception {
		Profile profile = Program.sample(folder, "EmptyCalls").recorded().arguments(String.valueOf(CALLS))
				.run().profile();
		double callee = profile.selfTimeOn("main", "call", "empty") / (double) CALLS;
		double caller = profile.selfTimeOn("main", "call") / (double) CALLS;
		return new ProbeCost(callee, caller);
	}

	/** Self time of a node without the cost, ns. */
	double selfTime(CallingContextTree tree, int node) {
		long callees = 0;
		for (int child : tree.children(node)) {
			callees += tree.calls(child);
		}
		return tree.selfTime(node) - callee * tree.calls(node) - caller * callees;
	}

	@Override
	public String toString() {
		return String.format(Locale.ROOT, "%.1f ns in each call and %.1f ns around it", callee, caller);
	}
}
