// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.check;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

import org.methodical.cli.record.ProgramRun;
import org.methodical.cli.shared.ExitCode;
import org.methodical.cli.shared.InputException;
import org.methodical.cli.shared.ResultOutput;
import org.methodical.cli.shared.TemporaryFolder;
import org.methodical.core.recording.AgentOptions;
import org.methodical.core.work.BaselineFile;
import org.methodical.core.work.WorkResults;

import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs tests, and says whether they do more work than they did. */
@Command(name = "check", sortOptions = false,
		description = "Runs tests and says whether they execute more bytecode than their baseline.",
		customSynopsis = "methodical check [OPTIONS] -- COMMAND [ARGUMENTS]",
		footer = {"", "COMMAND runs JUnit tests, as mvn test does; every JVM that it starts gets the agent through",
				"JAVA_TOOL_OPTIONS. The baseline is methodical-work.txt in the folder in which a test JVM runs:",
				"that of the project or module. Begin with methodical check --learn -- COMMAND, which runs it three",
				"times to tell what repeats from what varies, and put the two files under version control.",
				"Exit codes: 0 if no test does more, 1 if one or a static initialiser does, 2 if it cannot be told",
				"(no baseline, no test, nothing counted, a test that failed, a JVM that died, or a COMMAND that",
				"failed for another reason), 3 if the order of the tests can explain it."})
public final class CheckCommand implements Callable<Integer> {

	private static final int LEARNING_RUNS = 3;
	/** So many tests that did not run are named. */
	private static final int MAX_NAMES = 10;

	@Spec
	private CommandSpec spec;

	/** What is done with the baseline. */
	static final class Intent {

		@Option(names = "--learn", description = "Run the tests three times and write what repeats into the baseline.")
		private boolean learn;

		@Option(names = "--update", description = "Take what the tests do now for right.")
		private boolean update;
	}

	@ArgGroup
	private Intent intent = new Intent();

	@Option(names = "--tolerance", paramLabel = "PERCENT", defaultValue = "0",
			description = "How much more is let pass. Default: 0.")
	private double tolerance;

	@Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text",
			description = "text (default), github (annotations of a pull request), markdown, sarif, junit (XML), or "
					+ "all steps for trackers of benchmarks: benchmark (JSON of github-action-benchmark, "
					+ "customSmallerIsBetter) or bencher (JSON of Bencher).")
	private CheckFormat format;

	@Mixin
	private WorkOptions work;

	@Mixin
	private ResultOutput output;

	@Parameters(paramLabel = "COMMAND", arity = "1..*", description = "The command and its arguments.")
	private List<String> command;

	@Override
	public Integer call() throws Exception {
		if (!(tolerance >= 0 && tolerance < Double.POSITIVE_INFINITY)) {
			throw new InputException("--tolerance takes 0 or more percent.");
		}
		String mode = intent.learn ? "learn" : intent.update ? "update" : "check";
		WorkResults results = null;
		int failed = ExitCode.OK;
		int runs = intent.learn ? LEARNING_RUNS : 1;
		for (int run = 0; run < runs && failed == ExitCode.OK; run++) {
			try (TemporaryFolder folder = new TemporaryFolder("methodical-work")) {
				List<String> arguments = new ArrayList<>(
						work.arguments(new AgentOptions().set("output", "none"), mode, folder.path()));
				arguments.add(WorkOptions.property(".tolerance", String.valueOf(tolerance)));
				failed = ProgramRun.start(command, arguments).await();
				results = WorkResults.read(folder.path());
			}
			if (!results.problems().isEmpty()) {
				break;
			}
		}
		return conclude(results, failed, mode);
	}

	private int conclude(WorkResults results, int failed, String mode) throws IOException {
		output.write(out -> format.write(results, out));
		PrintWriter err = spec.commandLine().getErr();
		if (output.isFile()) {
			err.println("methodical: " + CheckFormat.sum(results));
		}
		List<String> problems = new ArrayList<>(results.problems());
		int code = code(results);
		// what else there is to say of a baseline that cannot be read is said once that is mended
		Map<Path, List<String>> notRun = problems.isEmpty() ? results.notRun() : Map.of();
		notRun.forEach((folder, tests) -> err.println(notRun(folder, tests)));
		if (failed != ExitCode.OK && results.tests().isEmpty()) {
			// why it ran none is not for us to guess
			problems.remove(WorkResults.NO_TEST);
		}
		if (failed != ExitCode.OK && code != ExitCode.CONDITION && problems.isEmpty()) {
			problems.add("'" + command.get(0) + "' failed (exit code " + failed
					+ "), and not because of the work of its tests; see above.");
		}
		problems.forEach(problem -> err.println("methodical: " + problem));
		if (intent.learn && (failed != ExitCode.OK || !problems.isEmpty())) {
			err.println("methodical: so it was not learnt what repeats, which takes " + LEARNING_RUNS
					+ " runs that pass; mend that and learn once more.");
		} else if (problems.isEmpty() && !"check".equals(mode)) {
			err.println("methodical: the work of the tests is in " + BaselineFile.NAME
					+ "; look through its diff and put it under version control with " + BaselineFile.LINES + ".");
		}
		return problems.isEmpty() ? code : ExitCode.BAD_INPUT;
	}

	private static int code(WorkResults results) {
		if (!results.more().isEmpty()) {
			return ExitCode.CONDITION;
		}
		return results.undecided().isEmpty() ? ExitCode.OK : ExitCode.UNDECIDED;
	}

	/** A run of some tests alone is as good as any, so that this is no reason to fail. */
	private static String notRun(Path folder, List<String> tests) {
		int more = tests.size() - MAX_NAMES;
		// if it is one of initialisers, it is of these alone
		String noun = BaselineFile.isInitialiser(tests.get(0)) ? " initialiser" : " test";
		return "methodical: warning: " + tests.size() + noun + (tests.size() == 1 ? "" : "s") + " of "
				+ folder.resolve(BaselineFile.NAME) + " did not run: "
				+ String.join(", ", tests.subList(0, Math.min(MAX_NAMES, tests.size())))
				+ (more > 0 ? " and " + more + " more" : "")
				+ ". What they do is not known now; if they are gone, delete their lines in the baseline.";
	}
}
