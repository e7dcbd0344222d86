// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.osgi.util.NLS;
import org.methodical.core.analysis.compare.RunComparison.Row;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.jvm.JvmInfo;
import org.methodical.ui.shared.MeasureTexts;

/**
 * What two runs are, before their numbers are compared: times of different clocks cannot be, and with other arguments it
 * is no news that other calls are made. Knows no widgets.
 *
 * @param times     whether times mean the same in both
 * @param arguments whether both were given the same arguments
 * @param warnings  what differs, in sentences; empty if nothing does
 */
record Comparability(boolean times, boolean arguments, List<String> warnings) {

	private static final Pattern TIMING = Pattern.compile("(?:^|,)timing=([^,]*)"); //$NON-NLS-1$
	private static final String ADAPTIVE = "adaptive"; //$NON-NLS-1$

	/** Of two recordings; what one of them does not say counts as the same. */
	static Comparability of(Snapshot before, Snapshot after) {
		if (before.jvm().isEmpty() || after.jvm().isEmpty()) {
			return new Comparability(true, true, List.of());
		}
		JvmInfo first = before.jvm().get();
		JvmInfo second = after.jvm().get();
		List<String> warnings = new ArrayList<>();
		boolean sameClock = isSame(warnings, Messages.Comparability_clock, first.clock(), second.clock());
		boolean sameTiming = isSame(warnings, Messages.Comparability_timing, timing(first), timing(second));
		isSame(warnings, Messages.Comparability_modes, first.modes(), second.modes());
		isSame(warnings, Messages.Comparability_java, first.javaVersion(), second.javaVersion());
		boolean sameArguments = isSame(warnings, Messages.Comparability_arguments, first.command(), second.command());
		return new Comparability(sameClock && sameTiming, sameArguments, warnings);
	}

	private static boolean isSame(List<String> warnings, String text, String before, String after) {
		if (before.isEmpty() || after.isEmpty() || before.equals(after)) {
			return true;
		}
		warnings.add(NLS.bind(text, before, after));
		return false;
	}

	/** Empty options of an old agent say nothing. */
	private static String timing(JvmInfo jvm) {
		if (jvm.agentOptions().isEmpty()) {
			return ""; //$NON-NLS-1$
		}
		Matcher timing = TIMING.matcher(jvm.agentOptions());
		return timing.find() ? timing.group(1) : ADAPTIVE;
	}

	/** What is said over the rows, what differs first. */
	String describe(String line) {
		return warnings.isEmpty() ? line : NLS.bind(Messages.Comparability_line, String.join("; ", warnings), line); //$NON-NLS-1$
	}

	/** What may be said of a row: no verdict that depends on what differs. */
	String text(ChangeVerdict verdict, Row row) {
		return switch (verdict) {
			case TIME -> times ? verdict.text(row) : Messages.Comparability_noTimes;
			case SAME -> times || !row.hasSelfTimes() ? verdict.text(row) : Messages.Comparability_noTimes;
			case CALLS -> arguments ? verdict.text(row) : NLS.bind(Messages.Comparability_otherInput,
					ChangeVerdict.change(row.before().calls(), row.after().calls()));
			case ADDED, REMOVED -> verdict.text(row);
		};
	}

	/** How many methods differ in time only; a dash if nobody can tell. */
	String timesOnly(long count) {
		return times ? MeasureTexts.count(count) : MeasureTexts.UNKNOWN;
	}
}
