// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.target;

import org.methodical.lab.kernels.KernelLoops;

/**
 * W4: times chunks of passes of each loop of {@link KernelLoops}, after a warm-up, for some time. Before, all loops
 * warm up in turn: the compiler, busy with what a tool loads at the start of the JVM, gets to the first loop only
 * later.
 */
public final class LoopsMain {

	private static final long CHUNK = 2_000_000;
	private static final String[] NAMES = {"sieve", "matrix", "bodies", "branchy"};

	private final KernelLoops loops = new KernelLoops();
	private double sum;

	private LoopsMain() {
	}

	/**
	 * Runs all loops.
	 *
	 * @param arguments milliseconds of warm-up and of measuring for each
	 * @throws Exception when the times cannot be written
	 */
	public static void main(String[] arguments) throws Exception {
		Preloader.loadIfWanted();
		LoopsMain main = new LoopsMain();
		Timings timings = new Timings();
		long warmUp = Long.parseLong(arguments[0]) * 1_000_000;
		long measuring = Long.parseLong(arguments[1]) * 1_000_000;
		for (int kernel = 0; kernel < NAMES.length; kernel++) {
			main.warmUp(kernel, warmUp);
		}
		for (int kernel = 0; kernel < NAMES.length; kernel++) {
			main.measure(kernel, main.warmUp(kernel, warmUp), measuring, timings);
		}
		timings.add("sum", main.sum == 0 ? 1 : 0);
		timings.write();
	}

	/** Returns how many passes make a chunk. */
	private int warmUp(int kernel, long time) {
		int passes = 1;
		long begin = System.nanoTime();
		while (System.nanoTime() - begin < time) {
			Clocks clock = new Clocks();
			passes(kernel, passes);
			if (clock.wall() < CHUNK) {
				passes += passes / 4 + 1;
			}
		}
		return passes;
	}

	private void measure(int kernel, int passes, long measuring, Timings timings) {
		long begin = System.nanoTime();
		while (System.nanoTime() - begin < measuring) {
			Clocks clock = new Clocks();
			passes(kernel, passes);
			timings.add(NAMES[kernel], clock);
		}
		timings.add(NAMES[kernel] + ".calls", passes);
	}

	private void passes(int kernel, int passes) {
		for (int i = 0; i < passes; i++) {
			switch (kernel) {
				case 0:
					sum += loops.sieve();
					break;
				case 1:
					sum += loops.matrix();
					break;
				case 2:
					sum += loops.bodies();
					break;
				default:
					sum += loops.branchy(i);
					break;
			}
		}
	}
}
