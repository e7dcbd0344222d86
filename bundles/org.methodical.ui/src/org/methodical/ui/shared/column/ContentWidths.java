// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared.column;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Composite;

/**
 * Widths of columns that follow the content: numbers get the width of the widest one that was shown, names share what
 * is left, and those that some columns are kept beside get what they need of the room that these leave. A column that
 * the user drew to a width keeps it. UI thread only.
 */
public final class ContentWidths {

	private static final String CHOSEN = "columnsChosen"; //$NON-NLS-1$
	private static final String SEPARATOR = ","; //$NON-NLS-1$
	/** On both sides of a text, pixels. */
	private static final int PADDING = 14;
	/** Names get as much even if the numbers leave less, pixels. */
	private static final int MIN_NAME = 120;
	/** The toolkit's own lines between columns, pixels. */
	private static final int LINES = 2;

	private final Composite control;
	private final Grid grid;
	private final int[] names;
	private final int[] longest;
	private final int[] needed;
	/** Least widths, by column; 0 of columns that are hidden at first. */
	private final int[] min;
	/** Widths that were set here, by column. */
	private final int[] set;
	/** How many columns right of each are to be seen whatever is in it. */
	private final int[] beside;
	private final BitSet chosen = new BitSet();
	/** The column that rows are sorted by, -1 for none. */
	private int sorted = -1;
	private boolean isPending;

	/**
	 * Begins to look after the columns that a table or tree has.
	 *
	 * @param control a table or tree with all its columns and their least widths
	 * @param names   indices of the columns that share what numbers leave; none if all widths follow the content alone
	 */
	public ContentWidths(Composite control, int... names) {
		this.control = control;
		grid = new Grid(control);
		this.names = names;
		int count = grid.columns().length;
		longest = new int[count];
		needed = new int[count];
		set = new int[count];
		min = new int[count];
		beside = new int[count];
		for (int i = 0; i < count; i++) {
			int column = i;
			set[i] = width(i);
			min[i] = width(i);
			grid.columns()[i].addListener(SWT.Resize, event -> resized(column));
		}
		control.addListener(SWT.Resize, event -> later());
	}

	/**
	 * Keeps which widths the user chose; the widths themselves are kept by {@link ColumnState}, and are there already.
	 * Others begin anew, as those of an earlier content say nothing.
	 *
	 * @param settings where they are kept; asked now and written when the control is disposed of
	 */
	public void remember(IDialogSettings settings) {
		// that the widths were restored is no choice
		chosen.clear();
		String stored = settings.get(CHOSEN);
		if (stored != null && stored.matches("\\d{1,3}(,\\d{1,3})*")) { //$NON-NLS-1$
			Arrays.stream(stored.split(SEPARATOR)).mapToInt(Integer::parseInt).forEach(chosen::set);
		}
		for (int i = 0; i < set.length; i++) {
			set[i] = width(i);
			if (!chosen.get(i) && width(i) > 0 && min[i] > 0) {
				setWidth(i, min[i]);
			}
		}
		control.addListener(SWT.Dispose, event -> settings.put(CHOSEN,
				chosen.stream().mapToObj(Integer::toString).collect(Collectors.joining(SEPARATOR))));
	}

	/**
	 * Tells of a number that is shown.
	 *
	 * @param font of the text
	 */
	public void seen(int column, String text, Font font) {
		boolean isLonger = text.length() > longest[column];
		if (isLonger || !font.equals(control.getFont())) {
			longest[column] = Math.max(longest[column], text.length());
			seen(column, text.replaceAll("\\d", "0"), font, 0); //$NON-NLS-1$ //$NON-NLS-2$
		}
	}

	/**
	 * Tells of a text that is shown.
	 *
	 * @param font   of the text
	 * @param before room for what stands before the text, pixels
	 */
	public void seen(int column, String text, Font font, int before) {
		if (isName(column) && beside[column] <= 0) {
			return;
		}
		GC gc = new GC(control);
		gc.setFont(font);
		int width = before + gc.textExtent(text).x + PADDING;
		gc.dispose();
		if (width > needed[column]) {
			needed[column] = width;
			later();
		}
	}

	/**
	 * Lets a column get only as wide as leaves some others in sight.
	 *
	 * @param columns how many, right of it; none if it may get as wide as it needs
	 */
	public void keep(int column, int columns) {
		beside[column] = columns;
	}

	/**
	 * Tells by which column rows are sorted: its header has an arrow beside the title.
	 *
	 * @param column its index, -1 for none
	 */
	public void sortedBy(int column) {
		sorted = column;
		later();
	}

	private boolean isName(int column) {
		return IntStream.of(names).anyMatch(name -> name == column);
	}

	/** Something was hidden or shown, or the content is another: widths are adapted soon. */
	public void later() {
		if (!isPending) {
			isPending = true;
			control.getDisplay().asyncExec(() -> {
				isPending = false;
				if (!control.isDisposed()) {
					adapt();
				}
			});
		}
	}

	private void adapt() {
		for (int column = 0; column < needed.length; column++) {
			// one that leaves others in sight gives way to what these have got to show since
			boolean gets = names.length > 0 || beside[column] > 0 || wanted(column) > width(column);
			if (!isName(column) && !chosen.get(column) && width(column) > 0 && gets) {
				setWidth(column, wanted(column));
			}
		}
		int[] elastic = IntStream.of(names).filter(name -> !chosen.get(name) && width(name) > 0).toArray();
		int whole = control.getClientArea().width;
		if (elastic.length == 0 || whole <= 0) {
			return;
		}
		int others = IntStream.range(0, needed.length)
				.filter(column -> IntStream.of(elastic).noneMatch(name -> name == column))
				.map(column -> width(column) == 0 ? 0 : wanted(column)).sum();
		int each = Math.max(MIN_NAME, (whole - others - LINES) / elastic.length);
		IntStream.of(elastic).forEach(
				column -> setWidth(column, Math.max(beside[column] > 0 ? wanted(column) : min[column], each)));
	}

	/** The toolkit makes the last column wider than that if something is left over. */
	private int wanted(int column) {
		if (chosen.get(column) || min[column] == 0) {
			return set[column];
		}
		int header = column == sorted ? HeaderWidth.sorted(control, grid.columns()[column].getText()) : 0;
		int room = control.getClientArea().width
				- IntStream.rangeClosed(column + 1, column + beside[column]).map(this::wanted).sum();
		int needs = beside[column] > 0 ? Math.min(needed[column], room) : needed[column];
		return Math.max(header, Math.max(min[column], needs));
	}

	/** Called for changes from here as well, and by the toolkit for the last column, which gets what is left over. */
	private void resized(int column) {
		int width = width(column);
		boolean isShownOrHidden = width == 0 || set[column] == 0;
		if (width != set[column] && (isShownOrHidden || column != lastShown())) {
			set[column] = width;
			chosen.set(column, chosen.get(column) || !isShownOrHidden);
			later();
		}
	}

	private int lastShown() {
		int[] order = grid.order();
		for (int i = order.length - 1; i >= 0; i--) {
			if (width(order[i]) > 0) {
				return order[i];
			}
		}
		return -1;
	}

	private int width(int column) {
		return grid.width(column);
	}

	private void setWidth(int column, int width) {
		if (width != width(column)) {
			set[column] = width;
			grid.setWidth(column, width);
		}
	}
}
