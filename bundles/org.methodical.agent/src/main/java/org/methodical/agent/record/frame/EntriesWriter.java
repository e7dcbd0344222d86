// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

import org.methodical.agent.steps.CounterPlace;
import org.methodical.agent.steps.EntryCounters;
import org.methodical.agent.steps.StepTotals;
import org.methodical.wire.code.CallersCodec;
import org.methodical.wire.code.EntriesCodec;

/**
 * Writes the calls of methods that count them and nothing else, and who alone can have called. Used by the snapshot
 * thread alone.
 */
final class EntriesWriter {

	private final EntryCounters entries;
	private final StepTotals totals;
	private final EntriesCodec calls;
	private final CallersCodec callers;
	private final MethodWriter methods;
	/** Pairs that were written of those that are told. */
	private int toldCallers;
	/** Calls that were written, by id. */
	private long[] sent = {};
	/** Of the methods that were written last, ascending. */
	private int[] ids = {};
	/** Their counters. */
	private CounterPlace[] places = {};

	EntriesWriter(OutputStream out, EntryCounters entries, StepTotals totals, MethodWriter methods) {
		calls = new EntriesCodec(out);
		callers = new CallersCodec(out);
		this.methods = methods;
		this.entries = entries;
		this.totals = totals;
	}

	/**
	 * How many methods have counters; what comes later is told the next time.
	 *
	 * @return the number, for {@link #write} when their names were written
	 */
	int size() {
		return entries.size();
	}

	/** Writes what the first methods have counted since the last time. */
	void write(int size) throws IOException {
		know(size);
		for (int i = 0; i < size; i++) {
			long more = take(i);
			if (more != 0) {
				calls.put(ids[i], more);
			}
		}
		calls.end();
		writeCallers();
	}

	/** What names a method that was not written waits for the next time. */
	private void writeCallers() throws IOException {
		for (int[] pair : methods.registry().soleCallers().told(toldCallers)) {
			if (pair[0] >= methods.written() || pair[1] >= methods.written()) {
				break;
			}
			callers.put(pair[0], pair[1]);
			toldCallers++;
		}
		callers.end();
	}

	/** Takes what was counted since the last time as if it had been written. */
	void skip() {
		know(entries.size());
		for (int i = 0; i < ids.length; i++) {
			take(i);
		}
	}

	/** Most programs soon have all methods that they will have: what is asked of each is kept. */
	private void know(int size) {
		if (size == ids.length) {
			return;
		}
		ids = new int[size];
		for (int i = 0; i < size; i++) {
			ids[i] = entries.id(i);
		}
		Arrays.sort(ids);
		places = new CounterPlace[size];
		for (int i = 0; i < size; i++) {
			places[i] = entries.place(ids[i]);
		}
		if (size > 0 && ids[size - 1] >= sent.length) {
			sent = Arrays.copyOf(sent, Math.max(ids[size - 1] + 1, sent.length * 2));
		}
	}

	private long take(int index) {
		int id = ids[index];
		long now = totals.calls(places[index]);
		long more = now - sent[id];
		sent[id] = now;
		return more;
	}
}
