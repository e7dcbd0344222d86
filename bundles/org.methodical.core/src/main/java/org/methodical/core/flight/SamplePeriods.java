// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.flight;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How often samples were taken, as settings of events in a chunk tell. */
final class SamplePeriods {

	/** What is taken if nobody tells: the recorder's own default. */
	static final long DEFAULT = TimeUnit.MILLISECONDS.toNanos(20);

	/** More would not be a period but damage, ns. */
	private static final double LONGEST = 1e15;
	private static final String SETTING = "jdk.ActiveSetting";
	private static final Pattern TIME = Pattern.compile("([0-9]{1,12}) ?(ns|us|ms|s|m|h|d)?");
	private static final Map<String, Long> UNITS = Map.of("ns", 1L, "us", 1000L, "ms", 1_000_000L, "s", 1_000_000_000L,
			"m", 60_000_000_000L, "h", 3_600_000_000_000L, "d", 86_400_000_000_000L);

	private final Map<Long, Long> byEvent = new HashMap<>();

	/** Looks through the events of a chunk. */
	SamplePeriods(FlightChunk chunk) throws IOException {
		FlightType settings = chunk.types().of(SETTING);
		if (settings == null) {
			return;
		}
		FieldReader fields = new FieldReader(settings, "id", "name", "value");
		chunk.events(type -> type != settings ? null : in -> {
			fields.read(in);
			String name = chunk.constants().text(fields, 1);
			// async-profiler calls it an interval
			if (name.equals("period") || name.equals("interval")) {
				long nanos = nanos(chunk.constants().text(fields, 2));
				if (nanos > 0) {
					byEvent.put(fields.number(0), nanos);
				}
			}
		});
	}

	/** Of samples of a type, ns; 0 if nobody tells. */
	long of(FlightType type) {
		// async-profiler tells its only interval of another type than that of its samples
		long other = type.name().startsWith("profiler.") && byEvent.size() == 1 ? byEvent.values().iterator().next()
				: 0;
		return byEvent.getOrDefault(type.id(), other);
	}

	/** A time such as {@code 20 ms}, without a unit ns; 0 if it is none. */
	static long nanos(String text) {
		Matcher time = TIME.matcher(text);
		if (!time.matches()) {
			return 0;
		}
		long unit = time.group(2) == null ? 1 : UNITS.get(time.group(2));
		return (long) Math.min(LONGEST, (double) Long.parseLong(time.group(1)) * unit);
	}
}
