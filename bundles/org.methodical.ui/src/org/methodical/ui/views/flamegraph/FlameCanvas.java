// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.flamegraph;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.graphics.Transform;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.ScrollBar;
import org.methodical.core.model.CallingContextTree;
import org.methodical.graph.viewer.CanvasAccessibility;
import org.methodical.ui.shared.column.RowCanvas;

/** The picture on the screen: paints, scrolls, selects and zooms. UI thread only. */
final class FlameCanvas {

	/** Beside the text of a row, pixels. */
	private static final int LEADING = 5;

	/** Largest side of exported pictures, pixels. */
	private static final int MAX_PIXELS = 16_000;

	private final RowCanvas rows;
	private final Canvas canvas;
	private final List<Runnable> selectionListeners = new ArrayList<>();
	private final List<Runnable> zoomListeners = new ArrayList<>();
	private FlameContent content;
	private FlameLayout layout;
	private FlameStyle style;
	private int zoomed = CallingContextTree.ROOT;
	private int selected = -1;
	private int tipped = -1;

	FlameCanvas(Composite parent, FlameStyle style) {
		this.style = style;
		rows = new RowCanvas(parent, SWT.NONE, "flameGraph.canvas"); //$NON-NLS-1$
		canvas = rows.control();
		canvas.addListener(SWT.Paint, this::paint);
		canvas.addListener(SWT.Resize, event -> relayout());
		canvas.addListener(SWT.MouseDown, this::mouseDown);
		canvas.addListener(SWT.MouseMove, event -> tip(at(event)));
		// it would cover the menu
		canvas.addListener(SWT.MenuDetect, event -> tip(-1));
		canvas.addListener(SWT.MouseDoubleClick, event -> zoomTo(at(event)));
		new FlameKeys(this);
		onSelection(new CanvasAccessibility(canvas, new FlameItems(this))::selectionChanged);
	}

	Canvas control() {
		return canvas;
	}

	FlameContent content() {
		return content;
	}

	/** Null while there is no content. */
	FlameLayout layout() {
		return layout;
	}

	FlameStyle style() {
		return style;
	}

	void setStyle(FlameStyle next) {
		style = next;
		relayout();
		reveal();
	}

	/** Shows content instead of what was shown before; null shows nothing. */
	void show(FlameContent next) {
		if (next == null || !next.continues(content)) {
			zoomed = CallingContextTree.ROOT;
			selected = -1;
		}
		content = next;
		relayout();
	}

	/** The selected node, -1 for none. */
	int selected() {
		return selected;
	}

	/** The node that has the whole width. */
	int zoomed() {
		return zoomed;
	}

	void onSelection(Runnable listener) {
		selectionListeners.add(listener);
	}

	void onZoom(Runnable listener) {
		zoomListeners.add(listener);
	}

	/**
	 * Selects a node and scrolls to it; one that is too narrow to see, or outside, is zoomed to with its surroundings.
	 */
	void select(int node) {
		if (node >= 0 && layout.of(node) == null) {
			zoomTo(Math.max(CallingContextTree.ROOT, content.tree().parent(node)));
		}
		selected = node;
		reveal();
		canvas.redraw();
		selectionListeners.forEach(Runnable::run);
	}

	/** Gives a node the whole width; nothing happens for -1. */
	void zoomTo(int node) {
		if (node >= 0 && node != zoomed) {
			zoomed = node;
			relayout();
			reveal();
			zoomListeners.forEach(Runnable::run);
		}
	}

	/** The node at the place of the mouse, -1 for none. */
	private int at(Event event) {
		FlameBox box = layout == null ? null : layout.at(event.x, event.y + scrolled());
		return box == null ? -1 : box.node();
	}

	private void mouseDown(Event event) {
		canvas.setFocus();
		int node = at(event);
		if (node > CallingContextTree.ROOT && node != selected) {
			select(node);
		} else if (node == CallingContextTree.ROOT && event.button == 1) {
			zoomTo(node);
		}
	}

	private void tip(int node) {
		if (node != tipped) {
			tipped = node;
			canvas.setToolTipText(node < 0 ? null : FlameTexts.tip(content, node));
		}
	}

	/** How far the picture is moved up, pixels. */
	int scrolled() {
		return rows.scrolled();
	}

	private void relayout() {
		Rectangle area = canvas.getClientArea();
		if (content == null || area.width == 0) {
			layout = null;
			canvas.redraw();
			return;
		}
		int row = rows.rowHeight(LEADING);
		boolean wasAtEnd = layout == null || scrolled() + area.height >= layout.height();
		layout = new FlameLayout(content, zoomed, area.width, row, area.height, style.flames());
		tipped = -1;
		ScrollBar bar = canvas.getVerticalBar();
		bar.setValues(bar.getSelection(), 0, layout.height(), Math.min(area.height, layout.height()), row, area.height);
		if (style.flames() && wasAtEnd) {
			bar.setSelection(layout.height() - area.height);
		}
		canvas.redraw();
	}

	/** Scrolls to the selected frame. */
	private void reveal() {
		FlameBox box = selected < 0 || layout == null ? null : layout.of(selected);
		if (box != null) {
			rows.reveal(box.y(), box.height(), canvas.getClientArea().height);
		}
	}

	private void paint(Event event) {
		if (layout == null) {
			return;
		}
		int top = scrolled();
		Transform transform = new Transform(event.display);
		transform.translate(0, -top);
		event.gc.setTransform(transform);
		painter().paint(event.gc, new Rectangle(event.x, event.y + top, event.width, event.height), selected);
		event.gc.setTransform(null);
		transform.dispose();
	}

	private FlamePainter painter() {
		return new FlamePainter(content, layout, style, new FlameColors(canvas));
	}

	/** The whole picture, also what is scrolled away; to be disposed of by the caller. */
	Image image() {
		int height = Math.min(MAX_PIXELS, layout.height());
		Image image = new Image(canvas.getDisplay(), layout.width(), height);
		GC gc = new GC(image);
		try {
			gc.setFont(canvas.getFont());
			painter().paint(gc, new Rectangle(0, 0, layout.width(), height), -1);
		} finally {
			gc.dispose();
		}
		return image;
	}

	/** The whole picture as an SVG document. */
	String svg() {
		return FlameSvg.write(content, layout, style, new FlameColors(canvas));
	}
}
