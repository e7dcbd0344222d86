package org.methodical.benchmark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

import org.methodical.benchmark.statistics.Growth;

/** What a task costs for each size. Immutable. */
public final class SweepResult {

	private static final int WIDTH = 60;
	private static final int HEIGHT = 15;

	private final String name;
	private final int[] sizes;
	private final List<BenchmarkResult> results;
	private final Growth growth;

	SweepResult(String name, int[] sizes, List<BenchmarkResult> results) {
		this.name = name;
		this.sizes = sizes.clone();
		this.results = Collections.unmodifiableList(new ArrayList<>(results));
		double confidence = results.get(0).parameters().confidence();
		growth = Growth.of(doubles(), costs(), confidence);
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

	private double[] doubles() {
		return Arrays.stream(sizes).asDoubleStream().toArray();
	}

	private double[] costs() {
		return results.stream().mapToDouble(result -> Math.max(1e-3, result.mean())).toArray();
	}

	/** A table, the points in log-log scale, and the growth. @return several lines */
	@Override
	public String toString() {
		StringBuilder out = new StringBuilder(name).append('\n');
		for (int i = 0; i < sizes.length; i++) {
			BenchmarkResult result = results.get(i);
			out.append(Pitfalls.format("%12d  %s%n", sizes[i], TextReport.meanWithInterval(result)));
		}
		plot(out);
		return out.append("Growth: ").append(growth.inWords())
				.append(Pitfalls.format(" (%.2f to %.2f)%n", growth.interval().low(),
						growth.interval().high())).toString();
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
