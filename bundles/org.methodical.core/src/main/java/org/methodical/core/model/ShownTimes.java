// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Makes trees whose self times are the running or the waiting part of those of a tree. Where the split follows from
 * samples, a part has an error also if the whole was timed. Where waits were timed, samples found the thread running
 * only.
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
		for (int node = 0; node < size; node++) {
			times[node] = part(tree.selfTime(node), waiting.time(node));
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
			sampled[node] = isSampled ? part(tree.sampledTime(node), waiting.time(node)) : 0;
		}
		return tree.withTimes(times, provenance(samples, sampled));
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
		// all calls were timed, and no time was sampled: both are 0 everywhere
		return new Provenance(tree.values(Measure.CALLS), sampled, samples, sampled, EdgeCalls.NONE, new BitSet(),
				sampling, SampleTotals.NONE);
	}
}
