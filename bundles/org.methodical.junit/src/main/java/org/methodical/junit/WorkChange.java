// SPDX-License-Identifier: EPL-2.0
package org.methodical.junit;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The place where the work of a test began to differ: of the methods that were called as often as before and did
 * something else, the one that changed most, and its first line whose executions changed. Where all were called more or
 * less often, of those the one that changed most. Immutable.
 */
final class WorkChange {

	final MethodWork method;
	/** Number of the line; 0 if the method has none. */
	final int line;
	final long before;
	final long after;
	/** In which line the loop around it begins; 0 if there is none. */
	final int loop;

	private WorkChange(MethodWork method, int line, long before, long after, int loop) {
		this.method = method;
		this.line = line;
		this.before = before;
		this.after = after;
		this.loop = loop;
	}

	/**
	 * Finds the place.
	 *
	 * @param before the methods then, or of many the {@link Work#MAX_KEPT} heaviest
	 * @param after  the methods now
	 * @return null if no method did anything else
	 */
	static WorkChange between(List<MethodWork> before, List<MethodWork> after) {
		Map<String, MethodWork> earlier = new HashMap<>();
		long min = Long.MAX_VALUE;
		for (MethodWork method : before) {
			earlier.put(method.key(), method);
			min = Math.min(min, method.steps);
		}
		boolean isAll = before.size() < Work.MAX_KEPT;
		WorkChange found = null;
		long greatest = 0;
		boolean isOrigin = false;
		for (MethodWork now : after) {
			MethodWork then = earlier.get(now.key());
			if (then == null && !isAll && now.steps <= min) {
				// it may have done the same then, and was too light to be kept
				continue;
			}
			WorkChange change = then == null ? new WorkChange(now, line(now), 0, now.calls, 0) : of(then, now);
			boolean origin = then != null && then.calls == now.calls;
			long growth = Math.abs(now.steps - (then == null ? 0 : then.steps));
			if (change != null && (origin && !isOrigin || origin == isOrigin && (found == null || growth > greatest))) {
				found = change;
				greatest = growth;
				isOrigin = origin;
			}
		}
		return found;
	}

	/**
	 * The place of a test, where nothing is known to have changed.
	 *
	 * @return null if its own method was not counted, as one that it inherits
	 */
	static WorkChange of(String test, List<MethodWork> methods) {
		for (MethodWork method : methods) {
			if (test.startsWith(method.className + '.' + method.name + '(')) {
				return new WorkChange(method, line(method), method.calls, method.calls, 0);
			}
		}
		return null;
	}

	private static int line(MethodWork method) {
		return method.lines.length == 0 ? 0 : method.lines[0];
	}

	/** Null if all lines were executed as before. */
	private static WorkChange of(MethodWork then, MethodWork now) {
		int[] partners = LinePairs.of(then, now);
		for (int i = 0; i < now.lines.length; i++) {
			long earlier = partners[i] < 0 ? 0 : then.executions[partners[i]];
			if (now.executions[i] != earlier) {
				return new WorkChange(now, now.lines[i], earlier, now.executions[i],
						now.loops == null ? 0 : now.loops[i]);
			}
		}
		return then.steps == now.steps ? null : ofOtherCode(then, now, partners);
	}

	/** All lines were executed as often as before: one of them has other instructions. */
	private static WorkChange ofOtherCode(MethodWork then, MethodWork now, int[] partners) {
		for (int i = 0; i < now.lines.length; i++) {
			if (now.executions[i] > 0 && then.sizes[partners[i]] != now.sizes[i]) {
				return new WorkChange(now, now.lines[i], now.executions[i], now.executions[i],
						now.loops == null ? 0 : now.loops[i]);
			}
		}
		return new WorkChange(now, line(now), then.calls, now.calls, 0);
	}

	/** Where it is. */
	String place() {
		return method.shortName() + (line == 0 ? "" : " line " + line);
	}

	/** The path of the source file below a folder of sources; empty if it is not known. */
	String path() {
		int end = method.className.lastIndexOf('.');
		return method.sourceFile.isEmpty() ? ""
				: (end < 0 ? "" : method.className.substring(0, end + 1).replace('.', '/')) + method.sourceFile;
	}

	@Override
	public String toString() {
		String in = loop == 0 ? "" : loop == line ? ", a loop" : ", in the loop of line " + loop;
		if (before == after) {
			return place() + in + ": as many executions as before, of other code";
		}
		return place() + in + ": " + number(before) + " -> " + number(after) + " executions" + percent(before, after);
	}

	static String number(long number) {
		return String.format(Locale.ROOT, "%,d", number);
	}

	/** The change in percent behind a comma; empty if there was nothing before. */
	static String percent(long before, long after) {
		if (before <= 0) {
			return "";
		}
		double percent = 100.0 * (after - before) / before;
		return String.format(Locale.ROOT, Math.abs(percent) < 10 ? ", %+.1f %%" : ", %+,.0f %%", percent);
	}
}
