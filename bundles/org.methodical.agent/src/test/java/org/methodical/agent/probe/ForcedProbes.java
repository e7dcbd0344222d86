// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLongArray;

import org.methodical.agent.probe.edge.CachedEdges;
import org.methodical.agent.probe.edge.EdgeRow;
import org.methodical.agent.probe.step.Steps;
import org.methodical.agent.probe.step.ThreadSteps;
import org.methodical.agent.probe.tree.Node;

/** What the calling thread has recorded, for {@link org.methodical.agent.instrument.Forced}. */
public final class ForcedProbes {

	/** Those that have counted something, of whatever thread. */
	private static final List<ThreadSteps> THREADS = new ArrayList<>();
	private static final int MAX_PAGES = 8;
	private static final int MAX_METHODS = 64;

	private ForcedProbes() {
	}

	/** Has the thread, if it counts calls, count call edges from its next call on. */
	public static void wantEdges() {
		LightRecorder light = LightProbe.recorder();
		if (light != null) {
			light.stopClock();
			light.wantEdges();
		}
	}

	/** Whether the thread still keeps a tree though it was to count call edges. */
	public static boolean isLate() {
		return !LightProbe.recorder().countsEdges();
	}

	/** Where the thread is; empty if that is where a thread outside of all probed methods is. */
	public static String position(boolean isLight, boolean isExact) {
		if (isLight) {
			int depth = LightProbe.recorder().depth;
			return depth == 0 ? "" : "at depth " + depth;
		}
		Node current = isExact ? Recorders.LOCAL.get().current() : null;
		return current == null || current.parent() == null ? "" : "in method " + current.method();
	}

	/** All counts of the thread by what was counted. */
	public static Map<String, Long> counts(boolean isLight, boolean isExact, boolean countsSteps) {
		Map<String, Long> counts = new TreeMap<>();
		if (isLight) {
			edges(LightProbe.recorder(), counts);
		} else if (isExact) {
			contexts(Recorders.LOCAL.get(), counts);
		}
		if (countsSteps) {
			steps(counts);
		}
		return counts;
	}

	private static void contexts(Recorder recorder, Map<String, Long> counts) {
		long[] paths = new long[recorder.nodeCount()];
		for (int i = 1; i < paths.length; i++) {
			Node node = recorder.node(i);
			paths[i] = paths[node.parent().index()] * 1_000_003 + node.method() + 1;
			counts.merge("context " + paths[i], node.calls(), Long::sum);
		}
	}

	private static void edges(LightRecorder light, Map<String, Long> counts) {
		long[] cached = light.cached();
		for (int i = 0; i < cached.length; i++) {
			edge(cached[i], i / CachedEdges.PLACES, counts);
		}
		for (int callee = 0; callee < light.rows().length; callee++) {
			for (long element : light.rows()[callee]) {
				edge(element, callee, counts);
			}
		}
	}

	private static void edge(long element, int callee, Map<String, Long> counts) {
		if (element != 0) {
			counts.merge(EdgeRow.method(EdgeRow.caller(element)) + ">" + callee, EdgeRow.calls(element),
					Long::sum);
		}
	}

	private static void steps(Map<String, Long> counts) {
		for (ThreadSteps each = Steps.takeNew(); each != null; each = Steps.next(each)) {
			THREADS.add(each);
		}
		for (int page = 0; page < MAX_PAGES; page++) {
			long[] counters = Steps.counters(page);
			// a page of one method only has no common length
			int base = Integer.bitCount(counters.length) == 1 ? page * Steps.PAGE & counters.length - 1 : 0;
			long[] sums = Arrays.copyOfRange(counters, base, base + Steps.PAGE);
			for (ThreadSteps each : THREADS) {
				each.addCallsTo(page, 0, sums);
			}
			for (int i = 1; i < Steps.PAGE; i++) {
				counts.put("step " + page + '.' + i, sums[i]);
			}
		}
		for (int method = 0; method < MAX_METHODS; method++) {
			AtomicLongArray thrown = Steps.thrown(method);
			for (int i = 0; thrown != null && i < thrown.length(); i++) {
				counts.put("thrown " + method + '.' + i, thrown.get(i));
			}
		}
	}
}
