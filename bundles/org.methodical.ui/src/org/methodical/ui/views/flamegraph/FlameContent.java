// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.flamegraph;

import java.util.function.Predicate;

import org.methodical.core.analysis.NameFilter;
import org.methodical.core.analysis.tree.FlameTree;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.launching.Session;
import org.methodical.ui.part.ThreadChooser;
import org.methodical.ui.selection.ActiveSession;

/**
 * What the picture shows at one moment. Immutable; made in the background.
 *
 * @param session    whose calls
 * @param query      what was asked; of all threads if the session does not have the one that was asked for, by time if
 *                   allocation was not measured
 * @param snapshot   the state of its recording
 * @param found      by method id whether the search found it; empty without a search
 * @param foundShare what the found methods weigh together, 0 to 1
 */
record FlameContent(Session session, FlameQuery query, Snapshot snapshot, FlameTree flames, boolean[] found,
		double foundShare) {

	static FlameContent compute(Session session, FlameQuery asked) {
		Snapshot snapshot = ActiveSession.get().shown(session);
		boolean known = snapshot.threads().stream().mapToInt(ThreadInfo::id).anyMatch(id -> id == asked.thread());
		FlameQuery query = known ? asked : asked.ofThread(ThreadChooser.ALL_THREADS);
		CallingContextTree whole = known ? snapshot.tree(query.thread()) : snapshot.merged();
		CallingContextTree tree = query.folding().apply(snapshot, whole, query.libraries());
		if (!tree.has(query.measure())) {
			query = query.measuredBy(Measure.TOTAL);
		}
		FlameTree flames = FlameTree.of(snapshot, tree, query.measure());
		if (query.search().isBlank()) {
			return new FlameContent(session, query, snapshot, flames, new boolean[0], 0);
		}
		boolean[] found = methods(snapshot, new NameFilter(query.search()));
		return new FlameContent(session, query, snapshot, flames, found, flames.share((int id) -> found[id]));
	}

	private static boolean[] methods(Snapshot snapshot, Predicate<Method> wanted) {
		boolean[] passes = new boolean[snapshot.methodCount()];
		for (int id = 0; id < passes.length; id++) {
			passes[id] = wanted.test(snapshot.method(id));
		}
		return passes;
	}

	CallingContextTree tree() {
		return flames.tree();
	}

	boolean isEmpty() {
		return flames.weight(CallingContextTree.ROOT) == 0;
	}

	/** The method of a node other than the root. */
	Method method(int node) {
		return snapshot.method(tree().method(node));
	}

	boolean isFound(int node) {
		return found.length > 0 && node != CallingContextTree.ROOT && found[tree().method(node)];
	}

	/** Whether nodes of the other have the same numbers here: trees only grow. */
	boolean continues(FlameContent other) {
		return other != null && session == other.session && query.hasNodesOf(other.query)
				&& snapshot.numbersLike(other.snapshot);
	}

	/** Whether a node is another or below it. */
	boolean isWithin(int node, int other) {
		int at = node;
		while (at >= 0 && at != other) {
			at = tree().parent(at);
		}
		return at == other;
	}

	/** The heaviest node of a method that passes, within another if there is one there; -1 when there is none. */
	int heaviest(Predicate<Method> wanted, int within) {
		boolean[] passes = methods(snapshot, wanted);
		int heaviest = -1;
		int inside = -1;
		for (int node = 1; node < tree().size(); node++) {
			if (passes[tree().method(node)] && flames.weight(node) > 0) {
				heaviest = heavier(node, heaviest);
				if (isWithin(node, within)) {
					inside = heavier(node, inside);
				}
			}
		}
		return inside >= 0 ? inside : heaviest;
	}

	private int heavier(int node, int other) {
		return other < 0 || flames.weight(node) > flames.weight(other) ? node : other;
	}
}
