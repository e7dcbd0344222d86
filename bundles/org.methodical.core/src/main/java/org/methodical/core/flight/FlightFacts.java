// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.flight;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.methodical.core.model.jvm.JvmInfo;
import org.methodical.core.model.jvm.Telemetry;
import org.methodical.wire.JvmFact;

/** What a flight recording tells of its JVM: what it is, and how memory, collections and load went. Not thread-safe. */
final class FlightFacts {

	/** Moments are left out beyond that, evenly. */
	private static final int MAX_MOMENTS = 4000;

	/** The version of Java within that of the virtual machine. */
	private static final Pattern JAVA = Pattern.compile("JRE \\(([0-9][^+)-]*)");

	/** A number that the JVM told at a moment. */
	private record Told(long time, String kind, double value, double other) {
	}

	private final Map<String, String> facts = new HashMap<>();
	private final List<Told> told = new ArrayList<>();
	private long hardwareThreads = 1;

	/** What is to be done with events of a type; null if they tell nothing of the JVM. */
	FlightChunk.Events of(FlightType type, FlightChunk chunk) {
		return switch (type.name()) {
			case "jdk.JVMInformation" -> jvm(type, chunk);
			case "jdk.OSInformation" -> text(type, chunk, "osVersion", JvmFact.OS);
			case "jdk.InitialSystemProperty" -> properties(type, chunk);
			case "jdk.CPUInformation" -> {
				FieldReader fields = new FieldReader(type, "hwThreads");
				yield in -> {
					fields.read(in);
					hardwareThreads = Math.max(1, fields.number(0));
				};
			}
			case "jdk.GCHeapSummary" -> numbers(type, chunk, "heapUsed", "heapSpace.committedSize");
			case "jdk.GarbageCollection" -> numbers(type, chunk, "sumOfPauses", "gcId");
			case "jdk.ClassLoadingStatistics" -> numbers(type, chunk, "loadedClassCount", "unloadedClassCount");
			case "jdk.JavaThreadStatistics" -> numbers(type, chunk, "activeCount", "daemonCount");
			case "jdk.CPULoad" -> numbers(type, chunk, "jvmUser", "jvmSystem");
			default -> null;
		};
	}

	private FlightChunk.Events jvm(FlightType type, FlightChunk chunk) {
		FieldReader fields = new FieldReader(type, "jvmName", "jvmVersion", "javaArguments", "pid");
		return in -> {
			fields.readAll(in);
			FlightConstants constants = chunk.constants();
			String version = constants.text(fields, 1);
			String name = constants.text(fields, 0);
			// HotSpot tells its name in its version as well
			facts.put(JvmFact.JVM, version.startsWith(name) ? version : (name + ' ' + version).strip());
			Matcher java = JAVA.matcher(version);
			if (java.find()) {
				facts.putIfAbsent(JvmFact.JAVA_VERSION, java.group(1));
			}
			facts.put(JvmFact.COMMAND, constants.text(fields, 2));
			if (fields.number(3) > 0) {
				facts.put(JvmFact.PID, String.valueOf(fields.number(3)));
			}
		};
	}

	private FlightChunk.Events text(FlightType type, FlightChunk chunk, String field, String fact) {
		FieldReader fields = new FieldReader(type, field);
		return in -> {
			fields.read(in);
			String line = constantsText(chunk, fields, 0).lines().findFirst().orElse("");
			facts.put(fact, line.replaceFirst("^[A-Z_]+=", "").replace("\"", "").strip());
		};
	}

	private FlightChunk.Events properties(FlightType type, FlightChunk chunk) {
		FieldReader fields = new FieldReader(type, "key", "value");
		return in -> {
			fields.read(in);
			if (constantsText(chunk, fields, 0).equals("java.version")) {
				facts.put(JvmFact.JAVA_VERSION, constantsText(chunk, fields, 1));
			}
		};
	}

	private static String constantsText(FlightChunk chunk, FieldReader fields, int slot) {
		return chunk.constants().text(fields, slot);
	}

	private FlightChunk.Events numbers(FlightType type, FlightChunk chunk, String first, String second) {
		FieldReader fields = new FieldReader(type, "startTime", first, second);
		boolean areFractions = type.name().equals("jdk.CPULoad");
		boolean areTicks = type.name().equals("jdk.GarbageCollection");
		return in -> {
			fields.read(in);
			double value = areFractions ? fields.fraction(1)
					: areTicks ? chunk.duration(fields.number(1)) : fields.number(1);
			told.add(new Told(chunk.nanos(fields.number(0)), type.name(), value,
					areFractions ? fields.fraction(2) : fields.number(2)));
			thin();
		};
	}

	/** Collections and load are sums, so that none of them may be lost; the others tell what is. */
	private void thin() {
		if (told.size() < MAX_MOMENTS * 16) {
			return;
		}
		for (int i = told.size() - 1, seen = 0; i >= 0; i--) {
			boolean isSum = told.get(i).kind.equals("jdk.GarbageCollection") || told.get(i).kind.equals("jdk.CPULoad");
			if (!isSum && seen++ % 2 == 1) {
				told.set(i, null);
			}
		}
		told.removeIf(each -> each == null);
	}

	JvmInfo jvm(long startNanos, String clock) {
		facts.put(JvmFact.MODES, JvmFact.MODE_FLIGHT);
		facts.put(JvmFact.CLOCK, clock);
		return new JvmInfo(Instant.ofEpochSecond(0, startNanos), facts);
	}

	/** What was told, oldest first; times are ns since a moment. */
	List<Telemetry> telemetry(long startNanos) {
		told.sort(Comparator.comparingLong(Told::time));
		List<Telemetry> all = new ArrayList<>();
		Telemetry now = new Telemetry(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
		long lastLoad = startNanos;
		double pauses = 0;
		for (Told each : told) {
			long time = Math.max(now.time(), each.time - startNanos);
			long heap = now.heapUsed();
			long committed = now.heapCommitted();
			long collections = now.collections();
			long classes = now.loadedClasses();
			long threads = now.threads();
			long processor = now.processorTime();
			switch (each.kind) {
				case "jdk.GCHeapSummary" -> {
					heap = (long) each.value;
					committed = (long) each.other;
				}
				case "jdk.GarbageCollection" -> {
					collections++;
					pauses += each.value;
				}
				case "jdk.ClassLoadingStatistics" -> classes = (long) (each.value - each.other);
				case "jdk.JavaThreadStatistics" -> threads = (long) each.value;
				default -> {
					processor += Math.round(Math.max(0, each.value + each.other) * hardwareThreads
							* Math.max(0, each.time - lastLoad));
					lastLoad = each.time;
				}
			}
			now = new Telemetry(time, heap, committed, 0, collections, TimeUnit.NANOSECONDS.toMillis((long) pauses), 0,
					classes, threads, processor, 0, 0, 0);
			all.add(now);
		}
		return thinned(all);
	}

	private static List<Telemetry> thinned(List<Telemetry> all) {
		int stride = all.size() / MAX_MOMENTS + 1;
		List<Telemetry> kept = new ArrayList<>();
		for (int i = 0; i < all.size(); i++) {
			if (i % stride == 0 || i == all.size() - 1) {
				kept.add(all.get(i));
			}
		}
		return kept;
	}

	/** How many classes were loaded at the end, 0 if nobody told. */
	static long loadedClasses(List<Telemetry> telemetry) {
		return telemetry.isEmpty() ? 0 : telemetry.get(telemetry.size() - 1).loadedClasses();
	}
}
