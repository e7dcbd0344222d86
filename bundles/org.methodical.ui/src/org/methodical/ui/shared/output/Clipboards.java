// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared.output;

import java.util.List;

import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Display;

/** Puts tables on the clipboard: rows of cells separated by tabs, as spreadsheets like them. UI thread only. */
public final class Clipboards {

	private Clipboards() {
	}

	/**
	 * Replaces the contents of the clipboard.
	 *
	 * @param rows rows of cells, the header first; nothing happens without any
	 */
	public static void copy(List<List<String>> rows) {
		if (rows.isEmpty()) {
			return;
		}
		Clipboard clipboard = new Clipboard(Display.getCurrent());
		try {
			clipboard.setContents(new Object[] {text(rows)}, new Transfer[] {TextTransfer.getInstance()});
		} finally {
			clipboard.dispose();
		}
	}

	/**
	 * Writes a table as text.
	 *
	 * @param rows rows of cells
	 * @return a line a row, cells separated by tabs
	 */
	public static String text(List<List<String>> rows) {
		StringBuilder text = new StringBuilder();
		for (List<String> row : rows) {
			text.append(String.join("\t", row)).append(System.lineSeparator()); //$NON-NLS-1$
		}
		return text.toString();
	}
}
