// SPDX-License-Identifier: EPL-2.0
package org.methodical.core;

import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.graph.CallGraph;
import org.methodical.core.analysis.load.BytecodeLoad;
import org.methodical.core.analysis.load.RunLines;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;

/**
 * A snapshot with its analyses. Each is made once, when somebody first asks for it, however many ask, and let go when
 * memory is short or nobody has the snapshot any more. Thread-safe; making an analysis takes time in proportion to the
 * snapshot, and whoever asks for the same meanwhile waits for it.
 */
public final class Profile {

	private final Snapshot snapshot;
	private final Once<HotMethods> hotMethods = new Once<>(() -> HotMethods.of(snapshot(), snapshot().merged()));
	private final Map<Integer, Once<HotMethods>> hotMethodsOfThreads = new ConcurrentHashMap<>();
	private final Once<CallGraph> callGraph = new Once<>(() -> CallGraph.of(snapshot(), snapshot().merged()));
	private final Once<BytecodeLoad> load = new Once<>(() -> BytecodeLoad.of(snapshot()));
	private final Once<RunLines> lines = new Once<>(() -> RunLines.of(snapshot()));

	/** An analysis that is held softly. */
	private static final class Once<T> {

		private final Supplier<T> maker;
		private SoftReference<T> made = new SoftReference<>(null);

		Once(Supplier<T> maker) {
			this.maker = maker;
		}

		synchronized T get() {
			T known = made.get();
			if (known == null) {
				known = maker.get();
				made = new SoftReference<>(known);
			}
			return known;
		}
	}

	private Profile(Snapshot snapshot) {
		this.snapshot = snapshot;
	}

	/** The profile of a snapshot: always the same one. */
	public static Profile of(Snapshot snapshot) {
		return snapshot.derived(Profile.class, Profile::new);
	}

	/** The state of the recording that all is told from. */
	public Snapshot snapshot() {
		return snapshot;
	}

	/** What was measured. */
	public Set<Measure> measures() {
		return snapshot.measures();
	}

	/** The methods of all threads. */
	public HotMethods hotMethods() {
		return hotMethods.get();
	}

	/** The methods of one thread. @throws IllegalArgumentException if there is no such thread */
	public HotMethods hotMethods(int threadId) {
		return hotMethodsOfThreads.computeIfAbsent(threadId,
				id -> new Once<>(() -> HotMethods.of(snapshot, snapshot.tree(id)))).get();
	}

	/** Who calls whom in all threads, method by method. */
	public CallGraph callGraph() {
		return callGraph.get();
	}

	/** The executed bytecode. */
	public BytecodeLoad load() {
		return load.get();
	}

	/** What is known of source lines. */
	public RunLines lines() {
		return lines.get();
	}
}
