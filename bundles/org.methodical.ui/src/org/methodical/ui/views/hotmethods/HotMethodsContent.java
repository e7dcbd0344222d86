// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.hotmethods;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

import org.methodical.core.Profile;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.launching.Session;
import org.methodical.ui.part.ThreadChooser;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.selection.MethodSelection;

/**
 * What the table shows at one moment. Immutable; made in the background.
 *
 * @param session  whose methods
 * @param snapshot the state of its recording
 * @param methods  measures of the methods
 * @param query    what was asked for; of all threads if the session does not have the one that was asked for, in the
 *                 default order if it does not have the measure
 * @param order    rows of {@code methods} as they are shown
 */
record HotMethodsContent(Session session, Snapshot snapshot, HotMethods methods, HotMethodsQuery query, int[] order) {

	/** Computes the content. */
	static HotMethodsContent compute(Session session, HotMethodsQuery asked) {
		Snapshot snapshot = ActiveSession.get().shown(session);
		boolean known = snapshot.threads().stream().mapToInt(ThreadInfo::id).anyMatch(id -> id == asked.thread());
		HotMethodsQuery query = known ? asked : asked.ofThread(ThreadChooser.ALL_THREADS);
		Profile profile = Profile.of(snapshot);
		HotMethods methods = known ? profile.hotMethods(query.thread()) : profile.hotMethods();
		HotMethodsContent content = sorted(session, snapshot, methods, query);
		return content.has(query.column()) ? content
				: sorted(session, snapshot, methods, query.inDefaultOrder());
	}

	private static HotMethodsContent sorted(Session session, Snapshot snapshot, HotMethods methods,
			HotMethodsQuery query) {
		int[] order = query.column().order(methods, query.ascending(), query.filter());
		return new HotMethodsContent(session, snapshot, methods, query, order);
	}

	/** Whether there is anything to show in a column. */
	boolean has(HotMethodsColumn column) {
		return switch (column) {
			case STEPS -> hasSteps();
			case WAITING -> methods.hasWaiting();
			case ALLOC -> methods.hasAllocation();
			default -> true;
		};
	}

	/** Steps are counted in all threads together. */
	private boolean hasSteps() {
		return query.thread() == ThreadChooser.ALL_THREADS && !snapshot.steps().isEmpty();
	}

	/** The name of the thread whose calls are meant; empty for all. */
	Optional<String> thread() {
		return snapshot.threads().stream().filter(thread -> thread.id() == query.thread()).map(ThreadInfo::name)
				.findFirst();
	}

	/** The method that is shown at a position. */
	Method method(int position) {
		return methods.method(order[position]);
	}

	/** Where a method is shown, -1 when it is not. */
	int position(int methodId) {
		for (int position = 0; position < order.length; position++) {
			if (method(position).id() == methodId) {
				return position;
			}
		}
		return -1;
	}

	/** The first method in the order of the measures that passes, shown or not; null when there is none. */
	Method find(Predicate<Method> wanted) {
		for (int row = 0; row < methods.size(); row++) {
			if (wanted.test(methods.method(row))) {
				return methods.method(row);
			}
		}
		return null;
	}

	/** What is selected at a position. */
	MethodSelection selection(int position) {
		return new MethodSelection(session, method(position));
	}

	/** Rows for the clipboard, the header first; empty without positions. */
	List<List<String>> rows(int[] positions, List<HotMethodsColumn> columns) {
		List<List<String>> rows = new ArrayList<>();
		if (positions.length > 0) {
			rows.add(columns.stream().map(HotMethodsColumn::plainTitle).toList());
		}
		for (int position : positions) {
			rows.add(columns.stream().map(column -> column.plainText(methods, order[position])).toList());
		}
		return rows;
	}
}
