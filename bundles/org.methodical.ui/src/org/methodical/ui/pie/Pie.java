// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.pie;

import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Collectors;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleControlAdapter;
import org.eclipse.swt.accessibility.AccessibleControlEvent;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.MeasureTexts;

/**
 * A pie of shares. The mouse over a slice tells its name and share, a click or the arrow keys select it; the selected
 * one stands out. Lines and texts have the colours of the control, so that any theme will do. UI thread only.
 */
public final class Pie {

	private static final int MARGIN = 5;
	private static final int STAND_OUT = 4;
	/** Slices with less have no room for their percentage. */
	private static final double MIN_WITH_TEXT = 0.2;
	private static final double TEXT_RADIUS = 0.62;

	private final Canvas canvas;
	private final String title;
	private List<PieSlice> slices = List.of();
	private int selected = -1;
	private Consumer<Object> listener = key -> {};

	/**
	 * Creates an empty pie.
	 *
	 * @param parent where
	 * @param name   {@linkplain Ids#name name} of the control
	 * @param title  what the slices are, for screen readers
	 */
	public Pie(Composite parent, String name, String title) {
		this.title = title;
		canvas = Ids.name(new Canvas(parent, SWT.DOUBLE_BUFFERED), name);
		canvas.addListener(SWT.Paint, event -> paint(event.gc));
		canvas.addListener(SWT.MouseMove, event -> canvas.setToolTipText(textAt(event.x, event.y)));
		canvas.addListener(SWT.MouseDown, this::clicked);
		canvas.addListener(SWT.KeyDown, this::typed);
		canvas.addListener(SWT.Traverse, event -> event.doit = event.detail != SWT.TRAVERSE_RETURN);
		canvas.addListener(SWT.FocusIn, event -> canvas.redraw());
		canvas.addListener(SWT.FocusOut, event -> canvas.redraw());
		describe();
	}

	private void describe() {
		canvas.getAccessible().addAccessibleListener(new AccessibleAdapter() {
			@Override
			public void getName(AccessibleEvent event) {
				event.result = title;
			}

			@Override
			public void getDescription(AccessibleEvent event) {
				event.result = description();
			}
		});
		canvas.getAccessible().addAccessibleControlListener(new AccessibleControlAdapter() {
			@Override
			public void getRole(AccessibleControlEvent event) {
				event.detail = ACC.ROLE_GRAPHIC;
			}

			@Override
			public void getValue(AccessibleControlEvent event) {
				event.result = selected < 0 ? description() : text(slices.get(selected));
			}
		});
	}

	/** The widget. */
	public Canvas control() {
		return canvas;
	}

	/**
	 * Tells when the user selects a slice.
	 *
	 * @param selection given the slice's key
	 */
	public void onSelect(Consumer<Object> selection) {
		listener = selection;
	}

	/**
	 * Shows slices instead of those before.
	 *
	 * @param next the slices; together they make the whole pie
	 * @param key  key of the one that stands out, null for none
	 */
	public void show(List<PieSlice> next, Object key) {
		slices = next;
		selected = -1;
		for (int i = 0; i < next.size(); i++) {
			if (key != null && key.equals(next.get(i).key())) {
				selected = i;
			}
		}
		canvas.redraw();
	}

	/**
	 * All slices in words.
	 *
	 * @return names with percentages
	 */
	public String description() {
		return slices.stream().map(Pie::text).collect(Collectors.joining("; ")); //$NON-NLS-1$
	}

	/**
	 * What the mouse tells at a point.
	 *
	 * @param x pixels from the left of the control
	 * @param y pixels from its top
	 * @return name and percentage of the slice, null outside
	 */
	public String textAt(int x, int y) {
		int index = indexAt(x, y);
		return index < 0 ? null : text(slices.get(index));
	}

	private static String text(PieSlice slice) {
		return NLS.bind(Messages.Pie_slice, slice.label(), MeasureTexts.percent(slice.share()));
	}

	/** The square that the pie fills without the part that stands out. */
	private Rectangle square() {
		Rectangle area = canvas.getClientArea();
		int size = Math.max(0, Math.min(area.width, area.height) - 2 * (MARGIN + STAND_OUT));
		return new Rectangle(area.x + (area.width - size) / 2, area.y + (area.height - size) / 2, size, size);
	}

	private int indexAt(int x, int y) {
		Rectangle square = square();
		double dx = x - (square.x + square.width / 2.0);
		double dy = y - (square.y + square.height / 2.0);
		if (slices.isEmpty() || Math.hypot(dx, dy) > square.width / 2.0 + STAND_OUT) {
			return -1;
		}
		double turn = Math.atan2(dx, -dy) / (2 * Math.PI);
		return PieSlice.at(slices, turn < 0 ? turn + 1 : turn);
	}

	private void clicked(Event event) {
		canvas.setFocus();
		choose(indexAt(event.x, event.y));
	}

	private void typed(Event event) {
		if (event.keyCode == SWT.ARROW_RIGHT || event.keyCode == SWT.ARROW_DOWN) {
			choose(Math.min(slices.size() - 1, selected + 1));
		} else if (event.keyCode == SWT.ARROW_LEFT || event.keyCode == SWT.ARROW_UP) {
			choose(Math.max(0, selected - 1));
		}
	}

	private void choose(int index) {
		if (index < 0 || index >= slices.size() || slices.get(index).key() == null) {
			return;
		}
		selected = index;
		canvas.redraw();
		canvas.getAccessible().selectionChanged();
		listener.accept(slices.get(index).key());
	}

	private void paint(GC gc) {
		// dark themes give a canvas another colour than what is around it
		gc.setBackground(canvas.getParent().getBackground());
		gc.fillRectangle(canvas.getClientArea());
		Rectangle square = square();
		if (slices.isEmpty() || square.width <= 0) {
			return;
		}
		gc.setAntialias(SWT.ON);
		double whole = slices.stream().mapToDouble(PieSlice::share).sum();
		double start = 0;
		for (int i = 0; i < slices.size(); i++) {
			double part = slices.get(i).share() / whole;
			paint(gc, square, i, start, part);
			start += part;
		}
		if (canvas.isFocusControl()) {
			Rectangle area = canvas.getClientArea();
			gc.drawFocus(0, 0, area.width, area.height);
		}
	}

	private void paint(GC gc, Rectangle square, int index, double start, double part) {
		double middle = 2 * Math.PI * (start + part / 2);
		int shift = index == selected && slices.size() > 1 ? STAND_OUT : 0;
		int x = square.x + (int) Math.round(Math.sin(middle) * shift);
		int y = square.y - (int) Math.round(Math.cos(middle) * shift);
		// SWT counts degrees counter-clockwise from three o'clock
		int from = 90 - (int) Math.round(360 * start);
		int angle = 90 - (int) Math.round(360 * (start + part)) - from;
		boolean isOthers = slices.get(index).key() == null;
		gc.setBackground(isOthers ? PieColors.others() : PieColors.of(index));
		gc.fillArc(x, y, square.width, square.height, from, angle);
		gc.setForeground(canvas.getParent().getBackground());
		if (slices.size() > 1) {
			int cx = x + square.width / 2;
			int cy = y + square.height / 2;
			double edge = 2 * Math.PI * start;
			gc.drawLine(cx, cy, cx + (int) (Math.sin(edge) * square.width / 2),
					cy - (int) (Math.cos(edge) * square.width / 2));
		}
		if (index == selected) {
			gc.setForeground(canvas.getForeground());
			gc.drawArc(x, y, square.width, square.height, from, angle);
		}
		if (part >= MIN_WITH_TEXT) {
			String text = MeasureTexts.percent(slices.get(index).share());
			Point extent = gc.textExtent(text);
			double radius = square.width / 2.0;
			double distance = textDistance(middle, extent, radius);
			gc.setForeground(PieColors.text());
			gc.drawText(text, (int) Math.round(x + radius + Math.sin(middle) * distance - extent.x / 2.0),
					(int) Math.round(y + radius - Math.cos(middle) * distance - extent.y / 2.0), true);
		}
	}

	/**
	 * How far from the centre of a pie the middle of a text is that does not reach over the edge.
	 *
	 * @param direction clockwise from twelve o'clock, radians
	 * @param extent    of the text, pixels
	 * @param radius    of the pie, pixels
	 * @return pixels, 0 if the text is wider than the pie
	 */
	public static double textDistance(double direction, Point extent, double radius) {
		// the text's farthest corner is on the edge: (d |sin| + w / 2)^2 + (d |cos| + h / 2)^2 = r^2
		double half = (Math.abs(Math.sin(direction)) * extent.x + Math.abs(Math.cos(direction)) * extent.y) / 2;
		double room = radius * radius - (extent.x * extent.x + extent.y * extent.y) / 4.0;
		return room <= 0 ? 0 : Math.min(radius * TEXT_RADIUS, Math.sqrt(half * half + room) - half);
	}

	/**
	 * The colour of a slice, for marks beside it.
	 *
	 * @param key key of a slice
	 * @return its index for {@link PieColors}, -1 if it has no slice of its own
	 */
	public int colorOf(Object key) {
		for (int i = 0; i < slices.size(); i++) {
			if (slices.get(i).key() != null && Objects.equals(slices.get(i).key(), key)) {
				return i;
			}
		}
		return -1;
	}
}
