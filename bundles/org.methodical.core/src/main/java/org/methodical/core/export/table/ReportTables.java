// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.table;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;

import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.ThreadGroup;
import org.methodical.core.analysis.ThreadMeasures;
import org.methodical.core.analysis.TimeLineRow;
import org.methodical.core.analysis.compare.ChangeCheck;
import org.methodical.core.analysis.compare.Check;
import org.methodical.core.analysis.compare.Comparability;
import org.methodical.core.analysis.compare.RunComparison;
import org.methodical.core.analysis.tree.TreeRow;
import org.methodical.core.export.text.Units;
import org.methodical.core.model.Measure;
import org.methodical.core.model.SampleTotals;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.Timing;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.thread.ThreadState;

/**
 * The tables that reports are made of. Names and order of the data fields are stable; {@code calls} is empty where
 * unknown.
 */
public final class ReportTables {

	private static final String INDENT = "  ";
	/** In the order of their columns. */
	private static final List<ThreadState> STATES = List.of(ThreadState.RUNNING, ThreadState.READY, ThreadState.LOCK,
			ThreadState.SIGNAL, ThreadState.SLEEP, ThreadState.IO, ThreadState.WAITING);

	private ReportTables() {
	}

	/**
	 * Hot methods. Fields: {@code class,method,descriptor,calls,timed_calls,self_ns,total_ns,self_error_ns,alloc_bytes,
	 * max_locals,max_stack,bytecode_bytes,native,waiting_ns,alloc_error_bytes}; in JSON also {@code timing} (timed,
	 * sampled or counted), {@code samples} and {@code total_error_ns}.
	 *
	 * @param rows its rows in the order to be shown, as of {@link HotMethods#order}
	 */
	public static ReportTable<Integer> hotMethods(HotMethods hot, int[] rows) {
		return hotMethods(hot, rows, false);
	}

	/**
	 * Hot methods, with a text column that tells how times were obtained if that is wanted.
	 *
	 * @param rows       its rows in the order to be shown
	 * @param provenance whether to show that column
	 */
	public static ReportTable<Integer> hotMethods(HotMethods hot, int[] rows, boolean provenance) {
		ReportTable<Integer> table = new ReportTable<>(Arrays.stream(rows).boxed().toList());
		MeasureColumns<Integer> measures = new MeasureColumns<>(table, hot.measures(),
				(row, measure) -> hot.knows(row, measure) ? hot.value(row, measure) : null);
		measures.texts(Measure.CALLS, Measure.SELF);
		table.number("Self %",
				row -> hot.hasSelfTime(row) ? Units.percent(hot.share(row, Measure.SELF)) : Units.UNKNOWN);
		measures.texts(Measure.TOTAL);
		table.number("Average", row -> hot.hasAverageTime(row) ? Units.time(hot.averageTime(row)) : Units.UNKNOWN);
		measures.texts(Measure.WAITING, Measure.SELF_BYTES, Measure.TOTAL_BYTES);
		if (provenance) {
			table.label("Self measured", row -> TimingText.describe(hot.timing(row)));
		}
		table.label("Method", row -> fullName(hot.method(row)));
		methodFields(table, hot::method);
		measures.fields(Measure.CALLS);
		table.field("timed_calls", row -> hot.timing(row).timedCalls());
		measures.fields(Measure.SELF, Measure.TOTAL);
		table.field("self_error_ns", row -> Math.round(hot.timing(row).errorNs()));
		measures.fields(Measure.SELF_BYTES);
		table.field("max_locals", row -> CallTables.known(hot.method(row), Method::maxLocals))
				.field("max_stack", row -> CallTables.known(hot.method(row), Method::maxStack))
				.field("bytecode_bytes", row -> CallTables.known(hot.method(row), Method::bytecodeLength))
				.field("native", row -> hot.method(row).isNative());
		measures.fields(Measure.WAITING).errors(hot.allocationSamples(), Measure.SELF_BYTES);
		return loaders(timing(table, hot::timing).more("total_error_ns", row -> Math.round(hot.totalError(row))),
				hot::method);
	}

	/**
	 * A tree, one node a row. Fields: {@code depth,class,method,descriptor,calls,self_ns,total_ns,alloc_bytes,
	 * total_alloc_bytes,calls_estimated,timed_calls,self_error_ns,alloc_error_bytes,total_alloc_error_bytes},
	 * {@code timed_calls} and {@code self_error_ns} empty where several contexts are one row; in JSON also
	 * {@code timing}, {@code samples} and {@code calls_error}. In text, estimated calls have a ~ before them.
	 *
	 * @param measures   what was measured
	 * @param allocation samples from which bytes follow; {@link SampleTotals#NONE} if all were counted
	 * @param provenance whether a text column tells how times were obtained
	 */
	public static ReportTable<TreeRow> tree(Iterable<TreeRow> rows, Set<Measure> measures, SampleTotals allocation,
			boolean provenance) {
		ReportTable<TreeRow> table = new ReportTable<>(rows);
		MeasureColumns<TreeRow> columns = new MeasureColumns<>(table, measures,
				(row, measure) -> row.knows(measure) ? Long.valueOf(row.value(measure)) : null);
		table.number("Share", row -> Units.percent(row.share()));
		columns.texts(Measure.TOTAL, Measure.SELF);
		table.number("Calls",
				row -> (row.estimated() ? Units.ABOUT : "") + Units.calls(row.value(Measure.CALLS), row.callsKnown()));
		columns.texts(Measure.TOTAL_BYTES, Measure.SELF_BYTES);
		if (provenance) {
			table.label("Calls ±", row -> row.callsError() == 0 ? "" : Units.count(Math.round(row.callsError())))
					.label("Self measured", row -> row.timing() == null ? "" : TimingText.describe(row.timing()));
		}
		table.label("Method", row -> INDENT.repeat(row.depth()) + fullName(row.method()));
		table.field("depth", TreeRow::depth);
		methodFields(table, TreeRow::method);
		columns.fields(Measure.CALLS, Measure.SELF, Measure.TOTAL, Measure.SELF_BYTES, Measure.TOTAL_BYTES);
		table.field("calls_estimated", TreeRow::estimated)
				.field("timed_calls", row -> row.timing() == null ? null : row.timing().timedCalls())
				.field("self_error_ns", row -> row.timing() == null ? null : Math.round(row.timing().errorNs()));
		columns.errors(allocation, Measure.SELF_BYTES, Measure.TOTAL_BYTES);
		return loaders(timing(table, TreeRow::timing).more("calls_error",
				row -> row.timing() == null ? null : Math.round(row.callsError())), TreeRow::method);
	}

	/** By how many class loaders a method's class was loaded, and the number of its class file if there are several. */
	static <R> ReportTable<R> loaders(ReportTable<R> table, Function<R, Method> method) {
		return table.more("class_loaders", row -> method.apply(row).loadedBy().loaders()).more("class_file",
				row -> method.apply(row).loadedBy().variant() == 0 ? null : method.apply(row).loadedBy().variant());
	}

	private static <R> ReportTable<R> timing(ReportTable<R> table, Function<R, Timing> timing) {
		return table.more("timing", row -> timing.apply(row) == null ? null : TimingText.name(timing.apply(row).kind()))
				.more("samples", row -> timing.apply(row) == null ? null : timing.apply(row).samples());
	}

	/**
	 * Threads. Fields: {@code id,name,virtual,daemon,ended,calls,time_ns,contexts,shared,running_ns,ready_ns,lock_ns,
	 * signal_ns,sleep_ns,io_ns,waiting_ns}, the times by what the thread did empty if that is not known.
	 */
	public static ReportTable<ThreadMeasures> threads(List<ThreadMeasures> rows) {
		ReportTable<ThreadMeasures> table = new ReportTable<>(rows)
				.number("Id", row -> String.valueOf(row.thread().id()))
				.number("Time", row -> Units.time(row.time()))
				.number("Share", row -> Units.percent(row.share()))
				.number("Calls", row -> Units.calls(row.calls(), row.counted()))
				.number("Call paths", row -> Units.count(row.contexts()));
		table.label("State", row -> row.thread().shared() ? "several" : row.thread().ended() ? "ended" : "alive")
				.label("Thread", row -> row.thread().name())
				.field("id", row -> row.thread().id()).field("name", row -> row.thread().name())
				.field("virtual", row -> row.thread().virtual()).field("daemon", row -> row.thread().daemon())
				.field("ended", row -> row.thread().ended())
				.field("calls", row -> row.counted() ? row.calls() : null)
				.field("time_ns", ThreadMeasures::time).field("contexts", ThreadMeasures::contexts)
				.field("shared", row -> row.thread().shared());
		boolean isKnown = rows.stream().anyMatch(row -> row.line().size() > 0);
		for (ThreadState state : STATES) {
			table.field(word(state) + "_ns", row -> row.timeIn(state));
			if (isKnown) {
				table.number(name(state),
						row -> row.timeIn(state) == null ? Units.UNKNOWN : Units.time(row.timeIn(state)));
			}
		}
		return table;
	}

	private static String name(ThreadState state) {
		return state == ThreadState.IO ? "I/O" : state.name().charAt(0) + word(state).substring(1);
	}

	private static String word(ThreadState state) {
		return state.name().toLowerCase(Locale.ROOT);
	}

	/**
	 * What threads did when. Fields: {@code thread_id,thread,state,from_ns,to_ns}; states are those of {@link #threads}
	 * without the ending.
	 */
	public static ReportTable<TimeLineRow> timeLines(List<TimeLineRow> rows) {
		return new ReportTable<>(rows).number("From", row -> Units.time(row.from()))
				.number("To", row -> Units.time(row.to())).number("Duration", row -> Units.time(row.to() - row.from()))
				.label("State", row -> name(row.state())).label("Thread", row -> row.thread().name())
				.field("thread_id", row -> row.thread().id()).field("thread", row -> row.thread().name())
				.field("state", row -> word(row.state())).field("from_ns", TimeLineRow::from)
				.field("to_ns", TimeLineRow::to);
	}

	/**
	 * Threads by the pattern of their names. Fields: {@code name,threads,more,calls,time_ns}; {@code more} says whether
	 * some of the threads stand for several.
	 */
	public static ReportTable<ThreadGroup> threadGroups(List<ThreadGroup> rows) {
		return new ReportTable<>(rows).number("Time", row -> Units.time(row.time()))
				.number("Share", row -> Units.percent(row.share()))
				.number("Calls", row -> Units.calls(row.calls(), row.counted()))
				.number("Threads", row -> (row.hasShared() ? "> " : "") + Units.count(row.members().size()))
				.label("Threads named", ThreadGroup::name)
				.field("name", ThreadGroup::name).field("threads", row -> row.members().size())
				.field("more", ThreadGroup::hasShared)
				.field("calls", row -> row.counted() ? row.calls() : null).field("time_ns", ThreadGroup::time);
	}

	/**
	 * Two runs compared. Fields: {@code class,method,descriptor,change,calls_before,calls_after,self_ns_before,
	 * self_ns_after,total_ns_before,total_ns_after,alloc_bytes_before,alloc_bytes_after}.
	 *
	 * @param measures what was measured in both runs
	 */
	public static ReportTable<RunComparison.Row> comparison(List<RunComparison.Row> rows, Set<Measure> measures,
			Comparability runs) {
		ReportTable<RunComparison.Row> table = new ReportTable<>(rows);
		MeasureColumns<RunComparison.Row> before = new MeasureColumns<>(table, measures,
				(row, each) -> known(row.before(), each));
		List<Measure> compared = List.of(Measure.CALLS, Measure.SELF, Measure.TOTAL, Measure.SELF_BYTES);
		for (Measure measure : compared) {
			if (measure == Measure.CALLS || measures.contains(measure)) {
				before.texts(measure);
				table.number("→", row -> MeasureColumns.text(known(row.after(), measure), measure));
			}
			if (measure.isTime()) {
				table.number("Difference",
						row -> runs.comparesTimes() && row.before().knows(measure) && row.after().knows(measure)
								? signed(row.difference(measure)) : Units.UNKNOWN);
			}
		}
		table.label("Change", row -> runs.verdict(row).text(Locale.ROOT)).label("Method",
				row -> fullName(row.method()));
		methodFields(table, RunComparison.Row::method);
		table.field("change", row -> changeText(row.change()));
		for (Measure measure : compared) {
			before.field("_before", measure, (row, each) -> known(row.before(), each));
			before.field("_after", measure, (row, each) -> known(row.after(), each));
		}
		return table;
	}

	private static Long known(RunComparison.Measures run, Measure measure) {
		return run.knows(measure) ? Long.valueOf(run.value(measure)) : null;
	}

	/**
	 * What is known of a recording before one looks at methods. Fields: {@code fact,value}.
	 *
	 * @param snapshot the recording
	 */
	public static ReportTable<String[]> facts(Snapshot snapshot) {
		return new ReportTable<>(RecordingFacts.of(snapshot)).label("Fact", row -> row[0]).label("Value", row -> row[1])
				.field("fact", row -> row[0]).field("value", row -> row[1]);
	}

	/** What a condition found, in words: {@code com.acme.Foo.bar(int) 1,234 calls}. */
	public static String describe(Check.Finding finding) {
		Measure measure = finding.measure();
		String value = finding.isShare() ? Units.percent(finding.value())
				: measure.isTime() ? Units.time(finding.value())
						: Units.count((long) finding.value(), measure == Measure.CALLS ? "call" : "step");
		return fullName(finding.method()) + ' ' + value;
	}

	/**
	 * What a condition on changes found, in words.
	 *
	 * @return such as {@code 1.50 s, before 1.00 s, difference +500 ms ± 40.0 ms, in 2 methods}
	 */
	public static String describe(ChangeCheck.Finding finding) {
		String difference = MeasureColumns.text(finding.after() - finding.before(), finding.measure());
		return MeasureColumns.text(finding.after(), finding.measure()) + ", before "
				+ MeasureColumns.text(finding.before(), finding.measure())
				+ (finding.error() == 0 ? "" : ", difference " + difference + " ± " + Units.time(finding.error()))
				+ ", in " + RecordingFacts.methods(finding.methods())
				+ (finding.certain() ? "" : "; the difference is not beyond two standard errors");
	}

	/**
	 * A method with its class and parameters, as text reports show it.
	 *
	 * @return its name, and by how many class loaders its class was loaded if there are several
	 */
	public static String fullName(Method method) {
		String name = method.className() + '.' + method.signature();
		return (method.isLibrary() && method.isNative() ? name + " native" : name) + LoadersText.of(method);
	}

	/** The data fields that name a method. */
	static <R> ReportTable<R> methodFields(ReportTable<R> table, Function<R, Method> method) {
		return table.field("class", row -> method.apply(row).className())
				.field("method", row -> method.apply(row).name())
				.field("descriptor", row -> method.apply(row).descriptor());
	}

	private static String signed(long ns) {
		return ns > 0 ? '+' + Units.time(ns) : Units.time(ns);
	}

	private static String changeText(RunComparison.Change change) {
		return switch (change) {
			case ADDED -> "added";
			case REMOVED -> "removed";
			case CALLS -> "calls";
			case UNKNOWN -> "calls unknown";
			case SAME_CALLS -> "same calls";
		};
	}
}
