// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.table;

import java.io.IOException;

/** Tables as what they are written as. */
public final class Written {

	private Written() {
	}

	/** What something writes. */
	public interface Writer {

		void write(Appendable out) throws IOException;
	}

	public static String by(Writer writer) throws IOException {
		StringBuilder text = new StringBuilder();
		writer.write(text);
		return text.toString();
	}

	public static String text(ReportTable<?> table) throws IOException {
		return by(table::writeText);
	}

	public static String csv(ReportTable<?> table) throws IOException {
		return by(table::writeCsv);
	}

	public static String json(ReportTable<?> table) throws IOException {
		return by(table::writeJson);
	}
}
