// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.conditions;

import java.util.List;
import java.util.function.LongFunction;
import java.util.function.ToLongFunction;

import org.methodical.core.model.jvm.Telemetry;
import org.methodical.ui.shared.MeasureTexts;

/**
 * A line of telemetry over time. Knows no widgets.
 *
 * @param title what it shows
 * @param value of one moment
 * @param text  says a value
 */
record Series(String title, ToLongFunction<Telemetry> value, LongFunction<String> text) {

	/** All lines, from the top down. */
	static List<Series> all() {
		return List.of(new Series(Messages.Series_heap, Telemetry::heapUsed, MeasureTexts::bytes),
				new Series(Messages.Series_collections, Telemetry::collectionTime, Series::milliseconds),
				new Series(Messages.Series_compilation, Telemetry::compilationTime, Series::milliseconds),
				new Series(Messages.Series_classes, Telemetry::loadedClasses, MeasureTexts::count),
				new Series(Messages.Series_threads, Telemetry::threads, MeasureTexts::count),
				new Series(Messages.Series_processor, Telemetry::processorTime, MeasureTexts::time));
	}

	private static String milliseconds(long time) {
		return MeasureTexts.time(time * 1e6);
	}

	/** The greatest value; 1 if there is none. */
	long greatest(List<Telemetry> moments) {
		return Math.max(1, moments.stream().mapToLong(value).max().orElse(1));
	}

	/** The newest value in words. */
	String newest(List<Telemetry> moments) {
		return moments.isEmpty() ? "" : text.apply(value.applyAsLong(moments.get(moments.size() - 1))); //$NON-NLS-1$
	}
}
