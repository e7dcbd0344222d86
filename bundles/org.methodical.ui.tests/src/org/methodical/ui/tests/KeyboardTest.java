// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart2;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Session;
import org.methodical.ui.shared.Ids;

/** Everything in the views can be reached without a mouse: the Tab key goes to each field, table and picture. */
@ExtendWith(CleanLog.class)
class KeyboardTest {

	private static final List<String> VIEWS = List.of("hotMethods", "callTree", "flameGraph", "callGraph",
			"callHistory", "threads", "compare", "conditions", "bytecodeLoad", "methodDetails", "sessions");
	private static final int MAX_STEPS = 40;

	@BeforeEach
	void profile() throws Exception {
		WorkbenchKit.openPerspective();
		IJavaProject project = GalleryProgram.project("Keyboard");
		for (int customers : new int[] {200, 300}) {
			Session session = GalleryProgram.profile(project, customers);
			assertEquals(Session.State.ENDED, session.state());
		}
	}

	@Test
	void theTabKeyGoesToEverythingInAView() throws Exception {
		List<String> missed = new ArrayList<>();
		for (String name : VIEWS) {
			IViewPart view = Robot.show("org.methodical.ui." + name);
			if (view instanceof IWorkbenchPart2 part && !name.equals("sessions")) {
				Robot.await("content of " + name, WorkbenchKit.SOON, () -> !part.getContentDescription().isEmpty());
			}
			Robot.page().setPartState(Robot.page().getReference(view), IWorkbenchPage.STATE_MAXIMIZED);
			Robot.settle();
			Set<Control> reached = reached(view);
			for (Control control : named(Robot.window().getShell(), name)) {
				if (!reached.contains(control)) {
					missed.add(name + ": " + control.getData(Ids.WIDGET));
				}
			}
			Robot.page().setPartState(Robot.page().getReference(view), IWorkbenchPage.STATE_RESTORED);
		}
		assertEquals(List.of(), missed);
	}

	@Test
	void tablesAndPicturesHaveAMenuForTheMenuKey() throws Exception {
		for (String widget : List.of("hotMethods.table", "callTree.tree", "flameGraph.canvas", "callGraph.canvas",
				"callHistory.table", "compare.table", "sessions.table")) {
			Robot.show("org.methodical.ui." + widget.substring(0, widget.indexOf('.')));
			Control control = Robot.find(Robot.window().getShell(), each -> widget.equals(each.getData(Ids.WIDGET)))
					.orElseThrow(() -> new AssertionError(widget));
			assertEquals(true, control.getMenu() != null, widget);
		}
	}

	/** Where the focus comes when Tab is pressed again and again. */
	private static Set<Control> reached(IViewPart view) {
		view.setFocus();
		Set<Control> reached = new HashSet<>();
		for (int step = 0; step < MAX_STEPS; step++) {
			Control focus = Display.getCurrent().getFocusControl();
			if (focus == null) {
				break;
			}
			reached.add(focus);
			focus.traverse(SWT.TRAVERSE_TAB_NEXT);
		}
		return reached;
	}

	/** The controls of a view that do something. */
	private static List<Control> named(Composite parent, String view) {
		List<Control> found = new ArrayList<>();
		for (Control child : parent.getChildren()) {
			boolean isUsed = child instanceof Text || child instanceof Combo || child instanceof Table
					|| child instanceof Tree || child.getClass() == Canvas.class;
			String prefix = view.equals("bytecodeLoad") ? "load" : view;
			if (isUsed && child.isVisible() && child.isEnabled() && child.getData(Ids.WIDGET) instanceof String id
					&& id.startsWith(prefix + '.')) {
				found.add(child);
			}
			if (child instanceof Composite composite) {
				found.addAll(named(composite, view));
			}
		}
		return found;
	}
}
