// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli;

import java.io.IOException;
import java.util.List;
import java.util.stream.StreamSupport;
import org.methodical.core.export.ReportTable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How a table is written: the options that commands with tables share. */
final class TableOptions {

	private static final int ROWS_ON_TERMINAL = 40;

	@Option(names = "--format", paramLabel = "FORMAT", defaultValue = "table",
			description = "table (default), csv or json.")
	private Format format;

	@Option(names = "--top", paramLabel = "N",
			description = "Show at most so many rows; default: 40 in tables, else all.")
	private Integer top;

	@Mixin
	private Output output;

	/**
	 * Whether people read the result, so that less may be more.
	 *
	 * @return whether it is a table
	 */
	boolean isForPeople() {
		return format == Format.TABLE;
	}

	/**
	 * Takes the first rows.
	 *
	 * @param rows all rows
	 * @param <R>  what a row is
	 * @return as many as are wanted
	 */
	<R> List<R> first(Iterable<R> rows) {
		return StreamSupport.stream(rows.spliterator(), false).limit(most()).toList();
	}

	/**
	 * How many rows are wanted.
	 *
	 * @return the most, {@link Integer#MAX_VALUE} for all
	 */
	int most() {
		if (top != null && top < 0) {
			throw new InputException("--top takes a number from 0 on, not " + top + ".");
		}
		return top != null ? top : isForPeople() ? ROWS_ON_TERMINAL : Integer.MAX_VALUE;
	}

	/**
	 * Writes a table.
	 *
	 * @param table the table
	 * @throws IOException if it fails
	 */
	void write(ReportTable<?> table) throws IOException {
		output.write(out -> format.write(table, out));
	}
}
