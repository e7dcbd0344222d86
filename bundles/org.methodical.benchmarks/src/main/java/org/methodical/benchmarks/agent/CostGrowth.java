// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmarks.agent;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Shows how the agent's cost grows with calls, threads (up to 1,000), call paths and recorded calls of a history, one
 * at a time, and what memory a call path takes. Each number is of fresh JVMs with and without the agent, interleaved,
 * the median of several; times are CPU times of the program's threads.
 */
public final class CostGrowth {

	private static final int REPETITIONS = 3;
	private static final int DOUBLINGS = 4;
	private static final int[] THREADS = {1, 4, 16, 64, 250, 1_000};
	/** Room for all calls of the longest run. */
	private static final String HISTORY = ",modes=time+history,history.events=10000000,history.bytes=500m";

	private final String agent;
	private final String options;

	/** One size of the program. */
	private static final class Size {

		private final String what;
		private final int threads;
		private final int depth;
		private final int rounds;
		/** Of the agent, besides those for all sizes. */
		private final String options;

		Size(String what, int threads, int depth, int rounds) {
			this(what, threads, depth, rounds, "");
		}

		Size(String what, int threads, int depth, int rounds, String options) {
			this.options = options;
			this.what = what;
			this.threads = threads;
			this.depth = depth;
			this.rounds = rounds;
		}
	}

	private CostGrowth(String agent, String options) {
		this.agent = agent;
		this.options = options;
	}

	/**
	 * Prints the curves.
	 *
	 * @param args the agent's jar; options for it if need be ({@code timing=exact}); which curves if not all
	 *             ({@code many:history})
	 * @throws Exception if a JVM cannot be started or ends with an error
	 */
	public static void main(String[] args) throws Exception {
		CostGrowth cost = new CostGrowth(args[0], args.length > 1 && !args[1].isEmpty() ? ',' + args[1] : "");
		List<Size> sizes = new ArrayList<>();
		for (int i = 0; i < DOUBLINGS; i++) {
			sizes.add(new Size("calls", 1, 9, 20_000 << i));
		}
		for (int i = 0; i < DOUBLINGS; i++) {
			sizes.add(new Size("threads", 1 << i, 9, 20_000));
		}
		for (int threads : THREADS) {
			sizes.add(new Size("many", threads, 9, 400));
		}
		for (int i = 0; i < DOUBLINGS; i++) {
			sizes.add(new Size("history", 1, 9, 1_000 << i, HISTORY));
		}
		for (int i = 0; i < 2 * DOUBLINGS; i++) {
			sizes.add(new Size("paths", 1, 9 + i, 80_000 >> i));
		}
		sizes.add(new Size("memory", 1_000, 9, 20));
		sizes.add(new Size("memory", 1, 19, 4));
		System.out.printf("%-8s %8s %10s %14s %10s %10s %12s %10s%n", "doubled", "threads", "paths", "calls",
				"plain ns",
				"agent ns", "added ns", "heap MB");
		List<String> wanted = args.length > 2 ? Arrays.asList(args[2].split(":")) : null;
		for (Size size : sizes) {
			if (wanted == null || wanted.contains(size.what)) {
				cost.print(size);
			}
		}
	}

	private void print(Size size) throws Exception {
		double[][] plain = new double[REPETITIONS][];
		double[][] profiled = new double[REPETITIONS][];
		for (int i = 0; i < REPETITIONS; i++) {
			plain[i] = run(size, false);
			profiled[i] = run(size, true);
		}
		double calls = plain[0][1];
		double before = median(plain, 0) / calls;
		double after = median(profiled, 0) / calls;
		System.out.printf("%-8s %8d %10d %14.0f %10.2f %10.2f %12.2f %10.1f%n", size.what, size.threads,
				(2L << size.depth) - 1, calls, before, after, after - before,
				(median(profiled, 2) - median(plain, 2)) / (1 << 20));
	}

	private static double median(double[][] runs, int column) {
		double[] values = new double[runs.length];
		for (int i = 0; i < runs.length; i++) {
			values[i] = runs[i][column];
		}
		Arrays.sort(values);
		return values[values.length / 2];
	}

	private double[] run(Size size, boolean profiled) throws IOException, InterruptedException {
		File recording = File.createTempFile("cost", ".mprof");
		try {
			List<String> command = new ArrayList<>();
			command.add(System.getProperty("java.home") + "/bin/java");
			command.add("-Xmx2g");
			command.add("-Xss256k");
			if (profiled) {
				command.add("-javaagent:" + agent + "=includes=" + Paths.class.getName() + ",destfile=" + recording
						+ options + size.options);
			}
			command.addAll(Arrays.asList("-cp", System.getProperty("java.class.path"), Paths.class.getName(),
					String.valueOf(size.threads), String.valueOf(size.depth), String.valueOf(size.rounds)));
			Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
			String line;
			try (BufferedReader out = new BufferedReader(
					new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
				line = out.readLine();
			}
			if (process.waitFor() != 0 || line == null) {
				throw new IOException("The program ended with " + process.exitValue());
			}
			return Arrays.stream(line.split(" ")).mapToDouble(Double::parseDouble).toArray();
		} finally {
			if (!recording.delete()) {
				System.err.println("left behind: " + recording);
			}
		}
	}
}
