// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

import org.methodical.agent.registry.ProbeLedger;
import org.methodical.agent.registry.UnprobedCounts;
import org.methodical.wire.code.ProbesCodec;
import org.methodical.wire.code.UnprobedCodec;

/** Writes which rules of the probe set did what, when that has changed. Used by the snapshot thread alone. */
final class ProbesWriter {

	private static final long FIRST_PAUSE = 1_000_000_000;
	private static final long LONGEST_PAUSE = 64 * FIRST_PAUSE;

	private final OutputStream out;
	private final ProbeLedger ledger;
	private final boolean isRead;
	private final ProbesCodec probes = new ProbesCodec();
	private final UnprobedCodec unprobed = new UnprobedCodec();
	private int sentChanges;
	private int sentUnprobed;
	/** When all loaded classes are looked at again, by {@link System#nanoTime}. */
	private long nextReview;
	private long pause = FIRST_PAUSE;
	private int sentMethods;

	/**
	 * Nothing is written yet.
	 *
	 * @param isRead whether somebody takes it, so that it is worth a look at all loaded classes
	 */
	ProbesWriter(OutputStream out, ProbeLedger ledger, boolean isRead) {
		this.out = out;
		this.ledger = ledger;
		this.isRead = isRead;
		nextReview = System.nanoTime() + FIRST_PAUSE;
	}

	/** Methods that got probes since the last frame; to be asked before the methods themselves are written. */
	List<int[]> newMethods() {
		return ledger.methods(sentMethods);
	}

	/** Writes what has changed; looks at all loaded classes now and then, less often as time goes by. */
	void write(List<int[]> methods) throws IOException {
		if (isRead && System.nanoTime() - nextReview >= 0) {
			ledger.review();
			nextReview = System.nanoTime() + pause;
			pause = Math.min(LONGEST_PAUSE, 2 * pause);
		}
		writeRules(methods);
		writeUnprobed();
	}

	/** Looks at all loaded classes and writes what has changed. */
	void writeLast() throws IOException {
		if (isRead) {
			ledger.review();
		}
		writeUnprobed();
	}

	private void writeRules(List<int[]> methods) throws IOException {
		int changes = ledger.changes();
		if (changes == sentChanges && methods.isEmpty()) {
			return;
		}
		sentChanges = changes;
		sentMethods += methods.size();
		long loaded = ledger.loaded();
		probes.begin();
		for (ProbeLedger.Line line : ledger.lines()) {
			probes.rule(line.text, line.holds, line.matched, line.woven, line.methods);
		}
		putRuns(methods);
		putRefusals();
		probes.write(out, loaded);
	}

	private void writeUnprobed() throws IOException {
		int changes = ledger.unprobed().changes();
		if (changes == sentUnprobed) {
			return;
		}
		sentUnprobed = changes;
		unprobed.begin();
		for (UnprobedCounts.Entry entry : ledger.unprobed().entries()) {
			if (entry.rule < ProbesCodec.MAX_RULES) {
				unprobed.put(entry.rule, entry.reason.number(), entry.count, entry.examples);
			}
		}
		unprobed.write(out);
	}

	private void putRuns(List<int[]> methods) {
		int from = 0;
		while (from < methods.size()) {
			int[] first = methods.get(from);
			int to = from + 1;
			while (to < methods.size() && methods.get(to)[0] == first[0] + to - from
					&& methods.get(to)[1] == first[1]) {
				to++;
			}
			probes.methods(first[0], to - from, first[1]);
			from = to;
		}
	}

	private void putRefusals() {
		boolean room = true;
		while (room) {
			ProbeLedger.Refusal refusal = ledger.pollRefusal();
			room = refusal != null && probes.refused(refusal.className, refusal.reason);
		}
	}
}
