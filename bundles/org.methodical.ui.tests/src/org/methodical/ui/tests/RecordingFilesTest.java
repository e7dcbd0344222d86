// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

import org.eclipse.core.commands.Command;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchCommandConstants;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.part.ISetSelectionTarget;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ActiveSession;

/** Recordings opened from files, whole, cut, foreign, and written to others. */
@ExtendWith(CleanLog.class)
class RecordingFilesTest {

	private static final String REMOVE = "Remove the selected sessions that have ended";

	@TempDir
	Path folder;

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	@Test
	void aWholeRecordingShowsItsMethods() throws Exception {
		Session session = Profiler.openRecording(small("whole.mprof"));
		assertEquals(Session.State.ENDED, session.state());
		assertTrue(session.problem().isEmpty(), session.problem().toString());
		Robot.await("the recording's methods", WorkbenchKit.SOON, () -> WorkbenchKit.hotMethods().getItemCount() == 40);
	}

	@Test
	void aCutRecordingShowsWhatIsThereAndSaysSo() throws Exception {
		byte[] whole = Files.readAllBytes(small("whole.mprof"));
		Path cut = Files.write(folder.resolve("cut.mprof"), Arrays.copyOf(whole, whole.length - 5));
		Session session = Profiler.openRecording(cut);
		assertEquals(Session.State.ENDED, session.state());
		IStatus problem = session.problem().orElseThrow();
		assertEquals(IStatus.WARNING, problem.getSeverity());
		assertTrue(problem.getMessage().contains("cut.mprof"), problem.getMessage());
		Robot.await("the recording's methods", WorkbenchKit.SOON, () -> WorkbenchKit.hotMethods().getItemCount() == 40);
		Robot.show(WorkbenchKit.SESSIONS);
		Table sessions = Robot.find(Table.class, "sessions.table").orElseThrow();
		Robot.await("the session's row", WorkbenchKit.SOON, () -> sessions.getItemCount() == 1);
		WorkbenchKit.screenshot("cut-recording");
	}

	@Test
	void aForeignFileIsRefusedWithItsNameAndTheMend() throws Exception {
		Path foreign = Files.writeString(folder.resolve("notes.mprof"), "These are no measurements.");
		CoreException refused = assertThrows(CoreException.class, () -> Profiler.openRecording(foreign));
		String message = refused.getStatus().getMessage();
		assertTrue(message.contains("notes.mprof"), message);
		assertEquals(0, Profiler.sessions().all().size());
	}

	@Test
	void aRecordingWhoseSavingIsCancelledIsNotThere() throws Exception {
		Session session = Profiler.openRecording(small("source.mprof"));
		Path before = Files.writeString(Files.createDirectory(folder.resolve("target")).resolve("a.mprof"),
				"an earlier one");
		IProgressMonitor monitor = new NullProgressMonitor();
		monitor.setCanceled(true);
		assertThrows(OperationCanceledException.class, () -> Profiler.sessions().save(session, before, monitor));
		assertEquals("an earlier one", Files.readString(before));
		assertEquals(1, before.getParent().toFile().list().length);
	}

	@Test
	void aSessionThatWasRemovedMeanwhileIsNotShown() throws Exception {
		Session session = Profiler.openRecording(small("whole.mprof"));
		Robot.await("the session to be shown", WorkbenchKit.SOON, () -> ActiveSession.get().session().isPresent());
		Profiler.sessions().remove(session);
		Robot.await("no session to be shown", WorkbenchKit.SOON, () -> ActiveSession.get().session().isEmpty());
		ActiveSession.get().select(session);
		assertTrue(ActiveSession.get().session().isEmpty());
	}

	@Test
	void theToolBarRemovesSessionsWhateverElseIsSelectedElsewhere() throws Exception {
		IJavaProject project = WorkbenchKit.projectWithSource("Kept", "Kept.java", "class Kept { }");
		Profiler.openRecording(small("whole.mprof"));
		IViewPart view = Robot.show(WorkbenchKit.SESSIONS);
		Table sessions = Robot.find(Table.class, "sessions.table").orElseThrow();
		Robot.await("the session's row", WorkbenchKit.SOON, () -> sessions.getItemCount() == 1);
		Robot.select(sessions, 0);
		Robot.await("the button", WorkbenchKit.SOON, () -> ViewButtons.isEnabled(view, REMOVE));
		IViewPart explorer = Robot.show(JavaUI.ID_PACKAGES);
		((ISetSelectionTarget) explorer).selectReveal(new StructuredSelection(project));
		Command delete = Robot.window().getService(ICommandService.class)
				.getCommand(IWorkbenchCommandConstants.EDIT_DELETE);
		Robot.await("that the project can be deleted", WorkbenchKit.SOON, () -> delete.isEnabled());
		assertTrue(ViewButtons.isEnabled(view, REMOVE),
				"the button works on the sessions that are selected in its view");
		Robot.show(WorkbenchKit.SESSIONS);
		Robot.await("the button to be on again", WorkbenchKit.SOON, () -> ViewButtons.isEnabled(view, REMOVE));
		ViewButtons.press(view, REMOVE);
		Robot.await("no session", WorkbenchKit.SOON, () -> Profiler.sessions().all().isEmpty());
		assertTrue(project.exists());
	}

	/** Two threads of a hundred nodes in forty methods. */
	private Path small(String name) throws Exception {
		Path file = folder.resolve(name);
		new LargeRecording(40, 2, 100).writeTo(file);
		return file;
	}
}
