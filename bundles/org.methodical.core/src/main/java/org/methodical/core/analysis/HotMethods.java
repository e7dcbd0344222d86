// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis;

import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.methodical.core.collections.IntOrder;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Measurements;
import org.methodical.core.model.SampleTotals;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.Timing;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.code.MethodSteps;

/**
 * The methods that were called, each with its measures over all its contexts in a tree. Rows are numbers from 0 to
 * {@link #size()} - 1; {@link #order} sorts and filters them without touching the table.
 */
public final class HotMethods implements Measurements {

	/** What {@link #steps} answers where steps were not counted. */
	public static final long NOT_COUNTED = -1;

	/** By qualified class name. */
	public static final Comparator<Method> BY_CLASS = Comparator.comparing(Method::className);

	private static final Comparator<Method> BY_NAME = BY_CLASS.thenComparing(Method::name)
			.thenComparing(Method::descriptor);

	/** Of the methods of the rows, ascending. */
	private final int[] ids;
	private final Method[] methods;
	private final Set<Measure> measures;
	/** For each row by measure; what follows from others is not among them. */
	private final Map<Measure, long[]> values = new EnumMap<>(Measure.class);
	private final Map<Measure, Long> wholes = new EnumMap<>(Measure.class);
	private final boolean[] callsKnown;
	private final Timing[] timings;
	/** The part of the self time of each row that follows from samples, ns. */
	private final long[] sampledTimes;
	private final double[] totalErrors;
	private final SampleTotals sampling;
	private final SampleTotals allocation;

	private HotMethods(Snapshot snapshot, CallingContextTree tree) {
		MethodSums sums = new MethodSums(tree, snapshot.methodCount());
		ids = IntStream.range(0, snapshot.methodCount()).filter(sums::occurs).toArray();
		methods = IntStream.of(ids).mapToObj(snapshot::method).toArray(Method[]::new);
		timings = IntStream.of(ids).mapToObj(sums::timing).toArray(Timing[]::new);
		sampledTimes = IntStream.of(ids).mapToLong(sums::sampledTime).toArray();
		totalErrors = IntStream.of(ids).mapToDouble(sums::totalError).toArray();
		sampling = tree.sampling();
		allocation = tree.allocationSamples();
		callsKnown = new boolean[ids.length];
		for (int row = 0; row < ids.length; row++) {
			// one that a sample without time found has 0 like one that was counted and not called
			callsKnown[row] = !snapshot.isOfSamplesAlone() && sums.knowsCalls(ids[row]);
		}
		for (Measure measure : Measure.values()) {
			long[] ofMethods = sums.values(measure);
			if (ofMethods != null) {
				long[] ofRows = IntStream.of(ids).mapToLong(id -> ofMethods[id]).toArray();
				values.put(measure, ofRows);
				wholes.put(measure, LongStream.of(ofRows).sum());
			}
		}
		measures = EnumSet.copyOf(tree.measures());
		if (!snapshot.steps().isEmpty()) {
			measures.add(Measure.STEPS);
			long[] steps = IntStream.of(ids)
					.mapToLong(id -> snapshot.steps().of(id).map(MethodSteps::steps).orElse(NOT_COUNTED)).toArray();
			values.put(Measure.STEPS, steps);
			wholes.put(Measure.STEPS, LongStream.of(steps).filter(count -> count != NOT_COUNTED).sum());
		}
	}

	/**
	 * Sums up a tree by methods.
	 *
	 * @param snapshot knows the methods
	 * @return the table, rows in the order of method ids
	 */
	public static HotMethods of(Snapshot snapshot, CallingContextTree tree) {
		return new HotMethods(snapshot, tree);
	}

	/** How many methods were called: the number of rows. */
	public int size() {
		return methods.length;
	}

	/** The method of a row. */
	public Method method(int row) {
		return methods[row];
	}

	/** The row of a method by its id, less than 0 if it was not called. */
	public int row(int methodId) {
		return Arrays.binarySearch(ids, methodId);
	}

	@Override
	public Set<Measure> measures() {
		return Collections.unmodifiableSet(measures);
	}

	/** {@inheritDoc} Total values count recursion once: a call below another of the same method adds nothing. */
	@Override
	public long value(int row, Measure measure) {
		long[] known = values.get(measure);
		if (known != null) {
			return measure == Measure.STEPS && known[row] == NOT_COUNTED ? 0 : known[row];
		}
		return measure == Measure.AVERAGE ? Math.round(amount(row, measure)) : 0;
	}

	@Override
	public boolean knows(int row, Measure measure) {
		return Measurements.super.knows(row, measure) && (measure != Measure.STEPS || steps(row) != NOT_COUNTED);
	}

	/** {@inheritDoc} That is the sum over all methods of own code. */
	@Override
	public long whole(Measure measure) {
		Measure own = measure.isTime() || measure.isBytes() ? measure.own() : measure;
		return wholes.getOrDefault(own, 0L);
	}

	@Override
	public boolean knowsCalls(int row) {
		return callsKnown[row];
	}

	/** Whether there are calls that are known; also where no method was called. */
	public boolean knowsCalls() {
		for (boolean isKnown : callsKnown) {
			if (isKnown) {
				return true;
			}
		}
		return callsKnown.length == 0;
	}

	/** False: the calls of a method are exact however they are shared out among call paths. */
	@Override
	public boolean isEstimated(int row) {
		return false;
	}

	/** Total time by calls, ns: what the average call adds to the run; 0 without calls. */
	public double averageTime(int row) {
		return amount(row, Measure.AVERAGE);
	}

	/** Whether waiting was told from running, so that {@link #waitingTime} means something. */
	public boolean hasWaiting() {
		return has(Measure.WAITING);
	}

	/** Time in the method's own code in which threads waited, ns, whichever part of the times the table shows. */
	public long waitingTime(int row) {
		return value(row, Measure.WAITING);
	}

	@Override
	public Timing timing(int row) {
		return timings[row];
	}

	/** Whether there is a self time; else 0 is the lack of one. */
	public boolean hasSelfTime(int row) {
		return knows(row, Measure.SELF);
	}

	/** Whether there is a total time: that of the method itself was measured, or something that it called was. */
	public boolean hasTotalTime(int row) {
		return knows(row, Measure.TOTAL);
	}

	/** Whether there is an average: total time and calls are known. */
	public boolean hasAverageTime(int row) {
		return knows(row, Measure.AVERAGE);
	}

	@Override
	public SampleTotals allocationSamples() {
		return allocation;
	}

	@Override
	public double totalError(int row) {
		return totalErrors[row];
	}

	/**
	 * The square of the standard error of the sum of several methods in a measure. A sample in one of them is one in
	 * the sum of their self times, so that all of them together are known better than each of them would have it.
	 */
	public double variance(int[] rows, Measure measure) {
		if (measure == Measure.SELF && IntStream.of(rows).anyMatch(row -> timings[row].errorNs() > 0)) {
			double error = sampling.error(IntStream.of(rows).mapToLong(row -> timings[row].samples()).sum(),
					IntStream.of(rows).mapToLong(row -> sampledTimes[row]).sum());
			return error * error;
		}
		if (measure.isBytes() && allocation.count() > 0) {
			double error = allocation.errorOf(IntStream.of(rows).mapToLong(row -> value(row, measure)).sum());
			return error * error;
		}
		return IntStream.of(rows).mapToDouble(row -> origin(row, measure).error()).map(error -> error * error).sum();
	}

	/** Bytecode instructions executed in own code, in all threads; {@link #NOT_COUNTED} if they were not counted. */
	public long steps(int row) {
		return has(Measure.STEPS) ? values.get(Measure.STEPS)[row] : NOT_COUNTED;
	}

	/** Self time of all methods, of which the shares are taken, ns. */
	public long treeSelfTime() {
		return whole(Measure.SELF);
	}

	/**
	 * A time as a share of that of all methods. @return 0 to 1 for times within the tree's, 0 when the tree has none
	 */
	public double share(long time) {
		return treeSelfTime() <= 0 ? 0 : (double) time / treeSelfTime();
	}

	/**
	 * Rows in the order of a measure. Rows that are equal there follow by class, method and descriptor, always
	 * ascending, so that the order is the same in each run. What stands for the agent comes last, whatever it took.
	 *
	 * @param ascending whether the least comes first
	 * @param filter    see {@link NameFilter}; blank or null takes all
	 * @return the rows, a new array
	 */
	public int[] order(Measure measure, boolean ascending, String filter) {
		if (measure == Measure.AVERAGE) {
			return sorted((a, b) -> Double.compare(averageTime(a), averageTime(b)), ascending, filter);
		}
		long[] known = values.getOrDefault(measure, new long[size()]);
		return sorted((a, b) -> Long.compare(known[a], known[b]), ascending, filter);
	}

	/**
	 * Rows in the order of what is known of their methods, else as by
	 * {@linkplain #order(Measure, boolean, String) measure}.
	 */
	public int[] order(Comparator<Method> by, boolean ascending, String filter) {
		return sorted((a, b) -> by.compare(methods[a], methods[b]), ascending, filter);
	}

	private int[] sorted(IntBinaryOperator by, boolean ascending, String filter) {
		NameFilter passes = new NameFilter(filter);
		int[] chosen = IntStream.range(0, size()).filter(row -> passes.test(methods[row])).toArray();
		IntOrder.sort(chosen, (a, b) -> {
			int order = Boolean.compare(AgentCost.isAgent(methods[a]), AgentCost.isAgent(methods[b]));
			if (order == 0) {
				order = ascending ? by.applyAsInt(a, b) : by.applyAsInt(b, a);
			}
			return order != 0 ? order : BY_NAME.compare(methods[a], methods[b]);
		});
		return chosen;
	}
}
