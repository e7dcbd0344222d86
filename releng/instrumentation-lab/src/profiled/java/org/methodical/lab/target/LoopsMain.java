package org.methodical.lab.target;

import org.methodical.lab.kernels.Loops;

/** W4: times chunks of passes of each loop of {@link Loops}, after a warm-up, for some time. */
public final class LoopsMain {

	private static final long CHUNK = 2_000_000;
	private static final String[] NAMES = {"sieve", "matrix", "bodies", "branchy"};

	private final Loops loops = new Loops();
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
		for (int kernel = 0; kernel < NAMES.length; kernel++) {
			main.run(kernel, Long.parseLong(arguments[0]) * 1_000_000, Long.parseLong(arguments[1]) * 1_000_000,
					timings);
		}
		timings.add("sum", main.sum == 0 ? 1 : 0);
		timings.write();
	}

	private void run(int kernel, long warmUp, long measuring, Timings timings) {
		int passes = 1;
		long begin = System.nanoTime();
		while (System.nanoTime() - begin < warmUp) {
			Clock clock = new Clock();
			passes(kernel, passes);
			if (clock.wall() < CHUNK) {
				passes += passes / 4 + 1;
			}
		}
		begin = System.nanoTime();
		while (System.nanoTime() - begin < measuring) {
			Clock clock = new Clock();
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
