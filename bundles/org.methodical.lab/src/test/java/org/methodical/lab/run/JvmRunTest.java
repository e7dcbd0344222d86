// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.lab.technique.Jdk;
import org.methodical.lab.technique.LabJars;
import org.methodical.lab.technique.Setting;
import org.methodical.lab.technique.Techniques;
import org.methodical.lab.workload.LabUserProgram;
import org.methodical.lab.workload.Program;

class JvmRunTest {

	@TempDir
	private Path folder;

	/** Never ends. */
	static final class Endless {

		private Endless() {
		}

		/** Waits for itself. */
		public static void main(String[] arguments) throws InterruptedException {
			Thread.currentThread().join();
		}
	}

	@Test
	void whatAToolWroteOfARunWithoutEndIsSaidAndRemoved() throws Exception {
		Path classes = Path.of(Endless.class.getProtectionDomain().getCodeSource().getLocation().toURI());
		Program program = LabUserProgram.read(List.of("-cp", classes.toString(), Endless.class.getName()),
				List.of(Endless.class.getName()));
		Path run = Files.createDirectories(folder.resolve("run"));
		Path probes = Files.write(run.resolve("probes.txt"), program.probeLines());
		Path records = Files.write(Files.createDirectories(run.resolve("tool")).resolve("records.bin"),
				new byte[3_500_000]);
		Setting setting = new Setting(Jdk.current(), program, probes, true, run, new LabJars(folder.resolve("jars")));
		JvmRun endless = new JvmRun(Techniques.none(), setting, Duration.ofSeconds(1));
		assertEquals("not ready after 1 s, with 3 MB of records by then, which were removed",
				assertThrows(IOException.class, endless::run).getMessage());
		assertFalse(Files.exists(records));
		assertTrue(Files.exists(run.resolve("stderr.txt")));
		assertEquals("not ready after 1 s", assertThrows(IOException.class, endless::run).getMessage());
	}
}
