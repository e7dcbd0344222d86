// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.EdgeCalls;
import org.methodical.core.model.Provenance;
import org.methodical.core.model.SampleTotals;

/** Adds up calling context trees path by path. */
final class TreeSum {

	private final Map<Long, Integer> index = new HashMap<>();
	private int size = 1;
	private int[] parents = {-1};
	private int[] methods = {CallingContextTree.NO_METHOD};
	private long[] calls = {0};
	private long[] selfTimes = {0};
	private long[] selfBytes = {0};
	private long[] counted = {0};
	private long[] untimed = {0};
	private long[] samples = {0};
	private long[] sampled = {0};
	private final BitSet estimated = new BitSet();
	private final WaitingSum waiting = new WaitingSum();
	private SampleTotals sampling = SampleTotals.NONE;
	private boolean allocation;
	private boolean precise = true;

	void add(CallingContextTree tree) {
		allocation |= tree.hasAllocation();
		precise &= tree.provenance() == null;
		sampling = sampling.plus(tree.sampling());
		waiting.add(tree);
		int[] places = new int[tree.size()];
		for (int node = 1; node < places.length; node++) {
			int place = child(places[tree.parent(node)], tree.method(node));
			places[node] = place;
			calls[place] += tree.calls(node);
			selfTimes[place] += tree.selfTime(node);
			selfBytes[place] += tree.selfBytes(node);
			counted[place] += tree.countedCalls(node);
			untimed[place] += tree.countedCalls(node) - tree.timedCalls(node);
			samples[place] += tree.samples(node);
			sampled[place] += tree.sampledTime(node);
			waiting.add(tree, node, place);
			if (tree.isEstimated(node)) {
				estimated.set(place);
			}
		}
	}

	CallingContextTree tree() {
		CallingContextTree tree = new CallingContextTree(size, parents.clone(), methods.clone(), calls.clone(),
				selfTimes.clone(), allocation ? selfBytes.clone() : null);
		return waiting.applied(precise ? tree : tree.with(new Provenance(counted.clone(), untimed.clone(), samples.clone(),
				sampled.clone(), EdgeCalls.NONE, (BitSet) estimated.clone(), sampling)));
	}

	private int child(int parent, int method) {
		Integer known = index.putIfAbsent((long) parent << 32 | method, size);
		return known != null ? known : append(parent, method);
	}

	private int append(int parent, int method) {
		if (size == parents.length) {
			int capacity = Math.max(16, size + (size >> 1));
			parents = Arrays.copyOf(parents, capacity);
			methods = Arrays.copyOf(methods, capacity);
			calls = Arrays.copyOf(calls, capacity);
			selfTimes = Arrays.copyOf(selfTimes, capacity);
			selfBytes = Arrays.copyOf(selfBytes, capacity);
			counted = Arrays.copyOf(counted, capacity);
			untimed = Arrays.copyOf(untimed, capacity);
			samples = Arrays.copyOf(samples, capacity);
			sampled = Arrays.copyOf(sampled, capacity);
		}
		parents[size] = parent;
		methods[size] = method;
		return size++;
	}
}
