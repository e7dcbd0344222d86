// SPDX-License-Identifier: EPL-2.0
package org.methodical.junit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the baseline knows of a test: a line of the file with its number, and the methods that carry it. Immutable. */
final class Known {

	/** So many runs tell what repeats from what varies. */
	static final int RUNS = 3;

	/** Of a test's steps, percent: methods with less carry nothing. */
	private static final int CARRYING = 10;
	private static final int MAX_CARRYING = 3;

	private static final Pattern LINE = Pattern.compile(
			"(.*): (\\d{1,18})(?:\\.\\.(\\d{1,18}))? (repeats|varies|learnt ([12]) of 3)(?:, initialises (\\d{1,9}))?"
					+ "(?:, asks for ([^,]+))?(?:, (.*))?");

	final String test;
	final long min;
	final long max;
	final int runs;
	/** Why it varies; null if it does not, empty if that is not known. */
	final String reason;
	final long initialised;
	/**
	 * What it asks for that differs from one JVM to the next, so that three runs that agree do not say that it repeats;
	 * empty if nothing.
	 */
	final String varying;
	/** Lines that are shown to people only. */
	final List<String> carrying;

	private Known(String test, long[] range, int runs, String reason, long initialised, String varying,
			List<String> carrying) {
		this.test = test;
		min = range[0];
		max = range[1];
		this.runs = runs;
		this.reason = reason;
		this.initialised = initialised;
		this.varying = varying;
		this.carrying = carrying;
	}

	/** What one run tells. */
	static Known first(String test, Work work) {
		return learnt(test, work, 1);
	}

	/** What is taken for right, however often it ran. */
	static Known accepted(String test, Work work) {
		return learnt(test, work, RUNS);
	}

	private static Known learnt(String test, Work work, int runs) {
		return new Known(test, new long[] {work.steps, work.steps}, runs,
				work.isShared ? "other tests ran at the same time" : null, work.initialised, work.varying(),
				carrying(work));
	}

	boolean varies() {
		return reason != null;
	}

	boolean isLearnt() {
		return runs >= RUNS;
	}

	/** With another run; a test that was learnt before and repeated begins anew if it does something else now. */
	Known and(Work work, String firstChange) {
		boolean same = work.steps >= min && work.steps <= max && work.initialised == initialised;
		if (isLearnt() && !varies() && !same && !mayVary(work)) {
			return first(test, work);
		}
		String why = reason != null ? reason : work.isShared ? "other tests ran at the same time" : null;
		if (why == null && !same) {
			why = work.hasOthers ? "other threads have a part in it"
					: work.initialised != initialised ? "other classes were initialised"
							: mayVary(work) ? varying + (firstChange.isEmpty() ? "" : ", " + firstChange)
									: firstChange;
		}
		return new Known(test, new long[] {Math.min(min, work.steps), Math.max(max, work.steps)},
				Math.min(runs + 1, RUNS), why, work.initialised, work.varying(), carrying(work));
	}

	/** Whether a difference may come from what it asks for, as it did when it was learnt. */
	boolean mayVary(Work work) {
		return !varying.isEmpty() && !work.varying().isEmpty();
	}

	private static List<String> carrying(Work work) {
		List<String> lines = new ArrayList<>();
		for (MethodWork method : work.methods()) {
			if (lines.size() < MAX_CARRYING && !method.isInitialiser() && method.steps * 100 >= work.steps * CARRYING) {
				lines.add(method.longName() + ": " + method.steps);
			}
		}
		return Collections.unmodifiableList(lines);
	}

	/**
	 * Reads a line.
	 *
	 * @param carrying filled later on
	 * @return null if it is none of a test
	 */
	static Known read(String line, List<String> carrying) {
		Matcher parts = LINE.matcher(line);
		if (!parts.matches()) {
			return null;
		}
		long min = Long.parseLong(parts.group(2));
		long max = parts.group(3) == null ? min : Long.parseLong(parts.group(3));
		String why = parts.group(8) == null ? "" : parts.group(8);
		boolean repeats = parts.group(4).equals("repeats");
		if (parts.group(3) != null && (repeats || max <= min) || repeats && parts.group(8) != null) {
			return null;
		}
		boolean varies = parts.group(4).equals("varies")
				|| parts.group(5) != null && (max > min || !why.isEmpty());
		return new Known(parts.group(1), new long[] {min, max},
				parts.group(5) == null ? RUNS : Integer.parseInt(parts.group(5)), varies ? why : null,
				parts.group(6) == null ? 0 : Long.parseLong(parts.group(6)),
				parts.group(7) == null ? "" : parts.group(7), carrying);
	}

	/** The line of the file. */
	String line() {
		return test + ": " + min + (max == min ? "" : ".." + max)
				+ (!isLearnt() ? " learnt " + runs + " of " + RUNS : varies() ? " varies" : " repeats")
				+ (initialised == 0 ? "" : ", initialises " + initialised)
				+ (varies() || varying.isEmpty() ? "" : ", asks for " + varying)
				+ (varies() && !reason.isEmpty() ? ", " + reason : "");
	}
}
