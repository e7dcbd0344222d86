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

	/** The samples of async-profiler of threads that run or sleep. */
	static final String WALL_CLOCK = "profiler.WallClockSample";

	/** What async-profiler takes, and tells as 0, if nobody has asked for another interval, ns. */
	private static final long DEFAULT_INTERVAL = TimeUnit.MILLISECONDS.toNanos(10);
	private static final long DEFAULT_WALL_CLOCK = TimeUnit.MILLISECONDS.toNanos(50);

	/** More would not be a period but damage, ns. */
	private static final double LONGEST = 1e15;
	private static final String SETTING = "jdk.ActiveSetting";
	private static final Pattern TIME = Pattern.compile("([0-9]{1,12}) ?(ns|us|ms|s|m|h|d)?");
	private static final Map<String, Long> UNITS = Map.of("ns", 1L, "us", 1000L, "ms", 1_000_000L, "s", 1_000_000_000L,
			"m", 60_000_000_000L, "h", 3_600_000_000_000L, "d", 86_400_000_000_000L);

	private final Map<Long, Long> byEvent = new HashMap<>();
	/** Of wall clock samples, which async-profiler tells of another type than that of its samples; 0 if it does not. */
	private long wallClock;

	/** Looks through the events of a chunk. */
	SamplePeriods(FlightChunk chunk) throws IOException {
		FlightType settings = chunk.types().of(SETTING);
		if (settings == null) {
			return;
		}
		FieldReader fields = new FieldReader(settings, "id", "name", "value");
		chunk.events(type -> type != settings ? null : in -> {
			fields.read(in);
			told(fields.number(0), chunk.constants().text(fields, 1), chunk.constants().text(fields, 2));
		});
	}

	private void told(long type, String name, String value) {
		long nanos = nanos(value);
		boolean isDefault = value.equals("0");
		switch (name) {
			case "period" -> put(type, nanos);
			case "interval" -> {
				put(type, isDefault ? DEFAULT_INTERVAL : nanos);
				wallClock = wallClock > 0 ? wallClock : isDefault ? DEFAULT_WALL_CLOCK : nanos;
			}
			// beside an interval, which is that of other samples then
			case "wall" -> wallClock = isDefault ? DEFAULT_WALL_CLOCK : nanos;
			default -> {
				// of no interest
			}
		}
	}

	private void put(long type, long nanos) {
		if (nanos > 0) {
			byEvent.put(type, nanos);
		}
	}

	/** Of samples of a type, ns; 0 if nobody tells. */
	long of(FlightType type) {
		return byEvent.getOrDefault(type.id(), type.name().equals(WALL_CLOCK) ? wallClock : 0);
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
