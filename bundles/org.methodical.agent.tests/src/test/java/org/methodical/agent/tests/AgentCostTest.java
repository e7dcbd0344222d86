// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.methodical.core.analysis.AgentCost;

/** The agent tells what it takes itself. */
class AgentCostTest {

	@TempDir
	private Path folder;

	private AgentCost cost(Jdk jdk, String options) throws Exception {
		Program.Outcome outcome = Program.sample(folder, "KnownTimes").on(jdk).arguments("1", "1500", "1")
				.recorded(options).run();
		assertEquals(0, outcome.status(), outcome.err());
		AgentCost cost = AgentCost.of(outcome.profile().snapshot()).orElseThrow();
		assertTrue(cost.times().threads() > 0 && cost.times().weaving() > 0, cost::toString);
		assertTrue(cost.times().threads() + cost.times().weaving() < cost.times().process(), cost::toString);
		return cost;
	}

	@ParameterizedTest
	@EnumSource(mode = Mode.EXCLUDE, names = "JDK_8")
	void whatProbesTakeIsSampled(Jdk jdk) throws Exception {
		AgentCost cost = cost(jdk, "timing=sampled");
		assertTrue(cost.isWhole() && cost.isSampled(), cost::toString);
		assertTrue(cost.probesError() > 0, cost::toString);
	}

	@Test
	void whatProbesTakeFollowsFromWhatACallCosts() throws Exception {
		AgentCost cost = cost(Jdk.RUNNING, "timing=exact");
		assertTrue(cost.isWhole() && !cost.isSampled(), cost::toString);
		assertTrue(cost.probes() > 0, cost::toString);
	}

	@Test
	void whereProbesAreLookedAtByNobodyItIsTheLeast() throws Exception {
		assertFalse(cost(Jdk.RUNNING, "shift=off").isWhole());
	}
}
