// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.threads;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.ScrollBar;
import org.methodical.graph.viewer.CanvasAccessibility;
import org.methodical.ui.shared.column.RowCanvas;
import org.methodical.ui.time.TimeAxis;
import org.methodical.ui.time.TimeGestures;
import org.methodical.ui.time.TimeScale;
import org.methodical.ui.time.TimeWindow;

/** The picture on the screen: what of it is shown, folded and selected. UI thread only. */
final class LinesCanvas {

	/** Beside the text of a row, pixels. */
	private static final int LEADING = 7;
	private static final int MAX_NAME = 260;
	private static final int MIN_NAME = 120;
	/** Steps of the horizontal bar for the whole time. */
	private static final int STEPS = 10_000;
	/** Groups of so many are open at first. */
	private static final int FEW = 8;

	private final RowCanvas picture;
	private final Canvas canvas;
	private final LinesItems items;
	private final CanvasAccessibility accessibility;
	/** What was told of the selected row last. */
	private String told = ""; //$NON-NLS-1$
	private final List<Runnable> listeners = new ArrayList<>();
	private final Set<String> unfolded = new HashSet<>();
	private final Set<String> known = new HashSet<>();
	private ThreadsContent content;
	private LinesLayout layout;
	private final TimeAxis axis = TimeAxis.get();
	private final GroupColumns columns;
	/** Key of the selected row; null if there is none. */
	private String selected;

	/** @param failed told why the other views cannot show a chosen span */
	LinesCanvas(Composite parent, Consumer<String> failed) {
		picture = new RowCanvas(parent, SWT.H_SCROLL, "threads.canvas"); //$NON-NLS-1$
		canvas = picture.control();
		columns = new GroupColumns(canvas);
		canvas.addListener(SWT.Paint, this::paint);
		canvas.addListener(SWT.Resize, event -> relayout());
		canvas.getHorizontalBar().addListener(SWT.Selection,
				event -> scrollTo(canvas.getHorizontalBar().getSelection()));
		TimeGestures gestures = new TimeGestures(canvas, () -> layout == null ? null : layout.scale(), failed);
		new LinesMouse(this, gestures);
		new LinesKeys(this, gestures);
		Runnable moved = () -> {
			relayout();
			changed();
		};
		axis.addListener(moved);
		canvas.addDisposeListener(event -> axis.removeListener(moved));
		items = new LinesItems(this);
		accessibility = new CanvasAccessibility(canvas, items);
	}

	Canvas control() {
		return canvas;
	}

	/** Null while there is no content. */
	LinesLayout layout() {
		return layout;
	}

	/** Told when something else is selected or shown. */
	void onChange(Runnable listener) {
		listeners.add(listener);
	}

	/** Shows content instead of what was shown before; null shows nothing. */
	void show(ThreadsContent next) {
		boolean wasSelected = selectedIndex() >= 0;
		if (next == null || content != null && content.session() != next.session()) {
			selected = null;
			unfolded.clear();
			known.clear();
		}
		content = next;
		if (next != null) {
			for (ThreadRow row : next.rows()) {
				if (row.isGroup() && known.add(row.key()) && row.members().size() <= FEW) {
					unfolded.add(row.key());
				}
			}
			axis.cover(next.whole());
		}
		relayout();
		if (wasSelected != selectedIndex() >= 0) {
			// a filter took the selected row away, or brought it back
			changed();
		}
	}

	/** The span that sums are of: the chosen one, else what is shown. */
	TimeWindow summed() {
		return axis.summed();
	}

	private void scrollTo(int step) {
		if (content != null && !axis.showsWhole()) {
			long from = axis.whole().from() + Math.round((double) step / STEPS * axis.whole().length());
			axis.show(new TimeWindow(from, from + axis.window().length()));
		}
	}

	/** The selected row; -1 for none. */
	int selectedIndex() {
		return selected == null || layout == null ? -1 : layout.indexOf(selected);
	}

	/** The selected row; null for none. */
	ThreadRow selected() {
		int index = selectedIndex();
		return index < 0 ? null : layout.rows().get(index).row();
	}

	/** Selects a row and scrolls to it; nothing is selected for -1. */
	void select(int index) {
		selected = index < 0 ? null : layout.rows().get(index).row().key();
		if (index >= 0) {
			reveal(index);
		}
		changed();
	}

	/** Folds the members of a row, or shows them. */
	void toggle(int index) {
		ThreadRow row = layout.rows().get(index).row();
		if (row.isGroup()) {
			if (!unfolded.remove(row.key())) {
				unfolded.add(row.key());
			}
			relayout();
			changed();
		}
	}

	/** Folds all groups, or shows all members. */
	void foldAll(boolean folded) {
		if (content != null) {
			unfolded.clear();
			if (!folded) {
				content.rows().stream().filter(ThreadRow::isGroup).forEach(row -> unfolded.add(row.key()));
			}
			relayout();
			changed();
		}
	}

	private void changed() {
		canvas.redraw();
		listeners.forEach(Runnable::run);
		if (!items.selection().equals(told)) {
			told = items.selection();
			accessibility.selectionChanged();
		}
	}

	/** How far the picture is moved up, pixels. */
	int scrolled() {
		return picture.scrolled();
	}

	private void reveal(int index) {
		picture.reveal(index * layout.height(), layout.height(), canvas.getClientArea().height - layout.height());
	}

	private void relayout() {
		Rectangle area = canvas.getClientArea();
		if (content == null || area.width == 0) {
			layout = null;
			columns.layout(null);
			canvas.redraw();
			return;
		}
		int row = picture.rowHeight(LEADING);
		int names = Math.clamp(area.width / 4, MIN_NAME, MAX_NAME);
		layout = new LinesLayout(LinesLayout.place(content, unfolded),
				new TimeScale(axis.window(), names, area.width), row);
		columns.layout(layout);
		ScrollBar bar = canvas.getVerticalBar();
		int height = Math.max(1, layout.rows().size() * row);
		int seen = Math.max(1, area.height - row);
		bar.setValues(Math.min(bar.getSelection(), Math.max(0, height - seen)), 0, height, Math.min(seen, height), row,
				seen);
		bar.setEnabled(seen < height);
		scrollBar(canvas.getHorizontalBar());
		canvas.redraw();
	}

	private void scrollBar(ScrollBar bar) {
		TimeWindow whole = axis.whole();
		int from = (int) ((double) (axis.window().from() - whole.from()) / whole.length() * STEPS);
		int thumb = Math.clamp(Math.round((double) axis.window().length() / whole.length() * STEPS), 1, STEPS);
		bar.setValues(from, 0, STEPS, thumb, Math.max(1, thumb / 10), thumb);
		bar.setEnabled(thumb < STEPS);
	}

	private void paint(Event event) {
		if (layout != null) {
			new LinesPainter(canvas, layout, columns, scrolled()).paint(event.gc, canvas.getClientArea(),
					selectedIndex(), axis.span());
		}
	}
}
