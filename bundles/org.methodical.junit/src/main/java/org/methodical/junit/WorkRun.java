// SPDX-License-Identifier: EPL-2.0
package org.methodical.junit;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The run of tests in this JVM: measures, judges, and keeps the baseline. Thread-safe. */
final class WorkRun {

	/**
	 * Folder in that of the report, with a baseline of what tests that differ do now: who reads it may take it for
	 * right.
	 */
	private static final String ACCEPTABLE = "acceptable";

	private static WorkRun current;

	private final Settings settings = new Settings();
	private final Baseline baseline = new Baseline(settings.baseline);
	private final Set<Measured> running = ConcurrentHashMap.newKeySet();
	/** Unique ids of what the extension was asked about and that has not ended. */
	private final Set<String> reached = ConcurrentHashMap.newKeySet();
	/** Unique ids of those of which something was said and that have not ended. */
	private final Set<String> judged = ConcurrentHashMap.newKeySet();
	private final List<Verdict> verdicts = new ArrayList<>();
	/** What is to go into the baseline. */
	private final Map<String, Work> learnt = new LinkedHashMap<>();
	/** What could go there, of tests that differ from it. */
	private final Map<String, Work> acceptable = new LinkedHashMap<>();
	private AgentDoor door;
	private Judge judge;
	/** The moment since which no initialiser of a class was judged; null if none is. */
	private Object unjudged;

	/** A test that runs. */
	static final class Measured {

		private Object mark;
		private volatile boolean isShared;
	}

	/**
	 * The run.
	 *
	 * @throws IllegalStateException if what is asked for is not possible
	 */
	static synchronized WorkRun current() {
		if (current == null) {
			current = new WorkRun();
		}
		return current;
	}

	Settings settings() {
		return settings;
	}

	/** The extension was asked about a test, or about what makes tests when it runs. */
	void reach(String uniqueId) {
		reached.add(uniqueId);
	}

	/**
	 * Forgets what has ended.
	 *
	 * @return whether something was said of its work
	 */
	boolean leave(String uniqueId) {
		reached.remove(uniqueId);
		return judged.remove(uniqueId);
	}

	/** Something was said of the work of a test. */
	void judged(String uniqueId) {
		judged.add(uniqueId);
	}

	/** Whether the extension was asked about a test, or about the factory around it. */
	boolean isReached(String uniqueId) {
		String id = uniqueId;
		while (!reached.contains(id)) {
			int end = id.lastIndexOf("/[");
			if (end < 0) {
				return false;
			}
			id = id.substring(0, end);
		}
		return true;
	}

	/**
	 * A test begins, in the calling thread.
	 *
	 * @param type its class; null if it has none
	 * @throws IllegalStateException if its work cannot be measured; says the mend
	 */
	Measured begin(Class<?> type) {
		Measured test = new Measured();
		if (type != null) {
			baseline.sees(type);
		}
		AgentDoor opened = door();
		running.add(test);
		if (running.size() > 1) {
			running.forEach(each -> each.isShared = true);
		}
		try {
			test.mark = opened.mark();
		} catch (RuntimeException e) {
			running.remove(test);
			throw e;
		}
		return test;
	}

	private synchronized AgentDoor door() {
		door = door == null ? new AgentDoor() : door;
		return door;
	}

	/**
	 * Initialisers of classes are looked at from now on, if all tests are.
	 *
	 * @throws IllegalStateException if their work cannot be measured; says the mend
	 */
	synchronized void watchInitialisers() {
		if (settings.looksAtAll() && unjudged == null) {
			unjudged = door().mark();
		}
	}

	/**
	 * Judges the initialisers that ran since the last time.
	 *
	 * @throws IllegalStateException if their work could not be measured; says the mend
	 */
	synchronized void judgeInitialisers() {
		if (unjudged != null) {
			Object[] answer = Work.open(door.since(unjudged));
			unjudged = door.mark();
			Work.ofInitialisers(Work.open(door.initialisers(Work.span(answer))))
					.forEach((name, work) -> judge(name, work, null));
		}
	}

	/**
	 * A test has ended. To be called once.
	 *
	 * @throws IllegalStateException if its work could not be measured; says the mend
	 */
	Work end(Measured test) {
		try {
			return new Work(door.since(test.mark), test.isShared, door::methods);
		} finally {
			running.remove(test);
		}
	}

	/**
	 * What is said of a test, or of an initialiser.
	 *
	 * @param budget null if it has none of its own
	 * @throws IllegalStateException if the baseline cannot be read; says the mend
	 */
	synchronized Verdict judge(String test, Work work, WorkBudget budget) {
		Verdict verdict;
		try {
			if (budget != null && budget.steps() != WorkBudget.BASELINE) {
				verdict = Judge.byBudget(test, work, budget);
			} else if (settings.mode == Settings.Mode.LEARN || settings.mode == Settings.Mode.UPDATE) {
				learnt.put(test, work.kept());
				verdict = new Verdict(test, Verdict.Kind.LEARNT, -1, work.steps, "", null);
			} else {
				judge = judge == null ? new Judge(settings, baseline) : judge;
				verdict = judge.byBaseline(test, work, budget == null ? settings.tolerance : budget.tolerance());
				if (settings.report != null) {
					verdict = verdict.placed(work);
					if (verdict.differs()) {
						acceptable.put(test, work.kept());
					}
				}
			}
		} catch (IOException e) {
			throw new IllegalStateException("the baseline cannot be read: " + e, e);
		}
		verdicts.add(verdict);
		return verdict;
	}

	/**
	 * It cannot be told whether a test does more.
	 *
	 * @param reason in words, with the mend
	 */
	synchronized void failed(String test, String reason) {
		verdicts.add(Verdict.error(test, reason));
	}

	/** What was said so far. */
	synchronized List<Verdict> verdicts() {
		return new ArrayList<>(verdicts);
	}

	/** Writes what was learnt since the last time. */
	synchronized void save() throws IOException {
		if (!learnt.isEmpty()) {
			saveLearnt();
		}
		if (!acceptable.isEmpty()) {
			new Baseline(new File(new File(settings.report, ACCEPTABLE), Settings.FILE)).update((tests, lines) -> {
				for (Map.Entry<String, Work> each : acceptable.entrySet()) {
					tests.put(each.getKey(), Known.accepted(each.getKey(), each.getValue()));
					lines.put(each.getKey(), each.getValue().methods());
				}
			});
			acceptable.clear();
		}
	}

	private void saveLearnt() throws IOException {
		baseline.update((tests, lines) -> {
			for (Map.Entry<String, Work> each : learnt.entrySet()) {
				String test = each.getKey();
				Work work = each.getValue();
				Known before = tests.get(test);
				Known now = settings.mode == Settings.Mode.UPDATE ? updated(before, test, work)
						: before == null ? Known.first(test, work)
								: before.and(work, firstChange(lines.get(test), work));
				tests.put(test, now);
				lines.put(test, work.methods());
			}
		});
		learnt.clear();
	}

	private static Known updated(Known before, String test, Work work) {
		if (before == null) {
			return Known.first(test, work);
		}
		return before.varies() || !before.isLearnt() ? before.and(work, "") : Known.accepted(test, work);
	}

	private static String firstChange(List<MethodWork> before, Work work) {
		WorkChange change = before == null ? null : WorkChange.between(before, work.methods());
		return change == null ? "" : "from " + change.place() + " on";
	}
}
