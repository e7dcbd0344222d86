// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;

import org.eclipse.core.runtime.jobs.Job;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.ui.exchange.RecordingJobs;
import org.methodical.ui.exchange.RecordingNames;
import org.methodical.ui.selection.ActiveSession;

/** What follows on the dialogs Open Recording and Save Recording As. */
@ExtendWith(CleanLog.class)
class RecordingJobsTest {

	@TempDir
	Path folder;

	private ExchangeKit wizard;

	@BeforeEach
	void openPerspective() throws Exception {
		ExchangeKit.openPerspective();
		wizard = new ExchangeKit(folder);
	}

	@Test
	void aChosenRecordingIsOpenedInTheBackground() throws Exception {
		Path file = wizard.recording("chosen.mprof");
		run(RecordingJobs.open(file));
		Robot.await("the session", WorkbenchKit.SOON,
				() -> ActiveSession.get().session().map(Session::name).orElse("").equals("chosen"));
	}

	@Test
	void aSessionIsSavedUnderItsNameWithTheEnding() throws Exception {
		Session session = Profiler.openRecording(wizard.recording("source.mprof"));
		Profiler.sessions().describe(session, "../\uC804: a/b (2)", "");
		assertEquals("\uC804-a-b-2.mprof", RecordingNames.proposal(session, RecordingNames.ENDING));
		Profiler.sessions().describe(session, "***", "");
		assertEquals("recording.mprof", RecordingNames.proposal(session, RecordingNames.ENDING));
		run(RecordingJobs.save(session, folder.resolve("saved").toString()));
		assertArrayEquals(Files.readAllBytes(session.file().orElseThrow()),
				Files.readAllBytes(folder.resolve("saved.mprof")));
		run(RecordingJobs.save(session, folder.resolve("again.mprof").toString()));
		assertTrue(Files.exists(folder.resolve("again.mprof")));
	}

	private static void run(Job job) throws Exception {
		Robot.await(job.getName(), WorkbenchKit.SOON, () -> job.getResult() != null);
		assertTrue(job.getResult().isOK(), () -> job.getResult().toString());
	}
}
