// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.flight;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.methodical.core.model.ThreadInfo;

/**
 * The threads of a recording, each with its tree. Virtual threads of like names share one, since there may be millions of
 * them, and so do platform threads beyond a number that nobody looks at one by one. Not thread-safe.
 */
final class FlightThreads {

	private static final int MOST_THREADS = 10_000;

	/** A thread, or several that share a tree. */
	static final class RecordedThread {

		private PathTree tree = new PathTree();
		private final boolean virtual;
		private String name;
		private boolean ended;
		private int threads;

		RecordedThread(String name, boolean virtual) {
			this.name = name;
			this.virtual = virtual;
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

		void end() {
			ended = true;
		}

		ThreadInfo info(int id) {
			return new ThreadInfo(id, name, virtual, false, ended && threads <= 1, threads > 1);
		}
	}

	private final Map<String, RecordedThread> byKey = new HashMap<>();
	private final List<RecordedThread> threads = new ArrayList<>();

	/** The thread with a name and numbers; null for one that the recording does not name. */
	RecordedThread of(FlightConstants.NamedThread named) {
		if (named == null) {
			return shared("", false, "unknown");
		}
		String group = new ThreadInfo(0, named.name(), named.virtual(), false, false).groupName();
		if (named.virtual()) {
			return shared(group, true, "virtual " + group);
		}
		String key = named.javaId() > 0 ? "java " + named.javaId() : "system " + named.systemId();
		RecordedThread known = byKey.get(key);
		if (known == null && threads.size() >= MOST_THREADS) {
			return shared(group, false, "group " + group);
		}
		if (known == null) {
			known = add(key, new RecordedThread(named.name(), false));
			known.threads = 1;
		} else if (!named.name().isEmpty()) {
			known.name = named.name();
		}
		return known;
	}

	private RecordedThread shared(String name, boolean virtual, String key) {
		RecordedThread known = byKey.get(key);
		RecordedThread thread = known == null ? add(key, new RecordedThread(name, virtual)) : known;
		thread.threads++;
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
