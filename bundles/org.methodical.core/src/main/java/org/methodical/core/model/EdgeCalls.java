// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

import java.util.BitSet;

/**
 * Calls that were counted by caller and callee alone, or by the callee alone. Pairs are numbers from 0 to {@link #size()} - 1, each pair occurs
 * once. Immutable.
 */
public final class EdgeCalls {

	/** What stands for the caller of calls that were counted by the callee alone, whoever called. */
	public static final int ANY_CALLER = -2;

	/** There are none. */
	public static final EdgeCalls NONE = new EdgeCalls(0, new int[0], new int[0], new long[0]);

	private final int size;
	private final int[] callers;
	private final int[] callees;
	private final long[] calls;

	/**
	 * Creates pairs of arrays that are handed over: nobody may change their first {@code size} elements any more.
	 *
	 * @param size    how many pairs
	 * @param callers ids of methods, {@link CallingContextTree#NO_METHOD} for calls by code without probes, {@link
	 *                #ANY_CALLER}
	 * @param callees ids of methods
	 * @param calls   calls, not negative
	 */
	public EdgeCalls(int size, int[] callers, int[] callees, long[] calls) {
		this.size = size;
		this.callers = callers;
		this.callees = callees;
		this.calls = calls;
	}

	/**
	 * How many pairs there are.
	 *
	 * @return the number
	 */
	public int size() {
		return size;
	}

	/**
	 * Who called.
	 *
	 * @param pair a pair
	 * @return the method's id, {@link CallingContextTree#NO_METHOD} for code without probes, {@link #ANY_CALLER} if that
	 *         was not counted
	 */
	public int caller(int pair) {
		return callers[pair];
	}

	/**
	 * What was called.
	 *
	 * @param pair a pair
	 * @return the method's id
	 */
	public int callee(int pair) {
		return callees[pair];
	}

	/**
	 * How often.
	 *
	 * @param pair a pair
	 * @return calls
	 */
	public long calls(int pair) {
		return calls[pair];
	}

	/** The methods whose calls were counted whoever called them. */
	public BitSet byCallee() {
		BitSet methods = new BitSet();
		for (int pair = 0; pair < size; pair++) {
			if (callers[pair] == ANY_CALLER) {
				methods.set(callees[pair]);
			}
		}
		return methods;
	}
}
