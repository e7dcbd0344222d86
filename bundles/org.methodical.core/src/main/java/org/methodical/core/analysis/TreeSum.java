package org.methodical.core.analysis;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.methodical.core.model.CallingContextTree;

/** Adds up calling context trees path by path. */
final class TreeSum {

	private final Map<Long, Integer> index = new HashMap<>();
	private int size = 1;
	private int[] parents = {-1};
	private int[] methods = {CallingContextTree.NO_METHOD};
	private long[] calls = {0};
	private long[] selfTimes = {0};
	private long[] selfBytes = {0};
	private boolean allocation;

	void add(CallingContextTree tree) {
		allocation |= tree.hasAllocation();
		int[] places = new int[tree.size()];
		for (int node = 1; node < places.length; node++) {
			int place = child(places[tree.parent(node)], tree.method(node));
			places[node] = place;
			calls[place] += tree.calls(node);
			selfTimes[place] += tree.selfTime(node);
			selfBytes[place] += tree.selfBytes(node);
		}
	}

	CallingContextTree tree() {
		return new CallingContextTree(size, parents.clone(), methods.clone(), calls.clone(), selfTimes.clone(),
				allocation ? selfBytes.clone() : null);
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
		}
		parents[size] = parent;
		methods[size] = method;
		return size++;
	}
}
