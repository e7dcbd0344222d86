// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.methodical.core.analysis.BytecodeLoad;
import org.methodical.core.analysis.ChangeCondition;
import org.methodical.core.analysis.Comparison;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.Measure;
import org.methodical.core.analysis.StepComparison;
import org.methodical.core.export.ComparisonTables;
import org.methodical.core.export.ReportTable;
import org.methodical.core.export.ReportTables;
import org.methodical.core.model.Snapshot;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Compares two recordings. */
@Command(name = "diff", sortOptions = false,
		description = "Compares two recordings, method by method or line by line, the greatest difference first.",
		footer = {"", "--by steps and --by lines compare counted steps, which do not depend on the machine: a",
				"changed count is a changed program or input; where the count is the same, the change is time",
				"or same. Conditions of --fail-if: steps(PATTERN) or calls(PATTERN), then > >= < <=, then by",
				"how much the second recording has more, as a number or in percent of the first, as in",
				"  --fail-if 'steps(com.acme.*) > 5%%'", "If one holds, the exit code is 1."})
final class DiffCommand implements Callable<Integer> {

	/** What is compared. */
	enum By {

		/** Self times of methods. */
		SELF,

		/** Total times of methods. */
		TOTAL,

		/** Calls of methods. */
		CALLS,

		/** Allocation of methods. */
		ALLOC,

		/** Executed bytecode of methods. */
		STEPS,

		/** Executed source lines. */
		LINES
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

	@Mixin
	private TimesOption times;

	@Mixin
	private FailIf failIf;

	@Mixin
	private LoadersOption loaders;

	@Mixin
	private TableOptions table;

	@Override
	public Integer call() throws Exception {
		List<ChangeCondition> conditions = failIf.read(ChangeCondition::parse);
		PrintWriter err = spec.commandLine().getErr();
		Snapshot first = times.of(RecordingFile.open(before, loaders, err));
		Snapshot second = times.of(RecordingFile.open(after, loaders, err));
		StepComparison steps = by == By.STEPS || by == By.LINES || !conditions.isEmpty()
				? StepComparison.of(first, second) : null;
		if (steps != null && (first.steps().isEmpty() || second.steps().isEmpty())) {
			err.println("methodical: no steps were counted in " + (first.steps().isEmpty() ? before : after)
					+ "; record with the agent's option modes=steps or modes=time+steps");
		}
		table.write(switch (by) {
			case STEPS -> ComparisonTables.methods(table.first(wanted(steps.methods(filter))));
			case LINES -> ComparisonTables.lines(table.first(wanted(steps.lines(this::passes))));
			default -> times(first, second);
		});
		return FailIf.check(conditions, condition -> Stream.of(condition.check(steps.methods(null)))
				.filter(finding -> !finding.isEmpty()).toList(), err);
	}

	private ReportTable<?> times(Snapshot first, Snapshot second) {
		Comparison comparison = Comparison.of(HotMethods.of(first, first.merged()), HotMethods.of(second, second.merged()));
		List<Comparison.Row> rows = comparison.rows(Measure.valueOf(by.name()), filter);
		return ReportTables.comparison(table.first(rows), comparison.hasAllocation());
	}

	private <R extends StepComparison.Row> List<R> wanted(List<R> rows) {
		return !changed ? rows : rows.stream().filter(row -> row.change() != StepComparison.Change.SAME
				&& row.change() != StepComparison.Change.TIME).toList();
	}

	private boolean passes(BytecodeLoad.Source source) {
		return filter == null || (source.packageName().replace('.', '/') + '/' + source.file()).contains(filter);
	}
}
