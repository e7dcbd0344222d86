// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.threads;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.swt.widgets.Canvas;
import org.methodical.ui.shared.BackgroundRefresh;

/**
 * What groups of threads did, as it is drawn. Small groups are summed up while they are painted. With thousands of
 * threads that takes longer than a picture may: they are summed up in the background, and until that is done the
 * columns of the layout before are drawn. UI thread only.
 */
final class GroupColumns {

	/** So many threads are summed up at once. */
	private static final int AT_ONCE = 32;

	private final BackgroundRefresh<Map<String, List<LineBars.Column>>> refresh;
	/** Of small groups, in this layout, by their keys. */
	private final Map<String, List<LineBars.Column>> small = new HashMap<>();
	/** Of large groups, by their keys. */
	private Map<String, List<LineBars.Column>> large = Map.of();
	private volatile LinesLayout layout;

	/**
	 * Begins without a layout.
	 *
	 * @param canvas is painted again when more is known
	 */
	GroupColumns(Canvas canvas) {
		refresh = new BackgroundRefresh<>(canvas.getDisplay(), Messages.ThreadsView_job, this::compute, computed -> {
			large = computed;
			canvas.redraw();
		});
		refresh.setVisible(true);
		canvas.addDisposeListener(event -> refresh.dispose());
	}

	/** Rows are in other places from now on, or others; null if there are none. */
	void layout(LinesLayout next) {
		layout = next;
		small.clear();
		if (next == null) {
			large = Map.of();
		} else if (next.rows().stream().anyMatch(placed -> isLarge(placed.row()))) {
			refresh.dataComplete();
		}
	}

	private static boolean isLarge(ThreadRow row) {
		return row.members().size() > AT_ONCE;
	}

	private Map<String, List<LineBars.Column>> compute(IProgressMonitor monitor) {
		LinesLayout wanted = layout;
		Map<String, List<LineBars.Column>> columns = new HashMap<>();
		if (wanted != null) {
			for (LinesLayout.Placed placed : wanted.rows()) {
				if (isLarge(placed.row())) {
					columns.put(placed.row().key(), LineBars.of(placed.row().lines(), wanted));
				}
				if (monitor.isCanceled()) {
					throw new OperationCanceledException();
				}
			}
		}
		return columns;
	}

	/** From left to right; none as long as nothing is known. */
	List<LineBars.Column> of(ThreadRow group) {
		return isLarge(group) ? large.getOrDefault(group.key(), List.of())
				: small.computeIfAbsent(group.key(), key -> LineBars.of(group.lines(), layout));
	}
}
