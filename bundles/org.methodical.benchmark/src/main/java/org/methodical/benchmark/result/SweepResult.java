// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.result;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.methodical.benchmark.json.Json;
import org.methodical.benchmark.statistics.Growth;

/** What a task costs for each size. Immutable. */
public final class SweepResult {

	/** What is wrong where {@link #areSizes} says no. */
	public static final String FEW_SIZES = "a sweep needs at least two different positive sizes";

	/** The format's name in files. */
	static final String FORMAT = "methodical-benchmark-sweep";

	private static final int WIDTH = 60;
	private static final int HEIGHT = 15;

	private final String name;
	private final int[] sizes;
	private final List<BenchmarkResult> results;
	private final Growth growth;

	/**
	 * Creates the result of a sweep.
	 *
	 * @param name    what was measured
	 * @param sizes   of the input, ascending
	 * @param results one for each size
	 */
	public SweepResult(String name, int[] sizes, List<BenchmarkResult> results) {
		this.name = name;
		this.sizes = sizes.clone();
		this.results = Collections.unmodifiableList(new ArrayList<>(results));
		double confidence = results.get(0).parameters().confidence();
		growth = Growth.of(doubles(), costs(), confidence);
	}

	/** Whether a growth can be told of sizes: there are at least two different ones, all positive. */
	public static boolean areSizes(int... sizes) {
		return Arrays.stream(sizes).distinct().count() > 1 && Arrays.stream(sizes).allMatch(size -> size > 0);
	}

	/**
	 * Joins what several JVMs measured.
	 *
	 * @param sweeps at least one, of the same task and sizes
	 * @return a sweep over all JVMs
	 */
	public static SweepResult joined(List<SweepResult> sweeps) {
		SweepResult first = sweeps.get(0);
		List<BenchmarkResult> joined = new ArrayList<>();
		for (int i = 0; i < first.sizes.length; i++) {
			List<BenchmarkResult> ofSize = new ArrayList<>();
			for (SweepResult sweep : sweeps) {
				ofSize.add(sweep.results.get(i));
			}
			joined.add(BenchmarkResult.joined(ofSize));
		}
		return new SweepResult(first.name, first.sizes, joined);
	}

	/** What was measured. @return a name for people */
	public String name() {
		return name;
	}

	/** The sizes. @return as given */
	public int[] sizes() {
		return sizes.clone();
	}

	/** One for each size. @return in the order of sizes */
	public List<BenchmarkResult> results() {
		return results;
	}

	/** How the cost grows. @return the power of n */
	public Growth growth() {
		return growth;
	}

	/** The sweep as a file's content. */
	public String toJson() {
		Map<String, Object> map = Document.of(FORMAT);
		map.put("name", name);
		map.put("exponent", growth.exponent());
		map.put("growth", growth.inWords());
		map.put("sizes", Arrays.stream(sizes).boxed().collect(Collectors.toList()));
		map.put("results", results.stream().map(BenchmarkResult::toMap).collect(Collectors.toList()));
		return Json.write(map);
	}

	/**
	 * Reads what {@link #toJson} wrote.
	 *
	 * @throws IllegalArgumentException if it is no such text
	 */
	@SuppressWarnings("unchecked") // the casts are checked by the document
	public static SweepResult fromJson(String json) {
		return Document.read(json, FORMAT, map -> {
			int[] sizes = ((List<Number>) map.get("sizes")).stream().mapToInt(Number::intValue).toArray();
			List<BenchmarkResult> results = new ArrayList<>();
			((List<Object>) map.get("results"))
					.forEach(result -> results.add(BenchmarkResult.fromMap((Map<String, Object>) result)));
			if (results.size() != sizes.length) {
				throw new IllegalArgumentException("a sweep with " + sizes.length + " sizes and " + results.size()
						+ " results");
			}
			if (!areSizes(sizes)) {
				throw new IllegalArgumentException(FEW_SIZES);
			}
			return new SweepResult((String) map.get("name"), sizes, results);
		});
	}

	private double[] doubles() {
		return Arrays.stream(sizes).asDoubleStream().toArray();
	}

	private double[] costs() {
		return results.stream().mapToDouble(result -> Math.max(1e-3, result.mean())).toArray();
	}

	/** A table, the points in log-log scale, the growth, and what is doubtful. @return several lines */
	@Override
	public String toString() {
		return text(true);
	}

	/** As {@link #toString}, without the points. @return several lines */
	public String table() {
		return text(false);
	}

	private String text(boolean points) {
		StringBuilder out = new StringBuilder(name).append('\n');
		for (int i = 0; i < sizes.length; i++) {
			BenchmarkResult result = results.get(i);
			out.append(TextReport.format("%12d  %s%n", sizes[i], TextReport.meanWithInterval(result)));
		}
		if (points) {
			plot(out);
		}
		out.append("Growth: ").append(growth.inWords())
				.append(TextReport.format(" (%.2f to %.2f)%n", growth.interval().low(), growth.interval().high()));
		for (int i = 0; i < sizes.length; i++) {
			for (Warning warning : results.get(i).warnings()) {
				if (warning.level() == Warning.Level.WARNING) {
					out.append("  n=").append(sizes[i]).append(": ").append(warning).append('\n');
				}
			}
		}
		return out.toString();
	}

	private void plot(StringBuilder out) {
		char[][] field = new char[HEIGHT][WIDTH];
		for (char[] line : field) {
			Arrays.fill(line, ' ');
		}
		double[] x = doubles();
		double[] y = costs();
		for (int i = 0; i < x.length; i++) {
			field[HEIGHT - 1 - place(y, i, HEIGHT)][place(x, i, WIDTH)] = '*';
		}
		for (char[] line : field) {
			out.append("  |").append(new String(line).replaceAll(" +$", "")).append('\n');
		}
		char[] axis = new char[WIDTH];
		Arrays.fill(axis, '-');
		out.append("  +").append(axis).append(" log n\n");
	}

	private static int place(double[] values, int index, int cells) {
		double low = Math.log(Arrays.stream(values).min().getAsDouble());
		double high = Math.log(Arrays.stream(values).max().getAsDouble());
		return high == low ? 0 : (int) Math.round((Math.log(values[index]) - low) / (high - low) * (cells - 1));
	}
}
