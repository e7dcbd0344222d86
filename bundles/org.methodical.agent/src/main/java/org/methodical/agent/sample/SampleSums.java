// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

/** How many samples there were, and what they stand for. Guarded by {@link Samples}. */
public final class SampleSums {

	private static final int NANOS_OF_MICRO = 1000;

	private long count;
	private long time;
	private double squares;

	void add(long ns) {
		count++;
		time += ns;
		double micros = (double) ns / NANOS_OF_MICRO;
		squares += micros * micros;
	}

	/** How many. */
	public long count() {
		return count;
	}

	/** The time that they stand for, ns. */
	public long time() {
		return time;
	}

	/** The sum of the squares of what each stands for, µs². */
	public long squareMicros() {
		return (long) squares;
	}
}
