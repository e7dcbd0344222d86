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
 * threads that takes longer than a picture may: they are summed up in the background, and until that is done what
 * is known of the layout before is drawn, each column at its time. UI thread only.
 */
final class GroupColumns {

	/** So many threads are summed up at once. */
	private static final int AT_ONCE = 32;

	/** What large groups did, by their keys, and where it is drawn. */
	private record Large(LinesLayout layout, Map<String, List<LineBars.Column>> columns) {
	}

	private final BackgroundRefresh<Large> refresh;
	/** Of small groups, in this layout, by their keys. */
	private final Map<String, List<LineBars.Column>> small = new HashMap<>();
	/** Null as long as nothing is known. */
	private Large large;
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
			large = null;
		} else if (next.rows().stream().anyMatch(placed -> isLarge(placed.row()))) {
			refresh.dataComplete();
		}
	}

	private static boolean isLarge(ThreadRow row) {
		return row.members().size() > AT_ONCE;
	}

	private Large compute(IProgressMonitor monitor) {
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
		return new Large(wanted, columns);
	}

	/** From left to right; none as long as nothing is known. */
	List<LineBars.Column> of(ThreadRow group) {
		if (!isLarge(group)) {
			return small.computeIfAbsent(group.key(), key -> LineBars.of(group.lines(), layout));
		}
		List<LineBars.Column> known = large == null ? List.of() : large.columns().getOrDefault(group.key(), List.of());
		return known.isEmpty() || large.layout() == layout ? known
				: known.stream().map(this::moved).filter(column -> column.width() > 0).toList();
	}

	/** A column of the layout before at its time in this one. */
	private LineBars.Column moved(LineBars.Column column) {
		int from = Math.max(layout.left(), layout.x(large.layout().time(column.x())));
		int to = layout.x(large.layout().time(column.x() + column.width()));
		return new LineBars.Column(from, to - from, column.parts());
	}
}
