// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.remote;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class SpoolTest {

	@TempDir
	private Path folder;

	@Test
	void whatWasWrittenCanBeCopiedInParts() throws Exception {
		try (Spool spool = new Spool(folder, 100)) {
			spool.write(new byte[] {0, 1, 2, 3, 4}, 1, 3);
			spool.write(4);
			assertEquals(4, spool.await(0));
			ByteArrayOutputStream copy = new ByteArrayOutputStream();
			spool.copy(1, 4, copy);
			assertArrayEquals(new byte[] {2, 3, 4}, copy.toByteArray());
			spool.complete();
			assertEquals(-1, spool.await(4));
		}
	}

	@Test
	@EnabledOnOs({OS.LINUX, OS.MAC})
	void aKilledProgramLeavesNoFile() throws Exception {
		try (Spool spool = new Spool(folder, 100)) {
			spool.write(new byte[3]);
			assertEquals(0, folder.toFile().list().length);
			assertEquals(3, spool.length());
		}
	}

	@Test
	void beyondItsLimitNothingIsTaken() throws Exception {
		try (Spool spool = new Spool(folder, 4)) {
			spool.write(new byte[3]);
			assertThrows(IOException.class, () -> spool.write(new byte[2]));
			assertEquals(3, spool.length());
		}
	}
}
