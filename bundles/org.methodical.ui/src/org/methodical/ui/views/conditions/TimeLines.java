// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.conditions;

import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.methodical.core.model.jvm.Conditions;
import org.methodical.core.model.jvm.GateSample;
import org.methodical.core.model.jvm.Telemetry;
import org.methodical.ui.shared.Ids;

/** Draws small time lines below each other, over the same time; the end of the warm-up is marked. UI thread only. */
final class TimeLines {

	private static final int LEAST_LABEL = 210;
	private static final int MARGIN = 6;
	private static final int LEAST_HEIGHT = 22;

	private final Canvas canvas;
	private final List<Series> series = Series.all();
	private Conditions conditions = Conditions.UNKNOWN;

	TimeLines(Composite parent) {
		canvas = Ids.name(new Canvas(parent, SWT.DOUBLE_BUFFERED | SWT.BORDER), "conditions.lines"); //$NON-NLS-1$
		canvas.addPaintListener(event -> paint(event.gc));
		// with both the Tab key comes here and goes on, and screen readers say the figures
		canvas.addListener(SWT.KeyDown, event -> {});
		canvas.addListener(SWT.Traverse, event -> event.doit = true);
		canvas.addListener(SWT.FocusIn, event -> canvas.redraw());
		canvas.addListener(SWT.FocusOut, event -> canvas.redraw());
		canvas.getAccessible().addAccessibleListener(new AccessibleAdapter() {
			@Override
			public void getName(AccessibleEvent event) {
				event.result = describe();
			}
		});
	}

	Canvas control() {
		return canvas;
	}

	void show(Conditions next) {
		conditions = next;
		canvas.setToolTipText(describe());
		canvas.redraw();
	}

	/** What the lines end with, for those who do not see them. */
	private String describe() {
		return series.stream().map(line -> line.title() + ": " + line.newest(conditions.telemetry())) //$NON-NLS-1$
				.collect(Collectors.joining("\n")); //$NON-NLS-1$
	}

	private void paint(GC gc) {
		List<Telemetry> moments = conditions.telemetry();
		Rectangle area = canvas.getClientArea();
		int height = Math.max(LEAST_HEIGHT, area.height / series.size());
		List<String> labels = series.stream().map(line -> line.title() + "  " + line.newest(moments)).toList(); //$NON-NLS-1$
		int left = labels.stream().mapToInt(label -> gc.textExtent(label).x + 2 * MARGIN).reduce(LEAST_LABEL,
				Math::max);
		int width = Math.max(1, area.width - left - MARGIN);
		for (int i = 0; i < series.size(); i++) {
			int y = i * height;
			gc.setForeground(canvas.getForeground());
			gc.drawText(labels.get(i), MARGIN, y + (height - gc.getFontMetrics().getHeight()) / 2,
					SWT.DRAW_TRANSPARENT);
			draw(gc, series.get(i), moments, new Rectangle(left, y + 3, width, height - 6));
		}
		mark(gc, moments, new Rectangle(left, area.y, width, area.height));
		if (canvas.isFocusControl()) {
			gc.drawFocus(area.x, area.y, area.width, area.height);
		}
	}

	private void draw(GC gc, Series line, List<Telemetry> moments, Rectangle room) {
		if (moments.size() < 2) {
			return;
		}
		long greatest = line.greatest(moments);
		int[] points = new int[2 * moments.size()];
		for (int i = 0; i < moments.size(); i++) {
			points[2 * i] = x(moments.get(i).time(), moments, room.x, room.width);
			double part = (double) line.value().applyAsLong(moments.get(i)) / greatest;
			points[2 * i + 1] = room.y + room.height - (int) Math.round(part * room.height);
		}
		gc.setForeground(color());
		gc.setLineWidth(2);
		gc.drawPolyline(points);
		gc.setLineWidth(1);
	}

	private Color color() {
		return canvas.getDisplay().getSystemColor(SWT.COLOR_LIST_SELECTION);
	}

	/** Where the start was waited for, up to the last look at the gate. */
	private void mark(GC gc, List<Telemetry> moments, Rectangle area) {
		List<GateSample> gate = conditions.gate();
		if (gate.isEmpty() || moments.size() < 2) {
			return;
		}
		int x = x(gate.get(gate.size() - 1).time(), moments, area.x, area.width);
		gc.setForeground(canvas.getForeground());
		gc.setLineStyle(SWT.LINE_DASH);
		gc.drawLine(x, 0, x, area.height);
		gc.setLineStyle(SWT.LINE_SOLID);
		gc.drawText(Messages.TimeLines_start, x + 3, 0, SWT.DRAW_TRANSPARENT);
	}

	private static int x(long time, List<Telemetry> moments, int left, int width) {
		long first = moments.get(0).time();
		long span = Math.max(1, moments.get(moments.size() - 1).time() - first);
		double part = Math.max(0, Math.min(1, (double) (time - first) / span));
		return left + (int) Math.round(part * width);
	}
}
