// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;

/**
 * An immutable calling context tree: each node is a method in the context of its callers. Nodes are numbers from 0 to
 * {@link #size()} - 1; node 0 is the root, which stands for no method; a parent's number is less than its children's.
 *
 * <p>The measures lie in arrays, so that millions of nodes are cheap. Totals and the links to children are derived
 * when first asked for (one pass over the nodes) and kept.
 */
public final class CallingContextTree implements Measurements {

	/** The root's number. */
	public static final int ROOT = 0;

	/** What {@link #method} answers for the root. */
	public static final int NO_METHOD = -1;

	static final int NONE = -1;

	private final int size;
	private final int[] parents;
	private final int[] methods;
	/** The values of all nodes by the ordinal of their measure; nothing for those that were not measured. */
	private final AtomicReferenceArray<long[]> values = new AtomicReferenceArray<>(Measure.values().length);
	/** Null if every call was timed in its context. */
	private final Provenance provenance;
	/** Null if waiting was not told from running. */
	private final Waiting waiting;
	private final Uncounted uncounted;
	// derived, as totals are; a race only computes the same twice
	private volatile Set<Measure> measures;
	private volatile ChildLinks links;
	private volatile SampleTotals sampling;
	private volatile long[] totalSamples;
	private volatile long[] totalSampledTimes;
	private volatile BitSet unknownCalls;
	private volatile CallingContextTree runningPart;
	private volatile CallingContextTree waitingPart;

	/** Creates a tree without allocation, of arrays that are handed over as below. */
	public CallingContextTree(int size, int[] parents, int[] methods, long[] calls, long[] selfTimes) {
		this(size, parents, methods, calls, selfTimes, null);
	}

	/** Creates a tree of arrays that are handed over as below; of bytes null if allocation was not measured. */
	public CallingContextTree(int size, int[] parents, int[] methods, long[] calls, long[] selfTimes,
			long[] selfBytes) {
		this(size, parents, methods, selfBytes == null ? Map.of(Measure.CALLS, calls, Measure.SELF, selfTimes)
				: Map.of(Measure.CALLS, calls, Measure.SELF, selfTimes, Measure.SELF_BYTES, selfBytes));
	}

	/**
	 * Creates a tree of arrays that are handed over: nobody may change their first {@code size} elements any more.
	 * Element 0 of each is the root's.
	 *
	 * @param size    how many nodes, at least 1
	 * @param parents number of the parent; the root's is not read
	 * @param methods id of the method, {@link #NO_METHOD} for the root
	 * @param own     values of each of {@link Measure#recorded} that was measured, in its unit; calls and self times
	 *                among them
	 * @throws IllegalArgumentException if the arrays are shorter than {@code size} or there is no root
	 */
	public CallingContextTree(int size, int[] parents, int[] methods, Map<Measure, long[]> own) {
		this(size, parents, methods, null, null, Uncounted.NONE);
		int shortest = Math.min(parents.length, methods.length);
		for (Map.Entry<Measure, long[]> each : own.entrySet()) {
			shortest = Math.min(shortest, each.getValue().length);
			values.setPlain(each.getKey().ordinal(), each.getValue());
		}
		if (size < 1 || shortest < size) {
			throw new IllegalArgumentException("A tree of " + size + " nodes in arrays of " + shortest);
		}
	}

	private CallingContextTree(int size, int[] parents, int[] methods, Provenance provenance, Waiting waiting,
			Uncounted uncounted) {
		this.size = size;
		this.parents = parents;
		this.methods = methods;
		this.provenance = provenance;
		this.waiting = waiting;
		this.uncounted = uncounted;
	}

	private CallingContextTree(CallingContextTree from, Provenance provenance, Waiting waiting,
			Uncounted uncounted) {
		this(from.size, from.parents, from.methods, provenance, waiting, uncounted);
		Measure.recorded().forEach(measure -> values.setPlain(measure.ordinal(), from.values.get(measure.ordinal())));
	}

	/**
	 * The same tree, with what is known of how its numbers were obtained; null if every call was timed in its context.
	 */
	public CallingContextTree with(Provenance how) {
		return new CallingContextTree(this, how, waiting, uncounted);
	}

	/** The same tree, with what is known of how long threads waited in its nodes. */
	public CallingContextTree with(Waiting known) {
		return new CallingContextTree(this, provenance, known, uncounted);
	}

	/** The same tree, with what is known of methods whose calls it does not tell. */
	public CallingContextTree with(Uncounted some) {
		return uncounted.equals(some) ? this : new CallingContextTree(this, provenance, waiting, some);
	}

	/** Methods whose calls it does not tell. */
	public Uncounted uncounted() {
		return uncounted;
	}

	/** The same tree with other self times, ns. */
	CallingContextTree withTimes(long[] times, Provenance how) {
		CallingContextTree tree = new CallingContextTree(this, how, waiting, uncounted);
		tree.values.setPlain(Measure.SELF.ordinal(), times);
		return tree;
	}

	/**
	 * The tree with a part of its times: self times, totals and their errors are those of that part. To be asked of a
	 * tree that has all times.
	 *
	 * @return this tree for {@link TimeKind#ALL}, and if waiting was not told from running
	 */
	CallingContextTree showing(TimeKind kind) {
		if (kind == TimeKind.ALL || waiting == null) {
			return this;
		}
		boolean running = kind == TimeKind.RUNNING;
		CallingContextTree part = running ? runningPart : waitingPart;
		if (part == null) {
			part = new ShownTimes(this, waiting, running).tree();
			if (running) {
				runningPart = part;
			} else {
				waitingPart = part;
			}
		}
		return part;
	}

	/** Whether waiting was told from running, so that {@link #waitingTime} means something. */
	public boolean hasWaiting() {
		return waiting != null;
	}

	/** How long threads waited in the nodes; null if that was not told from running. */
	public Waiting waiting() {
		return waiting;
	}

	/**
	 * Time in the method's own code, and in code without probes that it called, in which the thread waited, whichever
	 * part of the times this tree has.
	 *
	 * @return ns, 0 if waiting was not told from running
	 */
	public long waitingTime(int node) {
		return waiting == null ? 0 : waiting.time(check(node));
	}

	/** How many samples found the thread waiting in a node. */
	public long waitingSamples(int node) {
		return waiting == null ? 0 : waiting.samples(check(node));
	}

	/** A tree of a root alone. */
	public static CallingContextTree empty() {
		return new CallingContextTree(1, new int[] {NONE}, new int[] {NO_METHOD}, new long[1], new long[1]);
	}

	/** How many nodes there are, the root included. */
	public int size() {
		return size;
	}

	/** The caller's node, -1 for the root. */
	public int parent(int node) {
		return check(node) == ROOT ? NONE : parents[node];
	}

	/** The id of a node's method, {@link #NO_METHOD} for the root. */
	public int method(int node) {
		return check(node) == ROOT ? NO_METHOD : methods[node];
	}

	@Override
	public Set<Measure> measures() {
		Set<Measure> known = measures;
		if (known == null) {
			known = EnumSet.of(Measure.SELF, Measure.TOTAL);
			if (knowsCalls()) {
				known.addAll(EnumSet.of(Measure.CALLS, Measure.AVERAGE));
			}
			if (hasWaiting()) {
				known.add(Measure.WAITING);
			}
			if (values.get(Measure.SELF_BYTES.ordinal()) != null) {
				known.addAll(EnumSet.of(Measure.SELF_BYTES, Measure.TOTAL_BYTES));
			}
			measures = Collections.unmodifiableSet(known);
		}
		return known;
	}

	/** {@inheritDoc} Calls that have not returned yet count; total values are those of the node and of all below it. */
	@Override
	public long value(int node, Measure measure) {
		long[] known = values(measure);
		if (known != null) {
			return known[check(node)];
		}
		return measure == Measure.WAITING ? waitingTime(node)
				: measure == Measure.AVERAGE ? Math.round(amount(node, measure)) : 0;
	}

	/**
	 * The values of all nodes, totals when first asked for; null if they were not measured, or do not lie in an array.
	 */
	long[] values(Measure measure) {
		long[] known = values.get(measure.ordinal());
		if (known == null && measure == measure.total()) {
			long[] own = values.get(measure.own().ordinal());
			if (own != null) {
				known = totals(own);
				values.set(measure.ordinal(), known);
			}
		}
		return known;
	}

	/** {@inheritDoc} That is the total of the root; of calls the sum of all nodes, in one pass each time. */
	@Override
	public long whole(Measure measure) {
		return measure == Measure.CALLS ? allCalls() : value(ROOT, measure.total());
	}

	/**
	 * {@inheritDoc} Where it is not, the node was found by other means than a probe, such as
	 * samples of code without probes, and 0 is not a number of calls but the lack of one.
	 */
	@Override
	public boolean knowsCalls(int node) {
		BitSet unknown = unknownCalls == null ? unknownCalls = UnknownCalls.of(this) : unknownCalls;
		return !unknown.get(check(node));
	}

	/** Whether {@link #allCalls} is a number of calls; it is the sum of those that are known. */
	public boolean knowsCalls() {
		return uncounted.together().isEmpty() && (knowsCalls(ROOT) || allCalls() > 0);
	}

	/** All calls of the tree: the sum of {@link #calls} of all nodes, in one pass over them each time. */
	public long allCalls() {
		return Arrays.stream(values.get(Measure.CALLS.ordinal()), ROOT, size).sum();
	}

	/** {@inheritDoc} Calls from the caller's method are exact, but not how they are shared out among contexts. */
	@Override
	public boolean isEstimated(int node) {
		return provenance != null && provenance.estimated().get(check(node));
	}

	/** Calls that were counted in their context. @return at most {@link #calls} */
	public long countedCalls(int node) {
		return provenance == null ? calls(node) : provenance.counted()[check(node)];
	}

	/** Calls that were timed. @return at most {@link #countedCalls} */
	public long timedCalls(int node) {
		return provenance == null ? calls(node)
				: Math.max(0, provenance.counted()[check(node)] - provenance.untimed()[node]);
	}

	/** How many samples found the thread in a node. */
	public long samples(int node) {
		return provenance == null ? 0 : provenance.samples()[check(node)];
	}

	/** The part of the self time that follows from {@link #samples}, ns. */
	public long sampledTime(int node) {
		return provenance == null ? 0 : provenance.sampled()[check(node)];
	}

	@Override
	public Timing timing(int node) {
		return knowsCalls(node) ? Timing.of(calls(node), timedCalls(node), samples(node), sampledTime(node), sampling())
				: Timing.ofSamples(samples(node), sampledTime(node), sampling());
	}

	@Override
	public double totalError(int node) {
		long found = totalSamples(node);
		return found == 0 ? 0 : sampling().error(found, totalSampledTime(node));
	}

	/** How often the thread was found in a node or below it. */
	public long totalSamples(int node) {
		if (provenance == null) {
			return 0;
		}
		long[] totals = totalSamples == null ? totalSamples = totals(provenance.samples()) : totalSamples;
		return totals[check(node)];
	}

	/** What {@link #totalSamples} stand for, ns. */
	public long totalSampledTime(int node) {
		if (provenance == null) {
			return 0;
		}
		long[] totals = totalSampledTimes == null ? totalSampledTimes = totals(provenance.sampled())
				: totalSampledTimes;
		return totals[check(node)];
	}

	/** All samples of the threads of this tree; {@link SampleTotals#NONE} if there are none. */
	public SampleTotals sampling() {
		SampleTotals all = sampling;
		if (all == null) {
			all = provenance == null ? SampleTotals.NONE : provenance.allSamples(size);
			sampling = all;
		}
		return all;
	}

	@Override
	public SampleTotals allocationSamples() {
		return provenance == null ? SampleTotals.NONE : provenance.allocation();
	}

	/** What is known of how numbers were obtained; null if every call was timed in its context. */
	public Provenance provenance() {
		return provenance;
	}

	/** The children of a node. @return their numbers, ascending; a new array */
	public int[] children(int node) {
		return IntStream.iterate(firstChild(node), child -> child >= 0, this::nextSibling).toArray();
	}

	/**
	 * The child with the least number, -1 if none; with {@link #nextSibling} the way to walk the tree without
	 * allocation.
	 */
	public int firstChild(int node) {
		return links().firstChild()[check(node)];
	}

	/** The next child of the node's parent. @return the child with the next greater number, -1 when there is none */
	public int nextSibling(int node) {
		return links().nextSibling()[check(node)];
	}

	/** How far a node is from the root. @return steps up to the root, 0 for the root itself */
	public int depth(int node) {
		int depth = 0;
		for (int at = check(node); at != ROOT; at = parents[at]) {
			depth++;
		}
		return depth;
	}

	private int check(int node) {
		if (node < 0 || node >= size) {
			throw new IndexOutOfBoundsException("No node " + node + " in a tree of " + size);
		}
		return node;
	}

	private long[] totals(long[] self) {
		long[] totals = Arrays.copyOf(self, size);
		for (int node = size - 1; node > ROOT; node--) {
			totals[parents[node]] += totals[node];
		}
		return totals;
	}

	private ChildLinks links() {
		return links == null ? links = ChildLinks.of(parents, size) : links;
	}
}
