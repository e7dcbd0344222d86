// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording.state;

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
import org.methodical.wire.code.ProbesCodec;
import org.methodical.wire.code.UnprobedCodec;
import org.methodical.wire.run.StateCodec;
import org.methodical.wire.run.TelemetryCodec;

/** Under which conditions was measured. Not thread-safe. */
public final class RecordedConditions {

	/** Nearly two hours of ten a second, in a few megabytes. */
	private static final int MAX_TELEMETRY = 1 << 16;
	private static final int MAX_READINGS = 10_000;
	private static final int MAX_REFUSED = 1000;
	private static final int MAX_RULES = 10_000;
	private static final RecordingPhase[] PHASES = RecordingPhase.values();

	private final FoldedList<Telemetry> telemetry = new FoldedList<>(MAX_TELEMETRY, Telemetry::with);
	private final List<GateSample> gate = new ArrayList<>();
	private final List<RefusedClass> refused = new ArrayList<>();
	private final BitSet entered = new BitSet();
	private List<NotProbed> notProbed = List.of();
	private RecordingPhase phase = RecordingPhase.RECORDING;
	private long loadedClasses;
	private List<ProbeRule> rules = List.of();
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

	/**
	 * Methods that had no probe; none if it was not told of all that had one, as in a copy.
	 *
	 * @param methodCount how many methods are known
	 * @return their ids, a new set
	 */
	BitSet unprobed(int methodCount) {
		BitSet probed = new BitSet();
		for (int method = 0; method < ruleOfMethod.length; method++) {
			probed.set(method, ruleOfMethod[method] > 0);
		}
		if (rules.isEmpty() || probed.cardinality() < rules.stream().mapToLong(ProbeRule::methods).sum()) {
			return new BitSet();
		}
		probed.flip(0, methodCount);
		return probed;
	}

	/** What the agent said last. */
	public RecordingPhase phase() {
		return phase;
	}

	/** A method was called. */
	public void entered(int method) {
		if (!entered.get(method)) {
			entered.set(method);
			latest = null;
		}
	}

	private List<ProbeRule> countEntered() {
		int[] counts = new int[rules.size()];
		for (int method = entered.nextSetBit(0); method >= 0; method = entered.nextSetBit(method + 1)) {
			int rule = method < ruleOfMethod.length ? ruleOfMethod[method] - 1 : -1;
			if (rule >= 0 && rule < counts.length) {
				counts[rule]++;
			}
		}
		List<ProbeRule> counted = new ArrayList<>();
		for (int i = 0; i < rules.size(); i++) {
			ProbeRule rule = rules.get(i);
			counted.add(
					new ProbeRule(rule.text(), rule.holds(), rule.matched(), rule.woven(), rule.methods(), counts[i]));
		}
		return counted;
	}

	void telemetry(FrameInput frame) throws WireException {
		TelemetryCodec.read(frame, (time, heapUsed, heapCommitted, heapMaximum, collections, collectionTime,
				compilationTime, loaded, threads, processorTime, agentTime, allocated, carriers) -> telemetry
						.add(new Telemetry(time, heapUsed, heapCommitted, heapMaximum, collections, collectionTime,
								compilationTime, loaded, threads, processorTime, agentTime, allocated,
								carriers)));
		latest = null;
	}

	void state(FrameInput frame) throws WireException {
		StateCodec.read(frame, new StateCodec.Receiver() {

			@Override
			public void state(long time, int state) {
				// of a newer agent there may be others, none of which is a pause
				phase = state < PHASES.length ? PHASES[state] : RecordingPhase.RECORDING;
			}

			@Override
			public void sample(long time, long compilation, long classes) {
				if (gate.size() < MAX_READINGS) {
					gate.add(new GateSample(time, compilation, classes));
				}
			}
		});
		latest = null;
	}

	void probes(FrameInput frame, int methodCount) throws WireException {
		ProbesCodec.read(frame, new Probes(frame, methodCount));
		latest = null;
	}

	/** Takes what is told of probes. */
	private final class Probes implements ProbesCodec.Receiver {

		private final FrameInput frame;
		private final int methodCount;

		Probes(FrameInput frame, int methodCount) {
			this.frame = frame;
			this.methodCount = methodCount;
		}

		@Override
		public void loaded(long classes, int count) throws WireException {
			if (count > MAX_RULES) {
				throw frame.broken("has " + count + " rules, the most is " + MAX_RULES);
			}
			loadedClasses = classes;
			rules = new ArrayList<>();
		}

		@Override
		public void rule(String text, boolean holds, int matched, int woven, int methods) {
			rules.add(new ProbeRule(text, holds, matched, woven, methods, 0));
		}

		@Override
		public void methods(int first, int number, int rule) throws WireException {
			if (first + (long) number > methodCount || rule >= rules.size()) {
				throw frame
						.broken("names methods up to " + (first + (long) number) + " of " + methodCount + " and rule "
								+ rule + " of " + rules.size());
			}
			if (first + number > ruleOfMethod.length) {
				ruleOfMethod = Arrays.copyOf(ruleOfMethod, Math.max(first + number, ruleOfMethod.length * 3 / 2));
			}
			Arrays.fill(ruleOfMethod, first, first + number, rule + 1);
		}

		@Override
		public void refused(String className, String reason) {
			if (refused.size() < MAX_REFUSED) {
				refused.add(new RefusedClass(className, reason));
			}
		}
	}

	void unprobed(FrameInput frame) throws WireException {
		List<NotProbed> all = new ArrayList<>();
		UnprobedCodec.read(frame, (rule, number, count, examples) -> {
			Unprobed reason = Unprobed.of(number);
			// of a newer agent there may be reasons that nobody here can name
			if (reason != null && all.size() < MAX_RULES) {
				all.add(new NotProbed(rule, NotProbed.Reason.valueOf(reason.name()), count, examples));
			}
		});
		notProbed = all;
		latest = null;
	}

	/**
	 * Adds what another recording could not measure. Its rules are not kept, as those of several say nothing together.
	 */
	public void add(Conditions more) {
		for (RefusedClass each : more.refused()) {
			if (refused.size() < MAX_REFUSED && !refused.contains(each)) {
				refused.add(each);
			}
		}
		Map<NotProbed.Reason, NotProbed> sums = new EnumMap<>(NotProbed.Reason.class);
		for (NotProbed each : Stream.concat(notProbed.stream(), more.notProbed().stream()).toList()) {
			if (each.reason() != NotProbed.Reason.SIMILAR) {
				sums.merge(each.reason(),
						new NotProbed(NotProbed.NO_RULE, each.reason(), each.count(), each.examples()),
						(one, other) -> new NotProbed(NotProbed.NO_RULE, one.reason(), one.count() + other.count(),
								Stream.concat(one.examples().stream(), other.examples().stream()).distinct()
										.limit(Unprobed.MAX_EXAMPLES).toList()));
			}
		}
		notProbed = List.copyOf(sums.values());
		latest = null;
	}
}
