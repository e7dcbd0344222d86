// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.report;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import org.methodical.core.model.Measure;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads what {@code --by} takes: the words of the measures by which methods can be ordered. */
final class MeasureName implements ITypeConverter<Measure> {

	private static final Measure[] MEASURES = {Measure.CALLS, Measure.SELF, Measure.TOTAL, Measure.SELF_BYTES};

	@Override
	public Measure convert(String value) {
		return Measure.named(value.toLowerCase(Locale.ROOT), MEASURES).orElseThrow(() -> {
			List<String> words = Arrays.stream(MEASURES).map(measure -> measure.word().toUpperCase(Locale.ROOT))
					.toList();
			return new TypeConversionException(
					"expected one of " + words + " (case-insensitive) but was '" + value + "'");
		});
	}
}
