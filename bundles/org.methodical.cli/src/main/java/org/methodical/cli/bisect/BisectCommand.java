// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.bisect;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;

import org.methodical.cli.check.WorkOptions;
import org.methodical.cli.shared.ExitCode;
import org.methodical.cli.shared.InputException;
import org.methodical.cli.shared.ResultOutput;
import org.methodical.core.analysis.compare.StepComparison;
import org.methodical.core.export.text.Units;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Finds the commit since which a command executes more. */
@Command(name = "bisect", sortOptions = false,
		description = "Finds the commit since which tests or a program execute more bytecode, and the line that grew.",
		customSynopsis = "methodical bisect --good COMMIT [--bad COMMIT] [OPTIONS] -- COMMAND [ARGUMENTS]",
		footer = {"",
				"COMMAND is run once at the good commit and at each commit that is looked at, in a work tree of git's",
				"own in a temporary folder; yours is not touched, and may have changes. Executed bytecode repeats, so",
				"one run a commit is enough: 64 commits take 7 runs. A commit at which the build or COMMAND fails is",
				"skipped. Of merges only the merge is looked at.",
				"Exit codes: 0 if the commit was found, 2 if no commit does more or the good one cannot be run, 3 if",
				"only skipped commits are left."})
public final class BisectCommand implements Callable<Integer> {

	@Spec
	private CommandSpec spec;

	@Option(names = "--good", paramLabel = "COMMIT", required = true,
			description = "An ancestor that does not do more yet.")
	private String good;

	@Option(names = "--bad", paramLabel = "COMMIT", defaultValue = "HEAD", description = "One that does. Default: HEAD")
	private String bad;

	@Option(names = "--build", paramLabel = "COMMAND",
			description = "Run by the shell before each run, and not counted: 'mvn -q test-compile'.")
	private String build;

	@Option(names = "--tolerance", paramLabel = "PERCENT", defaultValue = "1",
			description = "How much more than at the good commit is still good. Default: 1.")
	private double tolerance;

	@Option(names = "--filter", paramLabel = "TEXT",
			description = "Look only at methods whose name contains the text; with * or ? a pattern for Class.method.")
	private String filter;

	@Mixin
	private WorkOptions work;

	@Mixin
	private ResultOutput output;

	@Parameters(paramLabel = "COMMAND", arity = "1..*", description = "The command and its arguments.")
	private List<String> command;

	private final Map<Integer, CountedRun> runs = new HashMap<>();
	private PrintWriter err;

	@Override
	public Integer call() throws Exception {
		if (!(tolerance >= 0 && tolerance < Double.POSITIVE_INFINITY)) {
			throw new InputException("--tolerance takes 0 or more percent.");
		}
		err = spec.commandLine().getErr();
		try (CommitTree tree = new CommitTree(Path.of("").toAbsolutePath())) {
			String first = tree.commit("--good", good);
			List<String> commits = tree.between(first, tree.commit("--bad", bad));
			CommitRuns commitRuns = new CommitRuns(tree, work, build, command, filter);
			CountedRun start = start(commitRuns, first, tree);
			runs.put(-1, start);
			Bisection bisection = new Bisection(commits.size());
			bisection.search(commit -> ask(commitRuns, commits, commit, tree));
			return conclude(bisection, commits, tree);
		}
	}

	private CountedRun start(CommitRuns commitRuns, String commit, CommitTree tree) throws Exception {
		try {
			CountedRun run = commitRuns.at(commit);
			err.println("methodical: good:    " + Units.count(run.steps()) + " steps, " + tree.describe(commit));
			return run;
		} catch (CommitRuns.FailedException e) {
			throw new InputException("at the good commit " + tree.describe(commit) + ": " + e.getMessage(), e);
		}
	}

	private Bisection.Answer ask(CommitRuns commitRuns, List<String> commits, int commit, CommitTree tree)
			throws Exception {
		String description = tree.describe(commits.get(commit));
		try {
			CountedRun run = commitRuns.at(commits.get(commit));
			boolean isBad = run.steps() > runs.get(-1).steps() * (1 + tolerance / 100);
			err.println("methodical: " + (isBad ? "bad:     " : "good:    ") + Units.count(run.steps()) + " steps, "
					+ description);
			runs.put(commit, run);
			return isBad ? Bisection.Answer.BAD : Bisection.Answer.GOOD;
		} catch (CommitRuns.FailedException e) {
			err.println("methodical: skipped: " + description + ": " + e.getMessage());
			return Bisection.Answer.SKIPPED;
		}
	}

	private int conclude(Bisection bisection, List<String> commits, CommitTree tree) throws IOException {
		List<Integer> candidates = bisection.candidates();
		if (!bisection.isFound()) {
			err.println("methodical: no commit up to " + bad + " does more than the good one by more than "
					+ number(tolerance) + " %" + (candidates.isEmpty() ? "" : ", as far as they could be run")
					+ "; check --good, --bad, --tolerance and --filter.");
			return ExitCode.BAD_INPUT;
		}
		CountedRun before = runs.get(bisection.good());
		CountedRun after = runs.get(bisection.bad());
		String found = tree.describe(commits.get(bisection.bad()));
		String lines = line(before, after, tree);
		output.write(out -> {
			out.append(found).append(candidates.isEmpty() ? "\n  is the first commit that does more: "
					: "\n  does more, and a commit before it was skipped: ")
					.append(change(before.steps(), after.steps(), "steps"))
					.append('\n').append(test(before, after)).append(lines);
			for (int skipped : candidates) {
				out.append("  perhaps already: ").append(tree.describe(commits.get(skipped))).append('\n');
			}
		});
		return candidates.isEmpty() ? ExitCode.OK : ExitCode.UNDECIDED;
	}

	/** The test that grew most; empty if none did. */
	private static String test(CountedRun before, CountedRun after) {
		Map<String, Long> earlier = before.tests();
		List<Map.Entry<String, Long>> grown = after.tests().entrySet().stream()
				.filter(test -> earlier.containsKey(test.getKey()) && test.getValue() > earlier.get(test.getKey()))
				.toList();
		Optional<Map.Entry<String, Long>> max = grown.stream()
				.max((a, b) -> Long.compare(a.getValue() - earlier.get(a.getKey()),
						b.getValue() - earlier.get(b.getKey())));
		return max.map(
				test -> "  test " + test.getKey() + ": " + change(earlier.get(test.getKey()), test.getValue(), "steps")
						+ (grown.size() == 1 ? "" : ", and " + (grown.size() - 1) + " more") + '\n')
				.orElse("");
	}

	/** The line that grew; empty if no line did. */
	private String line(CountedRun before, CountedRun after, CommitTree tree) throws IOException {
		Optional<StepComparison.LineRow> row = StepComparison.of(before.snapshot(), after.snapshot()).growth(filter);
		if (row.isEmpty()) {
			return "";
		}
		StepComparison.LineRow line = row.get();
		String path = line.source().packageName().replace('.', '/');
		return "  line " + tree.file(path.isEmpty() ? line.source().file() : path + '/' + line.source().file()) + ':'
				+ line.line() + ", in " + line.method().qualifiedName() + ": "
				+ change(line.before().executions(), line.after().executions(), "executions") + '\n';
	}

	private static String change(long before, long after, String unit) {
		return Units.count(before) + " -> " + Units.count(after) + ' ' + unit
				+ (before == 0 ? "" : String.format(Locale.ROOT, ", %+.1f %%", 100.0 * (after - before) / before));
	}

	private static String number(double value) {
		return value == Math.rint(value) ? String.valueOf((long) value) : String.valueOf(value);
	}
}
