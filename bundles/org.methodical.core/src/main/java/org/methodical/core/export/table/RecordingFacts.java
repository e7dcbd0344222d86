// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

import org.methodical.core.Profile;
import org.methodical.core.analysis.load.BytecodeLoad;
import org.methodical.core.analysis.load.ClassLoad;
import org.methodical.core.export.text.Units;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.history.CallHistory;
import org.methodical.core.model.history.LeftOut;
import org.methodical.core.model.history.ThreadCalls;
import org.methodical.core.model.jvm.JvmInfo;
import org.methodical.core.model.jvm.Note;
import org.methodical.core.model.jvm.Severity;

/** What {@code info} tells of a recording. */
public final class RecordingFacts {

	private final List<String[]> rows = new ArrayList<>();

	private RecordingFacts() {
	}

	/**
	 * Collects the facts that are known.
	 *
	 * @param snapshot the recording
	 * @return pairs of a name and a text
	 */
	public static List<String[]> of(Snapshot snapshot) {
		RecordingFacts facts = new RecordingFacts();
		snapshot.jvm().ifPresent(facts::jvm);
		facts.add("measured", Units.time(snapshot.time()) + (snapshot.complete() ? "" : ", not complete"));
		facts.add("threads", snapshot.threads().isEmpty() ? "" : Units.count(snapshot.threads().size()));
		facts.add("methods", methods(snapshot));
		facts.loaders(snapshot);
		CallingContextTree merged = snapshot.merged();
		BytecodeLoad load = Profile.of(snapshot).load();
		facts.calls(snapshot);
		facts.largestFrame(snapshot);
		if (merged.hasAllocation()) {
			long samples = merged.allocationSamples().count();
			facts.add("allocated in methods", Units.bytes(merged.totalBytes(CallingContextTree.ROOT))
					+ (samples == 0 ? "" : ", where " + Units.count(samples) + " samples tell"));
		}
		snapshot.probeCosts().ifPresent(costs -> facts.add("a timed call costs", Units.time(costs.inside())
				+ " \u00b1 " + Units.time(costs.insideError()) + " within, " + Units.time(costs.outside()) + " \u00b1 "
				+ Units.time(costs.outsideError()) + " around"));
		if (!snapshot.isFlightRecording() && snapshot.jvm().isPresent()) {
			facts.add("agent cost", AgentCostText.whole(snapshot));
		}
		facts.steps(load);
		facts.history(snapshot.history());
		facts.rows.addAll(ConditionsFacts.of(snapshot.conditions()));
		for (Note note : new LinkedHashSet<>(snapshot.notes())) {
			facts.add(note.severity() == Severity.WARNING ? "warning" : "note", note.message());
		}
		return facts.rows;
	}

	private static String methods(Snapshot snapshot) {
		if (snapshot.isFlightRecording()) {
			return Units.count(snapshot.methodCount()) + " seen";
		}
		long libraries = IntStream.range(0, snapshot.methodCount()).filter(id -> snapshot.method(id).isLibrary())
				.count();
		long left = snapshot.methodCount() - libraries - snapshot.probedMethodCount();
		return Units.count(snapshot.probedMethodCount()) + " probed"
				+ (left == 0 ? "" : ", " + Units.count(left) + " left alone")
				+ (libraries == 0 ? "" : ", " + Units.count(libraries) + " of others seen");
	}

	/** Classes that several loaders loaded, and those of which there are several class files. */
	private void loaders(Snapshot snapshot) {
		Map<String, Integer> loaders = new TreeMap<>();
		Map<String, Integer> files = new TreeMap<>();
		for (int id = 0; id < snapshot.methodCount(); id++) {
			Method method = snapshot.method(id);
			if (method.loadedBy().loaders() > 1) {
				loaders.merge(method.className(), method.loadedBy().loaders(), Math::max);
			}
			if (method.loadedBy().variant() > 1) {
				files.merge(method.className(), method.loadedBy().variant(), Math::max);
			}
		}
		max(loaders, " class loaders, whose numbers are added up; --loaders apart keeps them apart");
		max(files, " different class files, which are kept apart");
	}

	private void max(Map<String, Integer> counts, String what) {
		counts.entrySet().stream().max(Map.Entry.comparingByValue()).ifPresent(max -> add("class loaders", max
				.getKey()
				+ (counts.size() == 1 ? " has " : " and " + classes(counts.size() - 1L).replace("class", "other class")
						+ " have up to ")
				+ Units.count(max.getValue()) + what));
	}

	/** Where steps alone were counted there are no call paths, and no times. */
	private void calls(Snapshot snapshot) {
		if (snapshot.countsStepsOnly()) {
			add("calls", Units.count(snapshot.calls()));
			return;
		}
		CallingContextTree merged = snapshot.merged();
		add("calls",
				Units.calls(snapshot.calls(), snapshot.knowsCalls()) + " in "
						+ Units.count(merged.size() - 1L, "call path") + seen(snapshot, merged));
		add("time in methods", Units.time(merged.totalTime(CallingContextTree.ROOT)));
	}

	private static String seen(Snapshot snapshot, CallingContextTree merged) {
		if (merged.provenance() == null || snapshot.isFlightRecording()) {
			return "";
		}
		if (snapshot.isOfSamplesAlone()) {
			return ", those that samples found";
		}
		return merged.provenance().edges().byCallee().isEmpty()
				? ", those that were seen: timing=adaptive counts each call with its caller, and keeps of longer paths what it"
						+ " meets; timing=exact knows all paths"
				: ", those that samples found: methods counted their calls themselves, whoever called; timing=exact knows all"
						+ " paths";
	}

	private void steps(BytecodeLoad load) {
		if (load.methods().isEmpty()) {
			return;
		}
		List<ClassLoad> classes = load.classes();
		add("steps",
				Units.count(load.steps()) + " in " + methods(load.methods().size()) + " of " + classes(classes.size()));
		add("never executed", methods(load.methods().stream().filter(method -> method.calls() == 0).count()) + ", "
				+ classes(classes.stream().filter(row -> row.executed() == 0).count()));
	}

	static String methods(long count) {
		return Units.count(count, "method");
	}

	static String classes(long count) {
		return Units.count(count, "class");
	}

	private void largestFrame(Snapshot snapshot) {
		IntStream.range(0, snapshot.methodCount()).mapToObj(snapshot::method).filter(Method::isCodeKnown)
				.max(Comparator.comparingInt(Method::frameSlots).thenComparing(Method::id, Comparator.reverseOrder()))
				.ifPresent(method -> add("largest frame",
						Units.bytes(method.frameBytes()) + " (" + Units.count(method.maxLocals(), "slot")
								+ " of locals, " + method.maxStack() + " of stack) in "
								+ ReportTables.fullName(method)));
	}

	private void history(CallHistory history) {
		if (history.isEmpty()) {
			return;
		}
		add("call history", Units.count(history.size(), "call") + " of "
				+ Units.count(history.threads().size(), "thread"));
		LeftOut leftOut = history.leftOut();
		leftOut("shorter than the threshold", leftOut.shorter());
		leftOut("too deep", leftOut.deeper());
		leftOut("filtered out", leftOut.filtered());
		leftOut("beyond the bound", leftOut.beyond());
		history.threads().stream().filter(calls -> calls.cutRow() >= 0).mapToLong(ThreadCalls::cutTime).min()
				.ifPresent(time -> add("history cut at", Units.time(time)
						+ "; what comes behind is counted and timed all the same, and every call still pays for it"));
	}

	private void leftOut(String reason, long calls) {
		add("left out of history", calls == 0 ? "" : Units.count(calls) + ' ' + reason);
	}

	private void jvm(JvmInfo jvm) {
		add("command", jvm.command());
		add("started", jvm.started().toString());
		add("process id", jvm.pid() < 0 ? "" : String.valueOf(jvm.pid()));
		add("java", jvm.javaVersion());
		add("virtual machine", jvm.virtualMachine());
		add("operating system", jvm.operatingSystem());
		add("agent", jvm.agentVersion());
		add("agent options", jvm.agentOptions());
		add("modes", jvm.modes());
		add("clock", switch (jvm.clock()) {
			case "cpu" -> "cpu: times are processor time of the threads";
			case "wall" -> "wall";
			default -> "";
		});
	}

	private void add(String name, String text) {
		if (!text.isEmpty()) {
			rows.add(new String[] {name, text});
		}
	}
}
