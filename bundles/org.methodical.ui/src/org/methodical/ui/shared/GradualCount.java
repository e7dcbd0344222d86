// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared;

import org.eclipse.swt.widgets.Table;

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
	private int wanted;

	/**
	 * Creates the count of a table.
	 *
	 * @param table with style {@link org.eclipse.swt.SWT#VIRTUAL}; nobody else sets its count
	 */
	public GradualCount(Table table) {
		this.table = table;
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
			count = count < wanted ? Math.min(wanted, count + PIECE) : Math.max(wanted, count - PIECE);
			table.setItemCount(count);
		}
		if (count != wanted) {
			// behind input, painting and what others have asked for; a timer would come before the latter, time and again
			table.getDisplay().asyncExec(resize);
		}
	}
}
