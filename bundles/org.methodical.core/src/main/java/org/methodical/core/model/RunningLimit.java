// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

import java.util.List;
import java.util.Map;

import org.methodical.core.collections.SparseSums;
import org.methodical.core.model.jvm.Telemetry;
import org.methodical.core.model.thread.ThreadInfo;

/**
 * Has threads run for no longer than the process had processor time. Where samples tell running from waiting, threads
 * that end before they are sampled seem to run all of their time, and of virtual threads the JVM tells no processor
 * time. What is too much is waiting for a processor: first of virtual threads, else of all, in parts of what each ran.
 */
final class RunningLimit {

	private final CallingContextTree merged;
	private final SparseSums waited;
	private final MergedNodes nodes;

	private RunningLimit(CallingContextTree merged) {
		this.merged = merged;
		waited = merged.waiting().nodes().copy();
		nodes = new MergedNodes(merged);
	}

	/**
	 * Keeps to the limit.
	 *
	 * @param merged the tree of all threads
	 * @param trees  of the threads, by their ids; those that ran too long are replaced
	 * @param limit  ns; negative if it is not known
	 * @return the tree of all threads, the same if they ran for less
	 */
	static CallingContextTree of(CallingContextTree merged, Map<Integer, ThreadInfo> threads,
			Map<Integer, CallingContextTree> trees, long limit) {
		if (limit < 0 || !merged.hasWaiting() || merged.waiting().isTimed()) {
			return merged;
		}
		double platform = 0;
		double virtual = 0;
		for (Map.Entry<Integer, CallingContextTree> each : trees.entrySet()) {
			if (threads.get(each.getKey()).virtual()) {
				virtual += running(each.getValue());
			} else {
				platform += running(each.getValue());
			}
		}
		if (platform + virtual <= limit) {
			return merged;
		}
		double ofVirtual = platform < limit ? (limit - platform) / virtual : limit / (platform + virtual);
		double ofPlatform = platform < limit ? 1 : ofVirtual;
		RunningLimit all = new RunningLimit(merged);
		trees.replaceAll(
				(thread, tree) -> all.limited(tree, threads.get(thread).virtual() ? ofVirtual : ofPlatform));
		return merged.with(new Waiting(all.waited, merged.waiting().sampling()));
	}

	/**
	 * The processor time of the program's threads at most, as the JVM tells of itself.
	 *
	 * @param telemetry oldest first
	 * @param time      the moment of interest, ns since the agent started
	 * @return ns since then; negative if the JVM does not tell
	 */
	static long limit(List<Telemetry> telemetry, long time) {
		if (telemetry.isEmpty() || telemetry.get(telemetry.size() - 1).processorTime() == 0) {
			return -1;
		}
		Telemetry first = telemetry.get(0);
		Telemetry last = telemetry.get(telemetry.size() - 1);
		// no more threads than there are can have had a processor when the JVM did not tell
		long before = Math.max(0, first.processorTime() - first.time() * first.threads());
		long since = Math.max(0, time - last.time()) * last.threads();
		return Math.max(0, last.processorTime() - last.agentTime() - before) + since;
	}

	private static double running(CallingContextTree tree) {
		double sum = 0;
		for (int node = 1; node < tree.size(); node++) {
			sum += running(tree, node);
		}
		return sum;
	}

	private static long running(CallingContextTree tree, int node) {
		return Math.max(0, tree.selfTime(node) - tree.waitingTime(node));
	}

	private CallingContextTree limited(CallingContextTree tree, double kept) {
		if (kept == 1) {
			return tree;
		}
		int[] own = nodes.of(tree);
		SparseSums more = tree.hasWaiting() ? tree.waiting().nodes().copy() : new SparseSums();
		for (int node = 1; node < tree.size(); node++) {
			long late = Math.round(running(tree, node) * (1 - kept));
			more.add(node, late, 0);
			if (own[node] > CallingContextTree.ROOT) {
				waited.add(own[node], late, 0);
			}
		}
		return tree.with(new Waiting(more, merged.waiting().sampling()));
	}
}
