// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.registry;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicLong;

import org.methodical.wire.Unprobed;

/**
 * Keeps the books of which rule gave probes to what, so that a recording can answer why something is not in it.
 * Thread-safe.
 */
public final class ProbeLedger {

	private static final int NO_RULE = -1;
	private static final int MAX_REFUSALS = 1000;
	/**
	 * Loaded before anybody holds the lock: who loads a class may wait, in the transformer of another agent, for
	 * a thread that waits for the lock.
	 */
	static final Class<?>[] EARLY = {Entry.class, Line.class, Refusal.class};

	/** What is known of a class that has or had probes. */
	private static final class Entry {

		private int rule = NO_RULE;
		private boolean woven;
		private int methods;
	}

	/** A rule with what it did. Immutable. */
	public static final class Line {

		/** The rule as a person would write it. */
		public final String text;
		/** Whether it holds; another has come in its place if not. */
		public final boolean holds;
		/** Classes that it decided on. */
		public final int matched;
		/** Of these, those that have probes. */
		public final int woven;
		/** Methods of these that have or had probes. */
		public final int methods;

		Line(String text, boolean holds, int[] counts) {
			this.text = text;
			this.holds = holds;
			matched = counts[0];
			woven = counts[1];
			methods = counts[2];
		}
	}

	/** A class that gets no probes although it should. Immutable. */
	public static final class Refusal {

		/** The class. */
		public final String className;
		/** Why. */
		public final String reason;

		Refusal(String className, String reason) {
			this.className = className;
			this.reason = reason;
		}
	}

	private final AtomicLong loaded = new AtomicLong();
	private final UnprobedCounts unprobed = new UnprobedCounts();
	/** Null if there is nobody to look. */
	private volatile Runnable review;
	private final List<String> texts = new ArrayList<>();
	private final List<int[]> counts = new ArrayList<>();
	private final BitSet replaced = new BitSet();
	private final WeakIdentityMap<ClassLoader, Map<String, Entry>> classes = new WeakIdentityMap<>();
	private final Map<String, Boolean> refused = new HashMap<>();
	private final Queue<Refusal> refusals = new ArrayDeque<>();
	private final List<Integer> assigned = new ArrayList<>();
	private int[] ruleOfMethod = new int[64];
	private int changes;
	private volatile int probed;

	/** Creates an empty ledger. */
	public ProbeLedger() {
		Arrays.fill(ruleOfMethod, NO_RULE);
	}

	/**
	 * Adds a rule.
	 *
	 * @param text as a person would write it
	 * @return its number, ascending from 0
	 */
	public synchronized int addRule(String text) {
		texts.add(text);
		counts.add(new int[3]);
		changes++;
		return texts.size() - 1;
	}

	/** Another rule has come in the place of one. */
	public synchronized void replaced(int rule) {
		replaced.set(rule);
		changes++;
	}

	/**
	 * Counts classes that were loaded.
	 *
	 * @param more how many
	 */
	public void loaded(int more) {
		loaded.addAndGet(more);
	}

	/** Classes that were loaded so far. */
	public long loaded() {
		return loaded.get();
	}

	/** What has no probes for reasons that nobody chose. */
	public UnprobedCounts unprobed() {
		return unprobed;
	}

	/**
	 * Sets what looks at all loaded classes for those that are not seen when they are loaded.
	 *
	 * @param sample adds to {@link #unprobed}; takes milliseconds, and must not throw
	 */
	public void reviewBy(Runnable sample) {
		review = sample;
	}

	/** Looks at all loaded classes. */
	public void review() {
		Runnable sample = review;
		if (sample != null) {
			sample.run();
		}
	}

	/**
	 * A class gets probes.
	 *
	 * @param ids   its methods with probes
	 * @param rules the rule of each
	 */
	public synchronized void woven(ClassLoader loader, String className, int[] ids, int[] rules) {
		Map<String, Entry> known = classes.get(loader);
		if (known == null) {
			known = new HashMap<>();
			classes.put(loader, known);
		}
		Entry entry = known.get(className);
		if (entry == null) {
			entry = new Entry();
			known.put(className, entry);
			probed++;
		}
		enter(entry, rules[0], true);
		entry.methods = ids.length;
		for (int i = 0; i < ids.length; i++) {
			if (ids[i] >= ruleOfMethod.length) {
				int before = ruleOfMethod.length;
				ruleOfMethod = Arrays.copyOf(ruleOfMethod, Math.max(ids[i] + 1, before * 2));
				Arrays.fill(ruleOfMethod, before, ruleOfMethod.length, NO_RULE);
			}
			if (ruleOfMethod[ids[i]] == NO_RULE) {
				ruleOfMethod[ids[i]] = rules[i];
				assigned.add(ids[i]);
				counts.get(rules[i])[2]++;
			}
		}
	}

	/**
	 * A class gets no probes, or those that it has are taken away.
	 *
	 * @param rule  the rule that says so
	 * @param isNew whether the class is being loaded
	 */
	public synchronized void left(ClassLoader loader, String className, int rule, boolean isNew) {
		Map<String, Entry> known = classes.get(loader);
		Entry entry = known == null ? null : known.get(className);
		if (entry != null) {
			enter(entry, rule, false);
		} else if (isNew) {
			counts.get(rule)[0]++;
			changes++;
		}
	}

	/**
	 * All probes are gone.
	 */
	public synchronized void clear() {
		classes.clear();
		for (int[] count : counts) {
			count[1] = 0;
		}
		changes++;
	}

	private void enter(Entry entry, int rule, boolean woven) {
		if (entry.rule != NO_RULE) {
			counts.get(entry.rule)[0]--;
			counts.get(entry.rule)[1] -= entry.woven ? 1 : 0;
		}
		entry.rule = rule;
		entry.woven = woven;
		counts.get(rule)[0]++;
		counts.get(rule)[1] += woven ? 1 : 0;
		changes++;
	}

	/** How many classes have or had probes. Does not wait for who writes here. */
	public int probed() {
		return probed;
	}

	/** Whether a class has probes. */
	public boolean isWoven(ClassLoader loader, String className) {
		return methods(loader, className) > 0;
	}

	/** How many methods of a class have probes. */
	public synchronized int methods(ClassLoader loader, String className) {
		Map<String, Entry> known = classes.get(loader);
		Entry entry = known == null ? null : known.get(className);
		return entry != null && entry.woven ? entry.methods : 0;
	}

	/**
	 * A class gets no probes although a rule says it should. Each class is listed and counted once, as long as the list
	 * is not full.
	 *
	 * @param kind   what it is counted as
	 * @param reason a sentence
	 */
	public synchronized void refuse(String className, Unprobed kind, String reason) {
		if (refused.containsKey(className)) {
			return;
		}
		unprobed.add(UnprobedCounts.NO_RULE, kind, className);
		if (refused.size() < MAX_REFUSALS) {
			refused.put(className, Boolean.TRUE);
			refusals.add(new Refusal(className, reason));
			changes++;
		}
	}

	/**
	 * Takes a refused class out for the recording.
	 *
	 * @return null when there is none
	 */
	public synchronized Refusal pollRefusal() {
		return refusals.poll();
	}

	/**
	 * The rules.
	 *
	 * @return each with what it did, by number
	 */
	public synchronized List<Line> lines() {
		List<Line> lines = new ArrayList<>();
		for (int i = 0; i < texts.size(); i++) {
			lines.add(new Line(texts.get(i), !replaced.get(i), counts.get(i)));
		}
		return lines;
	}

	/**
	 * The methods that have or had probes.
	 *
	 * @param from how many to leave out
	 * @return pairs of a method's id and the number of the rule that gave it its probe, in the order in which they came
	 */
	public synchronized List<int[]> methods(int from) {
		List<int[]> pairs = new ArrayList<>();
		for (int i = from; i < assigned.size(); i++) {
			pairs.add(new int[] {assigned.get(i), ruleOfMethod[assigned.get(i)]});
		}
		return pairs;
	}

	/**
	 * How often anything but the number of loaded classes has changed.
	 *
	 * @return a number that grows
	 */
	public synchronized int changes() {
		return changes;
	}
}
