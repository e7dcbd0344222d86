// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;

import org.methodical.core.collections.Ordered;

/**
 * The source lines in which samples found running threads, of all threads together. A line has the time of its own code
 * and of native methods that it called, as these have no lines, but not that of other methods. Immutable.
 */
public final class LineTimes {

	private static final Comparator<Line> BY_PLACE = Comparator.comparingInt(Line::method).thenComparingInt(Line::line);

	/** No sample was taken. */
	public static final LineTimes NONE = new LineTimes(SampleTotals.NONE, List.of());

	private final SampleTotals sampling;
	private final List<Line> lines;

	/**
	 * A line of a method.
	 *
	 * @param method  id of the method
	 * @param line    the line, from 1
	 * @param samples how many samples found a thread there
	 * @param time    what they stand for, ns
	 */
	public record Line(int method, int line, long samples, long time) {
	}

	/**
	 * Brings lines together.
	 *
	 * @param sampling all samples of running threads, wherever they found them
	 * @param lines   each line of a method at most once
	 */
	public LineTimes(SampleTotals sampling, Collection<Line> lines) {
		this.sampling = sampling;
		this.lines = lines.stream().sorted(BY_PLACE).toList();
	}

	/** Whether no running thread was found by samples that tell lines. */
	public boolean isEmpty() {
		return lines.isEmpty();
	}

	/** All samples of running threads, wherever they found them. */
	public SampleTotals sampling() {
		return sampling;
	}

	/**
	 * All lines.
	 *
	 * @return by method and line, not modifiable
	 */
	public List<Line> lines() {
		return lines;
	}

	/**
	 * The lines of a method.
	 *
	 * @param method its id
	 * @return ascending, not modifiable
	 */
	public List<Line> of(int method) {
		return lines.subList(firstFrom(method), firstFrom(method + 1));
	}

	private int firstFrom(int method) {
		return Ordered.first(lines.size(), line -> lines.get(line).method >= method);
	}

	/**
	 * The share in the running time of all threads.
	 *
	 * @param time of lines, ns
	 * @return 0 to 1
	 */
	public double share(double time) {
		return sampling.time() == 0 ? 0 : time / sampling.time();
	}

	/**
	 * The standard error of the time of lines.
	 *
	 * @param samples how many found a thread there
	 * @param time    of the lines, ns
	 * @return ns
	 */
	public double error(long samples, long time) {
		return sampling.error(samples, time);
	}
}
