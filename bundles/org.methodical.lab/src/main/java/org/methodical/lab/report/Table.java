// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A table of texts.
 *
 * @param title   above it
 * @param note    below it, or empty
 * @param columns their heads
 * @param rows    each as long as the heads, or shorter with a reason as its last text
 */
public record Table(String title, String note, List<String> columns, List<List<String>> rows) {

	/** @return as a Markdown section */
	public String markdown() {
		StringBuilder text = new StringBuilder("### " + title + "\n\n");
		line(text, columns);
		text.append("|").append(" --- |".repeat(columns.size())).append("\n");
		for (List<String> row : rows) {
			line(text, filled(row));
		}
		return text.append(note.isEmpty() ? "" : "\n" + note + "\n").append("\n").toString();
	}

	private static void line(StringBuilder text, List<String> cells) {
		text.append("|");
		cells.forEach(cell -> text.append(' ').append(cell.replace("|", "\\|")).append(" |"));
		text.append("\n");
	}

	private List<String> filled(List<String> row) {
		List<String> filled = new ArrayList<>(row);
		while (filled.size() < columns.size()) {
			filled.add("");
		}
		return filled;
	}

	/** @return with aligned columns, for a terminal; a reason at a row's end runs on freely */
	public String text() {
		int[] widths = new int[columns.size()];
		measure(widths, columns);
		rows.stream().filter(row -> row.size() == columns.size()).forEach(row -> measure(widths, row));
		rows.stream().filter(row -> row.size() < columns.size())
				.forEach(row -> measure(widths, row.subList(0, row.size() - 1)));
		StringBuilder text = new StringBuilder(title + "\n");
		aligned(text, columns, widths);
		rows.forEach(row -> aligned(text, row, widths));
		return text.append(note.isEmpty() ? "" : note + "\n").append("\n").toString();
	}

	private static void measure(int[] widths, List<String> cells) {
		for (int i = 0; i < cells.size(); i++) {
			widths[i] = Math.max(widths[i], cells.get(i).length());
		}
	}

	private static void aligned(StringBuilder text, List<String> cells, int[] widths) {
		for (int i = 0; i < cells.size(); i++) {
			boolean reason = cells.size() < widths.length && i == cells.size() - 1;
			String format = reason ? "%s" : i == 0 ? "%-" + widths[i] + "s" : "%" + widths[i] + "s";
			text.append("  ").append(String.format(Locale.ROOT, format, cells.get(i)));
		}
		text.append("\n");
	}

	/**
	 * A number with three digits that count.
	 *
	 * @param value NaN gives a dash
	 */
	public static String number(double value) {
		double size = Math.abs(value);
		String format = size < 9.995 ? "%.2f" : size < 99.95 ? "%.1f" : "%.0f";
		return Double.isNaN(value) ? "–" : String.format(Locale.ROOT, format, value);
	}

	/**
	 * A median with its spread.
	 *
	 * @param spread the values
	 * @return for instance {@code 1.36 (1.31–1.40)}
	 */
	public static String spread(MedianSpread spread) {
		return spread.count() < 2 ? number(spread.median())
				: number(spread.median()) + " (" + number(spread.min()) + "–" + number(spread.greatest()) + ")";
	}
}
