// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.table;

import java.util.ArrayList;
import java.util.List;

import org.methodical.core.export.text.Units;
import org.methodical.core.model.jvm.Conditions;
import org.methodical.core.model.jvm.GateSample;
import org.methodical.core.model.jvm.ProbeRule;
import org.methodical.core.model.jvm.RecordingPhase;
import org.methodical.core.model.jvm.RefusedClass;
import org.methodical.core.model.jvm.Telemetry;

/** What {@code info} tells of the conditions under which was measured. */
final class ConditionsFacts {

	private static final int MAX_REFUSED = 20;

	private ConditionsFacts() {
	}

	/**
	 * Collects what is known.
	 *
	 * @return pairs of a name and a text
	 */
	static List<String[]> of(Conditions conditions) {
		List<String[]> rows = new ArrayList<>();
		if (conditions.phase() != RecordingPhase.RECORDING) {
			rows.add(new String[] {"state",
					conditions.phase() == RecordingPhase.PAUSED ? "paused" : "waiting for its start"});
		}
		gate(conditions.gate(), rows);
		if (!conditions.telemetry().isEmpty()) {
			telemetry(conditions.telemetry(), rows);
		}
		for (ProbeRule rule : conditions.rules()) {
			if (rule.holds()) {
				rows.add(new String[] {"probes", rule.text() + ": " + RecordingFacts.classes(rule.matched()) + ", "
						+ Units.count(rule.woven()) + " with probes, " + RecordingFacts.methods(rule.methods()) + ", "
						+ Units.count(rule.entered()) + " called"});
			}
		}
		for (String text : NotProbedText.reasons(conditions.notProbed())) {
			rows.add(new String[] {"not probed", text});
		}
		for (RefusedClass refused : conditions.refused().subList(0,
				Math.min(MAX_REFUSED, conditions.refused().size()))) {
			rows.add(new String[] {"refused", refused.className() + ": " + refused.reason()});
		}
		return rows;
	}

	private static void gate(List<GateSample> gate, List<String[]> rows) {
		if (!gate.isEmpty()) {
			GateSample first = gate.get(0);
			GateSample last = gate.get(gate.size() - 1);
			rows.add(new String[] {"before the start", Units.time(last.time() - first.time()) + ", "
					+ RecordingFacts.classes(last.loadedClasses() - first.loadedClasses()) + " loaded, JIT compilers "
					+ Units.time((last.compilationTime() - first.compilationTime()) * 1_000_000) + " by the clock"});
		}
	}

	private static void telemetry(List<Telemetry> telemetry, List<String[]> rows) {
		Telemetry last = telemetry.get(telemetry.size() - 1);
		long max = telemetry.stream().mapToLong(Telemetry::heapUsed).max().orElse(0);
		rows.add(new String[] {"heap", Units.bytes(max) + " used at most, " + Units.bytes(last.heapCommitted())
				+ " committed at the end"});
		rows.add(new String[] {"garbage collections", Units.count(last.collections()) + " in "
				+ Units.time(last.collectionTime() * 1_000_000)});
		List<String> told = new ArrayList<>();
		told(told, last.loadedClasses(), RecordingFacts.classes(last.loadedClasses()));
		told(told, last.threads(), Units.count(last.threads(), "thread"));
		told(told, last.compilationTime(),
				"JIT compilers " + Units.time(last.compilationTime() * 1_000_000) + " by the clock");
		told(told, last.processorTime(), "process " + Units.time(last.processorTime()) + " of processor time");
		if (!told.isEmpty()) {
			rows.add(new String[] {"JVM", String.join(", ", told)});
		}
	}

	/** What a JVM does not tell is 0. */
	private static void told(List<String> told, long number, String words) {
		if (number > 0) {
			told.add(words);
		}
	}
}
