// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.main;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Arrays;

import org.methodical.benchmark.BenchmarkException;
import org.methodical.benchmark.BenchmarkProgress;
import org.methodical.benchmark.ProgressLine;
import org.methodical.benchmark.result.BenchmarkResult;
import org.methodical.benchmark.result.ComparisonResult;
import org.methodical.benchmark.result.Document;

/**
 * The command line. Exit code 0 when measured, and not slower than a stored result beyond the tolerance, 1 when slower,
 * 2 when the benchmark or the command line is wrong, 3 when whether it is slower cannot be told.
 */
public final class Main {

	/** How the lines begin that say why nothing was measured. */
	static final String PROBLEM = "methodical: ";

	private static final int SLOWER = 1;
	private static final int UNDECIDED = 3;

	private final MainOptions options;
	private final PrintStream out;
	private final PrintStream errors;

	private Main(MainOptions options, PrintStream out, PrintStream errors) {
		this.options = options;
		this.out = out;
		this.errors = errors;
	}

	/**
	 * Measures and ends the JVM.
	 *
	 * @param arguments the command line
	 */
	public static void main(String[] arguments) {
		if (arguments.length == 0 || Arrays.asList(arguments).contains("--help")) {
			System.out.println(MainOptions.USAGE);
			System.exit(arguments.length == 0 ? 2 : 0);
		}
		int code = run(arguments, System.out, System.err);
		System.out.flush();
		System.exit(code);
	}

	/**
	 * Measures.
	 *
	 * @param arguments the command line
	 * @param out       for the result
	 * @param errors    for progress and problems
	 * @return the exit code
	 */
	public static int run(String[] arguments, PrintStream out, PrintStream errors) {
		MainOptions options;
		try {
			options = new MainOptions(arguments);
		} catch (IllegalArgumentException e) {
			errors.println(PROBLEM + e.getMessage());
			return 2;
		}
		try {
			return new Main(options, out, errors).run();
		} catch (BenchmarkException | IllegalArgumentException | IOException e) {
			errors.println(PROBLEM + e.getMessage());
			return 2;
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			errors.println(PROBLEM + "cancelled");
			return 2;
		}
	}

	private int run() throws IOException, InterruptedException {
		if (options.endWithInput) {
			ParentWatch.start();
		}
		return run(Form.of(options));
	}

	private <T> int run(Form<T> form) throws IOException, InterruptedException {
		if (options.tell) {
			told().println(options.name + (options.against == null ? "" : " and " + options.against) + ", measured in "
					+ (options.forks == 0 ? "this JVM"
							: options.forks == 1 ? "a fresh JVM" : options.forks + " fresh JVMs"));
		}
		T result = options.forks == 0 ? form.measure(new Progress())
				: form.joinedTexts(new Forks(options, out, errors).run());
		String json = form.json(result);
		if (options.json != null && !options.jsonToOutput) {
			Document.write(options.json, json);
		}
		if (options.jsonToOutput) {
			out.print(json);
		} else if (!options.quiet) {
			out.print(result);
		}
		return options.compare == null ? 0 : compare((BenchmarkResult) result); // the options refuse other forms
	}

	private int compare(BenchmarkResult result) throws IOException {
		ComparisonResult comparison = ComparisonResult.of(BenchmarkResult.read(options.compare), result);
		(options.jsonToOutput ? errors : out)
				.println("Compared with " + options.compare + ": " + comparison.inWords(options.tolerance));
		return exitCode(comparison.outcome(options.tolerance));
	}

	/**
	 * What an outcome tells the shell.
	 *
	 * @param outcome of a comparison with a stored result
	 */
	public static int exitCode(ComparisonResult.Outcome outcome) {
		switch (outcome) {
			case REGRESSION:
				return SLOWER;
			case NO_REGRESSION:
				return 0;
			default:
				return UNDECIDED;
		}
	}

	/** Where people are told how far it is. */
	private PrintStream told() {
		return options.jsonToOutput ? errors : out;
	}

	/** Tells how far this JVM is. */
	private final class Progress implements BenchmarkProgress {

		private double[] last = {};

		@Override
		public void measured(double... times) {
			last = times;
		}

		@Override
		public void progress(String phase, int done, int total) {
			ProgressLine step = new ProgressLine(phase, done, total, last);
			last = new double[0];
			if (options.progress) {
				errors.println(step.line());
			}
			if (options.tell) {
				told().println(step.words());
			}
		}
	}
}
