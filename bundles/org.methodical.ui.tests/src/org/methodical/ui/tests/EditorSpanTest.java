// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.core.model.TimeRange;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ActiveSession;

/** A chosen span of the time is what the Java editor shows as well. */
@ExtendWith(CleanLog.class)
class EditorSpanTest {

	/** Between the calls passes more time than the chosen span has. */
	private static final String PHASES = """
			class Phases {
				public static void main(String[] args) throws Exception {
					for (int i = 0; i < 3; i++) {
						early();
					}
					new java.util.concurrent.CountDownLatch(1).await(2, java.util.concurrent.TimeUnit.SECONDS);
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
	private static final int IN_EARLY = 13;
	private static final int IN_LATE = 17;

	@AfterEach
	void showAll() {
		ActiveSession.get().showAll();
	}

	@Test
	void linesAndMethodsAreThoseOfTheSpan() throws Exception {
		WorkbenchKit.openPerspective();
		IJavaProject project = WorkbenchKit.projectWithSource("EditorSpan", "Phases.java", PHASES);
		Session session = StepsKit.count(project, "Phases");
		ITextEditor editor = (ITextEditor) JavaUI.openInEditor(project.findType("Phases"));
		Robot.await("all of the session", WorkbenchKit.SOON, () -> text(editor, IN_EARLY).startsWith("Executed 3 times")
				&& text(editor, IN_LATE).startsWith("Executed 2 times"));
		assertTrue(!text(editor, IN_LATE).contains("chosen part"), text(editor, IN_LATE));

		long end = session.recording().snapshot().time();
		List<String> failures = new ArrayList<>();
		ActiveSession.get().show(new TimeRange(end - 1_500_000_000, end), failures::add);
		Robot.await("the end of it", WorkbenchKit.SOON, () -> text(editor, IN_LATE).startsWith("Executed 2 times")
				&& !text(editor, IN_EARLY).startsWith("Executed 3 times"));
		assertEquals(List.of(), failures);
		assertTrue(text(editor, IN_LATE).endsWith("Numbers of the chosen part of the session, as in the views"),
				text(editor, IN_LATE));
		WorkbenchKit.screenshot("editor-span");
		ActiveSession.get().showAll();
		Robot.await("all of it again", WorkbenchKit.SOON, () -> text(editor, IN_EARLY).startsWith("Executed 3 times"));
	}

	private static String text(ITextEditor editor, int line) {
		return EditorKit.marks(editor).entrySet().stream()
				.filter(mark -> EditorKit.line(editor, mark.getValue()) == line).map(mark -> mark.getKey())
				.map(Annotation::getText).findFirst().orElse("");
	}
}
