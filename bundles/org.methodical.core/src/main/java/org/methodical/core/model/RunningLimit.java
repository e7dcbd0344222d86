// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

import java.util.List;
import java.util.Map;

import org.methodical.core.collections.SparseSums;
import org.methodical.core.model.jvm.Telemetry;
import org.methodical.core.model.thread.ThreadInfo;

/**
 * Has threads run for no longer than the process had processor time, and virtual ones for no longer than their carriers
 * had, as the JVM tells no processor time of a virtual thread. What is too much is waiting for a processor: first of
 * virtual threads, else of all, in parts of what each ran.
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
	 * Keeps to the limits that the JVM tells of.
	 *
	 * @param merged    the tree of all threads
	 * @param trees     of the threads, by their ids; those that ran too long are replaced
	 * @param telemetry oldest first
	 * @param time      the moment of interest, ns since the agent started
	 * @return the tree of all threads, the same if they ran for less
	 */
	static CallingContextTree of(CallingContextTree merged, Map<Integer, ThreadInfo> threads,
			Map<Integer, CallingContextTree> trees, List<Telemetry> telemetry, long time) {
		if (!merged.hasWaiting() || merged.waiting().isTimed()) {
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
		double limit = limit(telemetry, time);
		double ofVirtual = Math.min(virtual, carriers(telemetry, time));
		double ofPlatform = platform;
		if (platform + ofVirtual > limit) {
			ofVirtual = platform < limit ? limit - platform : limit * ofVirtual / (platform + ofVirtual);
			ofPlatform = Math.min(platform, limit - ofVirtual);
		}
		if (ofVirtual == virtual && ofPlatform == platform) {
			return merged;
		}
		double keptVirtual = part(ofVirtual, virtual);
		double keptPlatform = part(ofPlatform, platform);
		RunningLimit all = new RunningLimit(merged);
		trees.replaceAll(
				(thread, tree) -> all.limited(tree, threads.get(thread).virtual() ? keptVirtual : keptPlatform));
		return merged.with(new Waiting(all.waited, merged.waiting().sampling()));
	}

	private static double part(double kept, double whole) {
		return whole == 0 ? 1 : kept / whole;
	}

	/** The processor time of the program's threads at most since the agent started, ns; infinite if nobody tells. */
	static double limit(List<Telemetry> telemetry, long time) {
		if (telemetry.isEmpty() || telemetry.get(telemetry.size() - 1).processorTime() == 0) {
			return Double.POSITIVE_INFINITY;
		}
		Telemetry first = telemetry.get(0);
		Telemetry last = telemetry.get(telemetry.size() - 1);
		// no more threads than there are can have had a processor when the JVM did not tell
		long before = Math.max(0, first.processorTime() - first.time() * first.threads());
		return Math.max(0, last.processorTime() - last.agentTime() - before) + since(last, time);
	}

	/** As that of all threads, of carriers. */
	private static double carriers(List<Telemetry> telemetry, long time) {
		if (telemetry.isEmpty() || telemetry.get(telemetry.size() - 1).carrierTime() == 0) {
			return Double.POSITIVE_INFINITY;
		}
		Telemetry last = telemetry.get(telemetry.size() - 1);
		return last.carrierTime() + since(last, time);
	}

	private static double since(Telemetry last, long time) {
		return (double) Math.max(0, time - last.time()) * last.threads();
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
