package org.methodical.core.export;

import java.io.IOException;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.model.Method;

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
		TextTable table = new TextTable(5, "Calls", "Self", "Self %", "Total", "Average", "Method");
		for (int row : rows) {
			Method method = methods.method(row);
			table.add(Units.count(methods.calls(row)), Units.time(methods.selfTime(row)),
					Units.percent(methods.share(methods.selfTime(row))), Units.time(methods.totalTime(row)),
					Units.time(methods.averageTime(row)), method.className() + '.' + method.signature());
		}
		table.writeTo(out);
	}
}
