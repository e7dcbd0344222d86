// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.hotmethods;

import java.util.AbstractList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

import org.methodical.core.Profile;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.launching.Session;
import org.methodical.ui.part.ThreadChooser;
import org.methodical.ui.selection.ActiveSession;

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

	/** The columns that are there only when they have something to say. */
	static final List<Measure> OPTIONAL = List.of(Measure.STEPS, Measure.WAITING, Measure.SELF_BYTES);

	/** Computes the content. */
	static HotMethodsContent compute(Session session, HotMethodsQuery asked) {
		Snapshot snapshot = ActiveSession.get().shown(session);
		boolean known = snapshot.threads().stream().mapToInt(ThreadInfo::id).anyMatch(id -> id == asked.thread());
		HotMethodsQuery query = known ? asked : asked.ofThread(ThreadChooser.ALL_THREADS);
		Profile profile = Profile.of(snapshot);
		HotMethods methods = known ? profile.hotMethods(query.thread()) : profile.hotMethods();
		HotMethodsContent content = sorted(session, snapshot, methods, query);
		return content.has(HotMethodsColumns.measure(query.order())) ? content
				: sorted(session, snapshot, methods, query.sortedBy(HotMethodsColumns.DEFAULT));
	}

	private static HotMethodsContent sorted(Session session, Snapshot snapshot, HotMethods methods,
			HotMethodsQuery query) {
		int[] order = HotMethodsColumns.sorted(methods, query.order(), query.filter());
		return new HotMethodsContent(session, snapshot, methods, query, order);
	}

	/** Whether there is anything to show in the column of a measure; null is any other column. */
	boolean has(Measure measure) {
		return measure == Measure.STEPS ? hasSteps()
				: !OPTIONAL.contains(measure) || methods.has(measure)
						&& (measure != Measure.WAITING || methods.whole(measure) > 0);
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

	/** The rows, made as they are asked for. */
	List<HotMethodsRow> rows() {
		return new AbstractList<>() {
			@Override
			public HotMethodsRow get(int position) {
				return new HotMethodsRow(session, methods, order[position]);
			}

			@Override
			public int size() {
				return order.length;
			}
		};
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
}
