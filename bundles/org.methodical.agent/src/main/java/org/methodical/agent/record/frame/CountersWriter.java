// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.agent.steps.CountedMethods;
import org.methodical.agent.steps.EntryCounters;
import org.methodical.agent.steps.StepTotals;

/** Writes what counters in the methods' own code count: steps, and calls. Used by the snapshot thread alone. */
final class CountersWriter {

	private final StepTotals totals;
	/** Null if no steps are counted. */
	private final StepsWriter steps;
	/** Null if calls are not counted by their methods alone. */
	private final EntriesWriter entries;
	private final MethodWriter methods;

	CountersWriter(OutputStream out, CountedMethods counted, StepTotals totals, EntryCounters entered,
			MethodWriter methods) {
		this.totals = totals;
		steps = counted == null ? null : new StepsWriter(out, counted, totals);
		entries = entered == null ? null : new EntriesWriter(out, entered, totals, methods);
		this.methods = methods;
	}

	/** Writes what was counted since the last time. */
	void write() throws IOException {
		if (isUnused()) {
			methods.write();
			return;
		}
		totals.update();
		int counted = steps == null ? 0 : steps.size();
		int entered = entries == null ? 0 : entries.size();
		// a method that has counters already is also known already
		methods.write();
		if (steps != null) {
			steps.write(counted);
		}
		if (entries != null) {
			entries.write(entered);
		}
	}

	/** A pause begins: what is counted from now on is not told. */
	void pause() {
		if (steps != null) {
			totals.update();
			totals.holdLoops();
		}
	}

	/** Takes what was counted since the last time as if it had been written. */
	void skip() {
		if (isUnused()) {
			return;
		}
		totals.update();
		if (steps != null) {
			steps.skip();
		}
		if (entries != null) {
			entries.skip();
		}
	}

	/** Loops are told of from zero. */
	void reset() {
		if (steps != null) {
			steps.reset();
		}
	}

	/** Hands the counters of threads to who writes a recording next. */
	void giveBack() {
		if (isUnused()) {
			return;
		}
		totals.giveBack();
	}

	/** Whether no method has a counter yet: then nothing of theirs is to be initialised. */
	private boolean isUnused() {
		return steps == null && entries.size() == 0;
	}
}
