// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.methodical.benchmark.main.Main;
import org.methodical.benchmark.result.BenchmarkResult;
import org.methodical.benchmark.statistics.Distributions;
import org.methodical.benchmark.statistics.Sample;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.openjdk.jmh.util.Statistics;

/**
 * Prints for each kernel what JMH and we measure, in turn, one fresh JVM each, with the same options. Run on a quiet
 * machine with the class path of this module; arguments are the number of JVMs (default 5, about 90 s a kernel) and the
 * kernels (default all), so that the whole can be measured in parts.
 */
public final class JmhComparison {

	private static final List<String> KERNELS = List.of("division", "sine", "sum", "longSum", "sort", "longSort");
	private static final String HEAP = "-Xmx512m";

	private final Map<String, List<Double>> jmh = new LinkedHashMap<>();
	private final Map<String, List<Double>> ours = new LinkedHashMap<>();
	private final Map<String, List<Double>> jmhFastest = new LinkedHashMap<>();
	private final Map<String, List<Double>> oursFastest = new LinkedHashMap<>();

	private JmhComparison() {
	}

	/**
	 * Measures and prints the table.
	 *
	 * @param arguments the number of JVMs, then the kernels
	 * @throws IOException     if a result cannot be written or read
	 * @throws RunnerException if JMH fails
	 */
	public static void main(String[] arguments) throws IOException, RunnerException {
		int forks = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 5;
		List<String> kernels = arguments.length > 1 ? List.of(arguments).subList(1, arguments.length) : KERNELS;
		JmhComparison comparison = new JmhComparison();
		String begin = circumstances();
		for (int fork = 0; fork < forks; fork++) {
			comparison.measure("empty", new double[2]);
			double[] loop = {last(comparison.jmh.get("empty")), last(comparison.jmhFastest.get("empty"))};
			for (String kernel : kernels) {
				comparison.measure(kernel, loop);
			}
		}
		System.out.println(begin + "; at the end " + circumstances() + "; " + forks + " JVMs of each");
		System.out.println();
		comparison.print(kernels);
	}

	private static String circumstances() {
		return LocalDateTime.now().truncatedTo(ChronoUnit.MINUTES) + ", load "
				+ ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
	}

	/** One fresh JVM of each; what JMH's loop costs, mean and fastest, is subtracted as ours is. */
	private void measure(String kernel, double[] loop) throws IOException, RunnerException {
		Statistics theirs = measureWithJmh(kernel);
		add(jmh, kernel, Math.max(0, theirs.getMean() - loop[0]));
		add(jmhFastest, kernel, Math.max(0, theirs.getMin() - loop[1]));
		BenchmarkResult own = measureWithOurs(kernel);
		add(ours, kernel, own.mean());
		add(oursFastest, kernel, own.summary().minimum());
	}

	private static void add(Map<String, List<Double>> results, String kernel, double time) {
		results.computeIfAbsent(kernel, key -> new ArrayList<>()).add(time);
	}

	private static double last(List<Double> values) {
		return values.get(values.size() - 1);
	}

	private static Statistics measureWithJmh(String kernel) throws RunnerException {
		return new Runner(new OptionsBuilder().include(Kernels.class.getName() + "\\." + kernel + "$").forks(1)
				.jvmArgs(HEAP).warmupIterations(4).warmupTime(TimeValue.milliseconds(500)).measurementIterations(20)
				.measurementTime(TimeValue.milliseconds(200)).verbosity(VerboseMode.SILENT).build()).runSingle()
				.getPrimaryResult().getStatistics();
	}

	private static BenchmarkResult measureWithOurs(String kernel) throws IOException {
		Path file = Files.createTempFile("kernel", ".json");
		try {
			int code = Main.run(new String[] {"-cp", System.getProperty("java.class.path"), "--forks", "1",
					"--jvm-option", HEAP, "--warm-up", "2", "--time", "0.2", "--measurements", "20", "--no-recorder",
					"--quiet", "--json", file.toString(), Kernels.class.getName() + "." + kernel}, System.err,
					System.err);
			if (code != 0) {
				throw new IOException("not measured: " + kernel);
			}
			return BenchmarkResult.read(file);
		} finally {
			Files.deleteIfExists(file);
		}
	}

	/** The fastest measurements say more than the means where other work disturbs: it can only slow down. */
	private void print(List<String> kernels) {
		System.out.println("| kernel | JMH, ns | ± | ours, ns | ± | agree | fastest, JMH | fastest, ours | ratio |");
		System.out.println("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
		for (String kernel : kernels) {
			double[] theirs = values(jmh, kernel);
			double[] own = values(ours, kernel);
			double difference = Math.abs(Sample.mean(theirs) - Sample.mean(own));
			boolean agree = difference <= Math.hypot(reach(theirs), reach(own));
			double theirBest = Sample.quantile(values(jmhFastest, kernel), 0);
			double ownBest = Sample.quantile(values(oursFastest, kernel), 0);
			System.out.println(String.format(Locale.ROOT,
					"| %s | %.2f | %.2f | %.2f | %.2f | %s | %.2f | %.2f | %.3f |", kernel,
					Sample.mean(theirs), reach(theirs), Sample.mean(own), reach(own), agree ? "yes" : "no",
					theirBest, ownBest, ownBest / theirBest));
		}
		double[] empty = values(ours, "empty");
		System.out.println();
		System.out.println(String.format(Locale.ROOT,
				"A method without work, the loop's cost subtracted: %.3f ± %.3f ns;"
						+ " fastest %.3f ns. JMH's loop, subtracted from its figures above: %.3f ns.",
				Sample.mean(empty),
				reach(empty), Sample.quantile(values(oursFastest, "empty"), 0), Sample.mean(values(jmh, "empty"))));
	}

	private static double[] values(Map<String, List<Double>> results, String kernel) {
		return results.get(kernel).stream().mapToDouble(Double::doubleValue).toArray();
	}

	/** Half of the 95 % interval of the mean over JVMs. */
	private static double reach(double[] means) {
		return means.length < 2 ? Double.POSITIVE_INFINITY
				: Distributions.studentQuantile(0.975, means.length - 1) * Sample.standardDeviation(means)
						/ Math.sqrt(means.length);
	}
}
