// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.table;

import java.io.IOException;

import org.methodical.core.analysis.HotMethods;

/** Hot methods as an aligned table for terminals. */
public final class HotMethodsText {

	private HotMethodsText() {
	}

	/**
	 * Writes rows under a line of headings.
	 *
	 * @param methods the table
	 * @param rows    its rows in the order to be shown, as of {@link HotMethods#order}
	 * @param out     where to
	 * @throws IOException if it fails
	 */
	public static void write(HotMethods methods, int[] rows, Appendable out) throws IOException {
		ReportTables.hotMethods(methods, rows).writeText(out);
	}
}
