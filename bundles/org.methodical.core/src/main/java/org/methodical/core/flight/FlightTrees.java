// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.flight;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

import org.methodical.core.flight.FlightThreads.RecordedThread;
import org.methodical.core.flight.PathTree.Kind;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.EdgeCalls;
import org.methodical.core.model.Provenance;
import org.methodical.core.model.SampleTotals;
import org.methodical.core.model.SnapshotBuilder;
import org.methodical.core.model.Waiting;
import org.methodical.core.model.thread.TimeLine;
import org.methodical.core.model.thread.Wait;

/** Makes calling context trees of what was found, after the choice of which samples stand for running. */
final class FlightTrees {

	private final List<RecordedThread> threads;
	private final Map<Kind, Long> counts = new EnumMap<>(Kind.class);
	private final Kind running;
	private final Kind allocation;
	private final boolean hasWaits;
	/** Calls, which nobody counted: the same array for all trees. */
	private long[] zeros = {0};

	FlightTrees(List<RecordedThread> threads) {
		this.threads = threads;
		for (Kind kind : Kind.values()) {
			counts.put(kind, threads.stream().mapToLong(thread -> thread.seen(kind)).sum());
		}
		// whoever has asked for samples by processor time wants to see them; the others are taken by default
		running = Stream.of(Kind.PROCESSOR, Kind.EXECUTION, Kind.WALL_CLOCK, Kind.NATIVE)
				.filter(kind -> count(kind) > 0).findFirst().orElse(Kind.EXECUTION);
		allocation = count(Kind.ALLOCATION) > 0 ? Kind.ALLOCATION : Kind.BUFFERS;
		hasWaits = count(Kind.WAIT) > 0;
	}

	/** How often something was found. */
	long count(Kind kind) {
		return counts.get(kind);
	}

	/** Which samples stand for running. */
	Kind running() {
		return running;
	}

	/** Adds the trees of all threads in which something was found, and that of them together; to be called once. */
	void addTo(SnapshotBuilder builder, FlightWaits events, Function<RecordedThread, TimeLine> lines) {
		Map<Integer, TimeLine> timeLines = new HashMap<>();
		PathTree merged = new PathTree();
		List<Wait> waits = new ArrayList<>();
		int id = 0;
		for (RecordedThread thread : threads) {
			PathTree found = new PathTree();
			found.add(thread.take(), running, Kind.WAIT, allocation);
			// in a span threads have the numbers that they have in the whole
			if (thread.seen(running) + thread.seen(Kind.WAIT) + thread.seen(allocation) > 0) {
				merged.add(found, running, Kind.WAIT, allocation);
				builder.thread(thread.info(id), tree(found));
				waits.addAll(events.of(thread, id));
				timeLines.put(id, lines.apply(thread));
				id++;
			}
		}
		builder.merged(tree(merged)).waits(waits).timeLines(timeLines);
	}

	private SampleTotals allocated(PathTree from) {
		return from.count(allocation) == 0 ? SampleTotals.NONE
				: new SampleTotals(from.count(allocation), from.sum(allocation), from.squares(allocation));
	}

	private CallingContextTree tree(PathTree from) {
		int size = from.size();
		int[] parents = new int[size];
		int[] methods = new int[size];
		long[] selfTimes = new long[size];
		long[] selfBytes = count(allocation) > 0 ? new long[size] : null;
		long[] samples = new long[size];
		long[] sampled = new long[size];
		long[] waits = new long[hasWaits ? size : 0];
		long[] waitTimes = new long[waits.length];
		long count = 0;
		long time = 0;
		for (int node = 0; node < size; node++) {
			parents[node] = from.parent(node);
			methods[node] = from.method(node);
			samples[node] = from.count(running, node);
			sampled[node] = from.sum(running, node);
			count += samples[node];
			time += sampled[node];
			selfTimes[node] = sampled[node];
			if (hasWaits) {
				waits[node] = from.count(Kind.WAIT, node);
				waitTimes[node] = from.sum(Kind.WAIT, node);
				selfTimes[node] += waitTimes[node];
			}
			if (selfBytes != null) {
				selfBytes[node] = from.sum(allocation, node);
			}
		}
		zeros = zeros.length < size ? new long[size] : zeros;
		SampleTotals sampling = count == 0 ? SampleTotals.NONE
				: new SampleTotals(count, time, (double) time * time / count);
		CallingContextTree tree = new CallingContextTree(size, parents, methods, zeros, selfTimes, selfBytes)
				.with(new Provenance(zeros, zeros, samples, sampled, EdgeCalls.NONE, new BitSet(), sampling,
						allocated(from)));
		return hasWaits ? tree.with(new Waiting(waitTimes, waits, SampleTotals.NONE)) : tree;
	}
}
