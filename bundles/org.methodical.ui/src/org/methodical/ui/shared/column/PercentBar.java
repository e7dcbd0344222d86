// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared.column;

import java.util.function.ToDoubleFunction;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Item;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.ThemeColors;

/**
 * Draws bars into a column of a table or tree, as long as the share that a row has. The bar is translucent over
 * whatever the platform painted, so that it suits light and dark themes and selected rows; its colour is asked for at
 * each paint, so that a change of theme shows at once. In selected rows and in high contrast it is a line below the
 * text.
 */
public final class PercentBar {

	private static final int ALPHA = 80;
	private static final int OPAQUE = 255;
	private static final int MARGIN = 1;
	/** Height of a bar below the text, pixels. */
	private static final int THIN = 3;

	private final int column;
	private final String color;
	private final ToDoubleFunction<Object> share;

	private PercentBar(int column, String color, ToDoubleFunction<Object> share) {
		this.column = column;
		this.color = color;
		this.share = share;
	}

	/**
	 * Draws bars from now on.
	 *
	 * @param control the table or tree
	 * @param column  index of the column as it was created
	 * @param color   id of a colour of the workbench's theme
	 * @param share   share of an element, 0 to 1; less than 0 for differences, in the colour of total times
	 */
	public static void install(Control control, int column, String color, ToDoubleFunction<Object> share) {
		PercentBar bar = new PercentBar(column, color, share);
		control.addListener(SWT.PaintItem, bar::paint);
	}

	private void paint(Event event) {
		Object element = event.item.getData();
		if (event.index != column || element == null || !(event.item instanceof Item)) {
			return;
		}
		double part = share.applyAsDouble(element);
		Rectangle cell = Grid.cell(event.item, column);
		int width = (int) Math.round(Math.min(1, Math.abs(part)) * (cell.width - 2 * MARGIN));
		if (width > 0) {
			// colour under a selection's text, or under text in high contrast, would take from its own
			boolean below = (event.detail & SWT.SELECTED) != 0 || event.display.getHighContrast();
			int height = below ? THIN : cell.height - 2 * MARGIN;
			fill(event.gc, new Rectangle(cell.x + MARGIN, cell.y + cell.height - MARGIN - height, width, height),
					below ? null : ThemeColors.of(part < 0 ? Ids.COLOR_TOTAL_TIME : color));
		}
	}

	/** In a colour that lets the text through; in that of the text, if there is none. */
	private static void fill(GC gc, Rectangle bar, Color color) {
		Color background = gc.getBackground();
		int alpha = gc.getAlpha();
		gc.setBackground(color == null ? gc.getForeground() : color);
		gc.setAlpha(color == null ? OPAQUE : ALPHA);
		gc.fillRectangle(bar);
		gc.setAlpha(alpha);
		gc.setBackground(background);
	}
}
