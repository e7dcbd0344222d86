// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Iterator;
import java.util.Map;

import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.texteditor.ITextEditor;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Session;

/** What the tests of Java editors share: a counted program, its editor and the marks in it. */
final class EditorKit {

	/** What the types of all marks of lines begin with. */
	static final String TYPE = "org.methodical.ui.line.";

	private EditorKit() {
	}

	static IJavaProject countNested(String name) throws Exception {
		IJavaProject project = WorkbenchKit.projectWithSource(name, "Nested.java", StepsKit.NESTED);
		Session session = StepsKit.count(project, "Nested");
		assertEquals(Session.State.ENDED, session.state(), () -> String.valueOf(session.problem()));
		return project;
	}

	static ITextEditor open(IJavaProject project) throws Exception {
		return (ITextEditor) JavaUI.openInEditor(project.findType("Nested"));
	}

	static ITextEditor openMarked(IJavaProject project) throws Exception {
		ITextEditor editor = open(project);
		Robot.await("marks of lines", WorkbenchKit.SOON, () -> !marks(editor).isEmpty());
		return editor;
	}

	static void execute(String command) throws Exception {
		PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(command, null);
	}

	static ISourceViewer viewer(ITextEditor editor) {
		return (ISourceViewer) editor.getAdapter(ITextViewer.class);
	}

	static IDocument document(ITextEditor editor) {
		return editor.getDocumentProvider().getDocument(editor.getEditorInput());
	}

	/** The marks of lines with their positions. */
	static Map<Annotation, Position> marks(ITextEditor editor) {
		IAnnotationModel model = editor.getDocumentProvider().getAnnotationModel(editor.getEditorInput());
		Map<Annotation, Position> marks = new java.util.HashMap<>();
		for (Iterator<Annotation> all = model.getAnnotationIterator(); all.hasNext();) {
			Annotation annotation = all.next();
			if (annotation.getType().startsWith(TYPE)) {
				marks.put(annotation, model.getPosition(annotation));
			}
		}
		return marks;
	}

	static int line(ITextEditor editor, Position position) {
		try {
			return document(editor).getLineOfOffset(position.getOffset()) + 1;
		} catch (org.eclipse.jface.text.BadLocationException e) {
			throw new AssertionError(e);
		}
	}
}
