// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.waits;

import java.util.List;
import java.util.stream.IntStream;

import org.methodical.core.Profile;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.WaitRow;
import org.methodical.core.model.Snapshot;
import org.methodical.launching.Session;
import org.methodical.ui.part.ThreadChooser;
import org.methodical.ui.selection.ActiveSession;

/**
 * What the view shows at one moment. Immutable; made in the background.
 *
 * @param session  whose waits
 * @param snapshot the state of its recording
 * @param thread   the chosen thread, {@link ThreadChooser#ALL_THREADS} for all
 * @param items    the waits that fit the filter
 */
record WaitsContent(Session session, Snapshot snapshot, int thread, List<WaitItem> items) {

	static WaitsContent compute(Session session, int thread, String filter) {
		Snapshot snapshot = ActiveSession.get().shown(session);
		List<WaitItem> items = WaitRow.of(snapshot, each -> thread == ThreadChooser.ALL_THREADS || thread == each)
				.stream()
				.map(row -> new WaitItem(session, row)).filter(item -> item.contains(filter)).toList();
		return new WaitsContent(session, snapshot, thread, items);
	}

	/** The time of the waits that are shown, ns. */
	long time() {
		return items.stream().mapToLong(item -> item.row().sum().time()).sum();
	}

	/**
	 * How long threads were ready without a processor, if that is all that they waited for, ns.
	 *
	 * @return 0 if there are waits for anything else
	 */
	long ready() {
		if (!snapshot.waits().isEmpty()) {
			return 0;
		}
		HotMethods methods = Profile.of(snapshot).hotMethods();
		return IntStream.range(0, methods.size()).mapToLong(methods::waitingTime).sum();
	}

	/** Whether some of it is an estimate. */
	boolean isEstimated() {
		return items.stream().anyMatch(item -> !item.row().sum().hasCount());
	}

	/** How many threads waited at all; {@link WaitRow#UNKNOWN} if some are recorded together. */
	long threads() {
		return WaitRow.threads(snapshot);
	}
}
