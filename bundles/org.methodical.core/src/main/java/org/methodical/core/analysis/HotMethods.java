// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis;

import java.util.Arrays;
import org.methodical.core.collections.IntOrder;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.Timing;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.code.MethodSteps;

/**
 * The methods that were called, each with its measures over all its contexts in a tree. Rows are numbers from 0 to
 * {@link #size()} - 1; {@link #order} sorts and filters them without touching the table.
 */
public final class HotMethods {

	/** What rows can be sorted by. */
	public enum Column {

		/** {@link Method#displayName}, upper and lower case alike. */
		METHOD,

		/** {@link Method#simpleClassName} and {@link Method#signature}, upper and lower case alike. */
		NAME,

		/** {@link Method#className}. */
		CLASS,

		/** {@link HotMethods#calls}. */
		CALLS,

		/** {@link HotMethods#selfTime}. */
		SELF,

		/** {@link HotMethods#totalTime}. */
		TOTAL,

		/** {@link HotMethods#averageTime}. */
		AVERAGE,

		/** {@link HotMethods#waitingTime}. */
		WAITING,

		/** {@link HotMethods#selfBytes}. */
		ALLOC,

		/** {@link HotMethods#totalBytes}. */
		ALLOC_TOTAL,

		/** {@link HotMethods#steps}. */
		STEPS,

		/** {@link Method#frameSlots}. */
		FRAME
	}

	/** What {@link #steps} answers where steps were not counted. */
	public static final long NOT_COUNTED = -1;

	private final Method[] methods;
	private final long[] calls;
	private final boolean[] callsKnown;
	private final long[] selfTimes;
	private final long[] totalTimes;
	private final long[] waitingTimes;
	private final long[] selfBytes;
	private final long[] totalBytes;
	private final long[] steps;
	private final Timing[] timings;
	private final double[] totalErrors;
	private final boolean allocation;
	private final boolean waiting;
	private final long treeSelfTime;
	private final long treeSelfBytes;

	private HotMethods(Snapshot snapshot, MethodSums sums, boolean allocation, boolean waiting) {
		this.allocation = allocation;
		this.waiting = waiting;
		int count = snapshot.methodCount();
		int[] rows = new int[count];
		int size = 0;
		long whole = 0;
		long wholeBytes = 0;
		for (int id = 0; id < count; id++) {
			if (sums.occurs(id)) {
				rows[size++] = id;
				whole += sums.selfTime(id);
				wholeBytes += sums.selfBytes(id);
			}
		}
		methods = new Method[size];
		calls = new long[size];
		callsKnown = new boolean[size];
		selfTimes = new long[size];
		totalTimes = new long[size];
		waitingTimes = new long[size];
		selfBytes = new long[size];
		totalBytes = new long[size];
		timings = new Timing[size];
		totalErrors = new double[size];
		steps = new long[size];
		treeSelfTime = whole;
		treeSelfBytes = wholeBytes;
		for (int row = 0; row < size; row++) {
			methods[row] = snapshot.method(rows[row]);
			calls[row] = sums.calls(rows[row]);
			callsKnown[row] = sums.knowsCalls(rows[row]);
			selfTimes[row] = sums.selfTime(rows[row]);
			totalTimes[row] = sums.totalTime(rows[row]);
			waitingTimes[row] = sums.waitingTime(rows[row]);
			selfBytes[row] = sums.selfBytes(rows[row]);
			totalBytes[row] = sums.totalBytes(rows[row]);
			timings[row] = sums.timing(rows[row]);
			totalErrors[row] = sums.totalError(rows[row]);
			steps[row] = snapshot.steps().of(rows[row]).map(MethodSteps::steps).orElse(NOT_COUNTED);
		}
	}

	/**
	 * Sums up a tree by methods.
	 *
	 * @param snapshot knows the methods
	 * @param tree     one of its trees
	 * @return the table, rows in the order of method ids
	 */
	public static HotMethods of(Snapshot snapshot, CallingContextTree tree) {
		return new HotMethods(snapshot, new MethodSums(tree, snapshot.methodCount()), tree.hasAllocation(), tree.hasWaiting());
	}

	/**
	 * How many methods were called.
	 *
	 * @return the number of rows
	 */
	public int size() {
		return methods.length;
	}

	/**
	 * The method of a row.
	 *
	 * @param row a row
	 * @return the method
	 */
	public Method method(int row) {
		return methods[row];
	}

	/** How often the method was called, as far as that {@linkplain #knowsCalls is known}. */
	public long calls(int row) {
		return calls[row];
	}

	/** Whether {@link #calls} is a number of calls, see {@link CallingContextTree#knowsCalls}. */
	public boolean knowsCalls(int row) {
		return callsKnown[row];
	}

	/** Whether there are calls that are known; also where no method was called. */
	public boolean knowsCalls() {
		for (int row = 0; row < callsKnown.length; row++) {
			if (callsKnown[row]) {
				return true;
			}
		}
		return callsKnown.length == 0;
	}

	/** Time in the method's own code, ns. */
	public long selfTime(int row) {
		return selfTimes[row];
	}

	/**
	 * Time in the method and what it called. Recursion is counted once: a call below another call of the same method
	 * adds nothing.
	 *
	 * @param row a row
	 * @return ns
	 */
	public long totalTime(int row) {
		return totalTimes[row];
	}

	/**
	 * Total time by calls, recursive calls included: what the average call of the method adds to the run.
	 *
	 * @param row a row
	 * @return ns per call, 0 without calls
	 */
	public double averageTime(int row) {
		return calls[row] == 0 ? 0 : (double) totalTimes[row] / calls[row];
	}

	/** Whether waiting was told from running, so that {@link #waitingTime} means something. */
	public boolean hasWaiting() {
		return waiting;
	}

	/**
	 * Time in the method's own code in which threads waited, whichever part of the times the table shows.
	 *
	 * @return ns, 0 if waiting was not told from running
	 */
	public long waitingTime(int row) {
		return waitingTimes[row];
	}

	/**
	 * How the self time was obtained.
	 *
	 * @param row a row
	 * @return the way and the error
	 */
	public Timing timing(int row) {
		return timings[row];
	}

	/**
	 * Whether there is a self time.
	 *
	 * @param row a row
	 * @return false if {@link #selfTime} is 0 for lack of a measurement
	 */
	public boolean hasSelfTime(int row) {
		return timings[row].isMeasured() || selfTimes[row] > 0;
	}

	/**
	 * Whether there is a total time: that of the method itself was measured, or something that it called was.
	 *
	 * @param row a row
	 * @return false if {@link #totalTime} is 0 for lack of a measurement
	 */
	public boolean hasTotalTime(int row) {
		return hasSelfTime(row) || totalTimes[row] > 0;
	}

	/** Whether there is an average: total time and calls are known. */
	public boolean hasAverageTime(int row) {
		return hasTotalTime(row) && knowsCalls(row);
	}

	/**
	 * Standard error of the total time, as far as it follows from looking where threads are.
	 *
	 * @param row a row
	 * @return ns, 0 if nobody was found in the method or below it by looking
	 */
	public double totalError(int row) {
		return totalErrors[row];
	}

	/**
	 * Bytecode instructions executed in the method's own code, in all threads of the recording.
	 *
	 * @param row a row
	 * @return steps, {@link #NOT_COUNTED} if they were not counted
	 */
	public long steps(int row) {
		return steps[row];
	}

	/**
	 * Whether allocation was measured.
	 *
	 * @return whether {@link #selfBytes} means something
	 */
	public boolean hasAllocation() {
		return allocation;
	}

	/**
	 * Heap allocated in the method's own code.
	 *
	 * @param row a row
	 * @return bytes, 0 if not measured
	 */
	public long selfBytes(int row) {
		return selfBytes[row];
	}

	/**
	 * Heap allocated in the method and what it called, recursion counted once.
	 *
	 * @param row a row
	 * @return bytes, 0 if not measured
	 */
	public long totalBytes(int row) {
		return totalBytes[row];
	}

	/**
	 * Heap allocated by all methods.
	 *
	 * @return bytes, 0 if not measured
	 */
	public long treeSelfBytes() {
		return treeSelfBytes;
	}

	/**
	 * Self time of all methods, of which the shares are taken.
	 *
	 * @return ns
	 */
	public long treeSelfTime() {
		return treeSelfTime;
	}

	/**
	 * A part of the tree's time as a share.
	 *
	 * @param time ns
	 * @return 0 to 1 for times within the tree's, 0 when the tree has none
	 */
	public double share(long time) {
		return treeSelfTime <= 0 ? 0 : (double) time / treeSelfTime;
	}

	/**
	 * Rows in the order of a column. Rows that are equal there follow by class, method and descriptor, always
	 * ascending, so that the order is the same in each run.
	 *
	 * @param column    the column
	 * @param ascending whether the least comes first
	 * @param filter    see {@link NameFilter}; blank or null takes all
	 * @return the rows, a new array
	 */
	public int[] order(Column column, boolean ascending, String filter) {
		NameFilter passes = new NameFilter(filter);
		int[] rows = new int[size()];
		int count = 0;
		for (int row = 0; row < rows.length; row++) {
			if (passes.test(methods[row])) {
				rows[count++] = row;
			}
		}
		int[] chosen = Arrays.copyOf(rows, count);
		IntOrder.sort(chosen, (a, b) -> {
			int order = ascending ? compare(column, a, b) : compare(column, b, a);
			return order != 0 ? order : byName(a, b);
		});
		return chosen;
	}

	private int compare(Column column, int a, int b) {
		return switch (column) {
			case METHOD -> methods[a].displayName().compareToIgnoreCase(methods[b].displayName());
			case NAME -> shownName(a).compareToIgnoreCase(shownName(b));
			case CLASS -> methods[a].className().compareTo(methods[b].className());
			case CALLS -> Long.compare(calls[a], calls[b]);
			case SELF -> Long.compare(selfTimes[a], selfTimes[b]);
			case TOTAL -> Long.compare(totalTimes[a], totalTimes[b]);
			case WAITING -> Long.compare(waitingTimes[a], waitingTimes[b]);
			case ALLOC -> Long.compare(selfBytes[a], selfBytes[b]);
			case ALLOC_TOTAL -> Long.compare(totalBytes[a], totalBytes[b]);
			case STEPS -> Long.compare(steps[a], steps[b]);
			case FRAME -> Integer.compare(methods[a].frameSlots(), methods[b].frameSlots());
			case AVERAGE -> Double.compare(averageTime(a), averageTime(b));
		};
	}

	private String shownName(int row) {
		return methods[row].simpleClassName() + '.' + methods[row].signature();
	}

	private int byName(int a, int b) {
		int order = methods[a].className().compareTo(methods[b].className());
		if (order == 0) {
			order = methods[a].name().compareTo(methods[b].name());
		}
		return order != 0 ? order : methods[a].descriptor().compareTo(methods[b].descriptor());
	}
}
