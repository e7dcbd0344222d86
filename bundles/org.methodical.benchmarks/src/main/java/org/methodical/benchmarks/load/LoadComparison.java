// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmarks.load;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Measures {@link Workload} without an agent, with ours counting steps, and with JaCoCo's, and prints tables. One JVM a
 * figure; JVMs without an agent stand before and after each pair of others, and a figure is divided by the mean of
 * these two. Shown is the median of the ratios, with the least and the greatest. The README beside the sources tells
 * how to run it.
 */
public final class LoadComparison {

	private static final String NONE = "none";
	private static final String KERNELS = "org.methodical.lab.kernels.*:org.methodical.benchmarks.load.Fibonacci";
	private static final String COMPILER = "org.eclipse.jdt.*";

	private final Map<String, String> options;
	private final String work;
	private final Map<String, List<Map<String, Double>>> ratios = new LinkedHashMap<>();
	private Map<String, Double> before;

	private LoadComparison(Map<String, String> options, String work) {
		this.options = options;
		this.work = work;
	}

	/**
	 * Measures.
	 *
	 * @param arguments {@code agent=JAR}, {@code jacoco=JAR}, {@code compiler=JAR}, {@code sources=FOLDER},
	 *                  {@code jdks=HOME,HOME}, {@code rounds=N}, {@code work=kernels,threads,pools,compiler,classes}
	 * @throws Exception when a JVM fails
	 */
	public static void main(String[] arguments) throws Exception {
		Map<String, String> options = new LinkedHashMap<>();
		for (String argument : arguments) {
			int equals = argument.indexOf('=');
			options.put(argument.substring(0, equals), argument.substring(equals + 1));
		}
		for (String work : options.getOrDefault("work", "kernels,threads,compiler,classes").split(",")) {
			for (String jdk : options.getOrDefault("jdks", System.getProperty("java.home")).split(",")) {
				new LoadComparison(options, work).run(jdk);
			}
		}
	}

	private void run(String jdk) throws IOException, InterruptedException {
		String[] techniques = work.equals("kernels") ? new String[] {"steps", "jacoco", "minmax", NONE}
				: new String[] {"steps", "jacoco"};
		before = measure(jdk, NONE);
		for (int round = 0; round < Integer.parseInt(options.getOrDefault("rounds", "3")); round++) {
			for (int i = 0; i < techniques.length; i += 2) {
				// turn by turn the other one comes first
				String first = techniques[i + round % 2];
				String second = techniques[i + 1 - round % 2];
				Map<String, Double> one = measure(jdk, first);
				Map<String, Double> two = measure(jdk, second);
				Map<String, Double> after = measure(jdk, NONE);
				add(first, one, after);
				add(second, two, after);
				before = after;
			}
		}
		print(jdk);
	}

	private void add(String technique, Map<String, Double> figures, Map<String, Double> after) {
		Map<String, Double> result = new LinkedHashMap<>();
		double logarithms = 0;
		for (Map.Entry<String, Double> figure : figures.entrySet()) {
			double ratio = 2 * figure.getValue() / (before.get(figure.getKey()) + after.get(figure.getKey()));
			result.put(figure.getKey(), ratio);
			logarithms += Math.log(ratio);
		}
		if (figures.containsKey("sieve")) {
			result.put("geometric mean", Math.exp(logarithms / figures.size()));
		}
		ratios.computeIfAbsent(technique, key -> new ArrayList<>()).add(result);
	}

	private void print(String jdk) {
		System.out.println("\n" + work + ", " + Path.of(jdk).getFileName() + ", load "
				+ ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
		ratios.forEach((technique, rounds) -> {
			StringBuilder row = new StringBuilder("| " + technique);
			for (String figure : rounds.get(0).keySet()) {
				double[] sorted = rounds.stream().mapToDouble(round -> round.get(figure)).sorted().toArray();
				row.append(String.format(Locale.ROOT, " | %s %.2f (%.2f–%.2f)", figure, sorted[sorted.length / 2],
						sorted[0], sorted[sorted.length - 1]));
			}
			System.out.println(row + " |");
		});
	}

	private Map<String, Double> measure(String jdk, String technique) throws IOException, InterruptedException {
		List<String> command = new ArrayList<>(List.of(Path.of(jdk, "bin", "java").toString(), "-Xms1g", "-Xmx2g",
				"-Djdt.compiler.useSingleThread=true"));
		boolean isCompiler = work.equals("compiler") || work.equals("classes");
		String includes = isCompiler ? COMPILER : KERNELS;
		switch (technique) {
			case "steps" -> command.add("-javaagent:" + options.get("agent") + "=modes=steps,output=none,includes="
					+ includes);
			case "minmax" -> command.add(
					"-javaagent:" + options.get("agent") + "=modes=steps,loops=minmax,output=none,includes="
							+ includes);
			case "jacoco" -> command.add("-javaagent:" + options.get("jacoco") + "=output=none,includes=" + includes);
			default -> {
				// alone
			}
		}
		command.addAll(List.of("-cp", System.getProperty("java.class.path") + (isCompiler ? File.pathSeparator
				+ options.get("compiler") : ""), Workload.class.getName(), work));
		if (isCompiler) {
			command.add(options.get(work.equals("compiler") ? "sources" : "compiler"));
		}
		Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
		String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		if (process.waitFor() != 0) {
			throw new IOException("failed: " + command);
		}
		Map<String, Double> figures = new LinkedHashMap<>();
		for (String line : Arrays.asList(output.split("\\R"))) {
			int space = line.indexOf(' ');
			figures.put(line.substring(0, space), Double.valueOf(line.substring(space + 1)));
		}
		return figures;
	}
}
