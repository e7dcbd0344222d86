// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

import java.util.BitSet;

/**
 * Calls that were counted by caller and callee alone, or by the callee alone. Of some of these the caller is known all
 * the same, as no code but one method's can call them. Pairs are numbers from 0 to {@link #size()} - 1, each call edge
 * occurs once. Immutable.
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
	private final int[] known;

	/**
	 * Creates pairs of which nothing is known that was not counted.
	 *
	 * @param size    as of {@link #EdgeCalls(int, int[], int[], long[], int[])}
	 * @param callers as there
	 * @param callees as there
	 * @param calls   as there
	 */
	public EdgeCalls(int size, int[] callers, int[] callees, long[] calls) {
		this(size, callers, callees, calls, callers);
	}

	/**
	 * Creates pairs of arrays that are handed over: nobody may change their first {@code size} elements any more.
	 *
	 * @param size    how many call edges
	 * @param callers ids of methods, {@link CallingContextTree#NO_METHOD} for calls by code without probes, {@link
	 *                #ANY_CALLER}
	 * @param callees ids of methods
	 * @param calls   calls, not negative
	 * @param known   the callers with those that alone can have called where callers are {@link #ANY_CALLER}
	 */
	public EdgeCalls(int size, int[] callers, int[] callees, long[] calls, int[] known) {
		this.size = size;
		this.callers = callers;
		this.callees = callees;
		this.calls = calls;
		this.known = known;
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
	 * Who called, also where only the code shows it.
	 *
	 * @param edge a call edge
	 * @return as of {@link #caller}; {@link #ANY_CALLER} if several can have called
	 */
	public int knownCaller(int edge) {
		return known[edge];
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
		return calleesOf(callers);
	}

	/** Those of {@link #byCallee} that several can have called. */
	public BitSet byUnknownCaller() {
		return calleesOf(known);
	}

	private BitSet calleesOf(int[] anyCallers) {
		BitSet methods = new BitSet();
		for (int edge = 0; edge < size; edge++) {
			if (anyCallers[edge] == ANY_CALLER) {
				methods.set(callees[edge]);
			}
		}
		return methods;
	}

	/** Whether the code shows of any of these calls who alone can have made them. */
	public boolean hasSoleCallers() {
		return known != callers;
	}

	/**
	 * The same calls, with less known of who made them.
	 *
	 * @param methods those that several can have called all the same
	 */
	public EdgeCalls withoutSoleCallers(BitSet methods) {
		int[] left = known.clone();
		for (int edge = 0; edge < size; edge++) {
			left[edge] = methods.get(callees[edge]) ? callers[edge] : known[edge];
		}
		return new EdgeCalls(size, callers, callees, calls, left);
	}
}
