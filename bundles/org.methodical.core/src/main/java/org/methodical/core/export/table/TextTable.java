// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.methodical.core.export.text.PlainText;

/** A table of aligned columns for terminals. Not thread-safe. */
public final class TextTable {

	private static final String GAP = "  ";

	private final List<String[]> rows = new ArrayList<>();
	private final int[] widths;
	private final int rightAligned;

	/**
	 * Creates a table.
	 *
	 * @param rightAligned how many columns from the left are numbers; the others are text
	 */
	public TextTable(int rightAligned, String... headings) {
		this.rightAligned = rightAligned;
		widths = new int[headings.length];
		add(headings);
	}

	/**
	 * Adds a row.
	 *
	 * @param cells a text for each column; as {@link PlainText}
	 */
	public void add(String... cells) {
		String[] row = new String[widths.length];
		for (int column = 0; column < widths.length; column++) {
			row[column] = PlainText.of(cells[column]);
			widths[column] = Math.max(widths[column], width(row[column]));
		}
		rows.add(row);
	}

	public void writeTo(Appendable out) throws IOException {
		for (String[] row : rows) {
			for (int column = 0; column < row.length; column++) {
				out.append(column == 0 ? "" : GAP);
				String padding = " ".repeat(widths[column] - width(row[column]));
				boolean last = column == row.length - 1;
				if (column < rightAligned) {
					out.append(padding).append(row[column]);
				} else {
					out.append(row[column]).append(last ? "" : padding);
				}
			}
			out.append('\n');
		}
	}

	private static int width(String cell) {
		return cell.codePointCount(0, cell.length());
	}
}
