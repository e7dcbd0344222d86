// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The measured times of Horikawa's paper, in microseconds a call (Pentium D 3 GHz, J2SE 1.5.0_08, client compiler,
 * 10,000 classes). Our JVMTI events stand where the paper had JVMPI.
 */
final class PaperFigures {

	private static final List<String> ORDER = List.of("source", "jvmti", "other-process", "bcel", "javassist");

	private static final double[][] ROUNDS_SET = {{372.3, 1232.3, 1009.8, 912.1, 2288.6},
			{32.1, 30.1, 31.8, 33.6, 32.8},
			{289.0, 301.6, 476.9, 472.1, 385.5}, {4.7, 7.9, 7.3, 7.3, 7.0}, {4.5, 7.7, 6.9, 7.0, 6.7},
			{2.9, 4.3, 3.6, 3.5, 3.6}, {2.9, 4.3, 3.6, 3.5, 3.5}, {2.9, 4.3, 3.6, 3.5, 3.6}, {2.9, 4.3, 3.6, 3.6, 3.6},
			{2.9, 4.3, 3.6, 3.6, 3.6}};

	private static final double[][] ROUNDS_UNSET = {{355.6, 1233.9, 644.2, 370.4, 371.1},
			{29.2, 29.9, 29.3, 29.0, 29.2},
			{190.0, 301.4, 191.5, 190.3, 190.6}, {3.2, 7.9, 3.2, 3.2, 3.2}, {3.1, 7.6, 3.1, 3.1, 3.1},
			{2.2, 4.3, 2.1, 2.1, 2.1}, {2.1, 4.3, 2.1, 2.1, 2.1}, {2.1, 4.3, 2.1, 2.1, 2.1}, {2.1, 4.3, 2.1, 2.1, 2.1},
			{2.1, 4.3, 2.1, 2.1, 2.1}};

	private static final double[] STEADY_SET = {2.869, 4.306, 3.550, 3.550, 3.558};

	private static final double[] STEADY_UNSET = {2.114, 4.287, 2.114, 2.115, 2.117};

	private static final Map<String, String> LABELS = Map.of("source", "paper ① source", "jvmti", "paper ② JVMPI",
			"other-process", "paper ③ JVMPI + BCEL", "bcel", "paper ④ instrument + BCEL", "javassist",
			"paper ⑤ instrument + Javassist");

	private PaperFigures() {
	}

	/** How the paper calls a technique, if it has it. */
	static Optional<String> label(String technique) {
		return Optional.ofNullable(LABELS.get(technique));
	}

	/** The time of a round from 1 to 10, microseconds a call. */
	static double round(String technique, boolean hooks, int round) {
		return (hooks ? ROUNDS_SET : ROUNDS_UNSET)[round - 1][ORDER.indexOf(technique)];
	}

	/** The time in the steady state, microseconds a call. */
	static double steady(String technique, boolean hooks) {
		return (hooks ? STEADY_SET : STEADY_UNSET)[ORDER.indexOf(technique)];
	}

	/** The paper's base for a round: the source without the calls of probes. */
	static double roundOfNone(int round) {
		return round("source", false, round);
	}

	/** The paper's base in the steady state. */
	static double steadyOfNone() {
		return steady("source", false);
	}
}
