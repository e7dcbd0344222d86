// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.target;

import org.methodical.lab.kernels.Chain;

/** W1: times chunks of calls of {@link Chain}, after a warm-up, for some time. */
public final class ChainMain {

	private static final int DEPTH = 10;
	private static final long CHUNK = 2_000_000;

	private ChainMain() {
	}

	/**
	 * Runs both chains.
	 *
	 * @param arguments milliseconds of warm-up and of measuring for each
	 * @throws Exception when the times cannot be written
	 */
	public static void main(String[] arguments) throws Exception {
		Preloader.loadIfWanted();
		long warmUp = Long.parseLong(arguments[0]) * 1_000_000;
		long measuring = Long.parseLong(arguments[1]) * 1_000_000;
		Timings timings = new Timings();
		long sum = run("empty", true, warmUp, measuring, timings) + run("work", false, warmUp, measuring, timings);
		timings.add("sum", sum);
		timings.write();
	}

	private static long run(String name, boolean empty, long warmUp, long measuring, Timings timings) {
		int calls = 100;
		long sum = 0;
		long begin = System.nanoTime();
		while (System.nanoTime() - begin < warmUp) {
			Clocks clock = new Clocks();
			sum += empty ? empties(calls) : works(calls);
			if (clock.wall() < CHUNK) {
				calls += calls / 4;
			}
		}
		begin = System.nanoTime();
		while (System.nanoTime() - begin < measuring) {
			Clocks clock = new Clocks();
			sum += empty ? empties(calls) : works(calls);
			timings.add(name, clock);
		}
		timings.add(name + ".calls", (long) calls * DEPTH);
		return sum == 0 ? 1 : 0;
	}

	private static long empties(int calls) {
		long sum = 0;
		for (int i = 0; i < calls; i++) {
			sum += Chain.empty(DEPTH);
		}
		return sum;
	}

	private static long works(int calls) {
		long sum = 0;
		for (int i = 0; i < calls; i++) {
			sum += Chain.work(i, DEPTH);
		}
		return sum;
	}
}
