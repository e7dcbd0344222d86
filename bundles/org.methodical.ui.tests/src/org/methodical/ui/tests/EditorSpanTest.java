// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.core.model.time.Portions;
import org.methodical.core.model.time.TimeRange;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ActiveSession;

/** A chosen span of the time is what the Java editor shows as well. */
@ExtendWith(CleanLog.class)
class EditorSpanTest {

	/** Between the calls it waits for a file, however long portions of its recording are. */
	private static final String PHASES = """
			class Phases {
				public static void main(String[] args) throws Exception {
					for (int i = 0; i < 3; i++) {
						early();
					}
					while (!new java.io.File(args[0]).exists()) {
						java.util.concurrent.locks.LockSupport.parkNanos(10_000_000);
					}
					for (int i = 0; i < 2; i++) {
						late();
					}
				}

				static void early() {
					one();
				}

				static void late() {
					one();
				}

				static void one() {
				}
			}
			""";
	private static final int IN_EARLY = 15;
	private static final int IN_LATE = 19;
	/** main, early three times, and one three times. */
	private static final int EARLY_CALLS = 7;

	@TempDir
	Path folder;

	@AfterEach
	void showAll() {
		ActiveSession.get().showAll();
	}

	@Test
	void linesAndMethodsAreThoseOfTheSpan() throws Exception {
		WorkbenchKit.openPerspective();
		IJavaProject project = WorkbenchKit.projectWithSource("EditorSpan", "Phases.java", PHASES);
		Path released = folder.resolve("released");
		ILaunchConfigurationWorkingCopy counting = StepsKit.counting(project, "Phases");
		counting.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROGRAM_ARGUMENTS,
				'"' + released.toString() + '"');
		ILaunchConfiguration saved = counting.doSave();
		Session session = WorkbenchKit.launch(() -> DebugUITools.launch(saved, ILaunchManager.PROFILE_MODE));
		Robot.await("a portion in which nothing is called", WorkbenchKit.SOON, () -> endsQuietly(portions(session)));
		Portions early = portions(session);
		Files.createFile(released);
		WorkbenchKit.awaitEnd(session);
		ITextEditor editor = (ITextEditor) JavaUI.openInEditor(project.findType("Phases"));
		Robot.await("all of the session", WorkbenchKit.SOON, () -> text(editor, IN_EARLY).startsWith("Executed 3 times")
				&& text(editor, IN_LATE).startsWith("Executed 2 times"));
		assertTrue(!text(editor, IN_LATE).contains("chosen part"), text(editor, IN_LATE));

		TimeRange late = new TimeRange(early.end(early.size() - 1), session.recording().snapshot().time());
		List<String> failures = new ArrayList<>();
		ActiveSession.get().show(late, failures::add);
		Robot.await("the end of it", WorkbenchKit.SOON, () -> text(editor, IN_LATE).startsWith("Executed 2 times")
				&& !text(editor, IN_EARLY).startsWith("Executed 3 times"));
		assertEquals(List.of(), failures);
		assertTrue(text(editor, IN_LATE).endsWith("Numbers of the chosen part of the session, as in the views"),
				text(editor, IN_LATE));
		WorkbenchKit.screenshot("editor-span");
		ActiveSession.get().showAll();
		Robot.await("all of it again", WorkbenchKit.SOON, () -> text(editor, IN_EARLY).startsWith("Executed 3 times"));
	}

	private static Portions portions(Session session) {
		return session.recording().snapshotApart().portions();
	}

	private static boolean endsQuietly(Portions portions) {
		int last = portions.size() - 1;
		return last > 0 && portions.calls(last) == 0
				&& IntStream.rangeClosed(0, last).mapToLong(portions::calls).sum() == EARLY_CALLS;
	}

	private static String text(ITextEditor editor, int line) {
		return EditorKit.marks(editor).entrySet().stream()
				.filter(mark -> EditorKit.line(editor, mark.getValue()) == line).map(mark -> mark.getKey())
				.map(Annotation::getText).findFirst().orElse("");
	}
}
