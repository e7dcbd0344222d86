// SPDX-License-Identifier: EPL-2.0
package org.methodical.junit;

import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** Says whether tests do more than they may. Thread-safe. */
final class Judge {

	private static final String TAKE = " Take it for right with methodical check --update, or -Dmethodical.work=update.";

	private final Settings settings;
	private final Baseline baseline;
	/** Null if there is no baseline. */
	private final Map<String, Known> known;
	/** Null until a test does more. Guarded by the lock of this judge. */
	private Map<String, List<MethodWork>> lines;

	Judge(Settings settings, Baseline baseline) throws IOException {
		this.settings = settings;
		this.baseline = baseline;
		known = baseline.read();
	}

	/** By a number that stands in the program. */
	static Verdict byBudget(String test, Work work, WorkBudget budget) {
		if (work.isShared) {
			return Verdict.error(test,
					"other tests ran at the same time, so that its work cannot be told from theirs; run it apart "
							+ "from them, as with @Isolated or without parallel execution.");
		}
		if (work.steps == 0) {
			return Verdict.error(test,
					"nothing of what it executes is counted; name the classes with locations= or includes= in the "
							+ "options of the agent.");
		}
		if (work.steps <= budget.steps() * (1 + budget.tolerance() / 100)) {
			return new Verdict(test, Verdict.Kind.SAME, budget.steps(), work.steps, "", null);
		}
		MethodWork heaviest = work.methods().get(0);
		return new Verdict(test, Verdict.Kind.MORE, budget.steps(), work.steps,
				test + " executes more than its budget: " + WorkChange.number(work.steps) + " steps of "
						+ WorkChange.number(budget.steps()) + WorkChange.percent(budget.steps(), work.steps)
						+ ". Most are of " + heaviest.longName() + ": " + WorkChange.number(heaviest.steps) + ".",
				WorkChange.between(Collections.<MethodWork>emptyList(), Collections.singletonList(heaviest)));
	}

	/**
	 * By the baseline.
	 *
	 * @param tolerance percent
	 */
	Verdict byBaseline(String test, Work work, double tolerance) throws IOException {
		Known before = known == null ? null : known.get(test);
		if (known != null && work.isInitialiser && (before == null || !before.isLearnt())) {
			// which classes are needed may be chance
			return new Verdict(test, Verdict.Kind.VARIES, -1, work.steps,
					test + " is held to nothing, with " + WorkChange.number(work.steps) + " steps: " + unknown(before),
					null);
		}
		if (before == null || !before.isLearnt()) {
			return Verdict.error(test, unknown(before));
		}
		if (before.varies()) {
			return new Verdict(test, Verdict.Kind.VARIES, before.max, work.steps, test + " varies by itself ("
					+ (before.reason.isEmpty() ? "from unknown reasons" : before.reason) + "): "
					+ WorkChange.number(work.steps)
					+ " steps, " + WorkChange.number(before.min) + " to " + WorkChange.number(before.max)
					+ " when it was learnt. If it"
					+ " should repeat by now, delete its lines in " + settings.baseline.getName()
					+ " and learn it again.", null);
		}
		if (work.isShared) {
			return Verdict.error(test,
					"other tests ran at the same time, so that its work cannot be told from theirs; run the tests "
							+ "one after the other, or learn it anew.");
		}
		if (work.steps == 0 && before.min > 0) {
			return Verdict.error(test,
					"nothing of what it executes is counted, but it was when the baseline was learnt; give the agent"
							+ " the same locations= or includes=.");
		}
		return compare(test, before, work, tolerance);
	}

	private String unknown(Known before) {
		String mend = " methodical check --learn does it, or three runs with -Dmethodical.work=learn.";
		if (before != null) {
			return "it was learnt in " + before.runs + " of " + Known.RUNS
					+ " runs, which does not tell what repeats. Learn on:" + mend;
		}
		return known == null ? "there is no baseline " + settings.baseline + ". Learn it:" + mend
				: "the baseline does not know it. Learn it:" + mend;
	}

	private synchronized Map<String, List<MethodWork>> lines() throws IOException {
		lines = lines == null ? baseline.lines() : lines;
		return lines;
	}

	private static Verdict less(String test, Known before, Work work, WorkChange change, String told) {
		return new Verdict(test, Verdict.Kind.LESS, before.min, work.steps,
				test + " does less than its baseline" + told + TAKE, change);
	}

	private Verdict compare(String test, Known before, Work work, double tolerance) throws IOException {
		if (work.steps == before.min) {
			return new Verdict(test, Verdict.Kind.SAME, before.min, work.steps, "", null);
		}
		String numbers = ": " + WorkChange.number(before.min) + " -> " + WorkChange.number(work.steps) + " steps"
				+ WorkChange.percent(before.min, work.steps) + ".";
		List<MethodWork> then = lines().getOrDefault(test, Collections.<MethodWork>emptyList());
		if (then.isEmpty() && work.steps > before.min && before.mayVary(work)) {
			return Verdict.error(test, "it does more than its baseline" + numbers + " It asks for " + before.varying
					+ ", which may be the reason, which " + baseline.linesName()
					+ " would tell, and that does not have this test; put the file back that was learnt, or learn the"
					+ " test anew.");
		}
		WorkChange change = then.isEmpty() ? null : WorkChange.between(then, work.methods());
		String where = change != null ? " First change: " + change + "."
				: then.isEmpty() && work.steps > before.min
						? " Where is not known, as " + baseline.linesName()
								+ " does not have it; put the file back that was learnt."
						: "";
		if (before.mayVary(work) && work.differsWhereItAsks(then)) {
			return new Verdict(test, Verdict.Kind.VARIES, before.min, work.steps, test
					+ " does something else than when it was learnt" + numbers + where + " But it asks for "
					+ before.varying
					+ ", which may differ from one JVM to the next: learn it once more if that is the reason.", change);
		}
		if (work.steps < before.min) {
			return less(test, before, work, change, numbers + where);
		}
		if (work.initialised != before.initialised) {
			return new Verdict(test, Verdict.Kind.UNDECIDED, before.min, work.steps, test
					+ " does more than its baseline" + numbers
					+ where + " But it initialises " + work.initialised
					+ (work.initialised == 1 ? " class and not " : " classes and not ") + before.initialised
					+ ", as tests do that run in another order, or without those before them; run all tests as when they were learnt.",
					change);
		}
		boolean passes = work.steps <= before.min * (1 + tolerance / 100);
		return new Verdict(test, passes ? Verdict.Kind.SAME : Verdict.Kind.MORE, before.min, work.steps,
				test + " does more than its baseline" + numbers + where + (passes ? "" : baseline.others() + TAKE),
				change);
	}
}
