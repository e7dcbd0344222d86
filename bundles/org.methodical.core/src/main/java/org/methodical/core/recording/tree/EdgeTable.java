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
	/** By callee: the one method that can call it. */
	private final Map<Integer, Integer> soleCallers = new HashMap<>();

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
		long key = key(caller, callee);
		Integer known = index.get(key);
		long sum = (known == null ? 0 : calls[known]) + more;
		if (sum < 0 && wasReset) {
			// what is taken back was there before
			sum = 0;
		}
		if (sum < 0) {
			return false;
		}
		unshare();
		int edge = known == null ? append(caller, callee) : known;
		index.put(key, edge);
		calls[edge] = sum;
		return true;
	}

	/**
	 * Says which one method calls another, as its code shows.
	 *
	 * @param caller {@link EdgeCalls#ANY_CALLER} to take that back
	 */
	void decide(int callee, int caller) {
		if (caller == EdgeCalls.ANY_CALLER) {
			soleCallers.remove(callee);
		} else {
			soleCallers.put(callee, caller);
		}
		unshare();
	}

	private void unshare() {
		if (handedOut != null) {
			calls = calls.clone();
			handedOut = null;
		}
	}

	/** Whether calls of a method are all of one caller when others are added, of which it is known or not. */
	void meet(int callee, int caller) {
		Integer edge = index.get(key(EdgeCalls.ANY_CALLER, callee));
		boolean isFirst = edge == null || calls[edge] == 0;
		boolean isSame = soleCallers.getOrDefault(callee, EdgeCalls.ANY_CALLER) == caller;
		decide(callee, isFirst || isSame ? caller : EdgeCalls.ANY_CALLER);
	}

	private static long key(int caller, int callee) {
		return (long) caller << 32 | callee;
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
			handedOut = new EdgeCalls(size, callers, callees, calls, known());
		}
		return handedOut;
	}

	private int[] known() {
		if (soleCallers.isEmpty()) {
			return callers;
		}
		int[] known = callers.clone();
		for (int edge = 0; edge < size; edge++) {
			if (callers[edge] == EdgeCalls.ANY_CALLER) {
				known[edge] = soleCallers.getOrDefault(callees[edge], EdgeCalls.ANY_CALLER);
			}
		}
		return known;
	}
}
