// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared.column;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;

/**
 * Widths and order of columns as the user left them. A hidden column has width 0, as in
 * {@link org.eclipse.jface.util.ConfigureColumns}.
 *
 * @param widths pixels by index of the column
 * @param order  indices of the columns from left to right
 */
public record ColumnState(int[] widths, int[] order) {

	private static final String WIDTHS = "columnWidths"; //$NON-NLS-1$
	private static final String ORDER = "columnOrder"; //$NON-NLS-1$
	private static final String SEPARATOR = ","; //$NON-NLS-1$

	/**
	 * Reads what was stored.
	 *
	 * @param settings where it was stored
	 * @param defaults taken where nothing is stored or it does not fit the columns
	 */
	public static ColumnState load(IDialogSettings settings, ColumnState defaults) {
		int[] widths = numbers(settings.get(WIDTHS));
		int[] order = numbers(settings.get(ORDER));
		int count = defaults.widths.length;
		boolean fits = widths.length == count && isPermutation(order, count)
				&& IntStream.of(widths).allMatch(width -> width >= 0);
		return fits ? new ColumnState(widths, order) : defaults;
	}

	/** Reads the state of a table or tree. */
	public static ColumnState of(Composite control) {
		Grid grid = new Grid(control);
		return new ColumnState(IntStream.range(0, grid.columns().length).map(grid::width).toArray(), grid.order());
	}

	/**
	 * Stores the state.
	 *
	 * @param settings where
	 */
	public void save(IDialogSettings settings) {
		settings.put(WIDTHS, text(widths));
		settings.put(ORDER, text(order));
	}

	/**
	 * Gives a table or tree this state.
	 *
	 * @param control with as many columns
	 */
	public void apply(Composite control) {
		Grid grid = new Grid(control);
		for (int i = 0; i < widths.length; i++) {
			grid.show(i, widths[i]);
		}
		giveSize(control);
		grid.setOrder(order);
	}

	/**
	 * GTK lays out headers as they are moved, and warns of each if there is no room for it; layouts give the true size.
	 */
	private static void giveSize(Composite control) {
		if (control.getSize().y == 0) {
			control.setSize(control.computeSize(SWT.DEFAULT, SWT.DEFAULT));
		}
	}

	private static boolean isPermutation(int[] order, int count) {
		return Arrays.equals(IntStream.of(order).sorted().toArray(), IntStream.range(0, count).toArray());
	}

	private static String text(int[] numbers) {
		return String.join(SEPARATOR, IntStream.of(numbers).mapToObj(Integer::toString).toList());
	}

	private static int[] numbers(String text) {
		if (text == null || !text.matches("\\d{1,6}(,\\d{1,6})*")) { //$NON-NLS-1$
			return new int[0];
		}
		return Arrays.stream(text.split(SEPARATOR)).mapToInt(Integer::parseInt).toArray();
	}
}
