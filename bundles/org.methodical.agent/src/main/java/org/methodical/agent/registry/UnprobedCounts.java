// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.registry;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.methodical.wire.Unprobed;

/**
 * Counts what has no probes, by rule and reason, with some names of each. Takes as much memory for many classes as for
 * few. Thread-safe.
 */
public final class UnprobedCounts {

	/** The rule of what is counted for no rule. */
	public static final int NO_RULE = -1;

	private static final int LONGEST_NAME = 200;
	/**
	 * Loaded before anybody holds the lock: who loads a class may wait, in the transformer of another agent, for
	 * a thread that waits for the lock.
	 */
	static final Class<?>[] EARLY = {Entry.class};

	/** By rule and reason. */
	private final Map<Integer, Entry> entries = new TreeMap<>();
	private int changes;

	/** How much of one rule has no probes for one reason. Immutable. */
	public static final class Entry {

		/** Number of the rule, or {@link #NO_RULE}. */
		public final int rule;
		/** Why. */
		public final Unprobed reason;
		/** How many classes or methods. */
		public final long count;
		/** Names of some, at most {@link Unprobed#MAX_EXAMPLES}. */
		public final List<String> examples;

		Entry(int rule, Unprobed reason, long count, List<String> examples) {
			this.rule = rule;
			this.reason = reason;
			this.count = count;
			this.examples = Collections.unmodifiableList(examples);
		}
	}

	/**
	 * Counts one more.
	 *
	 * @param rule   number of the rule that includes it, or {@link #NO_RULE}
	 * @param reason why it has no probes
	 * @param name   of the class, or class and method
	 */
	public synchronized void add(int rule, Unprobed reason, String name) {
		Entry before = entries.get(key(rule, reason));
		List<String> examples = before == null ? new ArrayList<String>() : before.examples;
		String shown = shortened(name);
		if (examples.size() < Unprobed.MAX_EXAMPLES && !examples.contains(shown)) {
			examples = new ArrayList<>(examples);
			examples.add(shown);
		}
		put(new Entry(rule, reason, before == null ? 1 : before.count + 1, examples));
	}

	/**
	 * Takes what a sample of all loaded classes found in the place of what an earlier one found, unless that was more.
	 *
	 * @param found all that was found
	 */
	public void atLeast(UnprobedCounts found) {
		for (Entry now : found.entries()) {
			synchronized (this) {
				Entry before = entries.get(key(now.rule, now.reason));
				if (before == null || before.count < now.count) {
					put(now);
				}
			}
		}
	}

	/** All that was counted, by rule and reason. */
	public synchronized List<Entry> entries() {
		return new ArrayList<>(entries.values());
	}

	/** A number that grows when anything is counted. */
	public synchronized int changes() {
		return changes;
	}

	private void put(Entry entry) {
		entries.put(key(entry.rule, entry.reason), entry);
		changes++;
	}

	private static Integer key(int rule, Unprobed reason) {
		return (rule + 1) * Unprobed.values().length + reason.ordinal();
	}

	private static String shortened(String name) {
		return name.length() > LONGEST_NAME ? name.substring(0, LONGEST_NAME) : name;
	}
}
