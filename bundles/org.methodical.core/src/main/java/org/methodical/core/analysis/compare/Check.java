// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.compare;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.NameFilter;
import org.methodical.core.export.text.Units;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.code.MethodSteps;

/**
 * A condition on methods, for builds that must stop when a program does more than it should:
 * <pre>
 * condition = measure "(" pattern ")" operator number [ unit ]
 * measure   = "calls" | "self" | "total" | "average" | "share" | "steps"
 * pattern   = qualified names of methods, * for any characters, ? for one;
 *             simple parameter types in parentheses tell overloads apart
 * operator  = "&gt;" | "&gt;=" | "&lt;" | "&lt;=" | "==" | "!="
 * unit      = "ns" | "us" | "ms" | "s" for times, "%" for shares, none for calls and steps
 * </pre>
 * as in {@code calls(com.acme.Foo.bar) > 1000} or {@code self(com.acme.*) >= 1.5 ms}. A share is that of the method's
 * self time in the whole, steps are dynamic ones of the method itself. The condition holds if it holds for one of the
 * methods; a method that was probed but never called has zeros.
 */
public final class Check {

	private static final Pattern SYNTAX = Pattern.compile("\\s*([a-z]+)\\s*\\(\\s*([^\\s()]+)(\\([^()]*\\))?\\s*\\)"
			+ "\\s*(>=|<=|==|!=|>|<)\\s*(\\d+(?:\\.\\d+)?)\\s*(\\S*)\\s*");

	/** Not a measure, but the part of self times in the whole. */
	private static final String SHARE = "share";

	private final String text;
	private final Measure measure;
	private final boolean isShare;
	private final NameFilter names;
	private final String parameters;
	private final String operator;
	private final double limit;

	/**
	 * A method for which a condition holds.
	 *
	 * @param value   of the measure, in its unit; of a share a part of one
	 * @param measure what was looked at
	 */
	public record Finding(Method method, double value, Measure measure, boolean isShare) {
	}

	private Check(String text, Matcher parts) {
		this.text = text.strip();
		String word = parts.group(1);
		isShare = word.equals(SHARE);
		measure = isShare ? Measure.SELF
				: Measure.named(word, Measure.CALLS, Measure.SELF, Measure.TOTAL, Measure.AVERAGE,
						Measure.STEPS).orElseThrow(
								() -> new IllegalArgumentException("'" + word
										+ "' is no measure; use calls, self, total, average, share or steps"));
		// as people write it: 1.005 ms are 1,005,000 ns and not a little less
		limit = new BigDecimal(parts.group(5)).multiply(BigDecimal.valueOf(factor(parts.group(6)))).doubleValue();
		names = NameFilter.whole(parts.group(2));
		parameters = parts.group(3) == null ? "" : parts.group(3).replaceAll("\\s", "");
		operator = parts.group(4);
	}

	/**
	 * Reads a condition.
	 *
	 * @param text the condition
	 * @return the condition
	 * @throws IllegalArgumentException if it is none; the message says where it is wrong and what is allowed
	 */
	public static Check parse(String text) {
		Matcher parts = SYNTAX.matcher(text);
		if (!parts.matches()) {
			throw new IllegalArgumentException("'" + text + "' is no condition; write one as in "
					+ "'calls(com.acme.Foo.bar) > 1000' or 'self(com.acme.*) >= 1.5 ms'");
		}
		return new Check(text, parts);
	}

	private double factor(String unit) {
		if (isShare) {
			if (unit.equals("%")) {
				return 0.01;
			}
			throw new IllegalArgumentException("The number of a share ends with %, not with '" + unit + "'");
		}
		if (measure.isTime()) {
			return Units.nanoseconds(unit).orElseThrow(() -> new IllegalArgumentException(
					"The number of a time ends with ns, us, ms or s, not with '" + unit + "'"));
		}
		if (unit.isEmpty()) {
			return 1;
		}
		throw new IllegalArgumentException("Calls and steps have no unit, but '" + unit + "' follows the number");
	}

	/** Whether it depends on which part of the times is looked at. */
	public boolean isOfTimes() {
		return measure.isTime();
	}

	/** Whether it needs all call paths, as totals do, and averages, which follow from them. */
	public boolean needsPaths() {
		return measure.scope() == Measure.Scope.TOTAL;
	}

	/**
	 * Looks for methods for which the condition holds.
	 *
	 * @param snapshot knows the methods that were probed
	 * @param hot      the measures
	 * @return the methods by name; empty if the condition does not hold
	 * @throws IllegalArgumentException if no probed method fits the pattern, which is likely a slip of the pen, or if
	 *                                  the measure was not recorded
	 */
	public List<Finding> check(Snapshot snapshot, HotMethods hot) {
		requireMeasured(snapshot);
		Map<Integer, Integer> rows = new HashMap<>();
		for (int row = 0; row < hot.size(); row++) {
			rows.put(hot.method(row).id(), row);
		}
		List<Finding> findings = new ArrayList<>();
		boolean fits = false;
		for (int id = 0; id < snapshot.methodCount(); id++) {
			Method method = snapshot.method(id);
			if (fits(method) && isCounted(snapshot, hot, method, rows.get(id))) {
				fits = true;
				double value = value(snapshot, hot, method, rows.get(id));
				if (isKnown(hot, rows.get(id)) && holds(value)) {
					findings.add(new Finding(method, value, measure, isShare));
				}
			}
		}
		if (!fits) {
			throw new IllegalArgumentException("No probed method fits the pattern of '" + text
					+ "'; check its spelling, or whether the class was loaded and included");
		}
		findings.sort((a, b) -> a.method.qualifiedName().compareTo(b.method.qualifiedName()));
		return findings;
	}

	/**
	 * Calls of methods without probes that samples found are unknown, and times of such whose calls were only counted,
	 * so that nothing holds for them.
	 */
	private boolean isKnown(HotMethods hot, Integer row) {
		return row == null || measure == Measure.STEPS || hot.knows(row, measure);
	}

	/** Whether a method had a probe, or it does not matter: of one without, no call that is known means nothing. */
	private boolean isCounted(Snapshot snapshot, HotMethods hot, Method method, Integer row) {
		if (row != null) {
			return !needsCalls() || hot.knowsCalls(row);
		}
		return measure == Measure.STEPS || snapshot.steps().of(method.id()).isPresent()
				|| !snapshot.merged().uncounted().unprobed().get(method.id());
	}

	private boolean needsCalls() {
		return measure == Measure.CALLS || measure == Measure.AVERAGE;
	}

	private void requireMeasured(Snapshot snapshot) {
		if (measure == Measure.STEPS && !snapshot.measures().contains(measure)) {
			throw new IllegalArgumentException(
					"'" + text + "' needs counted steps; record with --modes steps or time+steps");
		}
		if (needsCalls() && !snapshot.knowsCalls()) {
			throw new IllegalArgumentException(
					"'" + text + "' needs counted calls, and the recording has samples only; record"
							+ " with Methodical's agent");
		}
		if (measure.isTime() && RunPair.lacksTimes(snapshot)) {
			throw new IllegalArgumentException(
					"'" + text + "' needs times, and steps alone were counted; record with --modes"
							+ " time or time+steps");
		}
	}

	private boolean fits(Method method) {
		return names.test(method) && (parameters.isEmpty()
				|| method.signature().replace(" ", "").equals(method.displayName() + parameters));
	}

	private double value(Snapshot snapshot, HotMethods hot, Method method, Integer row) {
		MethodSteps steps = snapshot.steps().of(method.id()).orElse(null);
		if (measure == Measure.STEPS) {
			return steps == null ? 0 : steps.steps();
		}
		if (row == null) {
			// without times the counters still know the calls
			return measure == Measure.CALLS && steps != null ? steps.calls() : 0;
		}
		return isShare ? hot.share(row, measure) : hot.amount(row, measure);
	}

	private boolean holds(double value) {
		return switch (operator) {
			case ">" -> value > limit;
			case ">=" -> value >= limit;
			case "<" -> value < limit;
			case "<=" -> value <= limit;
			case "==" -> value == limit;
			default -> value != limit;
		};
	}

	/** The condition as it was written. */
	@Override
	public String toString() {
		return text;
	}
}
