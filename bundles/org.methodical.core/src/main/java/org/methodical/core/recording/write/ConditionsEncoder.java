// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording.write;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.core.model.jvm.Conditions;
import org.methodical.core.model.jvm.GateSample;
import org.methodical.core.model.jvm.NotProbed;
import org.methodical.core.model.jvm.ProbeRule;
import org.methodical.core.model.jvm.Telemetry;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.Unprobed;
import org.methodical.wire.code.ProbesCodec;
import org.methodical.wire.code.UnprobedCodec;
import org.methodical.wire.run.StateCodec;
import org.methodical.wire.run.TelemetryCodec;

/**
 * Writes under which conditions was measured. Which method has its probe from which rule is not kept, so that what is
 * read again does not know how many methods of a rule were called.
 */
public final class ConditionsEncoder {

	private ConditionsEncoder() {
	}

	/**
	 * Writes what is known.
	 *
	 * @param out where to
	 * @throws IOException if it fails
	 */
	public static void write(OutputStream out, Conditions conditions) throws IOException {
		FrameBuilder frame = new FrameBuilder();
		for (Telemetry each : conditions.telemetry()) {
			TelemetryCodec.write(frame, each.time(), each.heapUsed(), each.heapCommitted(), each.heapMaximum(),
					each.collections(), each.collectionTime(), each.compilationTime(), each.loadedClasses(),
					each.threads(), each.processorTime(), each.agentTime(), each.allocated(), each.carrierTime())
					.writeTo(out);
		}
		if (!conditions.gate().isEmpty() || conditions.phase() != Conditions.UNKNOWN.phase()) {
			state(out, conditions);
		}
		if (!conditions.rules().isEmpty() || !conditions.refused().isEmpty()) {
			probes(out, conditions);
		}
		if (!conditions.notProbed().isEmpty()) {
			unprobed(out, conditions);
		}
	}

	private static void state(OutputStream out, Conditions conditions) throws IOException {
		StateCodec codec = new StateCodec(out);
		codec.begin(0, conditions.phase().ordinal());
		for (GateSample sample : conditions.gate()) {
			codec.put(sample.time(), sample.compilationTime(), sample.loadedClasses());
		}
		codec.write();
	}

	private static void probes(OutputStream out, Conditions conditions) throws IOException {
		ProbesCodec codec = new ProbesCodec();
		codec.begin();
		for (ProbeRule rule : conditions.rules()) {
			codec.rule(rule.text(), rule.holds(), rule.matched(), rule.woven(), rule.methods());
		}
		conditions.refused().stream().limit(ProbesCodec.MAX_REFUSED)
				.forEach(refused -> codec.refused(refused.className(), refused.reason()));
		codec.write(out, conditions.loadedClasses());
	}

	private static void unprobed(OutputStream out, Conditions conditions) throws IOException {
		UnprobedCodec codec = new UnprobedCodec();
		codec.begin();
		for (NotProbed each : conditions.notProbed()) {
			codec.put(each.rule(), Unprobed.valueOf(each.reason().name()).number(), each.count(), each.examples());
		}
		codec.write(out);
	}
}
