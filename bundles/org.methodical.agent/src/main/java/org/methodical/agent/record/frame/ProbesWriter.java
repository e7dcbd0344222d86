// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

import org.methodical.agent.registry.ProbeLedger;
import org.methodical.agent.registry.UnprobedCounts;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Unprobed;

/** Writes which rules of the probe set did what, when that has changed. Used by the snapshot thread alone. */
final class ProbesWriter {

	private static final int MOST_RULES = 500;
	private static final long FIRST_PAUSE = 1_000_000_000;
	private static final long LONGEST_PAUSE = 64 * FIRST_PAUSE;

	private final OutputStream out;
	private final ProbeLedger ledger;
	private final FrameBuilder frame = new FrameBuilder();
	private final FrameBuilder elements = new FrameBuilder();
	private int sentChanges;
	private int sentUnprobed;
	/** When all loaded classes are looked at again, by {@link System#nanoTime}. */
	private long nextReview;
	private long pause = FIRST_PAUSE;
	private int sentMethods;

	ProbesWriter(OutputStream out, ProbeLedger ledger) {
		this.out = out;
		this.ledger = ledger;
		nextReview = System.nanoTime() + FIRST_PAUSE;
	}

	/** Methods that got probes since the last frame; to be asked before the methods themselves are written. */
	List<int[]> newMethods() {
		return ledger.methods(sentMethods);
	}

	/** Writes what has changed; looks at all loaded classes now and then, less often as time goes by. */
	void write(List<int[]> methods) throws IOException {
		if (System.nanoTime() - nextReview >= 0) {
			ledger.review();
			nextReview = System.nanoTime() + pause;
			pause = Math.min(LONGEST_PAUSE, 2 * pause);
		}
		writeRules(methods);
		writeUnprobed();
	}

	/** Looks at all loaded classes and writes what has changed. */
	void writeLast() throws IOException {
		ledger.review();
		writeUnprobed();
	}

	private void writeRules(List<int[]> methods) throws IOException {
		int changes = ledger.changes();
		if (changes == sentChanges && methods.isEmpty()) {
			return;
		}
		sentChanges = changes;
		sentMethods += methods.size();
		List<ProbeLedger.Line> lines = ledger.lines();
		lines = lines.subList(0, Math.min(lines.size(), MOST_RULES));
		frame.begin(FrameKind.PROBES).put(ledger.loaded()).put(lines.size());
		for (ProbeLedger.Line line : lines) {
			frame.put(shortened(line.text)).put(line.holds ? 1 : 0).put(line.matched).put(line.woven).put(line.methods);
		}
		putRuns(methods, lines.size());
		putRefusals();
		frame.writeTo(out);
	}

	private void writeUnprobed() throws IOException {
		int changes = ledger.unprobed().changes();
		if (changes == sentUnprobed) {
			return;
		}
		sentUnprobed = changes;
		elements.begin(FrameKind.UNPROBED);
		int count = 0;
		for (UnprobedCounts.Entry entry : ledger.unprobed().entries()) {
			if (entry.rule < MOST_RULES && elements.hasRoom(4 + Unprobed.MOST_EXAMPLES, 1)) {
				elements.put(entry.rule + 1).put(entry.reason.number()).put(entry.count).put(entry.examples.size());
				for (String example : entry.examples) {
					elements.put(example);
				}
				count++;
			}
		}
		frame.begin(FrameKind.UNPROBED).put(count).put(elements).writeTo(out);
	}

	/** So many rules fit, however long they are. */
	private static String shortened(String text) {
		return text.length() > 200 ? text.substring(0, 200) : text;
	}

	private void putRuns(List<int[]> methods, int rules) {
		elements.begin(FrameKind.PROBES);
		int count = 0;
		int from = 0;
		while (from < methods.size()) {
			int[] first = methods.get(from);
			int to = from + 1;
			while (to < methods.size() && methods.get(to)[0] == first[0] + to - from && methods.get(to)[1] == first[1]) {
				to++;
			}
			if (first[1] < rules && elements.hasRoom(1 << 16, 0)) {
				elements.put(first[0]).put(to - from).put(first[1]);
				count++;
			}
			from = to;
		}
		frame.put(count).put(elements);
	}

	private void putRefusals() {
		elements.begin(FrameKind.PROBES);
		int count = 0;
		while (count < 100) {
			ProbeLedger.Refusal refusal = ledger.pollRefusal();
			if (refusal == null) {
				break;
			}
			elements.put(shortened(refusal.className)).put(shortened(refusal.reason));
			count++;
		}
		frame.put(count).put(elements);
	}
}
