// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.callhistory;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

import org.methodical.core.analysis.history.CallFilter;
import org.methodical.core.analysis.history.CallRows;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.history.ThreadCalls;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.selection.MethodItem;
import org.methodical.ui.selection.MethodSelection;

/**
 * What the view shows at one moment. Immutable; made in the background.
 *
 * @param session  whose calls
 * @param filter   what was asked for
 * @param snapshot the state of its recording
 * @param threads  names of the threads by id
 */
record HistoryContent(Session session, CallFilter filter, Snapshot snapshot, CallRows rows,
		Map<Integer, String> threads) {

	/** A call of a thread, the same while the history grows. */
	record Call(int thread, int row) {
	}

	/** The selected call; stands for its method. */
	record Item(MethodSelection selection) implements MethodItem {
	}

	static HistoryContent compute(Session session, CallFilter filter) {
		Snapshot snapshot = ActiveSession.get().shown(session);
		Map<Integer, String> names = new HashMap<>();
		for (ThreadInfo thread : snapshot.threads()) {
			names.put(thread.id(), thread.name());
		}
		return new HistoryContent(session, filter, snapshot, CallRows.of(snapshot, filter), names);
	}

	Call call(int index) {
		return new Call(rows.thread(index), rows.row(index));
	}

	/** Where a call is shown, or the one before it; -1 for none. */
	int index(Call call) {
		return rows.indexOf(call.thread, call.row);
	}

	Item item(int index) {
		return new Item(new MethodSelection(session, rows.method(index)));
	}

	/** The call of a row's caller; empty if the history does not have it. */
	Optional<Call> caller(int index) {
		return other(index, rows.calls(index).parent(rows.row(index)));
	}

	/** The first call that a row's call made. */
	Optional<Call> firstCallee(int index) {
		return other(index, rows.calls(index).firstChild(rows.row(index)));
	}

	/** The next call of the same caller. */
	Optional<Call> next(int index) {
		return other(index, rows.calls(index).nextSibling(rows.row(index)));
	}

	private Optional<Call> other(int index, int row) {
		return row < 0 ? Optional.empty() : Optional.of(new Call(rows.thread(index), row));
	}

	/** The next shown call of a method that passes after a row, from the beginning again at the end; -1 for none. */
	int find(Predicate<Method> wanted, int after) {
		boolean[] passes = new boolean[snapshot.methodCount()];
		for (int id = 0; id < passes.length; id++) {
			passes[id] = wanted.test(snapshot.method(id));
		}
		for (int step = 1; step <= rows.size(); step++) {
			int index = (after + step) % rows.size();
			if (passes[rows.method(index).id()]) {
				return index;
			}
		}
		return -1;
	}

	/** Whether calls of the thread are missing just before this one. */
	boolean isAfterCut(int index) {
		return rows.calls(index).cutRow() == rows.row(index);
	}

	/** Whether calls of the thread are missing from here on. */
	boolean isLastBeforeCut(int index) {
		ThreadCalls calls = rows.calls(index);
		return calls.cutRow() == calls.size() && rows.row(index) == calls.size() - 1;
	}
}
