// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jface.text.codemining.ICodeMining;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.swt.graphics.Point;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.demo.robot.Robot;
import org.methodical.ui.editor.MethodMiningProvider;

/** The figures of methods in Java editors, at the ends of their lines. */
@ExtendWith(CleanLog.class)
class EditorMethodsTest {

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	@Test
	void methodsSayTheirFiguresAtTheEndsOfTheirLines() throws Exception {
		ITextEditor editor = EditorKit.openMarked(EditorKit.countNested("Editor"));
		ISourceViewer viewer = EditorKit.viewer(editor);
		MethodMiningProvider provider = new MethodMiningProvider();
		provider.setContext(editor);
		Map<Integer, String> labels = new TreeMap<>();
		for (ICodeMining mining : provider.provideCodeMinings(viewer, new NullProgressMonitor()).get()) {
			int offset = mining.getPosition().getOffset();
			int line = EditorKit.document(editor).getLineOfOffset(offset);
			assertEquals(
					EditorKit.document(editor).getLineInformation(line).getOffset()
							+ EditorKit.document(editor).getLineInformation(line).getLength(),
					offset, "at the end of the line");
			labels.put(line + 1, mining.getLabel());
		}
		assertEquals(List.of(4, 10, 18), List.copyOf(labels.keySet()));
		assertTrue(labels.get(10).matches(" *200 calls \u00b7 [^\u00b7]+ self \u00b7 10,000 steps \u00b7 84\\.7%"),
				labels.get(10));
		assertTrue(labels.get(4).matches(" *1 call \u00b7 [^\u00b7]+ self \u00b7 1,807 steps \u00b7 15\\.3%"),
				labels.get(4));
		assertEquals("not called", labels.get(18).strip());
		Robot.await("the figures in the editor", WorkbenchKit.SOON, () -> minings(viewer) == 3);
		Point before = viewer.getTextWidget().getLocationAtOffset(viewer.getTextWidget().getOffsetAtLine(12));
		Robot.settle();
		WorkbenchKit.screenshot("editor-minings");
		EditorKit.execute("org.methodical.ui.toggleMethods");
		Robot.await("no figures", WorkbenchKit.SOON, () -> minings(viewer) == 0);
		assertEquals(before, viewer.getTextWidget().getLocationAtOffset(viewer.getTextWidget().getOffsetAtLine(12)));
		EditorKit.execute("org.methodical.ui.toggleMethods");
		Robot.await("the figures again", WorkbenchKit.SOON, () -> minings(viewer) == 3);
	}

	@Test
	void figuresOfMethodsFollowEdits() throws Exception {
		ITextEditor editor = EditorKit.openMarked(EditorKit.countNested("Editor"));
		Robot.await("the figures in the editor", WorkbenchKit.SOON, () -> minings(EditorKit.viewer(editor)) == 3);
		EditorKit.document(editor).replace(0, 0, "// a comment\n// of two lines\n");
		Robot.await("the figures two lines further down", WorkbenchKit.SOON,
				() -> miningLines(editor).equals(List.of(6, 12, 20)));
	}

	@Test
	void figuresComeToTheirMethodsAtOnceEvenInATextThatIsBeingEdited() throws Exception {
		ITextEditor editor = EditorKit.openMarked(EditorKit.countNested("Editor"));
		Robot.await("the figures in the editor", WorkbenchKit.SOON, () -> minings(EditorKit.viewer(editor)) == 3);
		EditorKit.execute("org.methodical.ui.toggleMethods");
		Robot.await("no figures", WorkbenchKit.SOON, () -> minings(EditorKit.viewer(editor)) == 0);
		EditorKit.document(editor).replace(0, 0, "// a comment\n// of two lines\n");
		EditorKit.execute("org.methodical.ui.toggleMethods");
		Robot.await("the figures again", WorkbenchKit.SOON, () -> minings(EditorKit.viewer(editor)) == 3);
		assertEquals(List.of(6, 12, 20), miningLines(editor));
	}

	private static List<Integer> miningLines(ITextEditor editor) {
		var model = ((org.eclipse.jface.text.source.ISourceViewerExtension2) EditorKit.viewer(editor))
				.getVisualAnnotationModel();
		List<Integer> lines = new java.util.ArrayList<>();
		for (Iterator<Annotation> all = model.getAnnotationIterator(); all.hasNext();) {
			Annotation annotation = all.next();
			if (annotation.getClass().getSimpleName().equals("CodeMiningLineContentAnnotation")) {
				lines.add(EditorKit.line(editor, model.getPosition(annotation)));
			}
		}
		return lines.stream().sorted().toList();
	}

	@Test
	void withoutStepsMethodsSayTheirTimes() throws Exception {
		IJavaProject project = WorkbenchKit.projectWithSource("Editor", "Nested.java", StepsKit.NESTED);
		WorkbenchKit.profile(WorkbenchKit.javaApplication(project, "Nested").doSave());
		ITextEditor editor = EditorKit.open(project);
		Robot.await("the figures in the editor", WorkbenchKit.SOON, () -> minings(EditorKit.viewer(editor)) == 3);
		MethodMiningProvider provider = new MethodMiningProvider();
		provider.setContext(editor);
		String inner = provider.provideCodeMinings(EditorKit.viewer(editor), new NullProgressMonitor()).get().get(1)
				.getLabel();
		assertTrue(inner.matches(" *200 calls \u00b7 [^\u00b7]+ self \u00b7 [0-9.]+%"), inner);
		assertTrue(EditorKit.marks(editor).isEmpty(), () -> EditorKit.marks(editor).toString());
	}

	private static long minings(ISourceViewer viewer) {
		long count = 0;
		var model = ((org.eclipse.jface.text.source.ISourceViewerExtension2) viewer).getVisualAnnotationModel();
		for (Iterator<Annotation> all = model.getAnnotationIterator(); all.hasNext();) {
			Annotation annotation = all.next();
			count += annotation.getClass().getSimpleName().equals("CodeMiningLineContentAnnotation") ? 1 : 0;
		}
		return count;
	}
}
