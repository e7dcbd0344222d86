// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The processor time in Linux's line of a process. */
class LinuxProcessTest {

	@Test
	void timesOfUserAndSystemAreAddedWhateverTheProgramIsCalled() {
		assertEquals(1_340_000_000L, LinuxProcess.processorTime("17 (java) S 1 2 3 4 -5 6 7 8 9 10 121 13 0 0 20"));
		assertEquals(30_000_000L, LinuxProcess.processorTime("17 (a) b (1 2) R 1 2 3 4 5 6 7 8 9 10 1 2 0"));
	}

	@Test
	void otherLinesTellNothing() {
		for (String line : new String[] {"", "17 (java", "17 (java) S 1 2", "17 (java) S 1 2 3 4 5 6 7 8 9 10 11",
				"17 (java) S 1 2 3 4 5 6 7 8 9 10 a b 0"}) {
			assertEquals(-1, LinuxProcess.processorTime(line), line);
		}
	}

	@Test
	@EnabledOnOs(OS.LINUX)
	void thisProcessHasTakenWhatItsBeanSays() {
		var bean = (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
		long before = bean.getProcessCpuTime();
		long time = LinuxProcess.processorTime();
		long after = bean.getProcessCpuTime();
		assertTrue(before <= time && time <= after, before + " " + time + " " + after);
	}
}
