// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.methodical.cli.shared.Format;
import org.methodical.cli.shared.InputException;
import org.methodical.cli.shared.ResultOutput;
import org.methodical.core.export.table.ReportTable;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How a table is written: the options that commands with tables share. */
final class TableOptions {

	private static final int ROWS_ON_TERMINAL = 40;
	private static final String ALL = "all";

	@Option(names = "--format", paramLabel = "FORMAT", defaultValue = "table",
			description = "table (default), csv or json.")
	private Format format;

	@Option(names = "--top", paramLabel = "N",
			description = "Show at most so many rows, 0 or all for all of them; default: 40 in tables, else all.")
	private String top;

	@Mixin
	private ResultOutput output;

	private long hidden;

	/** Whether people read the result, so that less may be more. */
	boolean isForPeople() {
		return format == Format.TABLE;
	}

	/**
	 * Finds slips of the pen before long work begins.
	 *
	 * @param inputs what is read
	 * @throws IOException if files cannot be compared
	 */
	void check(List<Path> inputs) throws IOException {
		max();
		output.spare(inputs);
	}

	/**
	 * Takes the first rows, and counts the others for those who only see the first.
	 *
	 * @param rows all rows
	 * @param <R>  what a row is
	 * @return as many as are wanted
	 */
	<R> List<R> first(Iterable<R> rows) {
		int max = max();
		List<R> first = new ArrayList<>();
		for (R row : rows) {
			if (first.size() < max) {
				first.add(row);
			} else if (isForPeople()) {
				hidden++;
			} else {
				break;
			}
		}
		return first;
	}

	/**
	 * How many rows are wanted.
	 *
	 * @return the most, {@link Integer#MAX_VALUE} for all
	 */
	int max() {
		if (top == null) {
			return isForPeople() ? ROWS_ON_TERMINAL : Integer.MAX_VALUE;
		}
		if (top.equalsIgnoreCase(ALL)) {
			return Integer.MAX_VALUE;
		}
		try {
			int number = Integer.parseInt(top);
			if (number >= 0) {
				return number == 0 ? Integer.MAX_VALUE : number;
			}
		} catch (NumberFormatException e) {
			throw wrongTop(e);
		}
		throw wrongTop(null);
	}

	private InputException wrongTop(Exception cause) {
		return new InputException("--top takes a number from 0 on, or all, not '" + top + "'.", cause);
	}

	/**
	 * Writes a table.
	 *
	 * @throws IOException if it fails
	 */
	void write(ReportTable<?> table) throws IOException {
		table.hiding(table.hidden() + hidden);
		output.write(out -> format.write(table, out));
	}
}
