package org.methodical.ui.views.calltree;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.methodical.core.analysis.CallTreeOrder;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Method;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.ThreadInfo;
import org.methodical.launching.Session;

/**
 * What the tree shows at one moment. Immutable; made in the background.
 *
 * @param session  whose calls
 * @param thread   id of the thread whose calls, {@link #ALL_THREADS} for all
 * @param snapshot the state of its recording
 * @param order    the calls in the order in which they are shown
 */
record CallTreeContent(Session session, int thread, Snapshot snapshot, CallTreeOrder order) {

	/** Instead of the id of a thread: the calls of all threads. */
	static final int ALL_THREADS = -1;

	/** Computes the content. A thread that the session does not have stands for all. */
	static CallTreeContent compute(Session session, int thread) {
		Snapshot snapshot = session.recording().snapshot();
		boolean known = snapshot.threads().stream().mapToInt(ThreadInfo::id).anyMatch(id -> id == thread);
		CallingContextTree tree = known ? snapshot.tree(thread) : snapshot.merged();
		CallTreeOrder order = new CallTreeOrder(tree, 0);
		// derives totals and children here rather than in the UI thread
		order.children(CallingContextTree.ROOT);
		return new CallTreeContent(session, known ? thread : ALL_THREADS, snapshot, order);
	}

	CallingContextTree tree() {
		return order.tree();
	}

	/** The method that a node calls. */
	Method method(int node) {
		return snapshot.method(tree().method(node));
	}

	boolean isEmpty() {
		return tree().size() <= 1;
	}

	/** Whether nodes of the other have the same numbers here: trees only grow. */
	boolean continues(CallTreeContent other) {
		return other != null && session == other.session && thread == other.thread;
	}

	/** The node that spends the most time in a method that passes, -1 when there is none. */
	int hottest(Predicate<Method> wanted) {
		CallingContextTree tree = tree();
		boolean[] passes = new boolean[snapshot.methodCount()];
		for (int id = 0; id < passes.length; id++) {
			passes[id] = wanted.test(snapshot.method(id));
		}
		int hottest = -1;
		for (int node = 1; node < tree.size(); node++) {
			if (passes[tree.method(node)] && (hottest < 0 || tree.totalTime(node) > tree.totalTime(hottest))) {
				hottest = node;
			}
		}
		return hottest;
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
