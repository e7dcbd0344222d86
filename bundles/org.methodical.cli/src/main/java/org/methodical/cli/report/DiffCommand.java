// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;

import org.methodical.cli.shared.InputException;
import org.methodical.core.analysis.compare.ChangeCheck;
import org.methodical.core.analysis.compare.Comparability;
import org.methodical.core.analysis.compare.RunComparison;
import org.methodical.core.analysis.compare.RunPair;
import org.methodical.core.analysis.compare.StepComparison;
import org.methodical.core.analysis.load.BytecodeLoad;
import org.methodical.core.export.table.ComparisonTables;
import org.methodical.core.export.table.ReportTable;
import org.methodical.core.export.table.ReportTables;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.core.recording.RecordingException;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Compares two recordings, or spans of them. */
@Command(name = "diff", sortOptions = false,
		description = "Compares two recordings, method by method or line by line, the greatest difference first.",
		footer = {"", "--by steps and --by lines compare counted steps, which do not depend on the machine: a",
				"changed count is a changed program or input; where the count is the same, the change is time",
				"or same. Conditions of --fail-if: steps, calls, self, total or alloc with a (PATTERN), then",
				"> >= < <=, then by how much the second recording has more, in percent of the first or as a",
				"number, with ns, us, ms or s for times and B, kB or MB for allocation, as in",
				"  --fail-if 'steps(com.acme.*) > 5%%' --fail-if 'self(com.acme.Foo.bar) > 20 ms'",
				"If one holds, the exit code is 1. Sampled times have errors: if one holds, but not beyond two",
				"standard errors of the difference, the exit code is 3."})
public final class DiffCommand implements Callable<Integer> {

	/** What is compared. */
	enum By {

		/** Self times of methods. */
		SELF(Measure.SELF),

		/** Total times of methods. */
		TOTAL(Measure.TOTAL),

		/** Calls of methods. */
		CALLS(Measure.CALLS),

		/** Allocation of methods. */
		ALLOC(Measure.SELF_BYTES),

		/** Executed bytecode of methods. */
		STEPS(Measure.STEPS),

		/** Executed source lines. */
		LINES(Measure.STEPS);

		private final Measure measure;

		By(Measure measure) {
			this.measure = measure;
		}
	}

	@Spec
	private CommandSpec spec;

	@Parameters(index = "0", paramLabel = "BEFORE", description = "The first recording.")
	private Path before;

	@Parameters(index = "1", paramLabel = "AFTER", description = "The second recording.")
	private Path after;

	@Option(names = "--by", paramLabel = "MEASURE", defaultValue = "self",
			description = "self (default), total, calls or alloc (heap bytes); with counted steps: steps (of methods), lines.")
	private By by;

	@Option(names = "--filter", paramLabel = "TEXT",
			description = "Only methods whose name contains the text; with * or ? a pattern for Class.method. With --by"
					+ " lines: only files whose path contains the text.")
	private String filter;

	@Option(names = "--changed", description = "With --by steps or lines: leave out what was executed as before.")
	private boolean changed;

	@Option(names = "--again", paramLabel = "RECORDING",
			description = "Another run of the program of one of the two, once or more: counts that differ between runs of"
					+ " the same program vary by themselves.")
	private List<Path> again = List.of();

	@Mixin
	private SpansOption spans;

	@Mixin
	private TimesOption times;

	@Mixin
	private FailIf failIf;

	@Mixin
	private LoadersOption loaders;

	@Mixin
	private Completeness completeness;

	@Mixin
	private TableOptions table;

	@Override
	public Integer call() throws Exception {
		List<ChangeCheck> conditions = failIf.read(ChangeCheck::parse);
		List<Path> inputs = new ArrayList<>(again);
		inputs.addAll(List.of(before, after));
		table.check(inputs);
		PrintWriter err = spec.commandLine().getErr();
		if (spans.areGiven() && !again.isEmpty()) {
			throw new InputException(
					"--again tells what varies between whole runs; leave it out where spans are compared.");
		}
		SpansOption.Part first = spans.before(completeness.open(before, loaders, err), before, loaders, err);
		SpansOption.Part second = spans.after(completeness.open(after, loaders, err), after, loaders, err);
		RunPair runs = new RunPair(times.of(first.snapshot(), completeness, err),
				times.of(second.snapshot(), completeness, err));
		lack(runs);
		for (SpansOption.Part part : List.of(first, second)) {
			completeness.lackPaths(part.snapshot(), conditions.stream().filter(ChangeCheck::needsPaths));
		}
		Comparability comparability = spans.areGiven() ? runs.comparabilityOfParts(first.name(), second.name())
				: runs.comparability(others(err));
		if (!comparability.describe(Locale.ROOT).isEmpty()) {
			err.println("methodical: " + comparability.describe(Locale.ROOT));
		}
		table.write(table(runs, comparability));
		return FailIf.check(conditions, condition -> condition.check(runs).stream()
				.map(finding -> new FailIf.Finding(ReportTables.describe(finding), finding.certain())).toList(),
				completeness, err);
	}

	private List<Snapshot> others(PrintWriter err) throws RecordingException, IOException {
		List<Snapshot> others = new ArrayList<>();
		for (Path other : again) {
			others.add(times.of(completeness.open(other, loaders, err), completeness, err));
		}
		return others;
	}

	/** Tells what the recordings have nothing of. */
	private void lack(RunPair runs) {
		Measure measure = by.measure;
		boolean isOfSteps = measure == Measure.STEPS;
		if (isOfSteps && !runs.hasSteps()) {
			completeness.lack("--by " + by.name().toLowerCase(Locale.ROOT)
					+ " needs counted steps in both recordings; record with --modes steps or time+steps");
		} else if (!isOfSteps && !runs.hasTimes()) {
			completeness.lack(
					"steps alone were counted, which --by steps compares; record with --modes time+steps to have times"
							+ " as well");
		} else if (measure.isBytes() && !(runs.before().has(measure) && runs.after().has(measure))) {
			completeness.lack("--by alloc needs allocation in both recordings; record with --modes alloc");
		}
		if (measure == Measure.CALLS && !(runs.before().knowsCalls() && runs.after().knowsCalls())) {
			completeness.lack("--by calls needs counted calls in both recordings, and one has samples only; record with"
					+ " Methodical's agent");
		}
		if (measure.isTime() && !runs.hasSameClock()) {
			completeness.lack("processor time is compared with elapsed time; record both with the same clock");
		}
	}

	private ReportTable<?> table(RunPair runs, Comparability comparability) {
		if (by == By.LINES) {
			return ComparisonTables.lines(shown(wanted(runs.steps().lines(this::passes))), comparability);
		}
		if (by.measure == Measure.STEPS) {
			return ComparisonTables.methods(shown(wanted(runs.steps().methods(filter))), comparability);
		}
		RunComparison comparison = runs.methods();
		return ReportTables.comparison(shown(comparison.rows(by.measure, filter)), comparison.measures(),
				comparability);
	}

	private <R> List<R> shown(List<R> rows) {
		if (rows.isEmpty() && filter != null) {
			completeness.lack("nothing fits --filter '" + filter + "'; check its spelling");
		}
		return table.first(rows);
	}

	private <R extends StepComparison.Row> List<R> wanted(List<R> rows) {
		return !changed ? rows : rows.stream().filter(row -> row.change() != StepComparison.Change.SAME
				&& row.change() != StepComparison.Change.TIME).toList();
	}

	private boolean passes(BytecodeLoad.Source source) {
		return filter == null || (source.packageName().replace('.', '/') + '/' + source.file()).contains(filter);
	}
}
