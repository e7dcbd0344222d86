// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.compare;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.methodical.core.analysis.AgentCost;
import org.methodical.core.analysis.NameFilter;
import org.methodical.core.analysis.compare.Comparability;
import org.methodical.core.analysis.compare.DifferenceVerdict;
import org.methodical.core.analysis.compare.RunComparison;
import org.methodical.core.analysis.compare.RunComparison.Row;
import org.methodical.core.analysis.compare.RunPair;
import org.methodical.core.analysis.compare.StepComparison;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.ui.part.PartTexts;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.selection.MethodItem;
import org.methodical.ui.selection.MethodSelection;
import org.methodical.ui.selection.SessionPart;

/**
 * What the view shows at one moment. Immutable; made in the background.
 *
 * @param before what is compared with: a session, or a part of one
 * @param after  what is shown
 * @param times  the methods by their times
 * @param steps  the methods by their steps; empty if one of the sessions has none
 * @param lines  the source lines by their steps; empty if one of the sessions has none
 * @param runs   what the two runs are
 * @param common what was measured in both
 * @param isRead whether the session that is compared with has a recording; if not, nothing is said of methods
 * @param uncounted which of the two has no steps, the one that is shown before the other; empty if both have some
 */
record CompareContent(SessionPart before, SessionPart after, List<Line> times, List<CountLine> steps,
		List<CountLine> lines,
		Comparability runs, Set<Measure> common, boolean isRead, Optional<SessionPart> uncounted) {

	/**
	 * A method by its times.
	 *
	 * @param row     its measures in both sessions
	 * @param verdict what the difference is likely to come from
	 * @param runs    what the two runs are
	 * @param session the session that is shown
	 */
	record Line(Row row, DifferenceVerdict verdict, Comparability runs, Session session) implements MethodItem {

		@Override
		public MethodSelection selection() {
			return new MethodSelection(session, row.method());
		}

		/** What stays the same when numbers change. */
		Object key() {
			return row.method().qualifiedName() + row.method().descriptor();
		}

		/** Whether self times of both are known and mean the same. */
		boolean comparesSelfTimes() {
			return runs.comparesTimes() && (row.hasSelfTimes() || wasMetOnce());
		}

		/**
		 * Whether it took time in one run, and no sample found it in the other, where its calls were counted. What it
		 * took there is less than samples can tell; not to compare it would hide what has become fast.
		 */
		boolean wasMetOnce() {
			return runs.comparesTimes() && row.hasCalls() && row.before().timed() != row.after().timed()
					&& row.difference(Measure.SELF) != 0;
		}

		/** More or less self time, ns; 0 if that cannot be told. */
		long selfDifference() {
			return comparesSelfTimes() ? row.difference(Measure.SELF) : 0;
		}
	}

	/** Compares two sessions, or parts of them, in methods whose names pass a filter. */
	static CompareContent compute(SessionPart before, SessionPart after, String filter) {
		Snapshot first = before.snapshot();
		Snapshot second = after.snapshot();
		Comparability runs = before.part().isAll() && after.part().isAll()
				? Comparability.of(first, second, others(before.session(), after.session()))
				: Comparability.ofParts(first, second, PartTexts.name(before), PartTexts.name(after));
		Session session = after.session();
		Measure order = runs.comparesTimes() ? Measure.SELF : Measure.CALLS;
		RunComparison methods = new RunPair(first, second).methods();
		Set<Measure> common = methods.measures();
		List<Line> times = methods.rows(order, filter).stream()
				.map(row -> new Line(row, runs.verdict(row), runs, session)).toList();
		if (first.steps().isEmpty() || second.steps().isEmpty()) {
			return new CompareContent(before, after, times, List.of(), List.of(), runs, common, true,
					Optional.of(second.steps().isEmpty() ? after : before));
		}
		StepComparison steps = StepComparison.of(first, second);
		NameFilter passes = new NameFilter(filter);
		return new CompareContent(before, after, times,
				steps.methods(filter).stream().map(row -> CountLine.of(row, runs, session)).toList(),
				steps.lines(source -> true).stream().filter(row -> passes.test(row.method()))
						.map(row -> CountLine.of(row, runs, session)).toList(),
				runs, common, true, Optional.empty());
	}

	/** Those that are read, newest first; the others would take time. */
	private static List<Snapshot> others(Session before, Session after) {
		return Profiler.sessions().all().stream()
				.filter(any -> any != before && any != after && any.state() == Session.State.ENDED)
				.map(ActiveSession.get()::snapshot).toList();
	}

	/** What is shown alone, if there is no other or it is not read itself. */
	static CompareContent alone(SessionPart session) {
		return unread(session, session);
	}

	/** Nothing but the two sessions, as long as that which is compared with is not read: it would lack every method. */
	static CompareContent unread(SessionPart before, SessionPart after) {
		Snapshot snapshot = after.snapshot();
		return new CompareContent(before, after, List.of(), List.of(), List.of(),
				Comparability.of(snapshot, snapshot, List.of()), Set.of(), false, Optional.empty());
	}

	/** The same in an order of its own; what stands for the agent is last in any. */
	CompareContent sorted(UnaryOperator<List<Line>> byTimes, UnaryOperator<List<CountLine>> bySteps,
			UnaryOperator<List<CountLine>> byLines) {
		Map<Boolean, List<Line>> agents = byTimes.apply(times).stream()
				.collect(Collectors.partitioningBy(line -> AgentCost.isAgent(line.row().method())));
		List<Line> last = Stream.concat(agents.get(false).stream(), agents.get(true).stream()).toList();
		return new CompareContent(before, after, last, bySteps.apply(steps), byLines.apply(lines), runs, common,
				isRead, uncounted);
	}

	/** Whether the recording of a session is there, complete or growing. */
	static boolean isRead(Session session) {
		return session.state() == Session.State.LIVE || session.state() == Session.State.ENDED;
	}

	/** The methods of the program: all but what stands for the agent. */
	List<Line> program() {
		return times.stream().filter(line -> !AgentCost.isAgent(line.row().method())).toList();
	}

	/** How many methods were called more or less often. */
	long countedOtherwise() {
		return program().stream().filter(line -> line.verdict.kind().isOfCounts()).count();
	}

	/** How many methods differ in their time alone. */
	long timedOtherwise() {
		return program().stream().filter(line -> line.verdict.kind() == DifferenceVerdict.Kind.TIME).count();
	}
}
