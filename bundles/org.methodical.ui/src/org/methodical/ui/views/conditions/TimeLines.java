// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.conditions;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.methodical.core.model.jvm.GateSample;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.time.TimeAxis;
import org.methodical.ui.time.TimeGestures;
import org.methodical.ui.time.TimePicture;
import org.methodical.ui.time.TimeScale;

/**
 * How the JVM was over time: lanes below each other over one axis of time, which the view <i>Threads</i> has as well.
 * UI thread only.
 */
final class TimeLines implements TimePicture {

	private static final int MIN_NAME = 120;
	private static final int MAX_NAME = 260;
	private static final int MIN_HEIGHT = 24;
	private static final int MIN_LINES = 3;
	/** Between lanes, pixels. */
	private static final int GAP = 14;
	private static final int MARGIN = 6;

	private final ScrolledComposite place;
	private final Canvas canvas;
	private final TimeAxis axis = TimeAxis.get();
	private final TimeGestures gestures;
	private ConditionsContent content;
	private List<Lane> lanes = List.of();
	/** Null until it is drawn. */
	private List<LaneLayout> layouts;
	private TimeScale scale;
	/** Where the mouse is; -1 if it is not over the time. */
	private int hovered = -1;

	/** @param failed told why the other views cannot show a chosen span */
	TimeLines(Composite parent, Consumer<String> failed) {
		place = new ScrolledComposite(parent, SWT.V_SCROLL | SWT.BORDER);
		place.setExpandHorizontal(true);
		place.setExpandVertical(true);
		canvas = Ids.name(new Canvas(place, SWT.DOUBLE_BUFFERED), "conditions.lines"); //$NON-NLS-1$
		place.setContent(canvas);
		canvas.addPaintListener(event -> paint(event.gc));
		canvas.addListener(SWT.Resize, event -> changed());
		gestures = new TimeGestures(canvas, this::scale, failed);
		canvas.addListener(SWT.MouseDown, event -> canvas.setFocus());
		canvas.addListener(SWT.MouseMove, event -> hover(event.x));
		canvas.addListener(SWT.MouseExit, event -> hover(-1));
		// with both the Tab key comes here and goes on, and screen readers say the figures
		canvas.addListener(SWT.KeyDown, this::pressed);
		canvas.addListener(SWT.Traverse,
				event -> event.doit = event.detail != SWT.TRAVERSE_ESCAPE || axis.span() == null && axis.showsWhole());
		canvas.addListener(SWT.FocusIn, event -> canvas.redraw());
		canvas.addListener(SWT.FocusOut, event -> canvas.redraw());
		canvas.getAccessible().addAccessibleListener(new AccessibleAdapter() {
			@Override
			public void getName(AccessibleEvent event) {
				event.result = lanes.stream().map(lane -> lane.says(axis.summed().to()))
						.collect(Collectors.joining("\n")); //$NON-NLS-1$
			}
		});
		Runnable moved = this::changed;
		axis.addListener(moved);
		canvas.addDisposeListener(event -> axis.removeListener(moved));
	}

	void show(ConditionsContent next) {
		content = next;
		lanes = next == null ? List.of() : Lane.of(next);
		if (next != null) {
			axis.cover(next.whole());
		}
		place.setMinHeight(minHeight());
		changed();
	}

	/** So that each lane has room for its names; in a lower view the lanes scroll. */
	private int minHeight() {
		GC gc = new GC(canvas);
		int line = gc.getFontMetrics().getHeight();
		gc.dispose();
		return (1 + lanes.stream().mapToInt(TimeLines::lines).sum()) * line + 3 * MARGIN + GAP * lanes.size();
	}

	private void changed() {
		layouts = null;
		canvas.redraw();
	}

	private void pressed(Event event) {
		if (scale() != null) {
			event.doit = !gestures.pressed(event);
		}
	}

	/** Where moments are; null while there is nothing to draw. */
	private TimeScale scale() {
		if (layouts == null) {
			layOut();
		}
		return lanes.isEmpty() ? null : scale;
	}

	private void layOut() {
		Rectangle area = canvas.getClientArea();
		GC gc = new GC(canvas);
		int top = gc.getFontMetrics().getHeight() + MARGIN;
		gc.dispose();
		int left = Math.clamp(area.width / 4, MIN_NAME, MAX_NAME);
		scale = new TimeScale(axis.window(), left, Math.max(left + 1, area.width - MARGIN));
		layouts = new ArrayList<>();
		int space = area.height - top - MARGIN - GAP * lanes.size();
		int lines = lanes.stream().mapToInt(TimeLines::lines).sum();
		int y = top + MARGIN;
		for (Lane lane : lanes) {
			int height = Math.max(MIN_HEIGHT, space * lines(lane) / lines);
			layouts.add(LaneLayout.of(lane, new Rectangle(left, y, scale.width(), height), scale));
			y += height + GAP;
		}
	}

	/** How many lines of text are to have room beside a lane: its title and the names of its curves. */
	private static int lines(Lane lane) {
		return Math.max(MIN_LINES, 1 + lane.curves().size());
	}

	private void paint(GC gc) {
		TimeScale shown = scale();
		if (shown == null) {
			return;
		}
		LanePainter painter = new LanePainter(canvas);
		Rectangle area = canvas.getClientArea();
		int top = gc.getFontMetrics().getHeight() + MARGIN;
		gc.setForeground(painter.foreground());
		shown.paint(gc, top);
		layouts.forEach(lane -> painter.paint(gc, lane, shown));
		painter.marks(gc, layouts.get(1), shown, content.series().collections());
		List<GateSample> gate = content.conditions().gate();
		if (!gate.isEmpty()) {
			painter.moment(gc, shown.x(gate.get(gate.size() - 1).time()), top, area.height, Messages.TimeLines_start);
		}
		if (axis.span() != null) {
			shown.paintSpan(gc, new Rectangle(0, top, 0, area.height - top), axis.span(),
					canvas.getDisplay().getSystemColor(SWT.COLOR_LIST_SELECTION), painter.foreground());
		}
		if (hovered >= shown.left()) {
			painter.moment(gc, hovered, top, area.height, ""); //$NON-NLS-1$
		}
		painter.focus(gc);
	}

	private void hover(int x) {
		TimeScale shown = scale();
		int next = shown == null || x < shown.left() || x > shown.right() ? -1 : x;
		if (next != hovered) {
			hovered = next;
			canvas.setToolTipText(next < 0 || gestures.isDragging() ? null : tip(shown.time(next)));
			canvas.redraw();
		}
	}

	@Override
	public int x(long time) {
		return scale().x(time);
	}

	@Override
	public String tip(long time) {
		String moment = NLS.bind(Messages.TimeLines_at, MeasureTexts.moment(time, axis.window().length()));
		return moment + lanes.stream().map(lane -> '\n' + lane.says(time)).collect(Collectors.joining());
	}

	@Override
	public List<String> axes() {
		return scale() == null ? List.of()
				: layouts.stream().map(placed -> NLS.bind(Messages.Lane_says, placed.lane().title(), axis(placed)))
						.toList();
	}

	private static String axis(LaneLayout placed) {
		return placed.isEmpty() ? placed.lane().lack()
				: placed.steps().stream().map(placed.lane().text()::apply).collect(Collectors.joining(", ")); //$NON-NLS-1$
	}
}
