// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Makes trees whose self times are the running or the waiting part of those of a tree. Where the split follows from
 * samples, a part has an error also if the whole was timed. Where waits were timed, samples found the thread running
 * only.
 *
 * <p>A sample may find a thread in a method, or in the one that called it, where it is just between them. So what a
 * node waited beyond its own time, as far as samples tell, it waited in what it calls or where it was called from. If
 * it were dropped, a thread would run for longer than it had a processor.
 */
final class ShownTimes {

	private final CallingContextTree tree;
	private final Waiting waiting;
	private final boolean running;

	ShownTimes(CallingContextTree tree, Waiting waiting, boolean running) {
		this.tree = tree;
		this.waiting = waiting;
		this.running = running;
	}

	CallingContextTree tree() {
		int size = tree.size();
		long[] times = new long[size];
		long[] samples = new long[size];
		long[] sampled = new long[size];
		long[] waited = waited();
		for (int node = 0; node < size; node++) {
			times[node] = part(tree.selfTime(node), waited[node]);
			boolean isSampled = tree.samples(node) > 0;
			if (waiting.isTimed()) {
				// one sample is kept, which stands for no time, so that the node is known to have been found
				samples[node] = running ? tree.samples(node) : Math.min(1, tree.samples(node));
				sampled[node] = running ? tree.sampledTime(node) : 0;
				continue;
			}
			// of a sampled time that is all the other part it is known that there is none, as far as samples tell
			samples[node] = isSampled ? Math.max(1, part(tree.samples(node), waiting.samples(node)))
					: waiting.samples(node);
			sampled[node] = isSampled ? part(tree.sampledTime(node), waited[node]) : 0;
		}
		return tree.withTimes(times, provenance(samples, sampled));
	}

	/** How long threads waited in each node: no longer than its own time, if its neighbours can have the rest. */
	private long[] waited() {
		long[] waited = new long[tree.size()];
		Arrays.setAll(waited, waiting::time);
		if (waiting.isTimed()) {
			return waited;
		}
		for (int node = 1; node < waited.length; node++) {
			long beyond = waited[node] - Math.max(0, tree.selfTime(node));
			for (int child = tree.firstChild(node); beyond > 0 && child >= 0; child = tree.nextSibling(child)) {
				beyond -= move(waited, node, child, beyond);
			}
			if (beyond > 0 && tree.parent(node) != CallingContextTree.ROOT) {
				move(waited, node, tree.parent(node), beyond);
			}
		}
		return waited;
	}

	private long move(long[] waited, int from, int to, long max) {
		long moved = Math.max(0, Math.min(max, tree.selfTime(to) - waited[to]));
		waited[from] -= moved;
		waited[to] += moved;
		return moved;
	}

	/** Of a whole that is known and a part of it that is a guess. */
	private long part(long whole, long waited) {
		long part = Math.max(0, Math.min(whole, waited));
		return running ? whole - part : part;
	}

	private Provenance provenance(long[] samples, long[] sampled) {
		Provenance known = tree.provenance();
		if (known == null && Arrays.stream(samples).allMatch(count -> count == 0)) {
			return null;
		}
		SampleTotals sampling = known == null || !running || !waiting.isTimed() ? waiting.sampling() : known.sampling();
		if (known != null) {
			return new Provenance(known.counted(), known.untimed(), samples, sampled, known.edges(), known.estimated(),
					sampling, known.allocation());
		}
		long[] calls = new long[tree.size()];
		for (int node = 0; node < calls.length; node++) {
			calls[node] = tree.calls(node);
		}
		return new Provenance(calls, new long[calls.length], samples, sampled, EdgeCalls.NONE, new BitSet(), sampling,
				SampleTotals.NONE);
	}
}
