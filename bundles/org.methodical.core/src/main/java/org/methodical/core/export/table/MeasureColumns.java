// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.table;

import java.util.Set;
import java.util.function.BiFunction;

import org.methodical.core.export.text.Units;
import org.methodical.core.model.Measure;
import org.methodical.core.model.SampleTotals;

/**
 * Columns and fields of measures: the one place of their headings, names and texts.
 *
 * @param <R> what a row is made from
 */
final class MeasureColumns<R> {

	private final ReportTable<R> table;
	private final Set<Measure> measures;
	private final BiFunction<R, Measure, Long> values;

	/**
	 * Columns for a table.
	 *
	 * @param table    what they are added to
	 * @param measures what was measured
	 * @param values   of a row, in the measure's unit; null where there is none
	 */
	MeasureColumns(ReportTable<R> table, Set<Measure> measures, BiFunction<R, Measure, Long> values) {
		this.table = table;
		this.measures = measures;
		this.values = values;
	}

	/** Text columns of those that were measured; calls are a dash if not. */
	MeasureColumns<R> texts(Measure... wanted) {
		for (Measure measure : wanted) {
			if (measure == Measure.CALLS || measures.contains(measure)) {
				table.number(heading(measure), row -> text(values.apply(row, measure), measure));
			}
		}
		return this;
	}

	/** Data fields, empty if not measured. */
	MeasureColumns<R> fields(Measure... wanted) {
		for (Measure measure : wanted) {
			field("", measure, values);
		}
		return this;
	}

	/** A data field with an ending of its name, empty if not measured. */
	void field(String ending, Measure measure, BiFunction<R, Measure, Long> of) {
		boolean isMeasured = measure == Measure.CALLS || measures.contains(measure);
		table.field(name(measure, "") + ending, row -> isMeasured ? of.apply(row, measure) : null);
	}

	/** Data fields of the standard errors of bytes, empty if not measured, 0 where each byte was counted. */
	MeasureColumns<R> errors(SampleTotals samples, Measure... wanted) {
		for (Measure measure : wanted) {
			table.field(name(measure, "_error"), row -> measures.contains(measure)
					? Math.round(samples.errorOf(values.apply(row, measure)))
					: null);
		}
		return this;
	}

	/** What is written over a column. */
	static String heading(Measure measure) {
		return Character.toUpperCase(measure.word().charAt(0)) + measure.word().substring(1);
	}

	/** The stable name of a data field, with something between the measure and its unit. */
	private static String name(Measure measure, String what) {
		String name = (measure.isBytes() && measure == measure.total() ? "total_alloc" : measure.word()) + what;
		return measure.isTime() ? name + "_ns" : measure.isBytes() ? name + "_bytes" : name;
	}

	/** A value with its unit, or a dash for null. */
	static String text(Long value, Measure measure) {
		return value == null ? Units.UNKNOWN : text(value.doubleValue(), measure);
	}

	/** A value with its unit. */
	static String text(double value, Measure measure) {
		return measure.isTime() ? Units.time(value)
				: measure.isBytes() ? Units.bytes((long) value) : Units.count((long) value);
	}
}
