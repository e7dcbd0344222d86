// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.flight;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.methodical.core.flight.PathTree.Kind;
import org.methodical.core.model.thread.ThreadInfo;

/**
 * The threads of a recording, each with its tree. Virtual threads of like names share one, since there may be millions
 * of them, and so do platform threads beyond the number that is kept apart. Not thread-safe.
 */
final class FlightThreads {

	private static final int MAX_THREADS = 10_000;

	/** A thread, or several that share a tree. */
	static final class RecordedThread {

		private PathTree tree = new PathTree();
		private final boolean virtual;
		private String name;
		private boolean ended;
		/** Number of the first of them. */
		private final long first;
		private boolean shared;
		/** How often something was found of each kind, within the span that is read or not. */
		private final long[] seen = new long[Kind.values().length];

		RecordedThread(String name, boolean virtual, long first) {
			this.name = name;
			this.virtual = virtual;
			this.first = first;
		}

		PathTree tree() {
			return tree;
		}

		/** The tree, which is let go here. */
		PathTree take() {
			PathTree taken = tree;
			tree = null;
			return taken;
		}

		/** Whether these are several threads, which do different things at one time. */
		boolean isShared() {
			return virtual || shared;
		}

		void saw(Kind kind, int count) {
			seen[kind.ordinal()] += count;
		}

		/** How often something was found in the whole recording. */
		long seen(Kind kind) {
			return seen[kind.ordinal()];
		}

		void end() {
			ended = true;
		}

		ThreadInfo info(int id) {
			return new ThreadInfo(id, name, virtual, false, ended && !shared, shared);
		}
	}

	private final Map<String, RecordedThread> byKey = new HashMap<>();
	private final List<RecordedThread> threads = new ArrayList<>();

	/** The thread with a name and numbers; null for one that the recording does not name. */
	RecordedThread of(FlightConstants.NamedThread named) {
		if (named == null) {
			return shared("", false, "unknown", 0);
		}
		String group = new ThreadInfo(0, named.name(), named.virtual(), false, false).groupName();
		long number = named.javaId() > 0 ? named.javaId() : -named.systemId();
		if (named.virtual()) {
			return shared(group, true, "virtual " + group, number);
		}
		String key = named.javaId() > 0 ? "java " + named.javaId() : "system " + named.systemId();
		RecordedThread known = byKey.get(key);
		if (known == null && threads.size() >= MAX_THREADS) {
			return shared(group, false, "group " + group, number);
		}
		if (known == null) {
			known = add(key, new RecordedThread(named.name(), false, number));
		} else if (!named.name().isEmpty()) {
			known.name = named.name();
		}
		return known;
	}

	/** One thread may be met often: in each chunk, and by each of its waits. */
	private RecordedThread shared(String name, boolean virtual, String key, long number) {
		RecordedThread known = byKey.get(key);
		RecordedThread thread = known == null ? add(key, new RecordedThread(name, virtual, number)) : known;
		thread.shared |= thread.first != number;
		return thread;
	}

	private RecordedThread add(String key, RecordedThread thread) {
		byKey.put(key, thread);
		threads.add(thread);
		return thread;
	}

	/** All of them, in the order in which they were met. */
	List<RecordedThread> all() {
		return threads;
	}
}
