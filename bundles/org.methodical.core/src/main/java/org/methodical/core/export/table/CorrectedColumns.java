// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.table;

import java.util.function.ToLongFunction;

import org.methodical.core.analysis.CorrectedTimes;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.tree.TreeRow;
import org.methodical.core.export.text.Units;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Measure;

/**
 * Columns with times that leave out what the probes cost. They come last; fields: {@code corrected_self_ns,
 * corrected_total_ns,distorted}.
 */
public final class CorrectedColumns {

	private static final String DISTORTED = "distorted";

	private CorrectedColumns() {
	}

	/**
	 * Adds the columns to a table of methods.
	 *
	 * @param corrected the same methods of the tree with {@linkplain CorrectedTimes corrected times}; null if those are
	 *                  not known
	 */
	public static void ofMethods(ReportTable<Integer> table, HotMethods hot, HotMethods corrected) {
		if (corrected == null) {
			none(table);
		} else {
			add(table, hot::selfTime, corrected::selfTime, corrected::totalTime);
		}
	}

	/**
	 * Adds the columns to a table of a tree from the top down.
	 *
	 * @param corrected the tree with {@linkplain CorrectedTimes corrected times}; null if those are not known
	 */
	public static void ofTree(ReportTable<TreeRow> table, CallingContextTree corrected) {
		if (corrected == null) {
			none(table);
		} else {
			add(table, row -> row.value(Measure.SELF), row -> corrected.selfTime(row.node()),
					row -> corrected.totalTime(row.node()));
		}
	}

	private static <R> void add(ReportTable<R> table, ToLongFunction<R> raw, ToLongFunction<R> self,
			ToLongFunction<R> total) {
		table.number("Corrected self", row -> Units.time(self.applyAsLong(row)))
				.number("Corrected total", row -> Units.time(total.applyAsLong(row)))
				.number("", row -> isDistorted(raw, self, row) ? DISTORTED : "")
				.field("corrected_self_ns", self::applyAsLong).field("corrected_total_ns", total::applyAsLong)
				.field(DISTORTED, row -> isDistorted(raw, self, row));
	}

	private static <R> boolean isDistorted(ToLongFunction<R> raw, ToLongFunction<R> self, R row) {
		return CorrectedTimes.isDistorted(raw.applyAsLong(row), self.applyAsLong(row));
	}

	private static <R> void none(ReportTable<R> table) {
		table.field("corrected_self_ns", row -> null).field("corrected_total_ns", row -> null)
				.field(DISTORTED, row -> null);
	}
}
