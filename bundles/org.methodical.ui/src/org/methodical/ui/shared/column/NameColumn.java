// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared.column;

import java.util.function.Function;

import org.eclipse.jface.preference.JFacePreferences;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.TreeItem;
import org.methodical.ui.shared.ThemeColors;

/**
 * Draws names into a column of a table or tree: the package grey after the name, and what does not fit cut at the
 * front. The items' texts stay whole, for screen readers and for typing ahead. UI thread only.
 */
public final class NameColumn {

	private final int column;
	private final Function<Object, NameLabel> labels;
	private final FittedLabels fitting = new FittedLabels();

	private NameColumn(int column, Function<Object, NameLabel> labels) {
		this.column = column;
		this.labels = labels;
	}

	/**
	 * Draws names from now on.
	 *
	 * @param control the table or tree
	 * @param column  index of the column as it was created
	 * @param labels  the label of an item's data; null leaves the cell to the platform
	 */
	public static void install(Control control, int column, Function<Object, NameLabel> labels) {
		NameColumn names = new NameColumn(column, labels);
		control.addListener(SWT.EraseItem, names::erase);
		control.addListener(SWT.PaintItem, names::paint);
	}

	private NameLabel label(Event event) {
		Object data = event.index == column ? event.item.getData() : null;
		return data == null ? null : labels.apply(data);
	}

	private void erase(Event event) {
		if (label(event) != null) {
			event.detail &= ~SWT.FOREGROUND;
		}
	}

	private void paint(Event event) {
		NameLabel label = label(event);
		if (label == null) {
			return;
		}
		Cell cell = Cell.of(event);
		GC gc = event.gc;
		Font before = gc.getFont();
		gc.setFont(cell.font);
		if (cell.image != null) {
			Rectangle size = cell.image.getBounds();
			gc.drawImage(cell.image, cell.imageBounds.x,
					cell.imageBounds.y + (cell.imageBounds.height - size.height) / 2);
		}
		FittedLabels.Fitted fitted = fitting.of(label, cell.text.width, cell.font, text -> gc.textExtent(text).x);
		NameLabel shown = fitted.label();
		int y = cell.text.y + (cell.text.height - gc.getFontMetrics().getHeight()) / 2;
		gc.drawText(shown.name(), cell.text.x, y, true);
		boolean isSelected = (event.detail & SWT.SELECTED) != 0;
		drawQualifier(event, shown.after(), cell.text.x + fitted.nameWidth(), y, isSelected);
		gc.setFont(before);
	}

	/** In the colour of the selection's text if it is selected, as another would not be seen on its background. */
	private static void drawQualifier(Event event, String text, int x, int y, boolean isSelected) {
		GC gc = event.gc;
		Color before = gc.getForeground();
		Color grey = JFaceResources.getColorRegistry().get(JFacePreferences.QUALIFIER_COLOR);
		if (!isSelected && grey != null && !Display.getCurrent().getHighContrast()) {
			Control control = (Control) event.widget;
			gc.setForeground(new Color(ThemeColors.readable(grey.getRGB(), control.getForeground().getRGB(),
					control.getBackground().getRGB())));
		}
		gc.drawText(text, x, y, true);
		gc.setForeground(before);
	}

	/** Where things are in a cell. */
	private record Cell(Rectangle text, Image image, Rectangle imageBounds, Font font) {

		static Cell of(Event event) {
			if (event.item instanceof TableItem row) {
				return new Cell(row.getTextBounds(event.index), row.getImage(event.index),
						row.getImageBounds(event.index), row.getFont(event.index));
			}
			TreeItem row = (TreeItem) event.item;
			return new Cell(row.getTextBounds(event.index), row.getImage(event.index), row.getImageBounds(event.index),
					row.getFont(event.index));
		}
	}
}
