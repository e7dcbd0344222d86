// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.shared;

import java.io.IOException;
import org.methodical.core.export.table.ReportTable;

/** The forms of a table. */
enum Format {

	/** Aligned columns for people. */
	TABLE {
		@Override
		void write(ReportTable<?> table, Appendable out) throws IOException {
			table.writeText(out);
		}
	},

	/** Comma separated values. */
	CSV {
		@Override
		void write(ReportTable<?> table, Appendable out) throws IOException {
			table.writeCsv(out);
		}
	},

	/** An array of objects. */
	JSON {
		@Override
		void write(ReportTable<?> table, Appendable out) throws IOException {
			table.writeJson(out);
		}
	};

	/**
	 * Writes a table.
	 *
	 * @param table the table
	 * @param out   where to
	 * @throws IOException if it fails
	 */
	abstract void write(ReportTable<?> table, Appendable out) throws IOException;
}
