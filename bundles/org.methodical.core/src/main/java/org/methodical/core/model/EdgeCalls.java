// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

import java.util.BitSet;

/**
 * Calls that were counted by caller and callee alone, or by the callee alone. Pairs are numbers from 0 to
 * {@link #size()} - 1, each call edge occurs once. Immutable.
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
	 * @param size    how many call edges
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

	/** How many call edges there are. */
	public int size() {
		return size;
	}

	/**
	 * Who called.
	 *
	 * @param edge a call edge
	 * @return the method's id, {@link CallingContextTree#NO_METHOD} for code without probes, {@link #ANY_CALLER} if
	 *         that was not counted
	 */
	public int caller(int edge) {
		return callers[edge];
	}

	/**
	 * What was called.
	 *
	 * @param edge a call edge
	 * @return the method's id
	 */
	public int callee(int edge) {
		return callees[edge];
	}

	/**
	 * How often.
	 *
	 * @param edge a call edge
	 */
	public long calls(int edge) {
		return calls[edge];
	}

	/** The methods whose calls were counted whoever called them. */
	public BitSet byCallee() {
		BitSet methods = new BitSet();
		for (int edge = 0; edge < size; edge++) {
			if (callers[edge] == ANY_CALLER) {
				methods.set(callees[edge]);
			}
		}
		return methods;
	}
}
