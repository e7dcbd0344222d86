// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.report;

import java.io.PrintWriter;
import java.util.Locale;

import org.methodical.cli.shared.InputException;
import org.methodical.core.export.table.AgentCostText;
import org.methodical.core.export.table.TimesText;
import org.methodical.core.export.text.Units;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.TimeKind;

import picocli.CommandLine.Option;

/** The option that says which part of the times a command is about. */
final class TimesOption {

	/** How the user writes it. */
	static final String NAME = "--times";

	@Option(names = NAME, paramLabel = "PART",
			description = "Which times: running (on a processor, default), waiting (for locks, signals or a processor, "
					+ "asleep, in input and output) or all.")
	private TimeKind kind;

	/**
	 * A recording with these times; with all where waiting is not told from running.
	 *
	 * @param completeness is told if they are not what the user asked for
	 * @param err          gets what else there is to say
	 */
	Snapshot of(Snapshot recording, Completeness completeness, PrintWriter err) {
		if (!recording.hasWaiting() && !recording.countsStepsOnly()) {
			if (kind == TimeKind.WAITING) {
				completeness.lack("--times waiting needs a recording that tells waiting from running");
			} else if (kind == TimeKind.RUNNING && TimesText.of(recording).isEmpty()) {
				err.println("methodical: the recording does not tell waiting from running: times are both");
			}
		}
		return recording.showing(kind == null ? TimeKind.RUNNING : kind);
	}

	/**
	 * Refuses a choice that would have no effect.
	 *
	 * @param why a sentence without a full stop
	 */
	void refuse(String why) {
		if (kind == TimeKind.WAITING || kind == TimeKind.ALL) {
			throw new InputException(
					why + "; leave --times " + kind.name().toLowerCase(Locale.ROOT) + " out.");
		}
	}

	/** Says to people which times a recording has, and what the agent took. */
	static void describe(Snapshot recording, PrintWriter err) {
		String sentences = String.join("\nmethodical: ", TimesText.of(recording));
		if (!sentences.isEmpty()) {
			err.println("methodical: " + sentences + (recording.times() == TimeKind.RUNNING
					? "; --times waiting or --times all shows the rest" : ""));
		}
		long allocations = recording.merged().allocationSamples().count();
		if (allocations > 0) {
			err.println("methodical: allocation is estimated from " + Units.count(allocations)
					+ " samples" + (recording.isFlightRecording() ? "" : "; timing=exact counts each byte"));
		}
		if (recording.agentTimes().isPresent()) {
			err.println("methodical: the agent took " + AgentCostText.share(recording));
		}
	}
}
