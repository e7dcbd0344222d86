// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.remote;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Files;

import org.junit.jupiter.api.Test;
import org.methodical.wire.Rendezvous;

class AnnouncementTest {

	@Test
	void whatAKilledProcessOfTheSameIdLeftIsTakenAway() throws Exception {
		// no process has such an id
		String pid = "test-" + System.nanoTime();
		File folder = Rendezvous.folder(System.getProperty("java.io.tmpdir"), System.getProperty("user.name"));
		Files.createDirectories(folder.toPath());
		File left = Rendezvous.file(folder, pid);
		Files.createFile(left.toPath());
		assertTrue(Announcement.withdrawOld(pid));
		assertFalse(left.exists());
		assertFalse(Announcement.withdrawOld(pid));
	}
}
