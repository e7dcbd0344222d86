// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark;

import java.util.Arrays;
import java.util.stream.Collectors;

import org.methodical.benchmark.result.TextReport;

/** How far a benchmark is: as a line that programs read and as one for people. Immutable. */
public final class ProgressLine {

	/** A line that programs read begins with it. */
	private static final String START = "progress ";

	private static final String CLEAN = "clean";
	private static final String WARM_UP = "warm-up";
	private static final String MEASURING = ": measuring";
	private static final String TOLD = "JVM ";
	/** Phase, done, total, JVM, JVMs; what measurements took comes after them. */
	private static final int WORDS = 5;

	private final String phase;
	private final int done;
	private final int total;
	private final int fork;
	private final int forks;
	private final double[] times;

	/**
	 * A step in the first of one JVMs.
	 *
	 * @param phase what is being done
	 * @param done  measurements done
	 * @param total measurements wanted
	 * @param times what an execution took in the last measurement of each subject, ns; empty if nothing was measured
	 */
	public ProgressLine(String phase, int done, int total, double... times) {
		this(phase, new int[] {done, total, 1, 1}, times);
	}

	private ProgressLine(String phase, int[] numbers, double[] times) {
		this.phase = phase;
		done = numbers[0];
		total = numbers[1];
		fork = numbers[2];
		forks = numbers[3];
		this.times = times.clone();
	}

	/** Reads a line that programs read. @return the step, null if the line is none */
	public static ProgressLine parse(String line) {
		String[] words = line.startsWith(START) ? line.substring(START.length()).split(" ")
				: new String[0];
		if (words.length < WORDS) {
			return null;
		}
		try {
			return new ProgressLine(words[0], Arrays.stream(words, 1, WORDS).mapToInt(Integer::parseInt).toArray(),
					Arrays.stream(words, WORDS, words.length).mapToDouble(Double::parseDouble).toArray());
		} catch (NumberFormatException e) {
			return null; // the measured code prints lines that begin like that
		}
	}

	/** The same step in another JVM. */
	public ProgressLine in(int number, int of) {
		return new ProgressLine(phase, new int[] {done, total, number, of}, times);
	}

	/** Whether nothing comes after it in any JVM. */
	public boolean isLast() {
		return phase.equals(CLEAN) && done == total && fork == forks;
	}

	/** The line that programs read. */
	public String line() {
		return START + phase + " " + done + " " + total + " " + fork + " " + forks
				+ Arrays.stream(times).mapToObj(time -> " " + time).collect(Collectors.joining());
	}

	/** The line for people. */
	public String words() {
		String jvm = TOLD + fork + " of " + forks;
		if (phase.equals(CLEAN)) {
			return jvm + (done < total ? ": collecting garbage" : ": measured");
		}
		if (phase.equals(WARM_UP)) {
			return jvm + ": warming up";
		}
		return done == 0 ? jvm + MEASURING
				: jvm + ": measurement " + done + " of " + total + (times.length == 0 ? "" : ": ")
						+ Arrays.stream(times).mapToObj(TextReport::time).collect(Collectors.joining(", "));
	}

	/**
	 * Whether a line tells people how far a benchmark is.
	 *
	 * @param line of the standard output
	 * @return whether it does, unless the measured code prints lines like that
	 */
	public static boolean isTold(String line) {
		return line.matches(TOLD + "\\d+ of \\d+: .+");
	}

	/**
	 * Whether a line for people says that the steady state has come.
	 *
	 * @param line of the standard output
	 * @return whether what comes is measured
	 */
	public static boolean isMeasuring(String line) {
		return isTold(line) && line.endsWith(MEASURING);
	}
}
