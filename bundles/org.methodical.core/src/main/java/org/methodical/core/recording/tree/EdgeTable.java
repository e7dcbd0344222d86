// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording.tree;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

import org.methodical.core.model.EdgeCalls;

/** Calls by caller and callee. Not thread-safe. */
public final class EdgeTable {

	private final Map<Long, Integer> index = new HashMap<>();
	private int size;
	private int[] callers = {};
	private int[] callees = {};
	private long[] calls = {};
	private EdgeCalls handedOut = EdgeCalls.NONE;
	private boolean wasReset;

	/** How many call edges there are. */
	public int size() {
		return size;
	}

	/**
	 * Adds calls.
	 *
	 * @param caller a method, -1 for none
	 * @param callee a method
	 * @param more   calls, may be negative
	 * @return false, and nothing is changed, if the sum would be negative or not fit
	 */
	boolean add(int caller, int callee, long more) {
		long key = (long) caller << 32 | callee;
		Integer known = index.get(key);
		long sum = (known == null ? 0 : calls[known]) + more;
		if (sum < 0 && wasReset) {
			// what is taken back was there before
			sum = 0;
		}
		if (sum < 0) {
			return false;
		}
		if (handedOut != null) {
			calls = calls.clone();
			handedOut = null;
		}
		int edge = known == null ? append(caller, callee) : known;
		index.put(key, edge);
		calls[edge] = sum;
		return true;
	}

	private int append(int caller, int callee) {
		if (size == callers.length) {
			int capacity = Math.max(16, size + (size >> 1));
			callers = Arrays.copyOf(callers, capacity);
			callees = Arrays.copyOf(callees, capacity);
			calls = Arrays.copyOf(calls, capacity);
		}
		callers[size] = caller;
		callees[size] = callee;
		return size++;
	}

	/** Sets all calls to zero. */
	void reset() {
		calls = new long[calls.length];
		handedOut = null;
		wasReset = true;
	}

	/** The call edges as they are now. */
	public EdgeCalls calls() {
		if (handedOut == null) {
			handedOut = new EdgeCalls(size, callers, callees, calls);
		}
		return handedOut;
	}
}
