// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

/**
 * All samples of where threads are, taken together. A sample stands for the time since the one before; on a busy
 * machine samples come late, so that some stand for more than others.
 *
 * <p>Where a sample finds a thread is taken for chance, with the share of the time that the thread spends in a place as
 * its probability. The number of samples that find it there is then binomially distributed, and the variance of the
 * time that they stand for is that number's times the mean square of a sample's time.
 *
 * <p>The same holds for samples of what threads allocate, which stand for bytes in place of time.
 *
 * @param count   how many samples there were, wherever they found a thread
 * @param time    what they stand for, ns, or bytes
 * @param squares the sum of the squares of what each stands for, ns² or square bytes
 */
public record SampleTotals(long count, long time, double squares) {

	/** No sample was taken. */
	public static final SampleTotals NONE = new SampleTotals(0, 0, 0);

	/**
	 * These and others.
	 *
	 * @return all of them
	 */
	public SampleTotals plus(SampleTotals others) {
		return new SampleTotals(count + others.count, time + others.time, squares + others.squares);
	}

	/**
	 * Mean time that a sample stands for.
	 *
	 * @return ns, 0 if there are none
	 */
	public double interval() {
		return count == 0 ? 0 : (double) time / count;
	}

	/**
	 * The standard error of a part of what the samples stand for, of which is not known how many of them it follows
	 * from: as many as its share.
	 *
	 * @param part ns, or bytes
	 * @return in the same unit, 0 if there are no samples
	 */
	public double errorOf(long part) {
		return time <= 0 ? 0 : error(Math.round(count * Math.min(1, Math.max(0, (double) part / time))), part);
	}

	/**
	 * The standard error of the time that follows from some samples that found threads in one place. The share of the
	 * place is guessed with one sample more on either side, so that neither no sample of all nor all samples mean
	 * certainty. What each of these samples stands for is not known: it is taken for what all samples do, or for what
	 * these do on average if that is more.
	 *
	 * @param found how many found a thread there
	 * @param part  what they stand for, ns
	 * @return ns, 0 if there are none
	 */
	public double error(long found, long part) {
		if (count == 0) {
			return 0;
		}
		double share = Math.min(1, (found + 1.0) / (count + 2.0));
		double mean = found == 0 ? 0 : (double) part / found;
		return Math.sqrt(Math.max(squares, mean * mean * count) * share * (1 - share));
	}
}
