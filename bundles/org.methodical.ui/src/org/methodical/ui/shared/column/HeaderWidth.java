// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared.column;

import org.eclipse.jface.resource.FontDescriptor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Control;

/** How wide a column must be for its header to be read. UI thread only. */
public final class HeaderWidth {

	/** On both sides of the text, pixels. */
	private static final int PADDING = 10;

	/** Beside the title of a column that is sorted by, pixels. */
	private static final int ARROW = 18;

	private HeaderWidth() {
	}

	/**
	 * Measures the header of a column that the table may be sorted by.
	 *
	 * @param control the table or tree
	 * @param title   of the column, in any language
	 * @return pixels, with room for the arrow
	 */
	public static int sorted(Control control, String title) {
		return of(control, title) + ARROW;
	}

	/**
	 * Measures a header in bold, as some desktops draw it.
	 *
	 * @param control the table or tree
	 * @param title   of the column, in any language
	 * @return pixels, without room for the arrow of a sorted column
	 */
	public static int of(Control control, String title) {
		Font bold = FontDescriptor.createFrom(control.getFont()).setStyle(SWT.BOLD).createFont(control.getDisplay());
		GC gc = new GC(control);
		try {
			gc.setFont(bold);
			return gc.textExtent(title).x + PADDING;
		} finally {
			gc.dispose();
			bold.dispose();
		}
	}
}
