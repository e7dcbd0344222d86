// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared.column;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.ScrollBar;
import org.methodical.ui.shared.Ids;

/**
 * A canvas for rows that are as high as a line of text: it looks like a list, scrolls up and down, and leaves the
 * arrows, Enter and Escape to whoever listens to keys. UI thread only.
 */
public final class RowCanvas {

	private final Canvas canvas;

	/**
	 * Creates a canvas without content.
	 *
	 * @param parent where
	 * @param style  further style bits, such as {@link SWT#H_SCROLL}
	 * @param name   {@linkplain Ids#name name} of the canvas
	 */
	public RowCanvas(Composite parent, int style, String name) {
		canvas = Ids.name(new Canvas(parent, style | SWT.DOUBLE_BUFFERED | SWT.V_SCROLL | SWT.BORDER), name);
		canvas.setBackground(parent.getDisplay().getSystemColor(SWT.COLOR_LIST_BACKGROUND));
		canvas.setForeground(parent.getDisplay().getSystemColor(SWT.COLOR_LIST_FOREGROUND));
		canvas.addListener(SWT.FocusIn, event -> canvas.redraw());
		canvas.addListener(SWT.FocusOut, event -> canvas.redraw());
		canvas.getVerticalBar().addListener(SWT.Selection, event -> canvas.redraw());
		canvas.addListener(SWT.Traverse, RowCanvas::traverse);
	}

	private static void traverse(Event event) {
		event.doit = switch (event.detail) {
			case SWT.TRAVERSE_RETURN, SWT.TRAVERSE_ESCAPE, SWT.TRAVERSE_ARROW_NEXT,
					SWT.TRAVERSE_ARROW_PREVIOUS -> false;
			default -> true;
		};
	}

	/** The widget. */
	public Canvas control() {
		return canvas;
	}

	/**
	 * How high a row is.
	 *
	 * @param leading pixels over and under the text together
	 * @return pixels
	 */
	public int rowHeight(int leading) {
		GC gc = new GC(canvas);
		try {
			return gc.getFontMetrics().getHeight() + leading;
		} finally {
			gc.dispose();
		}
	}

	/**
	 * How far the rows are moved up.
	 *
	 * @return pixels
	 */
	public int scrolled() {
		return canvas.getVerticalBar().getSelection();
	}

	/**
	 * Scrolls no further than it takes to see a row.
	 *
	 * @param top    its upper edge, pixels from that of the first row
	 * @param height its height, pixels
	 * @param room   how much of the canvas's height rows have, pixels
	 */
	public void reveal(int top, int height, int room) {
		ScrollBar bar = canvas.getVerticalBar();
		if (top < scrolled()) {
			bar.setSelection(top);
		} else if (top + height > scrolled() + room) {
			bar.setSelection(top + height - room);
		}
	}
}
