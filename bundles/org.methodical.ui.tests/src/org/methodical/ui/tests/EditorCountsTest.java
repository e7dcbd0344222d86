// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jdt.ui.PreferenceConstants;
import org.eclipse.jdt.ui.text.IJavaPartitions;
import org.eclipse.jdt.ui.text.JavaSourceViewerConfiguration;
import org.eclipse.jface.bindings.keys.KeySequence;
import org.eclipse.jface.preference.PreferenceDialog;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IInformationControl;
import org.eclipse.jface.text.IInformationControlCreator;
import org.eclipse.jface.text.IInformationControlExtension2;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.ITextHoverExtension;
import org.eclipse.jface.text.ITextHoverExtension2;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.source.CompositeRuler;
import org.eclipse.jface.text.source.IAnnotationHover;
import org.eclipse.jface.text.source.IAnnotationHoverExtension;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.text.source.IVerticalRulerInfo;
import org.eclipse.jface.text.source.IVerticalRulerInfoExtension;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.keys.IBindingService;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Session;

/** Counts in Java editors: marks of lines, the ruler's column, and what becomes of them in edits. */
@ExtendWith(CleanLog.class)
class EditorCountsTest {

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	@Test
	void linesShowHowOftenTheyWereExecuted() throws Exception {
		ITextEditor editor = EditorKit.openMarked(EditorKit.countNested("Editor"));
		// of 11,807 steps: 2 + 1 + 200 + 3 * 201 (the loop's goto is on its line), 5 * 200, 1; in 200 calls each: 2,
		// then 3 + 4 + 3 * 5, 4 * 6 and 2
		assertEquals(Map.of(5, "hot", 6, "hot", 8, "executed", 11, "hot", 12, "hottest", 13, "hottest", 15, "hot", 19,
				"neverExecuted"), bands(editor));
		assertEquals("Executed 800 times, 4,800 steps, 40.7% of the run", text(editor, 13).lines().findFirst().get());
		List<String> loop = text(editor, 12).lines().toList();
		assertEquals("Executed 1,000 times, 4,400 steps, 37.3% of the run", loop.get(0));
		assertEquals("Loop L1 of inner(int): 200 entries, 800 iterations, 4 an entry on average", loop.get(1));
		assertTrue(loop.get(2).startsWith("inner(int): 200 calls \u00b7 "), loop.get(2));
		assertTrue(loop.get(2).endsWith(" self \u00b7 10,000 steps \u00b7 84.7%"), loop.get(2));
		assertEquals("Never executed", text(editor, 19).lines().findFirst().get());
		assertEquals(List.of(5, 12), linesOf(editor, EditorKit.TYPE + "loop"));
		Canvas column = Robot.find(Canvas.class, "editor.counts").orElseThrow();
		Robot.await("room for the counts", WorkbenchKit.SOON, () -> column.getSize().x > 0);
		Robot.settle();
		WorkbenchKit.screenshot("editor-counts");
	}

	@Test
	void marksFollowEditsAndTurnStaleLineByLine() throws Exception {
		IJavaProject project = EditorKit.countNested("Editor");
		ITextEditor editor = EditorKit.openMarked(project);
		IDocument document = EditorKit.document(editor);
		document.replace(0, 0, "// a comment\n// of two lines\n");
		assertEquals("Executed 800 times", text(editor, 15).substring(0, 18));
		document.replace(document.get().indexOf("i ^ j"), 5, "i | j");
		assertEquals(List.of(15), linesOf(editor, EditorKit.TYPE + "stale"));
		assertTrue(
				text(editor, 15)
						.startsWith("The line has changed since it ran; the numbers are of: s += i ^ j;\nExecuted 800"),
				text(editor, 15));
		WorkbenchKit.screenshot("editor-stale");
		EditorKit.viewer(editor).getTextOperationTarget().doOperation(ITextOperationTarget.UNDO);
		Robot.await("the line to be as it was", WorkbenchKit.SOON,
				() -> linesOf(editor, EditorKit.TYPE + "stale").isEmpty());
		EditorKit.viewer(editor).getTextOperationTarget().doOperation(ITextOperationTarget.REDO);
		editor.doSave(new NullProgressMonitor());
		Robot.page().closeEditor(editor, false);

		ITextEditor again = EditorKit.openMarked(project);
		assertEquals(List.of(15), linesOf(again, EditorKit.TYPE + "stale"));
		assertEquals("Executed 1,000 times", text(again, 14).substring(0, 20));
	}

	@Test
	void theSameClassOfAnotherProjectIsNotMarked() throws Exception {
		IJavaProject other = WorkbenchKit.projectWithSource("EditorOther", "Nested.java", StepsKit.NESTED);
		IJavaProject project = EditorKit.countNested("Editor");
		EditorKit.openMarked(project);
		ITextEditor editor = EditorKit.open(other);
		Robot.await("the counts to be looked for", WorkbenchKit.SOON, () -> !isComputing());
		Robot.settle();
		assertTrue(EditorKit.marks(editor).isEmpty(), () -> EditorKit.marks(editor).toString());
	}

	private static boolean isComputing() {
		for (Job job : Job.getJobManager().find(null)) {
			if (job.getName().equals("Counts in an editor")) {
				return true;
			}
		}
		return false;
	}

	@Test
	void countsGrowWhileTheProgramRuns() throws Exception {
		String endless = StepsKit.NESTED.replace("i < 200; i++", "true; i = (i + 1) % 100");
		IJavaProject project = WorkbenchKit.projectWithSource("EditorLive", "Nested.java", endless);
		ITextEditor editor = EditorKit.open(project);
		var configuration = StepsKit.counting(project, "Nested").doSave();
		Session session = WorkbenchKit.launch(() -> DebugUITools.launch(configuration, ILaunchManager.PROFILE_MODE));
		try {
			Robot.await("counts of a line", WorkbenchKit.SOON, () -> executions(editor, 13) > 0);
			long first = executions(editor, 13);
			Robot.await("greater counts", WorkbenchKit.SOON, () -> executions(editor, 13) > first);
			assertEquals(Session.State.LIVE, session.state());
			WorkbenchKit.screenshot("editor-live");
		} finally {
			session.launch().orElseThrow().terminate();
			WorkbenchKit.awaitEnd(session);
		}
	}

	@Test
	void oneCommandHidesTheMarksAndShowsThemAgain() throws Exception {
		ITextEditor editor = EditorKit.openMarked(EditorKit.countNested("Editor"));
		Canvas column = Robot.find(Canvas.class, "editor.counts").orElseThrow();
		Robot.await("room for the counts", WorkbenchKit.SOON, () -> column.getSize().x > 0);
		EditorKit.execute("org.methodical.ui.toggleLines");
		Robot.await("no marks", WorkbenchKit.SOON, () -> EditorKit.marks(editor).isEmpty());
		Robot.await("no room for counts", WorkbenchKit.SOON, () -> column.getSize().x == 0);
		EditorKit.execute("org.methodical.ui.toggleLines");
		Robot.await("the marks again", WorkbenchKit.SOON, () -> !EditorKit.marks(editor).isEmpty());
	}

	@Test
	void kindsOfLinesAreSetOnThePlatformsPage() throws Exception {
		PreferenceDialog dialog = PreferencesUtil.createPreferenceDialogOn(Robot.window().getShell(),
				"org.eclipse.ui.editors.preferencePages.Annotations", null, null);
		dialog.setBlockOnOpen(false);
		dialog.open();
		try {
			Table kinds = (Table) Robot.find(dialog.getShell(), control -> control instanceof Table).orElseThrow();
			for (String kind : List.of("Conditions of executed loops", "Executed lines that have changed since",
					"Executed lines: 0.1 % of all steps or of the running time, or more",
					"Executed lines: 1 % of all steps or of the running time, or more",
					"Executed lines: 10 % of all steps or of the running time, or more", "Executed lines: less",
					"Never executed lines")) {
				assertTrue(Robot.row(kinds, 0, kind) >= 0, kind);
			}
			Robot.select(kinds,
					Robot.row(kinds, 0, "Executed lines: 10 % of all steps or of the running time, or more"));
			kinds.showSelection();
			Robot.settle();
			WorkbenchKit.screenshot("editor-preferences");
		} finally {
			dialog.close();
		}
	}

	@Test
	void theirKeysAreFree() throws Exception {
		IBindingService bindings = PlatformUI.getWorkbench().getService(IBindingService.class);
		for (var expected : Map
				.of("M2+M3+P L", "org.methodical.ui.toggleLines", "M2+M3+P M", "org.methodical.ui.toggleMethods")
				.entrySet()) {
			KeySequence keys = KeySequence.getInstance(expected.getKey());
			var binding = bindings.getPerfectMatch(keys);
			assertEquals(expected.getValue(), binding == null ? null : binding.getParameterizedCommand().getId());
		}
	}

	@Test
	void hoveringOverALineTellsItsFigures() throws Exception {
		ITextEditor editor = EditorKit.openMarked(EditorKit.countNested("Editor"));
		// over a sign, which has no Javadoc
		String shown = hover(editor, "= 0; j");
		assertTrue(shown.startsWith("Executed 1,000 times, 4,400 steps, 37.3% of the run"), shown);
		assertTrue(shown.contains("Loop L1 of inner(int): 200 entries, 800 iterations, 4 an entry on average"), shown);
		assertTrue(shown.matches("(?s).*inner\\(int\\): 200 calls \u00b7 .* self \u00b7 10,000 steps \u00b7 84\\.7%.*"),
				shown);
	}

	/** What the control says that pops up when the pointer rests on a text. */
	private static String hover(ITextEditor editor, String text) throws Exception {
		ISourceViewer viewer = EditorKit.viewer(editor);
		ITextHover hover = new JavaSourceViewerConfiguration(JavaUI.getColorManager(),
				PreferenceConstants.getPreferenceStore(), editor, IJavaPartitions.JAVA_PARTITIONING)
				.getTextHover(viewer, IDocument.DEFAULT_CONTENT_TYPE, SWT.NONE);
		int offset = EditorKit.document(editor).get().indexOf(text);
		Object[] info = {null};
		// as the editor asks: by a thread of its own
		Thread asking = new Thread(() -> info[0] = ((ITextHoverExtension2) hover).getHoverInfo2(viewer,
				hover.getHoverRegion(viewer, offset)));
		asking.start();
		Robot.await("an answer of the hover", WorkbenchKit.SOON, () -> !asking.isAlive());
		assertTrue(info[0] != null, "something to show");
		return shown(viewer, ((ITextHoverExtension) hover).getHoverControlCreator(),
				control -> ((IInformationControlExtension2) control).setInput(info[0]), "editor-hover");
	}

	@Test
	void hoveringOverTheCountsTellsLineByLineWhatIsKnown() throws Exception {
		ITextEditor editor = EditorKit.openMarked(EditorKit.countNested("Editor"));
		IDocument document = EditorKit.document(editor);
		document.replace(document.get().indexOf("j < 4"), 5, "j < 5");
		CompositeRuler ruler = (CompositeRuler) editor.getAdapter(IVerticalRulerInfo.class);
		IAnnotationHover hover = null;
		for (Iterator<?> columns = ruler.getDecoratorIterator(); columns.hasNext();) {
			if (columns.next() instanceof IVerticalRulerInfoExtension column
					&& column.getClass().getSimpleName().equals("CountColumn")) {
				hover = column.getHover();
			}
		}
		ISourceViewer viewer = EditorKit.viewer(editor);
		// as the ruler does
		IInformationControlCreator creator = hover instanceof IAnnotationHoverExtension extension
				? extension.getHoverControlCreator()
				: new JavaSourceViewerConfiguration(JavaUI.getColorManager(), PreferenceConstants.getPreferenceStore(),
						editor, IJavaPartitions.JAVA_PARTITIONING).getInformationControlCreator(viewer);
		String text = hover.getHoverInfo(viewer, 11);
		List<String> lines = shown(viewer, creator, control -> control.setInformation(text), "editor-counts-hover")
				.lines().toList();
		assertEquals("The line has changed since it ran; the numbers are of: for (int j = 0; j < 4; j++) {",
				lines.get(0));
		assertEquals("Executed 1,000 times, 4,400 steps, 37.3% of the run", lines.get(1));
		assertEquals(text, String.join("\n", lines));
	}

	private static String shown(ISourceViewer viewer, IInformationControlCreator creator,
			Consumer<IInformationControl> content, String picture) throws Exception {
		Shell shell = viewer.getTextWidget().getShell();
		IInformationControl control = creator.createInformationControl(shell);
		try {
			content.accept(control);
			control.setSize(500, 120);
			control.setLocation(new Point(400, 300));
			control.setVisible(true);
			Robot.settle();
			WorkbenchKit.screenshot(picture);
			List<String> texts = new java.util.ArrayList<>();
			for (Shell child : shell.getShells()) {
				collect(child, texts);
			}
			return String.join("\n", texts).strip();
		} finally {
			control.dispose();
		}
	}

	private static void collect(Composite parent, List<String> texts) {
		for (Control child : parent.getChildren()) {
			if (child instanceof StyledText text) {
				texts.add(text.getText());
			} else if (child instanceof Composite composite) {
				collect(composite, texts);
			}
		}
	}

	private static Map<Integer, String> bands(ITextEditor editor) {
		Map<Integer, String> bands = new TreeMap<>();
		EditorKit.marks(editor).forEach((mark, position) -> {
			if (!mark.getType().equals(EditorKit.TYPE + "loop")) {
				bands.put(EditorKit.line(editor, position), mark.getType().substring(EditorKit.TYPE.length()));
			}
		});
		return bands;
	}

	private static List<Integer> linesOf(ITextEditor editor, String type) {
		return EditorKit.marks(editor).entrySet().stream().filter(mark -> mark.getKey().getType().equals(type))
				.map(mark -> EditorKit.line(editor, mark.getValue())).sorted().toList();
	}

	private static String text(ITextEditor editor, int line) {
		return EditorKit.marks(editor).entrySet().stream()
				.filter(mark -> !mark.getKey().getType().equals(EditorKit.TYPE + "loop")
						&& EditorKit.line(editor, mark.getValue()) == line)
				.map(mark -> mark.getKey().getText()).findFirst().orElse("");
	}

	private static long executions(ITextEditor editor, int line) {
		String text = text(editor, line);
		return text.startsWith("Executed ")
				? Long.parseLong(text.substring(9, text.indexOf(" times")).replaceAll("\\D", "")) : 0;
	}
}
