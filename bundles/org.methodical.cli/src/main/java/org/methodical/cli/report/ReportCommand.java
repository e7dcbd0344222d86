// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.methodical.cli.shared.InputException;
import org.methodical.core.Profile;
import org.methodical.core.analysis.CorrectedTimes;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.NameFilter;
import org.methodical.core.analysis.ThreadGroup;
import org.methodical.core.analysis.ThreadMeasures;
import org.methodical.core.analysis.TimeLineRow;
import org.methodical.core.analysis.WaitRow;
import org.methodical.core.analysis.compare.Check;
import org.methodical.core.analysis.history.CallFilter;
import org.methodical.core.analysis.tree.CallTreeOrder;
import org.methodical.core.analysis.tree.CallerTree;
import org.methodical.core.analysis.tree.TreeRow;
import org.methodical.core.analysis.tree.TreeRows;
import org.methodical.core.export.table.CorrectedColumns;
import org.methodical.core.export.table.NotProbedText;
import org.methodical.core.export.table.ReportTable;
import org.methodical.core.export.table.ReportTables;
import org.methodical.core.export.table.WaitTables;
import org.methodical.core.export.text.Units;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.thread.ThreadInfo;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows a recording as a table and checks conditions on it. */
@Command(name = "report", sortOptions = false,
		description = "Shows hot methods, call trees, calls or threads of a recording.",
		footer = {"", "Conditions of --fail-if: MEASURE(PATTERN) OPERATOR NUMBER, with calls, self, total, average,",
				"share or steps; > >= < <= == !=; times with ns, us, ms or s, shares with %%. As in",
				"  --fail-if 'calls(com.acme.Foo.bar) > 1000' --fail-if 'self(com.acme.*) >= 1.5 ms'",
				"A condition holds if it holds for one method that fits the pattern; then the exit code is 1."})
public final class ReportCommand implements Callable<Integer> {

	private static final double PERCENT_FOR_PEOPLE = 1;

	@Spec
	private CommandSpec spec;

	@Parameters(index = "0", paramLabel = "FILE", description = "The recording.")
	private Path file;

	@Parameters(index = "1", arity = "0..1", paramLabel = "METHOD",
			description = "With --view bytecode: Class.method, or Class.method with its descriptor.")
	private String method;

	@Option(names = "--view", paramLabel = "VIEW", defaultValue = "methods",
			description = "methods (default; steps where these alone were counted), tree (callers above callees), backtree "
					+ "(methods above callers), threads, timelines (what they did when), waits (who "
					+ "waited for what), frames (memory of methods), bytecode (of a "
					+ "METHOD); with a call history: history; with counted steps: packages, classes, steps (of methods), blocks, "
					+ "loops; with steps, samples or both: lines.")
	private ReportView view;

	@Option(names = "--by", paramLabel = "MEASURE", converter = MeasureName.class,
			description = "Order by self, total, calls or alloc (heap bytes); default: total for tree, else self.")
	private Measure by;

	@Option(names = "--threshold", paramLabel = "PCT",
			description = "Leave out parts of trees below this percentage; default: 1 in tables, else 0. With --view history "
					+ "calls shorter than a time, as 10us.")
	private String threshold;

	@Option(names = "--filter", paramLabel = "TEXT",
			description = "Only methods whose name contains the text; with * or ? a pattern for Class.method.")
	private String filter;

	@Option(names = "--thread", paramLabel = "NAME",
			description = "Only the thread of this name or id, or with # for numbers all of such names: pool-#-thread-#.")
	private String thread;

	@Option(names = "--group",
			description = "With --view threads: one row for all threads whose names differ in numbers only.")
	private boolean group;

	@Option(names = "--corrected",
			description = "With --view methods or tree: also times without what the probes cost (timing=exact).")
	private boolean corrected;

	@Option(names = "--provenance",
			description = "Show how self times were obtained: timed, sampled with the standard error, or "
					+ "only counted.")
	private boolean provenance;

	@Option(names = "--never", description = "With --view classes, steps or lines: only what was never executed.")
	private boolean never;

	@Mixin
	private LibrariesOption libraries;

	@Mixin
	private TimesOption times;

	@Mixin
	private SpanOption span;

	@Mixin
	private FailIf failIf;

	@Mixin
	private Completeness completeness;

	@Mixin
	private CallOptions calls;

	@Mixin
	private LoadersOption loaders;

	@Mixin
	private TableOptions table;

	@Override
	public Integer call() throws Exception {
		List<Check> conditions = failIf.read(Check::parse);
		checkOptions(conditions);
		PrintWriter err = spec.commandLine().getErr();
		Snapshot snapshot = times.of(span.of(completeness.open(file, loaders, err), file, loaders, err), completeness,
				err);
		if (snapshot.countsStepsOnly() && view.isUnasked(spec.commandLine().getParseResult())) {
			view = ReportView.STEPS;
		}
		lack(snapshot, err);
		if (view.isOfCalls()) {
			table.write(callTable(snapshot, err));
		} else if (view.isOfSteps()) {
			table.write(StepViews.table(view, snapshot, never, table.max()));
		} else {
			table.write(reportTable(snapshot));
		}
		return check(conditions, snapshot, err);
	}

	/** Finds slips of the pen before the recording is read. */
	private void checkOptions(List<Check> conditions) throws IOException {
		table.check(List.of(file));
		calls.check();
		view.check(spec.commandLine().getParseResult(),
				conditions.stream().anyMatch(Check::isOfTimes) ? Set.of(TimesOption.NAME) : Set.of());
		if (view == ReportView.HISTORY) {
			calls.shortest(threshold);
		} else {
			share();
		}
	}

	/** Tells what the recording has nothing of for the view. */
	private void lackOfView(Snapshot snapshot, PrintWriter err) {
		boolean isOfTimes = view.isOfTimes();
		if (view.isOfSteps() && !StepViews.has(view, snapshot, never)) {
			completeness
					.lack(flight(snapshot, "steps") + "no steps were counted; record with --modes steps or time+steps"
							+ (view == ReportView.LINES
									? ", or with --agent-option timing=sampled for the running time of lines" : ""));
		} else if (view == ReportView.HISTORY && snapshot.history().isEmpty()) {
			completeness.lack(
					flight(snapshot, "call history") + "no call history was recorded; record with --modes history");
		} else if (view == ReportView.TIMELINES && snapshot.timeLines().isEmpty()) {
			completeness.lack("nobody looked at what threads do; record with --modes time for longer than a moment");
		} else if (view == ReportView.WAITS && snapshot.waits().isEmpty()) {
			err.println(
					"methodical: no waits were found, which are looked for where times are measured by the clock or sampled");
		} else if (isOfTimes && snapshot.countsStepsOnly()) {
			completeness
					.lack("steps alone were counted, which --view steps shows; record with --modes time+steps to have"
							+ " times as well");
		} else if (isOfTimes && snapshot.complete() && snapshot.methodCount() > 0 && snapshot.merged().size() == 1) {
			err.println("methodical: no probed method was called; methodical info " + file + " tells what was probed");
		}
	}

	/** Tells what the recording has nothing of, and what one must know of its times. */
	private void lack(Snapshot snapshot, PrintWriter err) {
		lackOfView(snapshot, err);
		if (!view.isOfCalls()) {
			NotProbedText.whyEmpty(snapshot).forEach(line -> err.println("methodical: " + line));
		}
		if (by != null && by.isBytes() && !snapshot.merged().has(by)) {
			completeness.lack(snapshot.isFlightRecording()
					? "--by alloc needs events of allocation, which the flight recording"
							+ " does not have; record with settings=profile"
					: "--by alloc needs allocation; record with --modes alloc");
		}
		if (by == Measure.CALLS && !snapshot.knowsCalls()) {
			completeness
					.lack("--by calls needs counted calls, and there are samples only; record with Methodical's agent");
		}
		if (filter != null && snapshot.methodCount() > 0 && IntStream.range(0, snapshot.methodCount())
				.mapToObj(snapshot::method).noneMatch(new NameFilter(filter))) {
			completeness.lack("no probed method fits --filter '" + filter + "'; check its spelling");
		}
		if (view.isOfTimes() && table.isForPeople() && !snapshot.countsStepsOnly()) {
			TimesOption.describe(snapshot, err);
		}
		if (snapshot.isFlightRecording() && table.isForPeople()) {
			RecordingFile.notes(snapshot, err);
		}
	}

	/** What a flight recording never has, before the way to get it. */
	private static String flight(Snapshot snapshot, String what) {
		return snapshot.isFlightRecording() ? "a flight recording has no " + what + ": " : "";
	}

	private ReportTable<?> reportTable(Snapshot snapshot) {
		CallingContextTree tree = thread == null ? snapshot.merged() : threadTree(snapshot);
		return switch (view) {
			case METHODS -> methods(snapshot, tree);
			case TREE -> {
				CallingContextTree shown = libraries.of(snapshot, tree);
				CallTreeOrder order = new CallTreeOrder(shown, share(),
						by == null ? Measure.TOTAL : by.isBytes() ? by.total() : by);
				ReportTable<TreeRow> rows = treeTable(shown, TreeRows.topDown(snapshot, order, filter));
				if (corrected) {
					CallingContextTree without = corrected(snapshot, tree);
					CorrectedColumns.ofTree(rows, without == null ? null : libraries.of(snapshot, without));
				}
				yield rows;
			}
			case BACKTREE -> {
				CallingContextTree shown = libraries.of(snapshot, tree);
				CallerTree callers = CallerTree.of(snapshot, shown, by == null ? Measure.SELF : by);
				yield treeTable(shown, TreeRows.bottomUp(callers, share(), filter));
			}
			case THREADS -> group ? ReportTables.threadGroups(table.first(ThreadGroup.of(snapshot)))
					: ReportTables.threads(table.first(ThreadMeasures.of(snapshot)));
			case TIMELINES -> ReportTables.timeLines(table.first(TimeLineRow.of(snapshot, threads(snapshot))));
			case WAITS -> WaitTables.waits(table.first(WaitRow.of(snapshot, threads(snapshot))));
			default -> throw new IllegalStateException(view.name());
		};
	}

	private ReportTable<?> callTable(Snapshot snapshot, PrintWriter err) throws IOException {
		return switch (view) {
			case HISTORY -> calls.history(snapshot, thread == null ? CallFilter.ALL_THREADS : threadId(snapshot),
					filter, threshold, table, err);
			case FRAMES -> calls.frames(snapshot, filter, table);
			case BYTECODE -> calls.bytecode(snapshot, method, err);
			default -> throw new IllegalStateException(view.name());
		};
	}

	private ReportTable<TreeRow> treeTable(CallingContextTree tree, Iterable<TreeRow> rows) {
		List<TreeRow> shown = table.first(rows);
		if (shown.isEmpty() && tree.size() > 1 && share() > 0 && filter == null) {
			spec.commandLine().getErr().println("methodical: every part is below " + Units.percent(share())
					+ "; see them with --threshold 0");
		}
		return ReportTables.tree(shown, tree.measures(), tree.allocationSamples(), provenance);
	}

	private ReportTable<?> methods(Snapshot snapshot, CallingContextTree tree) {
		HotMethods hot = thread == null ? Profile.of(snapshot).hotMethods() : HotMethods.of(snapshot, tree);
		List<Integer> rows = table
				.first(Arrays.stream(hot.order(by == null ? Measure.SELF : by, false, filter)).boxed().toList());
		ReportTable<Integer> methods = ReportTables.hotMethods(hot, rows.stream().mapToInt(Integer::intValue).toArray(),
				provenance);
		if (corrected) {
			CallingContextTree without = corrected(snapshot, tree);
			CorrectedColumns.ofMethods(methods, hot, without == null ? null : HotMethods.of(snapshot, without));
		}
		return methods;
	}

	/** The tree without what the probes cost; null, with a message, if that is not known. */
	private CallingContextTree corrected(Snapshot snapshot, CallingContextTree tree) {
		if (snapshot.probeCosts().isEmpty() && tree.provenance() != null) {
			spec.commandLine().getErr()
					.println("methodical: these times need no correction but for the probes themselves (3 to 8 "
							+ "ns a call): with timing=adaptive reading the clock takes at most timing.budget of a thread's time. "
							+ "Corrected times are those of timing=exact");
			return null;
		}
		if (snapshot.probeCosts().isEmpty()) {
			spec.commandLine().getErr().println("methodical: the recording does not say what its probes cost; record "
					+ "with the agent's option timing=exact, and for more than a fraction of a second");
			return null;
		}
		return CorrectedTimes.of(tree, snapshot.probeCosts().get());
	}

	private double share() {
		try {
			double percent = threshold != null ? Double.parseDouble(threshold)
					: table.isForPeople() ? PERCENT_FOR_PEOPLE : 0;
			if (percent >= 0 && percent <= 100) {
				return percent / 100;
			}
		} catch (NumberFormatException e) {
			throw new InputException("--threshold takes a percentage from 0 to 100, not '" + threshold + "'.", e);
		}
		throw new InputException("--threshold takes a percentage from 0 to 100, not " + threshold + ".");
	}

	private CallingContextTree threadTree(Snapshot snapshot) {
		Optional<ThreadGroup> threads = threadGroup(snapshot);
		return threads.isPresent() ? threads.get().tree(snapshot) : snapshot.tree(threadId(snapshot));
	}

	private IntPredicate threads(Snapshot snapshot) {
		if (thread == null) {
			return any -> true;
		}
		Set<Integer> ids = threadGroup(snapshot).map(ThreadGroup::members).orElse(List.of()).stream()
				.map(ThreadInfo::id)
				.collect(Collectors.toSet());
		return ids.isEmpty() ? Set.of(threadId(snapshot))::contains : ids::contains;
	}

	/** The threads that are meant, if they are several. */
	private Optional<ThreadGroup> threadGroup(Snapshot snapshot) {
		return ThreadGroup.of(snapshot).stream().filter(threads -> threads.name().equals(thread)
				&& (threads.hasShared() || thread.contains("#"))).findFirst();
	}

	private int threadId(Snapshot snapshot) {
		List<ThreadInfo> named = snapshot.threads().stream().filter(info -> info.name().equals(thread)).toList();
		if (named.isEmpty()) {
			named = snapshot.threads().stream().filter(info -> String.valueOf(info.id()).equals(thread)).toList();
		}
		if (named.isEmpty()) {
			throw new InputException("There is no thread '" + thread + "'; --view threads lists names and ids.");
		}
		if (named.size() > 1) {
			throw new InputException(named.size() + " threads have the name '" + thread + "'; give one of the ids "
					+ named.stream().limit(10).map(info -> String.valueOf(info.id())).toList() + ".");
		}
		return named.get(0).id();
	}

	private int check(List<Check> conditions, Snapshot snapshot, PrintWriter err) {
		completeness.lackPaths(snapshot, conditions.stream().filter(Check::needsPaths));
		HotMethods hot = conditions.isEmpty() ? null : Profile.of(snapshot).hotMethods();
		return FailIf.check(conditions, condition -> condition.check(snapshot, hot).stream()
				.map(finding -> new FailIf.Finding(ReportTables.describe(finding), true)).toList(), completeness, err);
	}
}
