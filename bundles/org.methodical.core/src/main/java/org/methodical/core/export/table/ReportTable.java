// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

import org.methodical.core.export.text.PlainText;
import org.methodical.core.export.text.Units;

/**
 * Rows that can be written as text for people, as comma separated values and as JSON. Text columns and data fields are
 * chosen apart: people get units, programs get plain numbers under stable names.
 *
 * @param <R> what a row is made from
 */
public final class ReportTable<R> {

	private record Column<R>(String name, Function<R, ?> value) {
	}

	/** How cells begin that a spreadsheet would take for a formula; also in full width. */
	private static final String FORMULA = "=+-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20";

	private final Iterable<R> rows;
	private final List<Column<R>> numbers = new ArrayList<>();
	private final List<Column<R>> labels = new ArrayList<>();
	private final List<Column<R>> fields = new ArrayList<>();
	private final List<Column<R>> more = new ArrayList<>();
	private long hidden;

	/**
	 * Creates a table without columns.
	 *
	 * @param rows the rows in the order to be written; gone through once by each writer
	 */
	public ReportTable(Iterable<R> rows) {
		this.rows = rows;
	}

	/**
	 * The first of some rows as a table without columns.
	 *
	 * @param all the rows
	 * @param max how many the table shall have at most; the others are counted
	 */
	public static <R> ReportTable<R> first(List<R> all, int max) {
		List<R> rows = all.subList(0, Math.min(max, all.size()));
		return new ReportTable<>(rows).hiding(all.size() - rows.size());
	}

	/**
	 * Tells how many rows there are beside those of the table.
	 *
	 * @param count the number; texts for people say it if it is not 0
	 * @return this
	 */
	public ReportTable<R> hiding(long count) {
		hidden = count;
		return this;
	}

	/**
	 * How many rows there are beside those of the table.
	 *
	 * @return what {@link #hiding} was told
	 */
	public long hidden() {
		return hidden;
	}

	/**
	 * Adds a text column that is aligned to the right.
	 *
	 * @param text the cell of a row
	 * @return this
	 */
	ReportTable<R> number(String heading, Function<R, String> text) {
		numbers.add(new Column<>(heading, text));
		return this;
	}

	/**
	 * Adds a text column that is aligned to the left, behind all numbers.
	 *
	 * @param text the cell of a row
	 * @return this
	 */
	public ReportTable<R> label(String heading, Function<R, String> text) {
		labels.add(new Column<>(heading, text));
		return this;
	}

	/**
	 * Adds a data field.
	 *
	 * @param name  its stable name
	 * @param value a number, a boolean, a string, or null where it was not measured
	 * @return this
	 */
	public ReportTable<R> field(String name, Function<R, ?> value) {
		fields.add(new Column<>(name, value));
		return this;
	}

	/**
	 * Adds a data field that is not among the comma separated values, whose columns stay as they are.
	 *
	 * @param name  its stable name
	 * @param value as with {@link #field}
	 * @return this
	 */
	ReportTable<R> more(String name, Function<R, ?> value) {
		more.add(new Column<>(name, value));
		return this;
	}

	/**
	 * Writes an aligned table for terminals.
	 *
	 * @param out where to
	 * @throws IOException if it fails
	 */
	public void writeText(Appendable out) throws IOException {
		List<Column<R>> columns = new ArrayList<>(numbers);
		columns.addAll(labels);
		TextTable table = new TextTable(numbers.size(), columns.stream().map(Column::name).toArray(String[]::new));
		for (R row : rows) {
			table.add(columns.stream().map(column -> (String) column.value.apply(row)).toArray(String[]::new));
		}
		table.writeTo(out);
		if (hidden > 0) {
			out.append("… and ").append(Units.count(hidden, "more row")).append("; --top all shows them\n");
		}
	}

	/**
	 * Writes comma separated values (RFC 4180, but lines end with a line feed) under a line of names. Times are whole
	 * nanoseconds; what was not measured is an empty field. A name is {@link PlainText}, and one that a spreadsheet
	 * would take for a formula has an apostrophe before it.
	 *
	 * @param out where to
	 * @throws IOException if it fails
	 */
	public void writeCsv(Appendable out) throws IOException {
		String separator = "";
		for (Column<R> field : fields) {
			out.append(separator).append(field.name);
			separator = ",";
		}
		out.append('\n');
		for (R row : rows) {
			separator = "";
			for (Column<R> field : fields) {
				Object value = field.value.apply(row);
				out.append(separator).append(value == null ? "" : csv(value));
				separator = ",";
			}
			out.append('\n');
		}
	}

	private static String csv(Object value) {
		if (!(value instanceof String name)) {
			return value.toString();
		}
		boolean isFormula = !name.isEmpty() && FORMULA.indexOf(name.charAt(0)) >= 0;
		String text = (isFormula ? "'" : "") + PlainText.of(name);
		boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"');
		return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
	}

	/**
	 * Writes a JSON array with an object for each row, one a line. The names are those of the comma separated values,
	 * and there may be further ones.
	 *
	 * @param out where to
	 * @throws IOException if it fails
	 */
	public void writeJson(Appendable out) throws IOException {
		List<Column<R>> all = new ArrayList<>(fields);
		all.addAll(more);
		String separator = "[\n";
		for (R row : rows) {
			out.append(separator);
			String before = "{";
			for (Column<R> field : all) {
				JsonText.string(field.name, out.append(before)).append(": ");
				JsonText.value(field.value.apply(row), out);
				before = ", ";
			}
			out.append('}');
			separator = ",\n";
		}
		out.append(separator.startsWith("[") ? "[]\n" : "\n]\n");
	}
}
