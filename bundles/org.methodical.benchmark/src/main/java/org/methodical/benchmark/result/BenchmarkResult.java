// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.result;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.methodical.benchmark.json.Json;
import org.methodical.benchmark.statistics.Distributions;
import org.methodical.benchmark.statistics.Interval;
import org.methodical.benchmark.statistics.Ratio;
import org.methodical.benchmark.statistics.Sample;
import org.methodical.benchmark.statistics.Summary;

/** What a benchmark measured in one JVM or in several. Immutable; all times are ns per execution. */
public final class BenchmarkResult {

	/** The format's name in files. */
	static final String FORMAT = "methodical-benchmark";

	private final String name;
	private final BenchmarkParameters parameters;
	private final List<BenchmarkRun> runs;
	private final Map<String, String> environment;
	private final Summary summary;

	/**
	 * Creates a result.
	 *
	 * @param runs        what each JVM measured, at least one
	 * @param environment facts of the machine and the JVM by their names
	 */
	public BenchmarkResult(String name, BenchmarkParameters parameters, List<BenchmarkRun> runs,
			Map<String, String> environment) {
		this.name = name;
		this.parameters = parameters;
		this.runs = Collections.unmodifiableList(new ArrayList<>(runs));
		this.environment = Collections.unmodifiableMap(new LinkedHashMap<>(environment));
		summary = Summary.of(times(), parameters.bootstrap());
	}

	/**
	 * Joins what several JVMs measured of the same benchmark.
	 *
	 * @param results at least one
	 * @return a result with the runs of all
	 */
	public static BenchmarkResult joined(List<BenchmarkResult> results) {
		List<BenchmarkRun> all = new ArrayList<>();
		results.forEach(result -> all.addAll(result.runs));
		BenchmarkResult first = results.get(0);
		return new BenchmarkResult(first.name, first.parameters, all, first.environment);
	}

	/** What was measured. @return a name for people */
	public String name() {
		return name;
	}

	/** How it was measured. @return the parameters; the setup is not kept in files */
	public BenchmarkParameters parameters() {
		return parameters;
	}

	/** One for each JVM. @return at least one */
	public List<BenchmarkRun> runs() {
		return runs;
	}

	/** JVM and machine. @return names and values */
	public Map<String, String> environment() {
		return environment;
	}

	/** All times of all JVMs, in order. @return ns */
	public double[] times() {
		return runs.stream().flatMapToDouble(run -> java.util.Arrays.stream(run.times())).toArray();
	}

	/**
	 * The figures of all measurements together. With several JVMs take {@link #interval} for the mean.
	 *
	 * @return the figures
	 */
	public Summary summary() {
		return summary;
	}

	/** The mean time of an execution, each JVM counting the same. @return ns */
	public double mean() {
		return Sample.mean(unitMeans());
	}

	/**
	 * Where the true mean lies. With one JVM, by the bootstrap (BCa) over its measurements, and valid for this JVM
	 * only; with several, by Student's t over their means, so that what differs from JVM to JVM is in it.
	 *
	 * @return ns
	 */
	public Interval interval() {
		if (runs.size() < 2) {
			return summary.meanInterval();
		}
		double[] means = unitMeans();
		double mean = Sample.mean(means);
		double quantile = Distributions.studentQuantile((1 + parameters.confidence()) / 2, means.length - 1);
		double reach = quantile * Sample.standardDeviation(means) / Math.sqrt(means.length);
		return new Interval(Math.max(0, mean - reach), mean + reach); // no time is negative
	}

	/**
	 * Whether there are too few JVMs for the interval of their mean to say anything: no time is below 0, but Student's
	 * t does not exclude it.
	 *
	 * @return true if the interval reaches down to 0
	 */
	public boolean tooFew() {
		return runs.size() > 1 && interval().low() <= 0;
	}

	/** What intervals are made by, in words. @return the method */
	public String intervalMethod() {
		return runs.size() < 2 ? "bootstrap BCa over measurements of one JVM"
				: "Student's t over " + runs.size() + " JVMs";
	}

	private double[] unitMeans() {
		return runs.stream().mapToDouble(BenchmarkRun::mean).toArray();
	}

	/**
	 * How another result stands to this one. With several JVMs on both sides the JVMs' means are the sample (Welch's
	 * t), else the measurements are, and what differs from JVM to JVM is not in the interval.
	 *
	 * @param other a result measured elsewhere or later
	 * @return other by this
	 */
	public Ratio ratioOf(BenchmarkResult other) {
		if (runs.size() < 2 || other.runs.size() < 2) {
			return Ratio.unpaired(times(), other.times(), parameters.bootstrap());
		}
		return Ratio.ofMeans(unitMeans(), other.unitMeans(), parameters.confidence());
	}

	/** Warnings of all JVMs, each kind once. @return warnings before notes */
	public List<Warning> warnings() {
		Map<Warning.Kind, Warning> all = new LinkedHashMap<>();
		for (Warning.Level level : new Warning.Level[] {Warning.Level.WARNING, Warning.Level.NOTE}) {
			for (BenchmarkRun run : runs) {
				run.warnings().stream().filter(warning -> warning.level() == level)
						.forEach(warning -> all.putIfAbsent(warning.kind(), warning));
			}
		}
		if (runs.size() == 1) {
			all.put(Warning.Kind.ONE_JVM, new Warning(Warning.Kind.ONE_JVM, Warning.Level.NOTE,
					"Measured in one JVM; another start may come out some percent apart, which the interval does not"
							+ " show.",
					"Measure in several JVMs (forks) before small differences are believed."));
		}
		return new ArrayList<>(all.values());
	}

	/**
	 * Whether there is a warning.
	 *
	 * @return true if so
	 */
	public boolean warnsOf(Warning.Kind kind) {
		return warnings().stream().anyMatch(warning -> warning.kind() == kind);
	}

	/** The result as a file's content. */
	public String toJson() {
		return Json.write(toMap());
	}

	Map<String, Object> toMap() {
		Map<String, Object> map = Document.of(FORMAT);
		map.put("name", name);
		map.put("meanNs", mean());
		map.put("lowNs", interval().low());
		map.put("highNs", interval().high());
		map.put("parameters", parameters.toMap());
		map.put("environment", environment);
		List<Object> all = new ArrayList<>();
		runs.forEach(run -> all.add(run.toMap()));
		map.put("runs", all);
		return map;
	}

	/**
	 * Reads what {@link #toJson} wrote.
	 *
	 * @throws IllegalArgumentException if it is no such text
	 */
	public static BenchmarkResult fromJson(String json) {
		return Document.read(json, FORMAT, BenchmarkResult::fromMap);
	}

	@SuppressWarnings("unchecked") // the casts are checked by who calls
	static BenchmarkResult fromMap(Map<String, Object> map) {
		List<BenchmarkRun> runs = new ArrayList<>();
		((List<Object>) map.get("runs")).forEach(run -> runs.add(BenchmarkRun.fromMap((Map<String, Object>) run)));
		return new BenchmarkResult((String) map.get("name"),
				BenchmarkParameters.fromMap((Map<String, Object>) map.get("parameters")), runs,
				(Map<String, String>) map.get("environment"));
	}

	/**
	 * Reads a file.
	 *
	 * @param file written by {@link #write}
	 * @throws IOException if it cannot be read or is no result; names the file
	 */
	public static BenchmarkResult read(Path file) throws IOException {
		return Document.read(file, BenchmarkResult::fromJson);
	}

	/**
	 * Writes a file.
	 *
	 * @param file where to
	 * @throws IOException if it cannot be written
	 */
	public void write(Path file) throws IOException {
		Document.write(file, toJson());
	}

	/** The report as text. @return several lines */
	@Override
	public String toString() {
		return TextReport.of(this);
	}
}
