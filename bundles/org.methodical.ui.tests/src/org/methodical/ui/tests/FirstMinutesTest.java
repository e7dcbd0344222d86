// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import org.eclipse.core.resources.IFile;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Session;

/**
 * From a class in the Package Explorer to a ranked answer with source in three actions: select the class, <i>Profile As
 * &gt; Java Application</i>, double-click the first row. For programs that print, that are silent and short, that live
 * on, and that do nothing; where Java is written, and where programs are profiled.
 */
@ExtendWith(CleanLog.class)
class FirstMinutesTest {

	private static final String JAVA_PERSPECTIVE = "org.eclipse.jdt.ui.JavaPerspective";
	/** The loop has some 10 ns a round at most, so that the answer is clear in less than a second. */
	private static final String WORK = """

				static long heavy(int n) {
					long sum = n;
					for (int i = 0; i < 2_000_000; i++) {
						sum += i * n ^ (sum >>> 3);
					}
					return sum;
				}

				static long light(int n) {
					return n;
				}
			}
			""";
	private static final String PRINTING = """
			class Printing {
				public static void main(String[] args) {
					for (int i = 0; i < 60; i++) {
						System.out.println(heavy(i) + light(i));
					}
				}
			""" + WORK;
	private static final String SHORT = """
			class Short {
				static volatile long kept;

				public static void main(String[] args) {
					for (int i = 0; i < 60; i++) {
						kept += heavy(i) + light(i);
					}
				}
			""" + WORK;
	private static final String LIVING = """
			class Living {
				static volatile long kept;

				public static void main(String[] args) {
					for (int i = 0; true; i++) {
						kept += heavy(i) + light(i);
					}
				}
			""" + WORK;
	private static final String IDLE = """
			class Idle {
				public static void main(String[] args) {
				}
			}
			""";

	private final List<String> activated = new ArrayList<>();
	private final IPartListener2 watch = new IPartListener2() {
		@Override
		public void partActivated(IWorkbenchPartReference part) {
			activated.add(part.getId());
		}
	};
	private String program;
	private IViewPart explorer;
	private IWorkbenchPart editor;

	@BeforeEach
	void restore() throws Exception {
		FirstStart.restore(JAVA_PERSPECTIVE);
		Robot.settle();
	}

	@AfterEach
	void stopWatching() {
		Robot.page().removePartListener(watch);
	}

	@Test
	void aProgramThatPrints() throws Exception {
		Session session = profile("Printing", PRINTING);
		WorkbenchKit.awaitEnd(session);
		answers("heavy", "static long heavy(int n) {");
	}

	@Test
	void aSilentProgramThatEndsAtOnce() throws Exception {
		Session session = profile("Short", SHORT);
		WorkbenchKit.awaitEnd(session);
		answers("heavy", "static long heavy(int n) {");
	}

	@Test
	void aSilentProgramThatEndsAtOnceInThePerspectiveForIt() throws Exception {
		WorkbenchKit.openPerspective();
		Session session = profile("Short", SHORT);
		WorkbenchKit.awaitEnd(session);
		answers("heavy", "static long heavy(int n) {");
	}

	@Test
	void aProgramThatLivesOn() throws Exception {
		Session session = profile("Living", LIVING);
		try {
			answers("heavy", "static long heavy(int n) {");
			assertEquals(Session.State.LIVE, session.state(), "there is an answer while it lives");
		} finally {
			session.launch().orElseThrow().terminate();
			WorkbenchKit.awaitEnd(session);
		}
	}

	@Test
	void aProgramThatDoesNothing() throws Exception {
		Session session = profile("Idle", IDLE);
		WorkbenchKit.awaitEnd(session);
		answers("main", "public static void main(String[] args) {");
	}

	/** The first two actions, while a file is open in the editor. */
	private Session profile(String name, String text) throws Exception {
		program = name;
		IJavaProject project = WorkbenchKit.projectWithSource(name, name + ".java", text);
		IFile file = project.getProject().getFolder("src").getFile("notes.txt");
		file.create(new byte[0], true, false, null);
		editor = IDE.openEditor(Robot.page(), file);
		// the toolkit tells of the focus a moment later, which would come back to the editor
		Robot.settle();
		explorer = Robot.page().showView(JavaUI.ID_PACKAGES);
		Robot.settle();
		Viewer viewer = (Viewer) explorer.getSite().getSelectionProvider();
		StructuredSelection source = new StructuredSelection(
				JavaCore.create(project.getProject().getFolder("src").getFile(name + ".java")));
		// the tree learns of the file a moment later
		Robot.await("the class in the tree", WorkbenchKit.SOON, () -> {
			viewer.setSelection(source, true);
			return viewer.getSelection().equals(source) && offers(viewer.getControl().getMenu());
		});
		Robot.await("the focus in the tree", WorkbenchKit.SOON, () -> {
			explorer.setFocus();
			return Robot.page().getActivePart() == explorer && viewer.getControl().isFocusControl();
		});
		Robot.page().addPartListener(watch);
		return WorkbenchKit.launch(() -> item(viewer.getControl().getMenu(), true));
	}

	private static boolean offers(Menu menu) {
		return item(menu, false);
	}

	/** Finds <i>Profile As &gt; Java Application</i>, and chooses it if that is wanted. */
	private static boolean item(Menu menu, boolean choose) {
		menu.notifyListeners(SWT.Show, new Event());
		boolean found = false;
		for (MenuItem as : menu.getItems()) {
			if (as.getMenu() != null && as.getText().replace("&", "").equals("Profile As")) {
				as.getMenu().notifyListeners(SWT.Show, new Event());
				MenuItem application = Arrays.stream(as.getMenu().getItems())
						.filter(item -> item.getText().contains("Java Application")).findFirst().orElse(null);
				found = application != null;
				if (found && choose) {
					application.notifyListeners(SWT.Selection, new Event());
				}
				as.getMenu().notifyListeners(SWT.Hide, new Event());
			}
		}
		menu.notifyListeners(SWT.Hide, new Event());
		return found;
	}

	/** The result is in front, what the user works in as well; the third action leads to the source. */
	private void answers(String first, String line) throws Exception {
		Robot.await("an answer in front", WorkbenchKit.SOON, () -> isVisible(WorkbenchKit.HOT_METHODS)
				&& Robot.find(Table.class, "hotMethods.table").filter(table -> table.isVisible()
						&& table.getItemCount() > 0 && WorkbenchKit.methodName(table, 0).equals(first)).isPresent());
		assertTrue(Robot.page().isPartVisible(explorer), "the explorer is covered");
		assertTrue(Robot.page().isPartVisible(editor), "the editor is covered");
		assertEquals(explorer, Robot.page().getActivePart(), activated::toString);
		WorkbenchKit
				.screenshot("first-minutes-" + Robot.page().getPerspective().getLabel().toLowerCase(Locale.ROOT) + '-'
						+ program.toLowerCase(Locale.ROOT));
		Robot.activate(Robot.find(Table.class, "hotMethods.table").orElseThrow(), 0);
		Robot.await("its source", WorkbenchKit.SOON,
				() -> Robot.page().getActiveEditor() instanceof ITextEditor source
						&& source != editor && WorkbenchKit.selectedLine(source).strip().equals(line));
		assertTrue(isVisible(WorkbenchKit.HOT_METHODS), "the answer stays beside the source");
	}

	private static boolean isVisible(String view) {
		IViewPart part = Robot.page().findView(view);
		return part != null && Robot.page().isPartVisible(part);
	}
}
