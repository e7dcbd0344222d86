// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

/** How many samples there were, and what they stand for. Guarded by {@link Samples}. */
public final class SampleSums {

	private static final int NANOS_OF_MICRO = 1000;
	private static final int BYTES_OF_KIBI = 1024;

	private final int unitOfSquares;
	private long count;
	private long sum;
	private double squares;

	private SampleSums(int unitOfSquares) {
		this.unitOfSquares = unitOfSquares;
	}

	/** Of samples that stand for times, ns; their squares are in µs². */
	static SampleSums ofTimes() {
		return new SampleSums(NANOS_OF_MICRO);
	}

	/** Of samples that stand for bytes; their squares are in KiB². */
	static SampleSums ofBytes() {
		return new SampleSums(BYTES_OF_KIBI);
	}

	void add(long amount) {
		count++;
		sum += amount;
		double units = (double) amount / unitOfSquares;
		squares += units * units;
	}

	/** How many. */
	public long count() {
		return count;
	}

	/** What they stand for, ns or bytes. */
	public long sum() {
		return sum;
	}

	/** The sum of the squares of what each stands for, µs² or KiB². */
	public long squares() {
		return (long) squares;
	}
}
