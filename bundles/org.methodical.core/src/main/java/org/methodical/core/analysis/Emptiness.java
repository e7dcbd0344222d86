// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis;

import java.util.BitSet;
import java.util.concurrent.TimeUnit;

import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.MethodSteps;

/** How much of a program a recording has: whoever finds next to nothing in it should be told why. */
public enum Emptiness {

	/** It was cut before more than its start was written: what was probed and called is not known. */
	UNKNOWN,

	/** No probed method was called. */
	EMPTY,

	/** A few probed methods were called: perhaps the program does its work elsewhere. */
	NEARLY_EMPTY,

	/** More than a few were. */
	NONE;

	/** By then the snapshot after that of the start is written, a quarter of a second later by default, ns. */
	private static final long SECOND_SNAPSHOT = TimeUnit.SECONDS.toNanos(1);
	/** So many methods are a few. */
	private static final int FEW = 3;

	/** Looks at a recording; takes a sample of its call paths until a few methods are found. */
	public static Emptiness of(Snapshot snapshot) {
		if (snapshot.isOfSamplesAlone() && snapshot.merged().size() > 1) {
			// no rule chose what is in it
			return NONE;
		}
		if (!snapshot.complete() && snapshot.methodCount() == 0 && snapshot.time() < SECOND_SNAPSHOT) {
			return UNKNOWN;
		}
		BitSet called = new BitSet();
		CallingContextTree tree = snapshot.merged();
		for (int node = 1; node < tree.size() && called.cardinality() <= FEW; node++) {
			if (!snapshot.method(tree.method(node)).isLibrary()) {
				called.set(tree.method(node));
			}
		}
		if (called.isEmpty()) {
			for (MethodSteps steps : snapshot.steps()) {
				if (steps.calls() > 0) {
					called.set(steps.method().id());
				}
			}
		}
		return called.isEmpty() ? EMPTY : called.cardinality() <= FEW ? NEARLY_EMPTY : NONE;
	}
}
