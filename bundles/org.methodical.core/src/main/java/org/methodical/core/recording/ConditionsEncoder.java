// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import java.io.IOException;
import java.io.OutputStream;
import org.methodical.core.model.jvm.Conditions;
import org.methodical.core.model.jvm.GateSample;
import org.methodical.core.model.jvm.NotProbed;
import org.methodical.core.model.jvm.ProbeRule;
import org.methodical.core.model.jvm.RefusedClass;
import org.methodical.core.model.jvm.Telemetry;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Unprobed;

/**
 * Writes under which conditions was measured. Which method has its probe from which rule is not kept, so that what is
 * read again does not know how many methods of a rule were called.
 */
final class ConditionsEncoder {

	private static final int LONGEST_TEXT = 200;
	private static final int MOST_REFUSED = 100;
	/** So many numbers take as much as the texts of all that may be refused. */
	private static final int ROOM_FOR_REFUSED = MOST_REFUSED * 2 * LONGEST_TEXT * 3 / 10;

	private final OutputStream out;
	private final FrameBuilder frame = new FrameBuilder();
	private final FrameBuilder elements = new FrameBuilder();

	private ConditionsEncoder(OutputStream out) {
		this.out = out;
	}

	/**
	 * Writes what is known.
	 *
	 * @param out        where to
	 * @param conditions the conditions
	 * @throws IOException if it fails
	 */
	static void write(OutputStream out, Conditions conditions) throws IOException {
		ConditionsEncoder encoder = new ConditionsEncoder(out);
		for (Telemetry each : conditions.telemetry()) {
			encoder.telemetry(each);
		}
		if (!conditions.gate().isEmpty() || conditions.phase() != Conditions.UNKNOWN.phase()) {
			encoder.state(conditions);
		}
		if (!conditions.rules().isEmpty() || !conditions.refused().isEmpty()) {
			encoder.probes(conditions);
		}
		if (!conditions.notProbed().isEmpty()) {
			encoder.unprobed(conditions);
		}
	}

	private void telemetry(Telemetry each) throws IOException {
		frame.begin(FrameKind.TELEMETRY).put(each.time()).put(each.heapUsed()).put(each.heapCommitted())
				.put(each.heapMaximum()).put(each.collections()).put(each.collectionTime()).put(each.compilationTime())
				.put(each.loadedClasses()).put(each.threads()).put(each.processorTime()).writeTo(out);
	}

	private void state(Conditions conditions) throws IOException {
		elements.begin(FrameKind.STATE);
		for (GateSample sample : conditions.gate()) {
			elements.put(sample.time()).put(sample.compilationTime()).put(sample.loadedClasses());
		}
		frame.begin(FrameKind.STATE).put(0).put(conditions.phase().ordinal()).put(conditions.gate().size()).put(elements)
				.writeTo(out);
	}

	private void probes(Conditions conditions) throws IOException {
		int count = 0;
		elements.begin(FrameKind.PROBES);
		for (ProbeRule rule : conditions.rules()) {
			if (elements.hasRoom(ROOM_FOR_REFUSED, 2)) {
				elements.put(cut(rule.text())).put(rule.holds() ? 1 : 0).put(rule.matched()).put(rule.woven())
						.put(rule.methods());
				count++;
			}
		}
		frame.begin(FrameKind.PROBES).put(conditions.loadedClasses()).put(count).put(elements).put(0);
		count = Math.min(MOST_REFUSED, conditions.refused().size());
		frame.put(count);
		for (RefusedClass refused : conditions.refused().subList(0, count)) {
			frame.put(cut(refused.className())).put(cut(refused.reason()));
		}
		frame.writeTo(out);
	}

	private void unprobed(Conditions conditions) throws IOException {
		int count = 0;
		elements.begin(FrameKind.UNPROBED);
		for (NotProbed each : conditions.notProbed()) {
			if (elements.hasRoom(4 + Unprobed.MOST_EXAMPLES, 1)) {
				elements.put(each.rule() + 1).put(Unprobed.valueOf(each.reason().name()).number()).put(each.count()).put(each.examples().size());
				each.examples().forEach(example -> elements.put(cut(example)));
				count++;
			}
		}
		frame.begin(FrameKind.UNPROBED).put(count).put(elements).writeTo(out);
	}

	private static String cut(String text) {
		return text.length() > LONGEST_TEXT ? text.substring(0, LONGEST_TEXT) : text;
	}
}
