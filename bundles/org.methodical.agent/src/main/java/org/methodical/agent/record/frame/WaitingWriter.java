// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

import org.methodical.agent.record.state.WaitingTimes;
import org.methodical.wire.thread.WaitingCodec;

/**
 * Writes how long a thread waited in its nodes. Where it was ready and had no processor is chance, as it can lose it
 * anywhere, and samples that tell where are few beside the time that it lacks on a busy machine: what would be left of
 * a node's time is mostly their error. So what it lacked since the last snapshot is shared out over all that it did
 * meanwhile, in parts of the time in which it did not wait. Used by the snapshot thread alone.
 */
final class WaitingWriter {

	private static final int END = Integer.MAX_VALUE;

	/** Nodes, ascending, with what is known of them, and how far they were read. */
	private static final class Nodes implements WaitingTimes.Receiver {

		private int[] nodes = new int[16];
		private long[] samples = new long[16];
		private long[] times = new long[16];
		private int count;
		private int at;
		private long allSamples;
		private long allTime;

		void clear() {
			count = 0;
			at = 0;
			allSamples = 0;
			allTime = 0;
		}

		@Override
		public void waited(int node, long found, long time) {
			if (count == nodes.length) {
				nodes = Arrays.copyOf(nodes, count * 2);
				samples = Arrays.copyOf(samples, count * 2);
				times = Arrays.copyOf(times, count * 2);
			}
			nodes[count] = node;
			samples[count] = found;
			times[count++] = time;
			allSamples += found;
			allTime += time;
		}

		int next() {
			return at < count ? nodes[at] : END;
		}

		boolean isAt(int node) {
			return at < count && nodes[at] == node;
		}

		/** Time of a node at which it is, else 0. */
		long time(int node) {
			return isAt(node) ? times[at] : 0;
		}

		long samples(int node) {
			return isAt(node) ? samples[at] : 0;
		}

		void skip(int node) {
			at += isAt(node) ? 1 : 0;
		}
	}

	private final WaitingCodec codec;
	private final Nodes grown = new Nodes();
	private final Nodes waited = new Nodes();
	private final Nodes late = new Nodes();

	WaitingWriter(OutputStream out) {
		codec = new WaitingCodec(out);
	}

	/** Another thread follows. */
	void begin() {
		grown.clear();
		waited.clear();
		late.clear();
	}

	/** The time of a node has grown, ns; nodes come ascending. */
	void grew(int node, long time) {
		grown.waited(node, 0, time);
	}

	/** Takes where the thread waited, of nodes that come ascending. */
	WaitingTimes.Receiver waited() {
		return waited;
	}

	/** Takes where it was found ready while it lacked a processor, of nodes that come ascending. */
	WaitingTimes.Receiver late() {
		return late;
	}

	/** Writes what all that comes to. */
	void write(int thread) throws IOException {
		long free = late.allTime == 0 ? 0 : free();
		long shared = Math.min(free, late.allTime);
		codec.begin(thread);
		for (int node = next(); node != END; node = next()) {
			double part = free == 0 ? 0 : Math.max(0, grown.time(node) - waited.time(node)) * ((double) shared / free);
			part += late.allTime == 0 ? 0 : late.time(node) * (1 - (double) shared / late.allTime);
			long lacked = Math.round(part);
			long found = waited.samples(node)
					+ (lacked == 0 ? 0 : Math.round(late.allSamples * part / late.allTime));
			if (waited.samples(node) != 0 || lacked != 0) {
				codec.put(node, Math.max(1, found), waited.time(node) + lacked);
			}
			skip(node);
		}
		codec.end();
	}

	/** For how long the nodes did not wait. */
	private long free() {
		long free = 0;
		for (int i = 0; i < grown.count; i++) {
			while (waited.next() < grown.nodes[i]) {
				waited.at++;
			}
			free += Math.max(0, grown.times[i] - waited.time(grown.nodes[i]));
		}
		waited.at = 0;
		return free;
	}

	private int next() {
		return Math.min(grown.next(), Math.min(waited.next(), late.next()));
	}

	private void skip(int node) {
		grown.skip(node);
		waited.skip(node);
		late.skip(node);
	}
}
