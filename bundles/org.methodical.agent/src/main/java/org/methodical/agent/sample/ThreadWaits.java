// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

import org.methodical.agent.probe.memory.Memory;

/** The waits of a thread, or of several that go by one name; those that were alike are added up. Thread-safe. */
public final class ThreadWaits {

	/** Of a kind of wait, about, bytes. */
	private static final int SIZE = 300;
	/** So many kinds are kept apart; further ones by class and place alone. */
	private static final int MAX = 1000;

	private final Map<WaitFor, Sum> sums = new LinkedHashMap<>();
	private boolean changed;

	/** Is told what has changed. */
	public interface Receiver {

		/**
		 * Waits that were alike.
		 *
		 * @param what    they were for
		 * @param count   how many began since this was asked last; 0 as well if it is not known
		 * @param time    how long they lasted since then, ns
		 * @param longest how long the longest of all lasted, ns; 0 if how many there were is not known
		 * @throws IOException if it cannot be passed on
		 */
		void waited(WaitFor what, long count, long time, long longest) throws IOException;
	}

	private static final class Sum {

		private long count;
		private long time;
		private long longest;
	}

	/** A wait that lasts. Used by one thread alone. */
	public final class Lasting {

		private final Sum sum;
		private long time;

		private Lasting(Sum sum) {
			this.sum = sum;
		}

		/**
		 * It went on.
		 *
		 * @param more ns
		 */
		public void lasts(long more) {
			synchronized (ThreadWaits.this) {
				time += more;
				sum.time += more;
				sum.longest = Math.max(sum.longest, time);
				changed = true;
			}
		}
	}

	/**
	 * A wait begins.
	 *
	 * @return is told how long it lasts; null if there is no memory for it
	 */
	public synchronized Lasting begin(WaitFor what) {
		Sum sum = sum(what);
		if (sum == null) {
			return null;
		}
		sum.count++;
		changed = true;
		return new Lasting(sum);
	}

	/**
	 * Some of several threads were found waiting, and stand for all.
	 *
	 * @param time how long all waited so, ns; how often, and how long at most, is not known
	 */
	public synchronized void sampled(WaitFor what, long time) {
		Sum sum = sum(what);
		if (sum != null) {
			sum.time += time;
			changed = true;
		}
	}

	/** Null if there is no memory for it. */
	private Sum sum(WaitFor what) {
		WaitFor kept = sums.size() < MAX || sums.containsKey(what) ? what : what.anyObject();
		Sum sum = sums.get(kept);
		if (sum == null) {
			if (!Memory.take(SIZE)) {
				return null;
			}
			sum = new Sum();
			sums.put(kept, sum);
		}
		return sum;
	}

	/**
	 * Tells what was found since this was asked last.
	 *
	 * @param receiver is told
	 * @throws IOException from the receiver
	 */
	public synchronized void takeChanged(Receiver receiver) throws IOException {
		if (!changed) {
			return;
		}
		changed = false;
		for (Map.Entry<WaitFor, Sum> each : sums.entrySet()) {
			Sum sum = each.getValue();
			if (sum.count != 0 || sum.time != 0) {
				receiver.waited(each.getKey(), sum.count, sum.time, sum.longest);
				sum.count = 0;
				sum.time = 0;
			}
		}
	}

	/** Gives back the memory that it took. */
	public synchronized void giveBack() {
		Memory.give((long) SIZE * sums.size());
		sums.clear();
	}
}
