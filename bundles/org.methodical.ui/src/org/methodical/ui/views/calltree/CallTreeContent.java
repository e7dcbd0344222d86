// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.calltree;

import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

import org.methodical.core.analysis.NameFilter;
import org.methodical.core.analysis.compare.ComparedTrees;
import org.methodical.core.analysis.tree.CallTreeOrder;
import org.methodical.core.analysis.tree.CallerTree;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.launching.Session;
import org.methodical.ui.part.ThreadChooser;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.selection.SessionPart;

/**
 * What the tree shows at one moment. Immutable; made in the background.
 *
 * @param session  whose calls
 * @param query    what was asked; of all threads if the session does not have the one that was asked for
 * @param snapshot the state of its recording
 * @param methods  knows the methods of the model: the snapshot, or that of two sessions that are compared
 * @param other    what is compared with, if there is something
 * @param model    the calls in the order in which they are shown
 * @param filter   what the search asks for
 * @param found    nodes that the search found, the most expensive first
 */
record CallTreeContent(Session session, CallTreeQuery query, Snapshot snapshot, Snapshot methods,
		Optional<SessionPart> other, CallTreeModel model, NameFilter filter, int[] found) {

	/**
	 * Computes the content; nodes keep the numbers that they had before (may be null). Callers cannot be compared: then
	 * the other is left out.
	 */
	static CallTreeContent compute(Session session, CallTreeQuery asked, Optional<SessionPart> compared,
			CallTreeContent before) {
		Optional<SessionPart> other = asked.callers() ? Optional.empty() : compared;
		Snapshot snapshot = ActiveSession.get().shown(session);
		boolean known = snapshot.threads().stream().mapToInt(ThreadInfo::id).anyMatch(id -> id == asked.thread());
		CallTreeQuery query = known ? asked : asked.ofThread(ThreadChooser.ALL_THREADS);
		CallingContextTree whole = known ? snapshot.tree(query.thread()) : snapshot.merged();
		CallingContextTree tree = query.folding().apply(snapshot, whole, query.libraries());
		Snapshot methods = snapshot;
		CallTreeModel model;
		if (other.isPresent()) {
			ComparedTrees trees = compare(other.get().snapshot(), query, snapshot, tree);
			methods = trees.after();
			model = new DifferenceModel(trees, query.by(), query.threshold());
		} else {
			model = model(session, query, snapshot, tree, before);
		}
		// derives measures, totals and children here rather than in the UI thread
		model.values().measures();
		model.children(CallTreeModel.ROOT);
		NameFilter filter = new NameFilter(query.search());
		int[] found = query.search().isBlank() ? new int[0] : model.find(methods(methods, filter));
		return new CallTreeContent(session, query, snapshot, methods, other, model, filter, found);
	}

	private static CallTreeModel model(Session session, CallTreeQuery query, Snapshot snapshot, CallingContextTree tree,
			CallTreeContent before) {
		if (!query.callers()) {
			return new CalleeModel(new CallTreeOrder(tree, query.threshold(), query.by()));
		}
		boolean goesOn = before != null && session == before.session && query.hasNodesOf(before.query)
				&& snapshot.numbersLike(before.snapshot);
		CallerNumbers numbers = goesOn ? ((CallerModel) before.model).numbers() : new CallerNumbers();
		// bytes of callers are ordered by what the method at the top allocated itself
		Measure by = query.by().isBytes() ? query.by().own() : query.by();
		return new CallerModel(CallerTree.of(snapshot, tree, by), numbers, query.threshold(), tree);
	}

	/** The same thread of the other session is the one with the same name. */
	private static ComparedTrees compare(Snapshot other, CallTreeQuery query, Snapshot snapshot,
			CallingContextTree tree) {
		CallingContextTree otherTree = other.merged();
		if (query.thread() != ThreadChooser.ALL_THREADS) {
			String name = snapshot.threads().stream().filter(thread -> thread.id() == query.thread()).findFirst()
					.map(ThreadInfo::name).orElse(""); //$NON-NLS-1$
			otherTree = other.threads().stream().filter(thread -> thread.name().equals(name)).findFirst()
					.map(thread -> other.tree(thread.id())).orElseGet(CallingContextTree::empty);
		}
		return ComparedTrees.of(other, query.folding().apply(other, otherTree, query.libraries()), snapshot, tree);
	}

	private static IntPredicate methods(Snapshot snapshot, Predicate<Method> wanted) {
		boolean[] passes = new boolean[snapshot.methodCount()];
		for (int id = 0; id < passes.length; id++) {
			passes[id] = wanted.test(snapshot.method(id));
		}
		return id -> passes[id];
	}

	/** The method that a node stands for. */
	Method method(int node) {
		return methods.method(model.method(node));
	}

	/** Whether the search found a node, or another of its method. */
	boolean isFound(int node) {
		return !query.search().isBlank() && filter.test(method(node));
	}

	/** By how much a node differs from the session that is compared with; 0 if there is none. */
	long difference(int node, Measure measure) {
		return model instanceof DifferenceModel differences ? differences.difference(node, measure) : 0;
	}

	/** Whether a measure can be compared at a node: it is known of both sessions. */
	boolean knowsDifference(int node, Measure measure) {
		return model instanceof DifferenceModel differences && differences.knowsDifference(node, measure);
	}

	/** The part of the greatest difference, -1 to 1; 0 if there is nothing to compare with. */
	double differencePart(int node) {
		return model instanceof DifferenceModel differences ? differences.part(node) : 0;
	}

	boolean isEmpty() {
		return model.size() == 0;
	}

	/** Whether nodes of the other have the same numbers here: trees only grow. */
	boolean continues(CallTreeContent other) {
		boolean comparable = other != null && session == other.session && query.hasNodesOf(other.query)
				&& snapshot.numbersLike(other.snapshot);
		return comparable && this.other.equals(other.other)
				&& (this.other.isEmpty() || snapshot.version() == other.snapshot.version());
	}

	/** The shown node that spends the most time in a method that passes, -1 when there is none. */
	int hottest(Predicate<Method> wanted) {
		int[] nodes = model.find(methods(methods, wanted));
		return nodes.length == 0 ? -1 : nodes[0];
	}
}
