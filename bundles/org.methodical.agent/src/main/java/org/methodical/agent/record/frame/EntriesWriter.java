// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

import org.methodical.agent.steps.EntryCounters;
import org.methodical.agent.steps.StepTotals;
import org.methodical.wire.code.EntriesCodec;

/** Writes the calls of methods that count them and nothing else. Used by the snapshot thread alone. */
final class EntriesWriter {

	private final EntryCounters entries;
	private final StepTotals totals;
	private final EntriesCodec calls;
	/** Calls that were written, by id. */
	private long[] sent = {};

	EntriesWriter(OutputStream out, EntryCounters entries, StepTotals totals) {
		calls = new EntriesCodec(out);
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
		for (int id : ids(size)) {
			long more = take(id);
			if (more != 0) {
				calls.put(id, more);
			}
		}
		calls.end();
	}

	/** Takes what was counted since the last time as if it had been written. */
	void skip() {
		for (int id : ids(entries.size())) {
			take(id);
		}
	}

	private int[] ids(int size) {
		int[] ids = new int[size];
		for (int i = 0; i < size; i++) {
			ids[i] = entries.id(i);
		}
		Arrays.sort(ids);
		return ids;
	}

	private long take(int id) {
		if (id >= sent.length) {
			sent = Arrays.copyOf(sent, Math.max(id + 1, sent.length * 2));
		}
		long now = totals.calls(entries.place(id));
		long more = now - sent[id];
		sent[id] = now;
		return more;
	}
}
