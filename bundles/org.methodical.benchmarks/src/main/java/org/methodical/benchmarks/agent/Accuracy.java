// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmarks.agent;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.methodical.core.analysis.HotMethods;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.Timing;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.core.recording.RecordingReader;

/**
 * Shows how often sampled times lie within their stated errors. Two programs:
 * <ul>
 * <li>{@code KnownTimes} of the samples reads the clock around each call itself; its threads are trials.</li>
 * <li>The Eclipse compiler: the shares of its hottest methods in one run against their mean in all other runs. There
 * the truth itself changes from run to run, as each JVM compiles anew.</li>
 * </ul>
 */
public final class Accuracy {

	private static final int HOTTEST = 20;
	private static final int THREADS = 10;

	private final Map<String, String> options;

	/** What was stated of a method in a trial. */
	private record Trial(double stated, double real, double error) {

		double deviation() {
			return (stated - real) / error;
		}
	}

	private Accuracy(Map<String, String> options) {
		this.options = options;
	}

	/**
	 * Prints the tables.
	 *
	 * @param arguments {@code agent=JAR}, {@code samples=JAR}, {@code runs=N}, {@code jdk=HOME}; for the compiler also
	 *                  {@code compiler=JAR}, {@code sources=FOLDER}
	 * @throws Exception if a JVM fails
	 */
	public static void main(String[] arguments) throws Exception {
		Map<String, String> options = new LinkedHashMap<>();
		for (String argument : arguments) {
			int equals = argument.indexOf('=');
			options.put(argument.substring(0, equals), argument.substring(equals + 1));
		}
		Accuracy accuracy = new Accuracy(options);
		accuracy.known("call tree", 1);
		accuracy.known("pairs", 12);
		if (options.containsKey("compiler")) {
			accuracy.compiler();
		}
	}

	private int runs() {
		return Integer.parseInt(options.getOrDefault("runs", "5"));
	}

	private void known(String how, int levels) throws Exception {
		Map<String, List<Trial>> trials = new TreeMap<>();
		for (int run = 0; run < runs(); run++) {
			List<String> out = new ArrayList<>();
			Snapshot snapshot = record(out, "includes=org.methodical.samples.KnownTimes$Parts,timing.budget=1",
					options.get("samples"), "org.methodical.samples.KnownTimes", String.valueOf(THREADS), "2000",
					String.valueOf(levels));
			for (ThreadInfo thread : snapshot.threads()) {
				HotMethods hot = HotMethods.of(snapshot, snapshot.tree(thread.id()));
				for (int row = 0; row < hot.size(); row++) {
					String key = thread.name() + ' ' + hot.method(row).name() + ' ';
					int method = row;
					out.stream().filter(line -> line.startsWith(key) && isSampled(hot, method))
							.forEach(line -> add(trials, hot, method, Double.parseDouble(line.split(" ")[3])));
				}
			}
		}
		System.out.printf("%nKnownTimes, counted by %s, %d runs of %d threads%n", how, runs(), THREADS);
		print(trials);
	}

	private static boolean isSampled(HotMethods hot, int row) {
		return hot.timing(row).kind() == Timing.Kind.SAMPLED;
	}

	private static void add(Map<String, List<Trial>> trials, HotMethods hot, int row, double real) {
		trials.computeIfAbsent(hot.method(row).name(), name -> new ArrayList<>())
				.add(new Trial(hot.selfTime(row), real, hot.timing(row).errorNs()));
	}

	private void compiler() throws Exception {
		List<Map<String, double[]>> shares = new ArrayList<>();
		Map<String, Double> sums = new TreeMap<>();
		for (int run = 0; run < runs(); run++) {
			Snapshot snapshot = record(new ArrayList<>(), "includes=org.eclipse.jdt.*", options.get("compiler"),
					"org.methodical.benchmarks.load.Workload", "compiler", options.get("sources"));
			HotMethods hot = HotMethods.of(snapshot, snapshot.merged());
			Map<String, double[]> own = new TreeMap<>();
			for (int row = 0; row < hot.size(); row++) {
				String name = hot.method(row).className().replaceAll(".*\\.", "") + '.' + hot.method(row).signature();
				double share = hot.share(hot.selfTime(row));
				own.put(name, new double[] {share, hot.timing(row).errorNs() / hot.treeSelfTime()});
				sums.merge(name, share, Double::sum);
			}
			shares.add(own);
		}
		List<String> hottest = sums.entrySet().stream().sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
				.limit(HOTTEST).map(Map.Entry::getKey).toList();
		Map<String, List<Trial>> trials = new LinkedHashMap<>();
		for (String name : hottest) {
			for (Map<String, double[]> run : shares) {
				double[] own = run.getOrDefault(name, new double[2]);
				double others = (sums.get(name) - own[0]) / (runs() - 1);
				if (own[1] > 0) {
					// what the others are off by is part of the difference
					trials.computeIfAbsent(name, each -> new ArrayList<>())
							.add(new Trial(own[0], others, own[1] * Math.sqrt(1 + 1.0 / (runs() - 1))));
				}
			}
		}
		System.out.printf("%nEclipse compiler, share of a run against the mean of the other %d%n", runs() - 1);
		print(trials);
	}

	private static void print(Map<String, List<Trial>> trials) {
		System.out.printf("%-60s %8s %12s %8s %8s%n", "method", "trials", "stated/real", "in 2 s.e.", "square");
		List<Trial> all = new ArrayList<>();
		trials.forEach((name, own) -> {
			print(name, own);
			all.addAll(own);
		});
		print("all", all);
	}

	private static void print(String name, List<Trial> trials) {
		System.out.printf("%-60s %8d %12.3f %8.0f%% %8.2f%n", name, trials.size(),
				trials.stream().mapToDouble(Trial::stated).sum() / trials.stream().mapToDouble(Trial::real).sum(),
				100.0 * trials.stream().filter(trial -> Math.abs(trial.deviation()) <= 2).count()
						/ Math.max(1, trials.size()),
				trials.stream().mapToDouble(trial -> trial.deviation() * trial.deviation()).average().orElse(0));
	}

	private Snapshot record(List<String> out, String agentOptions, String classPath, String... program)
			throws Exception {
		Path recording = Files.createTempFile("accuracy", ".mprof");
		try {
			List<String> command = new ArrayList<>(List.of(
					options.getOrDefault("jdk", System.getProperty("java.home")) + "/bin/java",
					"-javaagent:" + options.get("agent") + "=destfile=" + recording + ',' + agentOptions,
					"-Djdt.compiler.useSingleThread=true", "-cp",
					classPath + java.io.File.pathSeparator + System.getProperty("java.class.path")));
			command.addAll(List.of(program));
			Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
			try (BufferedReader lines = new BufferedReader(
					new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
				lines.lines().forEach(out::add);
			}
			if (process.waitFor() != 0) {
				throw new IOException("The program ended with " + process.exitValue());
			}
			return RecordingReader.open(recording).snapshot();
		} finally {
			Files.delete(recording);
		}
	}
}
