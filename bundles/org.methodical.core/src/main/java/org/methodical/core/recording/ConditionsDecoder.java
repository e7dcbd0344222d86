// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.methodical.core.model.jvm.Conditions;
import org.methodical.core.model.jvm.GateSample;
import org.methodical.core.model.jvm.NotProbed;
import org.methodical.core.model.jvm.ProbeRule;
import org.methodical.core.model.jvm.RecordingPhase;
import org.methodical.core.model.jvm.RefusedClass;
import org.methodical.core.model.jvm.Telemetry;
import org.methodical.wire.FrameInput;
import org.methodical.wire.Unprobed;
import org.methodical.wire.WireException;

/** Reads under which conditions was measured. Not thread-safe. */
final class ConditionsDecoder {

	/** More than a time line has pixels. */
	private static final int MOST_TELEMETRY = 4096;
	private static final int MOST_LOOKS = 10_000;
	private static final int MOST_REFUSED = 1000;
	private static final int MOST_RULES = 10_000;

	private final ThinnedList<Telemetry> telemetry = new ThinnedList<>(MOST_TELEMETRY);
	private final List<GateSample> gate = new ArrayList<>();
	private final List<RefusedClass> refused = new ArrayList<>();
	private final BitSet entered = new BitSet();
	private List<NotProbed> notProbed = List.of();
	private RecordingPhase phase = RecordingPhase.RECORDING;
	private long loadedClasses;
	private ProbeRule[] rules = {};
	/** By method: the index of its rule plus one. */
	private int[] ruleOfMethod = {};
	private Conditions latest = Conditions.UNKNOWN;

	/** The conditions as they are now; the same object as long as nothing changes. */
	Conditions conditions() {
		if (latest == null) {
			latest = new Conditions(phase, telemetry.toList(), gate, loadedClasses, countEntered(), refused,
					notProbed);
		}
		return latest;
	}

	RecordingPhase phase() {
		return phase;
	}

	/** A method was called. */
	void entered(int method) {
		if (!entered.get(method)) {
			entered.set(method);
			latest = null;
		}
	}

	private List<ProbeRule> countEntered() {
		int[] counts = new int[rules.length];
		for (int method = entered.nextSetBit(0); method >= 0; method = entered.nextSetBit(method + 1)) {
			int rule = method < ruleOfMethod.length ? ruleOfMethod[method] - 1 : -1;
			if (rule >= 0 && rule < counts.length) {
				counts[rule]++;
			}
		}
		List<ProbeRule> counted = new ArrayList<>();
		for (int i = 0; i < rules.length; i++) {
			ProbeRule rule = rules[i];
			counted.add(new ProbeRule(rule.text(), rule.holds(), rule.matched(), rule.woven(), rule.methods(), counts[i]));
		}
		return counted;
	}

	void telemetry(FrameInput frame) throws WireException {
		telemetry.add(new Telemetry(frame.getLong(), frame.getLong(), frame.getLong(), frame.getLong(), frame.getLong(),
				frame.getLong(), frame.getLong(), frame.getLong(), frame.getLong(), frame.getLong()));
		latest = null;
	}

	void state(FrameInput frame) throws WireException {
		frame.getLong();
		int state = frame.getInt();
		RecordingPhase[] phases = RecordingPhase.values();
		// of a newer agent there may be others, none of which is a pause
		phase = state < phases.length ? phases[state] : RecordingPhase.RECORDING;
		for (int left = frame.getCount(); left > 0; left--) {
			GateSample sample = new GateSample(frame.getLong(), frame.getLong(), frame.getLong());
			if (gate.size() < MOST_LOOKS) {
				gate.add(sample);
			}
		}
		latest = null;
	}

	void probes(FrameInput frame, int methodCount) throws WireException {
		loadedClasses = frame.getLong();
		int count = frame.getCount();
		if (count > MOST_RULES) {
			throw frame.broken("has " + count + " rules, the most is " + MOST_RULES);
		}
		ProbeRule[] all = new ProbeRule[count];
		for (int i = 0; i < count; i++) {
			all[i] = new ProbeRule(frame.getString(), frame.getInt() != 0, frame.getInt(), frame.getInt(), frame.getInt(), 0);
		}
		rules = all;
		methods(frame, methodCount);
		for (int left = frame.getCount(); left > 0; left--) {
			RefusedClass one = new RefusedClass(frame.getString(), frame.getString());
			if (refused.size() < MOST_REFUSED) {
				refused.add(one);
			}
		}
		latest = null;
	}

	void unprobed(FrameInput frame) throws WireException {
		List<NotProbed> all = new ArrayList<>();
		for (int left = frame.getCount(); left > 0; left--) {
			int rule = frame.getInt() - 1;
			Unprobed reason = Unprobed.of(frame.getInt());
			long count = frame.getLong();
			List<String> examples = new ArrayList<>();
			for (int more = frame.getCount(); more > 0; more--) {
				String example = frame.getString();
				if (examples.size() < Unprobed.MOST_EXAMPLES) {
					examples.add(example);
				}
			}
			// of a newer agent there may be reasons that nobody here can name
			if (reason != null && all.size() < MOST_RULES) {
				all.add(new NotProbed(rule, NotProbed.Reason.valueOf(reason.name()), count, examples));
			}
		}
		notProbed = all;
		latest = null;
	}

	/** Adds what another recording could not measure. Its rules are not kept, as those of several say nothing together. */
	void add(Conditions more) {
		for (RefusedClass each : more.refused()) {
			if (refused.size() < MOST_REFUSED && !refused.contains(each)) {
				refused.add(each);
			}
		}
		Map<NotProbed.Reason, NotProbed> sums = new EnumMap<>(NotProbed.Reason.class);
		for (NotProbed each : Stream.concat(notProbed.stream(), more.notProbed().stream()).toList()) {
			if (each.reason() != NotProbed.Reason.SIMILAR) {
				sums.merge(each.reason(), new NotProbed(NotProbed.NO_RULE, each.reason(), each.count(), each.examples()),
						(one, other) -> new NotProbed(NotProbed.NO_RULE, one.reason(), one.count() + other.count(),
								Stream.concat(one.examples().stream(), other.examples().stream()).distinct()
										.limit(Unprobed.MOST_EXAMPLES).toList()));
			}
		}
		notProbed = List.copyOf(sums.values());
		latest = null;
	}

	private void methods(FrameInput frame, int methodCount) throws WireException {
		for (int left = frame.getCount(); left > 0; left--) {
			int first = frame.getInt();
			int number = frame.getInt();
			int rule = frame.getInt();
			if (first + (long) number > methodCount || rule >= rules.length) {
				throw frame.broken("names methods up to " + (first + (long) number) + " of " + methodCount + " and rule "
						+ rule + " of " + rules.length);
			}
			if (first + number > ruleOfMethod.length) {
				ruleOfMethod = Arrays.copyOf(ruleOfMethod, Math.max(first + number, ruleOfMethod.length * 3 / 2));
			}
			Arrays.fill(ruleOfMethod, first, first + number, rule + 1);
		}
	}
}
