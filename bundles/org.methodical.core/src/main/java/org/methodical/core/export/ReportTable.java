// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Rows that can be written as text for people, as comma separated values and as JSON. Text columns and data fields are
 * chosen apart: people get units, programs get plain numbers under stable names.
 *
 * @param <R> what a row is made from
 */
public final class ReportTable<R> {

	private record Column<R>(String name, Function<R, ?> value) {
	}

	private final Iterable<R> rows;
	private final List<Column<R>> numbers = new ArrayList<>();
	private final List<Column<R>> labels = new ArrayList<>();
	private final List<Column<R>> fields = new ArrayList<>();
	private final List<Column<R>> more = new ArrayList<>();

	/**
	 * Creates a table without columns.
	 *
	 * @param rows the rows in the order to be written; gone through once by each writer
	 */
	ReportTable(Iterable<R> rows) {
		this.rows = rows;
	}

	/**
	 * Adds a text column that is aligned to the right.
	 *
	 * @param heading the heading
	 * @param text    the cell of a row
	 * @return this
	 */
	ReportTable<R> number(String heading, Function<R, String> text) {
		numbers.add(new Column<>(heading, text));
		return this;
	}

	/**
	 * Adds a text column that is aligned to the left, behind all numbers.
	 *
	 * @param heading the heading
	 * @param text    the cell of a row
	 * @return this
	 */
	ReportTable<R> label(String heading, Function<R, String> text) {
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
	ReportTable<R> field(String name, Function<R, ?> value) {
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
	}

	/**
	 * Writes comma separated values (RFC 4180, but lines end with a line feed) under a line of names. Times are whole
	 * nanoseconds; what was not measured is an empty field.
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
				out.append(separator).append(value == null ? "" : csv(value.toString()));
				separator = ",";
			}
			out.append('\n');
		}
	}

	private static String csv(String text) {
		boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
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
				Json.string(field.name, out.append(before)).append(": ");
				Json.value(field.value.apply(row), out);
				before = ", ";
			}
			out.append('}');
			separator = ",\n";
		}
		out.append(separator.startsWith("[") ? "[]\n" : "\n]\n");
	}
}
