// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.hotmethods;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.model.Method;
import org.methodical.core.model.Snapshot;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.selection.MethodSelection;

/**
 * What the table shows at one moment. Immutable; made in the background.
 *
 * @param session  whose methods
 * @param snapshot the state of its recording
 * @param methods  measures of the methods
 * @param query    what the user asked for
 * @param order    rows of {@code methods} as they are shown
 */
record HotMethodsContent(Session session, Snapshot snapshot, HotMethods methods, HotMethodsQuery query, int[] order) {

	/** Computes the content, as far as possible from the one that was shown before (may be null). */
	static HotMethodsContent compute(Session session, HotMethodsQuery query, HotMethodsContent before) {
		Snapshot snapshot = ActiveSession.get().snapshot(session);
		HotMethods methods = before != null && before.snapshot == snapshot ? before.methods
				: HotMethods.of(snapshot, snapshot.merged());
		int[] order = methods.order(query.column().order(), query.ascending(), query.filter());
		return new HotMethodsContent(session, snapshot, methods, query, order);
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
