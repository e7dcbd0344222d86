// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A condition on what changed between two runs, for builds that must stop when a program does more than it did:
 * <pre>
 * condition = measure "(" pattern ")" operator number [ "%" ]
 * measure   = "steps" | "calls"
 * pattern   = qualified names of methods, * for any characters, ? for one
 * operator  = "&gt;" | "&gt;=" | "&lt;" | "&lt;="
 * </pre>
 * as in {@code steps(com.acme.*) > 5%}. The number is compared with the second run less the first, of all methods that
 * fit the pattern together; with {@code %} in parts of the first run.
 */
public final class ChangeCondition {

	private static final Pattern SYNTAX = Pattern.compile("\\s*(steps|calls)\\s*\\(\\s*([^\\s()]+)\\s*\\)"
			+ "\\s*(>=|<=|>|<)\\s*(-?\\d+(?:\\.\\d+)?)\\s*(%?)\\s*");
	private static final double PERCENT = 100;

	private final String text;
	private final boolean isOfSteps;
	private final NameFilter names;
	private final String operator;
	private final double limit;
	private final boolean relative;

	private ChangeCondition(String text, Matcher parts) {
		this.text = text.strip();
		isOfSteps = parts.group(1).equals("steps");
		names = NameFilter.whole(parts.group(2));
		operator = parts.group(3);
		limit = Double.parseDouble(parts.group(4));
		relative = !parts.group(5).isEmpty();
	}

	/**
	 * Reads a condition.
	 *
	 * @param text the condition
	 * @return the condition
	 * @throws IllegalArgumentException if it is none; the message says what is allowed
	 */
	public static ChangeCondition parse(String text) {
		Matcher parts = SYNTAX.matcher(text);
		if (!parts.matches()) {
			throw new IllegalArgumentException("'" + text + "' is no condition on changes; write one as in "
					+ "'steps(com.acme.*) > 5%' or 'calls(com.acme.Foo.bar) > 0'");
		}
		return new ChangeCondition(text, parts);
	}

	/**
	 * Looks whether the condition holds.
	 *
	 * @param rows all methods
	 * @return what was found, in words; empty if it does not hold
	 * @throws IllegalArgumentException if no method fits the pattern, which is likely a slip of the pen
	 */
	public String check(List<StepComparison.MethodRow> rows) {
		long before = 0;
		long after = 0;
		int fitting = 0;
		for (StepComparison.MethodRow row : rows) {
			if (names.test(row.method())) {
				before += isOfSteps ? row.before().steps() : row.before().executions();
				after += isOfSteps ? row.after().steps() : row.after().executions();
				fitting++;
			}
		}
		if (fitting == 0) {
			throw new IllegalArgumentException("No counted method fits the pattern of '" + text
					+ "'; check its spelling, or whether the class was loaded and included");
		}
		double change = after - before;
		double value = !relative || change == 0 ? change : change * PERCENT / before;
		if (!holds(value)) {
			return "";
		}
		return String.format(Locale.ROOT, "%,d, before %,d, in %d method%s", after, before, fitting, fitting == 1 ? "" : "s");
	}

	private boolean holds(double value) {
		return switch (operator) {
			case ">" -> value > limit;
			case ">=" -> value >= limit;
			case "<" -> value < limit;
			default -> value <= limit;
		};
	}

	/**
	 * The condition as it was written.
	 *
	 * @return the text
	 */
	@Override
	public String toString() {
		return text;
	}
}
