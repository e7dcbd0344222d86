// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Times by the clock on the wall and by that of the processor. */
class ClockTest {

	@TempDir
	private Path folder;

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void sleepingTakesTimeOnTheWallOnly(Jdk jdk) throws Exception {
		Profile wall = Program.sample(folder, "Sleeping").on(jdk).recorded("timing=exact").run().profile();
		assertEquals("wall", wall.snapshot().jvm().orElseThrow().clock());
		assertTrue(wall.totalTimeOn("main", "sleep") >= 300_000_000,
				() -> "slept " + wall.totalTimeOn("main", "sleep"));
		Profile cpu = Program.sample(folder, "Sleeping").on(jdk).recorded("clock=cpu").run().profile();
		assertEquals("cpu", cpu.snapshot().jvm().orElseThrow().clock());
		// the program itself computes until it has used so much processor time
		long worked = cpu.totalTimeOn("main", "work");
		assertTrue(worked >= 200_000_000, () -> "worked " + worked);
		assertTrue(cpu.totalTimeOn("main", "sleep") < 300_000_000, () -> "slept " + cpu.totalTimeOn("main", "sleep"));
		assertEquals(wall.calls("sleep"), cpu.calls("sleep"));
	}
}
