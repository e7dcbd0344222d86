// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.stream.Stream;

import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.source.AnnotationModelEvent;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.IAnnotationModelListener;
import org.eclipse.jface.text.source.IAnnotationModelListenerExtension;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Session;

/** Counts in a file of 20,000 lines while its program runs; how long the UI stalls is printed. */
@ExtendWith(CleanLog.class)
class EditorScaleTest {

	private static final int METHODS = 200;
	private static final int LINES = 98;
	/** After so many marks other events have their turn. */
	private static final int MAX_AT_ONCE = 1_000;

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	private static String source() {
		StringBuilder text = new StringBuilder(
				"class Large {\n\tstatic volatile int x;\n\tpublic static void main(String[] a) {\n");
		text.append("\t\twhile (true) {\n");
		for (int method = 0; method < METHODS; method++) {
			text.append("\t\t\tm").append(method).append("();\n");
		}
		text.append("\t\t\tjava.util.concurrent.locks.LockSupport.parkNanos(1000000);\n\t\t}\n\t}\n");
		for (int method = 0; method < METHODS; method++) {
			text.append("\tstatic void m").append(method).append("() {\n").append("\t\tx += 1;\n".repeat(LINES))
					.append("\t}\n");
		}
		return text.append("}\n").toString();
	}

	@Test
	void theEditorStaysResponsive() throws Exception {
		IJavaProject project = WorkbenchKit.projectWithSource("EditorScale", "Large.java", source());
		ITextEditor editor = (ITextEditor) JavaUI.openInEditor(project.findType("Large"));
		IDocument document = EditorKit.document(editor);
		Robot.settle();
		LargestChange largest = new LargestChange();
		editor.getDocumentProvider().getAnnotationModel(editor.getEditorInput()).addAnnotationModelListener(largest);
		var configuration = StepsKit.counting(project, "Large").doSave();
		StallMeter launch = StallMeter.begin();
		Session session = WorkbenchKit.launch(() -> DebugUITools.launch(configuration, ILaunchManager.PROFILE_MODE));
		try {
			// the platform builds and shows a console
			Robot.await("the program", WorkbenchKit.SOON, () -> session.state() == Session.State.LIVE);
			Robot.settle();
			String launching = launch.end();
			StallMeter stalls = StallMeter.begin();
			long start = System.nanoTime();
			// each line and closing brace of the methods, calls, the loop and the end of main
			Robot.await("marks of all lines", WorkbenchKit.RUN,
					() -> marks(editor) >= METHODS * (LINES + 2));
			long shown = System.nanoTime();
			// the editor colours the text afterwards
			Robot.settle();
			String marking = stalls.end();
			String typed = typing(document);
			EditorKit.execute("org.methodical.ui.toggleLines");
			Robot.await("no marks", WorkbenchKit.RUN, () -> marks(editor) == 0);
			Robot.settle();
			String typedWithout = typing(document);
			EditorKit.execute("org.methodical.ui.toggleLines");
			assertEquals(Session.State.LIVE, session.state());
			assertTrue(largest.marks > 0 && largest.marks <= MAX_AT_ONCE, "marks at once: " + largest.marks);
			System.out.printf(
					"scale: marks of %,d lines after %,d ms; longest stall %s while launching, %s while marking,"
							+ " %s while typing, %s without marks%n",
					document.getNumberOfLines(), Duration.ofNanos(shown - start).toMillis(),
					launching, marking, typed, typedWithout);
		} finally {
			session.launch().orElseThrow().terminate();
			WorkbenchKit.awaitEnd(session);
		}
	}

	/** How many marks came, went or changed in one event at most. */
	private static final class LargestChange implements IAnnotationModelListener, IAnnotationModelListenerExtension {

		private long marks;

		@Override
		public void modelChanged(IAnnotationModel model) {
			// the other method is called instead
		}

		@Override
		public void modelChanged(AnnotationModelEvent event) {
			long now = Stream
					.of(event.getAddedAnnotations(), event.getRemovedAnnotations(), event.getChangedAnnotations())
					.flatMap(Stream::of).filter(annotation -> annotation.getType().startsWith(EditorKit.TYPE)).count();
			marks = Math.max(marks, now);
		}
	}

	/** Counts without asking for places, as the waiting is part of what is measured. */
	private static int marks(ITextEditor editor) {
		int marks = 0;
		for (var all = editor.getDocumentProvider().getAnnotationModel(editor.getEditorInput()).getAnnotationIterator();
				all
						.hasNext();) {
			if (all.next().getType().startsWith(EditorKit.TYPE)) {
				marks++;
			}
		}
		return marks;
	}

	/** The longest stall while 40 characters are typed in the middle, for people. */
	private static String typing(IDocument document) throws Exception {
		StallMeter stalls = StallMeter.begin();
		int at = document.get().indexOf("static void m100");
		for (int i = 0; i < 40; i++) {
			document.replace(at, 0, i % 10 == 9 ? "\n" : "/");
			Robot.settle();
		}
		return stalls.end();
	}
}
