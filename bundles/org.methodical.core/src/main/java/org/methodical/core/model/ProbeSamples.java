// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

import java.util.Arrays;

import org.methodical.core.model.code.Method;

/**
 * Gives samples to a method that are said to have found its counter and cannot have. Compiled code tells where it is at
 * some of its places only, and what is sampled between two of them is said to be at one of these. A loop may have none,
 * so that its samples are said to be in what is called next, which is often a counter. Calls are counted exactly, and a
 * counter takes no more than some time a call: what is beyond that is the method's own.
 */
public final class ProbeSamples {

	private static final String CLASS = "Methodical";
	private static final String NAME = "probes";

	/** What a counter takes at most, ns a call, where it is compiled. */
	private static final long COMPILED = 20;
	/** What it takes besides in a method's first calls, which are interpreted. */
	private static final long INTERPRETED = 300;
	private static final long FIRST_CALLS = 2000;

	/** The id of what stands for probes; negative if no sample found any. */
	private final int probes;
	/** What part of the time in the counter of a method can be the counter's, 0 to 1, by method. */
	private final double[] parts;

	/**
	 * Finds out how much of what was sampled in counters can be theirs.
	 *
	 * @param methods by their ids, {@code count} of them
	 * @param merged  all threads together, with all their times
	 */
	ProbeSamples(Method[] methods, int count, CallingContextTree merged) {
		int found = -1;
		for (int id = 0; id < count && merged.provenance() != null; id++) {
			found = isOfProbes(methods[id]) ? id : found;
		}
		probes = found;
		parts = new double[probes < 0 ? 0 : count];
		if (probes >= 0) {
			measure(merged);
		}
	}

	private void measure(CallingContextTree merged) {
		long[] calls = new long[parts.length];
		long[] times = new long[parts.length];
		for (int node = 1; node < merged.size(); node++) {
			calls[merged.method(node)] += Math.max(0, merged.calls(node));
			int caller = merged.method(merged.parent(node));
			if (merged.method(node) == probes && caller >= 0) {
				times[caller] += merged.selfTime(node);
			}
		}
		for (int method = 0; method < parts.length; method++) {
			double max = (double) COMPILED * calls[method] + INTERPRETED * Math.min(calls[method], FIRST_CALLS);
			// of a method that is not counted nothing is known
			parts[method] = calls[method] == 0 || times[method] <= max ? 1 : max / times[method];
		}
	}

	/** Whether a method stands for all that probes do in threads of the program. */
	public static boolean isOfProbes(Method method) {
		return isOfAgent(method) && method.name().equals(NAME);
	}

	/** Whether a method stands for the agent in threads of the program. */
	public static boolean isOfAgent(Method method) {
		return method.isLibrary() && method.className().equals(CLASS);
	}

	/** A tree in which methods have what is theirs: that of all threads, or of one of them. */
	CallingContextTree givenBack(CallingContextTree tree) {
		Provenance how = tree.provenance();
		if (probes < 0 || how == null) {
			return tree;
		}
		int size = tree.size();
		long[] times = new long[size];
		Arrays.setAll(times, tree::selfTime);
		long[] samples = Arrays.copyOf(how.samples(), size);
		long[] sampled = Arrays.copyOf(how.sampled(), size);
		for (int node = 1; node < size; node++) {
			int caller = tree.parent(node);
			if (tree.method(node) == probes && tree.method(caller) >= 0) {
				double back = 1 - parts[tree.method(caller)];
				move(times, node, caller, back);
				move(samples, node, caller, back);
				move(sampled, node, caller, back);
			}
		}
		return tree.withTimes(times, new Provenance(how.counted(), how.untimed(), samples, sampled, how.edges(),
				how.estimated(), how.sampling(), how.allocation()));
	}

	private static void move(long[] values, int from, int to, double part) {
		long moved = Math.round(values[from] * part);
		values[from] -= moved;
		values[to] += moved;
	}
}
