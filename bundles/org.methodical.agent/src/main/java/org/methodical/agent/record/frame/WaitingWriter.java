// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

import org.methodical.agent.record.state.VirtualShares;
import org.methodical.agent.record.state.WaitingTimes;
import org.methodical.wire.thread.WaitingCodec;

/**
 * Writes how long a thread waited in its nodes. Where it was ready and had no processor is chance, as it can lose it
 * anywhere, and samples that tell where are few beside the time that it lacks on a busy machine: what would be left of
 * a node's time is mostly their error. So what it lacked since the last snapshot is shared out over all that it did
 * meanwhile, in parts of the time in which it did not wait. Of virtual threads {@link VirtualShares} tell. Used by the
 * snapshot thread alone.
 */
final class WaitingWriter implements WaitingTimes.Told {

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
		public void found(int node, long found, long time) {
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

		/** Goes on to a node, or the first behind it. */
		void skipTo(int node) {
			while (next() < node) {
				at++;
			}
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
	/** Of {@link #grown}. */
	private int[] methods = new int[16];
	private final Nodes waited = new Nodes();
	private final Nodes late = new Nodes();
	private final Nodes ran = new Nodes();
	private final VirtualShares shares = new VirtualShares();
	private long guessed;

	WaitingWriter(OutputStream out) {
		codec = new WaitingCodec(out);
	}

	/** Another thread follows. */
	void begin() {
		grown.clear();
		waited.clear();
		late.clear();
		ran.clear();
		guessed = 0;
	}

	/** The time of a node has grown, ns; nodes come ascending. */
	void grew(int node, int method, long time) {
		if (grown.count == methods.length) {
			methods = Arrays.copyOf(methods, 2 * methods.length);
		}
		methods[grown.count] = method;
		grown.found(node, 0, time);
	}

	/** Takes nodes that come ascending, as do the others. */
	@Override
	public WaitingTimes.Receiver waited() {
		return waited;
	}

	@Override
	public WaitingTimes.Receiver late() {
		return late;
	}

	@Override
	public WaitingTimes.Receiver ran() {
		return ran;
	}

	/** For how long a virtual thread of which no samples were told did what others tell the waiting part of, ns. */
	long guessed() {
		return guessed;
	}

	/** Writes what all that comes to. */
	void write(int thread, boolean virtual) throws IOException {
		codec.begin(thread);
		if (virtual) {
			addShares();
			writeShares();
		} else {
			writeTimes();
		}
		codec.end();
	}

	private void addShares() {
		for (int i = 0; i < grown.count; i++) {
			waited.skipTo(grown.nodes[i]);
			ran.skipTo(grown.nodes[i]);
			int node = grown.nodes[i];
			shares.waited(methods[i], waited.samples(node), waited.time(node));
			shares.ran(methods[i], ran.samples(node), ran.time(node));
		}
		waited.at = 0;
		ran.at = 0;
	}

	private void writeShares() throws IOException {
		for (int i = 0; i < grown.count; i++) {
			int node = grown.nodes[i];
			waited.skipTo(node);
			ran.skipTo(node);
			double part = shares.waiting(methods[i], waited.time(node), ran.time(node));
			long time = Math.round(Math.max(0, grown.times[i]) * part);
			if (time > 0) {
				codec.put(node, Math.max(1, waited.samples(node)), time);
				guessed += waited.count == 0 && ran.count == 0 ? grown.times[i] : 0;
			}
		}
	}

	private void writeTimes() throws IOException {
		long free = late.allTime == 0 ? 0 : free();
		long shared = Math.min(free, late.allTime);
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
	}

	/** For how long the nodes did not wait. */
	private long free() {
		long free = 0;
		for (int i = 0; i < grown.count; i++) {
			waited.skipTo(grown.nodes[i]);
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
