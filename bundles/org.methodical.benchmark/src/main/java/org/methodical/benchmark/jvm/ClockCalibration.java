// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.jvm;

/** How fine a clock is and what a reading costs, as measured. Immutable. */
public final class ClockCalibration {

	private static final int STEPS = 200;
	private static final int READINGS = 20_000;
	private static final int ROUNDS = 5;
	private static final long MAX_STEP_READINGS = 50_000_000;

	private final double resolution;
	private final double cost;

	/**
	 * A known calibration.
	 *
	 * @param resolution ns
	 * @param cost       ns
	 */
	public ClockCalibration(double resolution, double cost) {
		this.resolution = resolution;
		this.cost = cost;
	}

	/**
	 * Measures a clock; takes some ms, with a clock of 15 ms some seconds.
	 *
	 * @param clock an available clock
	 * @return its properties
	 */
	public static ClockCalibration of(Clock clock) {
		double cost = Double.MAX_VALUE;
		for (int round = 0; round < ROUNDS; round++) {
			long start = System.nanoTime();
			for (int i = 0; i < READINGS; i++) {
				clock.now();
			}
			cost = Math.min(cost, (System.nanoTime() - start) / (double) READINGS);
		}
		return new ClockCalibration(resolution(clock), cost);
	}

	private static double resolution(Clock clock) {
		long smallest = Long.MAX_VALUE;
		long readings = 0;
		for (int step = 0; step < STEPS && readings < MAX_STEP_READINGS; step++) {
			long before = clock.now();
			long after = clock.now();
			while (after == before && readings++ < MAX_STEP_READINGS) {
				after = clock.now();
			}
			if (after > before) {
				smallest = Math.min(smallest, after - before);
			}
		}
		return smallest;
	}

	/** The smallest step between two readings. @return ns */
	public double resolution() {
		return resolution;
	}

	/** What a reading takes. @return ns */
	public double cost() {
		return cost;
	}

	/** How long something must last so that the clock's error stays below 0.1 %. @return ns */
	public double shortestInterval() {
		return 1000 * (resolution + cost);
	}
}
