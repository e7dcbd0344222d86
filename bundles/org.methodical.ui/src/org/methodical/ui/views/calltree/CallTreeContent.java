package org.methodical.ui.views.calltree;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import org.methodical.core.analysis.CallTreeOrder;
import org.methodical.core.analysis.CallerTree;
import org.methodical.core.analysis.NameFilter;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Method;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.ThreadInfo;
import org.methodical.launching.Session;
import org.methodical.ui.part.ThreadChooser;

/**
 * What the tree shows at one moment. Immutable; made in the background.
 *
 * @param session  whose calls
 * @param query    what was asked; of all threads if the session does not have the one that was asked for
 * @param snapshot the state of its recording
 * @param model    the calls in the order in which they are shown
 * @param filter   what the search asks for
 * @param found    nodes that the search found, the most expensive first
 */
record CallTreeContent(Session session, CallTreeQuery query, Snapshot snapshot, CallTreeModel model, NameFilter filter,
		int[] found) {

	/** Computes the content; nodes keep the numbers that they had before (may be null). */
	static CallTreeContent compute(Session session, CallTreeQuery asked, CallTreeContent before) {
		Snapshot snapshot = session.recording().snapshot();
		boolean known = snapshot.threads().stream().mapToInt(ThreadInfo::id).anyMatch(id -> id == asked.thread());
		CallTreeQuery query = known ? asked : asked.ofThread(ThreadChooser.ALL_THREADS);
		CallingContextTree whole = known ? snapshot.tree(query.thread()) : snapshot.merged();
		CallingContextTree tree = query.folding().apply(snapshot, whole, query.libraries());
		boolean goesOn = before != null && session == before.session && query.hasNodesOf(before.query);
		CallTreeModel model = query.callers()
				? new CallerModel(CallerTree.of(snapshot, tree, query.by()), goesOn
						? ((CallerModel) before.model).numbers() : new CallerNumbers(), query.threshold(),
						tree.totalTime(CallingContextTree.ROOT))
				: new CalleeModel(new CallTreeOrder(tree, query.threshold(), query.by()));
		// derives totals and children here rather than in the UI thread
		model.children(CallTreeModel.ROOT);
		NameFilter filter = new NameFilter(query.search());
		int[] found = query.search().isBlank() ? new int[0] : model.find(methods(snapshot, filter));
		return new CallTreeContent(session, query, snapshot, model, filter, found);
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
		return snapshot.method(model.method(node));
	}

	/** Whether the search found a node, or another of its method. */
	boolean isFound(int node) {
		return !query.search().isBlank() && filter.test(method(node));
	}

	boolean isEmpty() {
		return model.size() == 0;
	}

	/** Whether nodes of the other have the same numbers here: trees only grow. */
	boolean continues(CallTreeContent other) {
		return other != null && session == other.session && query.hasNodesOf(other.query);
	}

	/** The shown node that spends the most time in a method that passes, -1 when there is none. */
	int hottest(Predicate<Method> wanted) {
		int[] nodes = model.find(methods(snapshot, wanted));
		return nodes.length == 0 ? -1 : nodes[0];
	}

	/** Rows for the clipboard, the header first; empty without nodes. */
	List<List<String>> rows(int[] nodes, List<CallTreeColumn> columns) {
		List<List<String>> rows = new ArrayList<>();
		if (nodes.length > 0) {
			rows.add(columns.stream().map(CallTreeColumn::plainTitle).toList());
		}
		for (int node : nodes) {
			rows.add(columns.stream().map(column -> column.plainText(this, node)).toList());
		}
		return rows;
	}
}
