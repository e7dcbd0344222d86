// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.table;

import java.util.Optional;

import org.methodical.core.analysis.AgentCost;
import org.methodical.core.export.text.Units;
import org.methodical.core.model.Snapshot;

/** Says what the agent took of the run that it recorded. */
public final class AgentCostText {

	private AgentCostText() {
	}

	/** One number, as {@code about 14.2 % of processor time}; a dash if it is not known. */
	public static String share(Snapshot snapshot) {
		return AgentCost.of(snapshot).map(AgentCostText::share).orElse(Units.UNKNOWN);
	}

	/** The same with what it comes from; a dash for each that is not known. */
	static String whole(Snapshot snapshot) {
		Optional<AgentCost> known = AgentCost.of(snapshot);
		return known.map(cost -> share(cost) + ": threads " + Units.time(cost.times().threads())
				+ ", weaving " + Units.time(cost.times().weaving()) + ", probes " + probes(cost))
				.orElse(Units.UNKNOWN);
	}

	private static String share(AgentCost cost) {
		return (cost.isWhole() ? "about " : "at least ") + Units.percent(cost.share()) + " of processor time";
	}

	private static String probes(AgentCost cost) {
		return cost.isWhole() ? Units.time(cost.probes()) + " \u00b1 " + Units.time(cost.probesError())
				+ (cost.isSampled() ? ", sampled" : ", by the cost of a call") : Units.UNKNOWN;
	}
}
