// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.recording;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.runtime.IStatus;
import org.eclipse.osgi.util.NLS;
import org.methodical.core.Profile;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.load.BytecodeLoad;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.code.MethodSteps;
import org.methodical.core.model.jvm.JvmInfo;
import org.methodical.core.model.jvm.Note;
import org.methodical.core.model.jvm.Severity;
import org.methodical.launching.Session;
import org.methodical.ui.part.AgentCostTexts;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.selection.MethodItem;
import org.methodical.ui.selection.MethodSelection;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.shared.Plurals;

/**
 * What the page of a recording says. Immutable, for any thread.
 *
 * @param name    of the session
 * @param problem what the recording is short of, if anything
 * @param facts   what is known of the program and the recording
 * @param hottest the methods with most time of their own, or most steps if these alone were counted, the hottest first
 * @param notes   what the agent and the reader remarked, warnings first
 */
record RecordingSummary(String name, Optional<IStatus> problem, List<Fact> facts, List<Hot> hottest, List<Note> notes) {

	private static final int HOTTEST = 10;

	/**
	 * Something that is known.
	 *
	 * @param name  what it is
	 * @param value what is known
	 */
	record Fact(String name, String value) {
	}

	/**
	 * A hot method.
	 *
	 * @param session  whose method
	 * @param calls    how often it was called
	 * @param selfTime time of its own, ns; negative if it was not measured
	 * @param steps    of its own; negative if they were not counted
	 * @param share    of the time of all methods, else of their steps, 0 to 1
	 */
	record Hot(Session session, Method method, long calls, long selfTime, long steps, double share)
			implements MethodItem {

		@Override
		public MethodSelection selection() {
			return new MethodSelection(session, method);
		}
	}

	/** Sums up a session; takes time in proportion to its call paths. */
	static RecordingSummary of(Session session) {
		Snapshot snapshot = ActiveSession.get().snapshot(session);
		Profile profile = Profile.of(snapshot);
		BytecodeLoad load = profile.load();
		HotMethods methods = profile.hotMethods();
		return new RecordingSummary(session.name(), session.problem(), facts(session, snapshot, load),
				snapshot.countsStepsOnly() ? hottest(session, load) : hottest(session, methods), notes(snapshot));
	}

	private static List<Fact> facts(Session session, Snapshot snapshot, BytecodeLoad load) {
		List<Fact> facts = new ArrayList<>();
		session.file().ifPresent(file -> add(facts, Messages.Fact_file, file.toString()));
		add(facts, Messages.Fact_notes, session.notes().replace('\n', ' '));
		snapshot.jvm().ifPresent(jvm -> jvm(facts, jvm));
		add(facts, Messages.Fact_measured, MeasureTexts.time(snapshot.time()));
		add(facts, Messages.Fact_threads,
				snapshot.threads().isEmpty() ? "" : MeasureTexts.count(snapshot.threads().size())); //$NON-NLS-1$
		add(facts, Messages.Fact_methods, MeasureTexts.count(snapshot.methodCount()));
		calls(facts, snapshot);
		if (!load.methods().isEmpty()) {
			add(facts, Messages.Fact_steps, MeasureTexts.count(load.steps()));
		}
		snapshot.probeCosts().ifPresent(costs -> add(facts, Messages.Fact_probeCost,
				NLS.bind(Messages.Fact_probeCosts, MeasureTexts.time(costs.inside()),
						MeasureTexts.time(costs.outside()))));
		if (!snapshot.isFlightRecording() && snapshot.jvm().isPresent()) {
			add(facts, Messages.Fact_agentCost, AgentCostTexts.whole(snapshot));
		}
		if (!snapshot.history().isEmpty()) {
			add(facts, Messages.Fact_history, MeasureTexts.count(snapshot.history().size()));
		}
		return facts;
	}

	/** Where steps alone were counted there are no call paths, and no times. */
	private static void calls(List<Fact> facts, Snapshot snapshot) {
		if (snapshot.countsStepsOnly()) {
			add(facts, Messages.Fact_calls, MeasureTexts.count(snapshot.calls()));
			return;
		}
		CallingContextTree tree = snapshot.merged();
		add(facts, Messages.Fact_calls, Plurals.bind(Messages.Fact_callsInPaths,
				MeasureTexts.calls(snapshot.calls(), snapshot.knowsCalls()), tree.size() - 1L));
		add(facts, Messages.Fact_time, MeasureTexts.time(tree.totalTime(CallingContextTree.ROOT)));
	}

	private static void jvm(List<Fact> facts, JvmInfo jvm) {
		add(facts, Messages.Fact_command, jvm.command());
		add(facts, Messages.Fact_started, time(jvm.started()));
		add(facts, Messages.Fact_java, jvm.javaVersion());
		add(facts, Messages.Fact_virtualMachine, jvm.virtualMachine());
		add(facts, Messages.Fact_system, jvm.operatingSystem());
		add(facts, Messages.Fact_modes, jvm.modes());
		add(facts, Messages.Fact_agent, jvm.agentVersion());
		add(facts, Messages.Fact_options, jvm.agentOptions());
	}

	private static void add(List<Fact> facts, String name, String value) {
		if (!value.isBlank()) {
			facts.add(new Fact(name, value));
		}
	}

	private static String time(Instant instant) {
		return DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM).format(instant.atZone(ZoneId.systemDefault()));
	}

	private static List<Hot> hottest(Session session, HotMethods methods) {
		return Arrays.stream(methods.order(Measure.SELF, false, "")).limit(HOTTEST) //$NON-NLS-1$
				.mapToObj(row -> new Hot(session, methods.method(row),
						methods.knowsCalls(row) ? methods.calls(row) : -1,
						methods.hasSelfTime(row) ? methods.selfTime(row) : -1,
						methods.steps(row), methods.share(methods.selfTime(row))))
				.toList();
	}

	private static List<Hot> hottest(Session session, BytecodeLoad load) {
		return load.methods().stream().filter(method -> method.steps() > 0)
				.sorted(Comparator.comparingLong((MethodSteps method) -> method.steps()).reversed()).limit(HOTTEST)
				.map(method -> new Hot(session, method.method(), method.calls(), -1, method.steps(),
						load.share(method.steps())))
				.toList();
	}

	private static List<Note> notes(Snapshot snapshot) {
		List<Note> notes = new ArrayList<>(snapshot.notes());
		notes.sort((a, b) -> Boolean.compare(b.severity() == Severity.WARNING, a.severity() == Severity.WARNING));
		return notes;
	}
}
