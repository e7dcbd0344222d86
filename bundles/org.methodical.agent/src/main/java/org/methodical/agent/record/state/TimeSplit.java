// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Splits what the times of a thread's nodes have grown by since the last snapshot into running and waiting.
 *
 * <p>The growth is known by the clock; samples tell the part of it for which the thread waited: of those that found it
 * in a node, how many found it waiting there. They would not do to tell the time itself, as where a thread waits most
 * of the time what is left for running would be the small difference of two large numbers, one of which is sampled. A
 * thread that lives too short to be sampled in all that it does is taken to do as {@link MethodShares others} do in the
 * same method.
 *
 * <p>Its processor time is known as well, so the running times add up to that. First all nodes lose the part for which
 * the thread, as it seems, has no processor when it is ready for one ({@link ProcessorShare}), since it can lose it
 * anywhere. Then what samples leave open is put right, each node by its standard error at most, and what is left in
 * parts of what they ran or, if it ran for longer than the samples say, of what they waited. What the thread does
 * outside of all methods, as in a library without probes, is a node like others here.
 *
 * <p>Used by the snapshot thread alone.
 */
public final class TimeSplit implements WaitingTimes.Told {

	/** Outside of all methods. */
	private static final int ROOT = 0;

	/** Room for more nodes than that is given back to the program when it is not needed any more. */
	private static final int MAX_KEPT = 1 << 14;

	/** What samples have found in a node. */
	private static final class Found {

		private long waitedSamples;
		private long waited;
		private long ranSamples;
		private long ran;

		void clear() {
			waitedSamples = 0;
			waited = 0;
			ranSamples = 0;
			ran = 0;
		}
	}

	private static final Found NOTHING = new Found();

	private final MethodShares shares = new MethodShares();
	private int count;
	/** By place: ascending, the first is {@link #ROOT}. */
	private int[] nodes = new int[16];
	/** Method + 1; 0 for the root. */
	private int[] methods = new int[16];
	private long[] grown = new long[16];
	private double[] running = new double[16];
	private float[] errors = new float[16];
	/** Index in {@link #found} + 1; 0 for nothing, as in most nodes. */
	private int[] finds = new int[16];
	private final List<Found> found = new ArrayList<>();
	private int foundCount;
	private final ProcessorShare all = new ProcessorShare();

	/** Another thread follows. */
	public void begin() {
		if (count < nodes.length / 8 && nodes.length > MAX_KEPT) {
			makeRoom(count + 1);
		}
		count = 0;
		foundCount = 0;
		grew(ROOT, -1, 0);
	}

	/** The time of a node has grown, ns; nodes come ascending, and before what samples have found. */
	public void grew(int node, int method, long time) {
		if (count == nodes.length) {
			makeRoom(2 * count);
		}
		nodes[count] = node;
		methods[count] = method + 1;
		grown[count] = Math.max(0, time);
		finds[count++] = 0;
	}

	private void makeRoom(int length) {
		nodes = Arrays.copyOf(nodes, length);
		methods = Arrays.copyOf(methods, length);
		grown = Arrays.copyOf(grown, length);
		finds = Arrays.copyOf(finds, length);
		running = new double[length];
		errors = new float[length];
	}

	@Override
	public void found(int node, boolean waiting, long samples, long time) {
		int place = place(node);
		if (place < 0) {
			return;
		}
		shares.found(methods[place], waiting, samples, time);
		Found there = foundAt(place);
		if (waiting) {
			there.waitedSamples = samples;
			there.waited = time;
		} else {
			there.ranSamples = samples;
			there.ran = time;
		}
	}

	private int place(int node) {
		return Arrays.binarySearch(nodes, 0, count, node);
	}

	private Found foundAt(int place) {
		if (finds[place] == 0) {
			if (foundCount == found.size()) {
				found.add(new Found());
			}
			found.get(foundCount).clear();
			finds[place] = ++foundCount;
		}
		return found.get(finds[place] - 1);
	}

	private Found at(int place) {
		return finds[place] == 0 ? NOTHING : found.get(finds[place] - 1);
	}

	/**
	 * Splits what has grown.
	 *
	 * @param known how many of the thread's nodes are known
	 */
	public void split(int known, WaitingTimes times) {
		times.tell(known, this);
		long inside = 0;
		for (int i = 1; i < count; i++) {
			inside += grown[i];
		}
		grown[ROOT] = times.takeOutside(inside);
		double sum = 0;
		for (int i = 0; i < count; i++) {
			Found there = at(i);
			double part = shares.waiting(methods[i], there.waited, there.ran);
			running[i] = grown[i] * (1 - part);
			errors[i] = (float) (grown[i] * error(part, there.waitedSamples + there.ranSamples + 1));
			sum += running[i];
		}
		if (times.tellsProcessorTime() && inside + grown[ROOT] > 0) {
			fit(sum, inside + grown[ROOT], times);
		}
	}

	private void fit(double sum, long time, WaitingTimes times) {
		double asked = (double) times.takeAsked(time) / time;
		long processorTime = times.takeProcessorTime();
		ProcessorShare own = times.processor();
		ProcessorShare known = own.isKnown() ? own : all;
		double part = known.isKnown() ? known.part()
				: sum * asked == 0 ? 1 : Math.min(1, processorTime / (sum * asked));
		own.had(sum * asked, processorTime);
		all.had(sum * asked, processorTime);
		for (int i = 0; i < count; i++) {
			running[i] *= part;
		}
		double gap = processorTime - sum * asked * part;
		gap -= move(gap, true);
		gap -= move(gap, false);
		times.giveBack(Math.round(Math.max(0, gap)));
	}

	/** The standard error of a part; that all samples say the same is no proof. */
	private static double error(double part, long samples) {
		double likely = (part * samples + 0.5) / (samples + 1);
		return Math.sqrt(likely * (1 - likely) / samples);
	}

	/**
	 * Has nodes run for longer in all, or shorter.
	 *
	 * @param within whether by their errors at most
	 * @return by how much, ns
	 */
	private double move(double gap, boolean within) {
		double room = 0;
		for (int i = 0; i < count; i++) {
			room += room(i, gap > 0, within);
		}
		if (room == 0) {
			return 0;
		}
		double part = Math.max(-1, Math.min(1, gap / room));
		for (int i = 0; i < count; i++) {
			running[i] += part * room(i, gap > 0, within);
		}
		return part * room;
	}

	private double room(int place, boolean longer, boolean within) {
		double room = longer ? grown[place] - running[place] : running[place];
		return within ? Math.min(errors[place], room) : room;
	}

	/** How many nodes have grown, and the root; the next methods take less than that. */
	public int count() {
		return count;
	}

	public int node(int place) {
		return nodes[place];
	}

	/** How often the thread was found waiting in a node. */
	public long samples(int place) {
		return at(place).waitedSamples;
	}

	/** For how long it waited there, ns. */
	public long waiting(int place) {
		return Math.max(0, Math.round(grown[place] - running[place]));
	}

	/** What has grown in nodes, ns, of a thread of which no sample was told; else 0. */
	public long guessed() {
		long guessed = 0;
		for (int i = 1; i < count && foundCount == 0; i++) {
			guessed += waiting(i) > 0 ? grown[i] : 0;
		}
		return guessed;
	}
}
