// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared.selection;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IWorkbenchPart;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.shared.StatusLine;

/**
 * Bounds what <i>Select All</i> selects in a table: toolkits take half a second for a hundred thousand rows, and again
 * at each change of the selection. UI thread only.
 */
public final class SelectAll {

	/** How many rows are selected at most. */
	public static final int MAX = 1000;

	private final Table table;
	private final IWorkbenchPart part;
	private boolean said;

	private SelectAll(Table table, IWorkbenchPart part) {
		this.table = table;
		this.part = part;
	}

	/**
	 * Bounds it from now on.
	 *
	 * @param table with style {@link SWT#MULTI}
	 * @param part  in whose status line stands when not all rows were selected
	 */
	public static void bound(Table table, IWorkbenchPart part) {
		SelectAll all = new SelectAll(table, part);
		table.addListener(SWT.KeyDown, all::pressed);
		table.addListener(SWT.Selection, event -> all.selected());
	}

	/** What was said of an earlier selection is true no more. */
	private void selected() {
		if (said) {
			said = false;
			StatusLine.message(part, null);
		}
	}

	private void pressed(Event event) {
		boolean isSelectAll = event.keyCode == 'a' && (event.stateMask & SWT.MODIFIER_MASK) == SWT.MOD1;
		if (isSelectAll && table.getItemCount() > MAX) {
			event.doit = false;
			table.setRedraw(false);
			table.setSelection(0, MAX - 1);
			table.setRedraw(true);
			table.notifyListeners(SWT.Selection, new Event());
			said = true;
			StatusLine.message(part, NLS.bind(Messages.SelectAll_bounded, MeasureTexts.count(MAX),
					MeasureTexts.count(table.getItemCount())));
		}
	}
}
