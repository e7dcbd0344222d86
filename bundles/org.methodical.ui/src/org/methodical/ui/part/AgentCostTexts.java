// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.part;

import java.util.Optional;

import org.eclipse.osgi.util.NLS;
import org.methodical.core.analysis.AgentCost;
import org.methodical.core.model.Snapshot;
import org.methodical.ui.shared.MeasureTexts;

/** Says what the agent took of the run that it recorded. For any thread. */
public final class AgentCostTexts {

	private AgentCostTexts() {
	}

	/** A line over a view, with the share of processor time behind it where it is known. */
	public static String behind(String line, Snapshot snapshot) {
		return AgentCost.of(snapshot)
				.map(cost -> NLS.bind(cost.isWhole() ? Messages.AgentCost_behind : Messages.AgentCost_behindLeast, line,
						MeasureTexts.percent(cost.share())))
				.orElse(line);
	}

	/** The share of processor time with what it comes from; a dash for each that is not known. */
	public static String whole(Snapshot snapshot) {
		Optional<AgentCost> known = AgentCost.of(snapshot);
		return known.map(cost -> NLS.bind(cost.isWhole() ? Messages.AgentCost_whole : Messages.AgentCost_least,
				new Object[] {MeasureTexts.percent(cost.share()), MeasureTexts.time(cost.times().threads()),
						MeasureTexts.time(cost.times().weaving()), probes(cost)}))
				.orElse(MeasureTexts.UNKNOWN);
	}

	private static String probes(AgentCost cost) {
		return cost.isWhole() ? NLS.bind(cost.isSampled() ? Messages.AgentCost_sampled : Messages.AgentCost_ofCalls,
				MeasureTexts.time(cost.probes()), MeasureTexts.time(cost.probesError())) : MeasureTexts.UNKNOWN;
	}
}
