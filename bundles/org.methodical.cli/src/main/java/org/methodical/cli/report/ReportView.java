// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.report;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

import org.methodical.cli.shared.InputException;

import picocli.CommandLine.ParseResult;

/** What {@code report} shows, and which of its options have a meaning there. */
enum ReportView {

	/** Methods over all contexts. */
	METHODS("--by", "--filter", "--thread", TimesOption.NAME, "--corrected", "--provenance"),

	/** Callers above callees. */
	TREE("--by", "--threshold", "--filter", "--libraries", "--thread", TimesOption.NAME, "--corrected", "--provenance"),

	/** Methods above their callers. */
	BACKTREE("--by", "--threshold", "--filter", "--libraries", "--thread", TimesOption.NAME, "--provenance"),

	/** Threads. */
	THREADS("--group", TimesOption.NAME),

	/** What threads did when. */
	TIMELINES("--thread"),

	/** Who waited for what. */
	WAITS("--thread"),

	/** Calls in their order. */
	HISTORY("--threshold", "--filter", "--thread", "--prefix", "--depth"),

	/** Methods by frame memory. */
	FRAMES("--filter"),

	/** Instructions of a method. */
	BYTECODE(ReportView.METHOD, "--class-path"),

	/** Packages by executed bytecode. */
	PACKAGES,

	/** Classes by executed bytecode. */
	CLASSES("--never"),

	/** Methods by executed bytecode. */
	STEPS("--never"),

	/** Basic blocks. */
	BLOCKS,

	/** Loops. */
	LOOPS,

	/** Source lines. */
	LINES("--never");

	/** How the usage calls the parameter behind the recording. */
	static final String METHOD = "METHOD";

	private final Set<String> options;

	ReportView(String... options) {
		this.options = Set.of(options);
	}

	boolean isOfSteps() {
		return ordinal() >= PACKAGES.ordinal();
	}

	/** Whether methods are shown with their times. */
	boolean isOfTimes() {
		return ordinal() <= THREADS.ordinal();
	}

	boolean isOfCalls() {
		return this == HISTORY || this == FRAMES || this == BYTECODE;
	}

	/**
	 * Refuses what only other views take, as it would have no effect.
	 *
	 * @param used options that have one whatever the view is
	 */
	void check(ParseResult parsed, Set<String> used) {
		Arrays.stream(values()).flatMap(view -> view.options.stream()).distinct().sorted()
				.filter(option -> !options.contains(option) && !used.contains(option) && isGiven(parsed, option))
				.findFirst()
				.ifPresent(option -> {
					throw new InputException(option + " goes with " + views(option) + ", and the view is " + word()
							+ "; --view chooses another.");
				});
	}

	/** Whether neither a view was asked for nor anything that only this one and others of its kind have. */
	boolean isUnasked(ParseResult parsed) {
		return !parsed.hasMatchedOption("--view") && options.stream().noneMatch(option -> isGiven(parsed, option));
	}

	private static boolean isGiven(ParseResult parsed, String option) {
		return option.equals(METHOD) ? parsed.hasMatchedPositional(1) : parsed.hasMatchedOption(option);
	}

	private static String views(String option) {
		List<String> taking = Arrays.stream(values()).filter(view -> view.options.contains(option))
				.map(ReportView::word).toList();
		int last = taking.size() - 1;
		return last == 0 ? "the view " + taking.get(0)
				: "the views " + String.join(", ", taking.subList(0, last)) + " and " + taking.get(last);
	}

	private String word() {
		return name().toLowerCase(Locale.ROOT);
	}
}
