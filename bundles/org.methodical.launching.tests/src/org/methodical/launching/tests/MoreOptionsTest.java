// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.methodical.launching.Mode;
import org.methodical.launching.MoreOptions;
import org.methodical.launching.ProfilerConfiguration;

/** Options of the agent as people type them. */
class MoreOptionsTest {

	private static ProfilerConfiguration with(String more) {
		return new ProfilerConfiguration(List.of(), List.of(), Set.of(Mode.TIME),
				Map.of("clock", "cpu", ProfilerConfiguration.MORE, more));
	}

	@Test
	void whatIsTypedIsToldToTheAgent() {
		assertEquals(Map.of("clock", "cpu", "leaves", "time", "interval", "200ms"),
				with("leaves=time, interval=200ms").agentOptions());
		assertEquals(Map.of("clock", "cpu"), with(" ").agentOptions());
		assertTrue(with("leaves=time,\ninterval=200ms").validate().isOK());
	}

	@Test
	void boundsOfAHistoryAreToldWithTheHistoryAlone() {
		Map<String, String> depth = Map.of("history.depth", "1");
		assertEquals(depth,
				new ProfilerConfiguration(List.of(), List.of(), Set.of(Mode.HISTORY), depth).agentOptions());
		assertEquals(Map.of(),
				new ProfilerConfiguration(List.of(), List.of(), Set.of(Mode.TIME), depth).agentOptions());
	}

	@Test
	void whatIsWrongIsSaidWithTheMend() {
		assertEquals(Optional.empty(), MoreOptions.problem("minimum.size=8"));
		assertTrue(MoreOptions.problem("leves=time").orElseThrow().contains("leves"));
		assertTrue(MoreOptions.problem("leves=time").orElseThrow().contains("leaves"));
		assertTrue(MoreOptions.problem("leaves").orElseThrow().contains("leaves=value"));
		assertTrue(MoreOptions.problem("timing=exact").orElseThrow().contains("field"));
		assertTrue(with("leves=time").validate().getMessage().contains("leves"));
	}
}
