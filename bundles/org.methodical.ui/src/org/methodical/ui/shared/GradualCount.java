// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;

/**
 * Gives a virtual table its number of rows a piece at a time: on some platforms a hundred thousand rows take the UI
 * thread half a second to add and several to remove at once, so it is left free for other events in between. The rows
 * on screen are right from the beginning. UI thread only.
 */
public final class GradualCount {

	private static final int PIECE = 100;
	private static final long SLICE_NANOS = 15_000_000;

	private final Table table;
	private final Runnable resize = this::resize;
	/** Items that were asked for while rows were removed. */
	private final List<TableItem> asked = new ArrayList<>();
	private int wanted;
	private boolean isShrinking;

	/**
	 * Creates the count of a table.
	 *
	 * @param table with style {@link SWT#VIRTUAL}; nobody else sets its count
	 */
	public GradualCount(Table table) {
		this.table = table;
		table.addListener(SWT.SetData, this::asked);
	}

	/**
	 * Sets the number of rows.
	 *
	 * @param count how many there will be soon
	 */
	public void set(int count) {
		wanted = count;
		resize();
	}

	private void resize() {
		if (table.isDisposed()) {
			return;
		}
		long end = System.nanoTime() + SLICE_NANOS;
		int count = table.getItemCount();
		while (count != wanted && System.nanoTime() < end) {
			boolean isMore = count < wanted;
			count = isMore ? Math.min(wanted, count + PIECE) : Math.max(wanted, count - PIECE);
			if (isMore) {
				table.setItemCount(count);
			} else {
				shrink(count);
			}
		}
		if (count != wanted) {
			// behind input, painting and what others have asked for; a timer would come before the latter, time and
			// again
			table.getDisplay().asyncExec(resize);
		}
	}

	/**
	 * While the row with the cursor is removed, GTK asks for another that is about to go as well. The item that it gets
	 * would outlive its row, and then its table: a change of the theme, which visits all items, fails or crashes over
	 * it.
	 */
	private void shrink(int count) {
		isShrinking = true;
		table.setItemCount(count);
		isShrinking = false;
		asked.stream().filter(item -> !item.isDisposed() && table.indexOf(item) < 0).forEach(TableItem::dispose);
		asked.clear();
	}

	private void asked(Event event) {
		if (isShrinking) {
			asked.add((TableItem) event.item);
		}
	}
}
