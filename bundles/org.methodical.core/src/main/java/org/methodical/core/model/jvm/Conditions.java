// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.jvm;

import java.util.List;

/**
 * Under which conditions was measured. Immutable.
 *
 * @param phase         whether it is recorded
 * @param telemetry     what the JVM said of itself, oldest first; in a recording of many hours the same number of
 *                      neighbours made one, always with the newest
 * @param gate          what was seen while the start was waited for, oldest first; empty if it began at once
 * @param loadedClasses classes that were loaded so far; 0 if unknown
 * @param rules         the rules of the probe set; later ones go before earlier ones
 * @param refused       classes that have no probes although they should, each with its own reason
 * @param notProbed     how many classes and methods have no probes for reasons that nobody chose
 */
public record Conditions(RecordingPhase phase, List<Telemetry> telemetry, List<GateSample> gate, long loadedClasses,
		List<ProbeRule> rules, List<RefusedClass> refused, List<NotProbed> notProbed) {

	/** What holds when nothing is known. */
	public static final Conditions UNKNOWN = new Conditions(RecordingPhase.RECORDING, List.of(), List.of(), 0,
			List.of(), List.of(), List.of());

	/** Takes copies. */
	public Conditions {
		telemetry = List.copyOf(telemetry);
		gate = List.copyOf(gate);
		rules = List.copyOf(rules);
		refused = List.copyOf(refused);
		notProbed = List.copyOf(notProbed);
	}
}
