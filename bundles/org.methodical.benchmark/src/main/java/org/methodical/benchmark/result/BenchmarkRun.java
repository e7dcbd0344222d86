// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.result;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.methodical.benchmark.jvm.ClockCalibration;
import org.methodical.benchmark.statistics.Sample;

/** What one JVM measured. Immutable. */
public final class BenchmarkRun {

	private final List<Measurement> measurements;
	private final Map<String, Double> figures;
	private final List<Warning> warnings;

	/**
	 * Creates what one JVM measured.
	 *
	 * @param measurements the sample, in order; at least one
	 * @param figures      numbers of the whole JVM by the names that they have in files
	 * @param warnings     what was seen
	 */
	public BenchmarkRun(List<Measurement> measurements, Map<String, Double> figures, List<Warning> warnings) {
		this.measurements = Collections.unmodifiableList(new ArrayList<>(measurements));
		this.figures = Collections.unmodifiableMap(new LinkedHashMap<>(figures));
		this.warnings = Collections.unmodifiableList(new ArrayList<>(warnings));
	}

	/** The sample. @return at least one measurement, in order */
	public List<Measurement> measurements() {
		return measurements;
	}

	/** The times of an execution. @return ns, one for each measurement */
	public double[] times() {
		return measurements.stream().mapToDouble(Measurement::time).toArray();
	}

	/** The mean time of an execution. @return ns */
	public double mean() {
		return Sample.mean(times());
	}

	/** What was seen in this JVM. @return warnings and notes */
	public List<Warning> warnings() {
		return warnings;
	}

	/** The first execution, which loaded the classes. @return ns */
	public double firstExecution() {
		return figure("firstExecutionNs");
	}

	/** What the loop itself costs for each execution; subtracted from times. @return ns */
	public double loopOverhead() {
		return figure("loopOverheadNs");
	}

	/** Measurements before the sample that were not steady or still drifted. @return dropped measurements */
	public int dropped() {
		return (int) figure("dropped");
	}

	/** How long the clean-up after the last measurement took. @return ns */
	public double cleanUpTime() {
		return figure("cleanUpNs");
	}

	/** The clock as it was measured. @return its properties */
	public ClockCalibration clock() {
		return new ClockCalibration(figure("clockResolutionNs"), figure("clockCostNs"));
	}

	private double figure(String key) {
		return figures.getOrDefault(key, 0.0);
	}

	Map<String, Object> toMap() {
		Map<String, Object> map = new LinkedHashMap<>(figures);
		List<Object> samples = new ArrayList<>();
		measurements.forEach(measurement -> samples.add(measurement.toMap()));
		map.put("measurements", samples);
		List<Object> texts = new ArrayList<>();
		for (Warning warning : warnings) {
			Map<String, Object> entry = new LinkedHashMap<>();
			entry.put("kind", warning.kind().name());
			entry.put("level", warning.level().name());
			entry.put("reason", warning.reason());
			entry.put("mend", warning.mend());
			texts.add(entry);
		}
		map.put("warnings", texts);
		return map;
	}

	@SuppressWarnings("unchecked") // the casts fail with a ClassCastException, which the reader reports
	static BenchmarkRun fromMap(Map<String, Object> map) {
		List<Measurement> samples = new ArrayList<>();
		for (Object entry : (List<Object>) map.get("measurements")) {
			samples.add(Measurement.fromMap((Map<String, Object>) entry));
		}
		List<Warning> warnings = new ArrayList<>();
		for (Object entry : (List<Object>) map.getOrDefault("warnings", Collections.emptyList())) {
			Map<String, Object> fields = (Map<String, Object>) entry;
			warnings.add(new Warning(Warning.Kind.valueOf((String) fields.get("kind")),
					Warning.Level.valueOf((String) fields.get("level")), (String) fields.get("reason"),
					(String) fields.get("mend")));
		}
		Map<String, Double> figures = new LinkedHashMap<>();
		map.forEach((key, value) -> {
			if (value instanceof Double) {
				figures.put(key, (Double) value);
			}
		});
		return new BenchmarkRun(samples, figures, warnings);
	}
}
