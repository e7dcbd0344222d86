// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.conditions;

import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;

import org.eclipse.osgi.util.NLS;
import org.methodical.core.analysis.JvmSeries;
import org.methodical.core.analysis.TimeSeries;
import org.methodical.ui.shared.MeasureTexts;

/**
 * What is drawn over one axis of values. Immutable; knows no widgets.
 *
 * @param title  what it shows
 * @param curves from the most important one on
 * @param text   says a value
 * @param lack   says why nothing is known
 */
record Lane(String title, List<Curve> curves, DoubleFunction<String> text, String lack) {

	/**
	 * A quantity.
	 *
	 * @param name what tells it from others of its lane; empty if there are none
	 */
	record Curve(String name, TimeSeries series) {
	}

	/** All lanes, from the top down. */
	static List<Lane> of(ConditionsContent content) {
		JvmSeries jvm = content.series();
		// curves begin with the second reading
		String lack = content.conditions().telemetry().size() < 2 ? Messages.Lane_tooShort : Messages.Lane_unknown;
		return List.of(
				new Lane(Messages.Lane_processor,
						List.of(new Curve(Messages.Lane_process, jvm.processor()),
								new Curve(Messages.Lane_compilation, jvm.compilation()),
								new Curve(Messages.Lane_collection, jvm.collection()),
								new Curve(Messages.Lane_agent, jvm.agent())),
						MeasureTexts::percent, lack),
				new Lane(Messages.Lane_heap,
						List.of(new Curve(Messages.Lane_used, jvm.heap()),
								new Curve(Messages.Lane_committed, jvm.committed())),
						value -> MeasureTexts.bytes(Math.round(value)), lack),
				single(Messages.Lane_allocation, jvm.allocation(),
						value -> NLS.bind(Messages.Lane_aSecond, MeasureTexts.bytes(Math.round(value))), lack),
				single(Messages.Lane_calls, jvm.calls(),
						value -> NLS.bind(Messages.Lane_aSecond, MeasureTexts.count(Math.round(value))), lack),
				single(Messages.Lane_threads, jvm.threads(), value -> MeasureTexts.count(Math.round(value)), lack),
				single(Messages.Lane_classes, jvm.classes(), value -> MeasureTexts.count(Math.round(value)), lack));
	}

	private static Lane single(String title, TimeSeries series, DoubleFunction<String> text, String lack) {
		return new Lane(title, List.of(new Curve("", series)), text, lack); //$NON-NLS-1$
	}

	/** What the curves are at a moment, in words. */
	String says(long time) {
		return NLS.bind(Messages.Lane_says, title, curves.stream().map(curve -> {
			double value = curve.series().at(time);
			String amount = Double.isNaN(value) ? MeasureTexts.UNKNOWN : text.apply(value);
			return curve.name().isEmpty() ? amount : NLS.bind(Messages.Lane_curve, curve.name(), amount);
		}).collect(Collectors.joining(", "))); //$NON-NLS-1$
	}

	/** The greatest value within a span; NaN if none is known. */
	double greatest(long from, long to) {
		return curves.stream().mapToDouble(curve -> curve.series().greatest(from, to))
				.filter(value -> !Double.isNaN(value)).max().orElse(Double.NaN);
	}
}
