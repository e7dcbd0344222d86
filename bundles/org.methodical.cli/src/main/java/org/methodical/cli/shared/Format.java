// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.shared;

import java.io.IOException;

import org.methodical.core.export.table.ReportTable;

/** The forms of a table. */
public enum Format {

	/** Aligned columns for people. */
	TABLE {
		@Override
		public void write(ReportTable<?> table, Appendable out) throws IOException {
			table.writeText(out);
		}
	},

	/** Comma separated values. */
	CSV {
		@Override
		public void write(ReportTable<?> table, Appendable out) throws IOException {
			table.writeCsv(out);
		}
	},

	/** An array of objects. */
	JSON {
		@Override
		public void write(ReportTable<?> table, Appendable out) throws IOException {
			table.writeJson(out);
		}
	};

	/**
	 * Writes a table.
	 *
	 * @param out where to
	 * @throws IOException if it fails
	 */
	public abstract void write(ReportTable<?> table, Appendable out) throws IOException;
}
