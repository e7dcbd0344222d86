// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart2;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.intro.IIntroManager;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.benchmarking.launching.BenchmarkConfiguration;
import org.methodical.demo.robot.Robot;
import org.methodical.graph.color.Palette;
import org.methodical.graph.viewer.GraphViewer;
import org.methodical.launching.Session;

/**
 * Every view with data in the theme in which the workbench was started; the build starts it light, dark and in high
 * contrast. Texts can be read, and a picture of each view is kept.
 */
@ExtendWith(CleanLog.class)
class ThemesTest {

	/** Views, and what else must be there for them to have something to show. */
	private static final List<String> VIEWS = List.of("hotMethods", "callTree", "flameGraph", "callGraph",
			"callHistory", "waits", "threads", "compare", "conditions", "bytecodeLoad", "methodDetails", "sessions");
	/** Views without a line over their content. */
	private static final Set<String> WITHOUT_LINE = Set.of("sessions", "benchmarks");
	private static final IEclipsePreferences CONSOLES = InstanceScope.INSTANCE.getNode(IDebugUIConstants.PLUGIN_ID);
	private static final String ON_OUTPUT = "DEBUG.consoleOpenOnOut";
	private static final String THEME = System.getProperty("methodical.theme", "light");
	/** What the web's accessibility guidelines ask of text, and of large text. */
	private static final double READABLE = 4.5;

	private final List<String> unreadable = new ArrayList<>();

	/** What comes late from programs would show the console over a view, whenever that is. */
	@BeforeEach
	void keepTheConsoleBehind() {
		CONSOLES.putBoolean(ON_OUTPUT, false);
	}

	@AfterEach
	void leaveConsolesAsTheyAre() {
		CONSOLES.remove(ON_OUTPUT);
	}

	@Test
	void viewsCanBeReadInTheTheme() throws Exception {
		WorkbenchKit.openPerspective();
		IJavaProject project = GalleryProgram.project("Gallery");
		Session before = GalleryProgram.profile(project, 2000);
		Session after = GalleryProgram.profile(project, 3000);
		assertEquals(Session.State.ENDED, before.state(), () -> String.valueOf(before.problem()));
		assertEquals(Session.State.ENDED, after.state(), () -> String.valueOf(after.problem()));
		theThemeIsTheOneThatWasAskedFor();
		measureOnce();
		Table hot = WorkbenchKit.hotMethods();
		Robot.await("all of the session", WorkbenchKit.SOON,
				() -> Robot.row(hot, Robot.column(hot, "Method"), "Order.price() - com.acme.order") >= 0);
		Robot.select(hot, WorkbenchKit.rowOf(hot, "price"));
		for (String view : VIEWS) {
			picture("org.methodical.ui." + view, view);
		}
		picture(BenchmarkKit.VIEW, "benchmarks");
		IType type = project.findType("com.acme.price.Prices");
		JavaUI.openInEditor(type);
		Robot.show(WorkbenchKit.HOT_METHODS);
		WorkbenchKit.screenshot(THEME + "/workbench");
		IIntroManager welcome = PlatformUI.getWorkbench().getIntroManager();
		welcome.showIntro(Robot.window(), false);
		Robot.settle();
		WorkbenchKit.screenshot(THEME + "/welcome");
		check("welcome", Robot.window().getShell());
		welcome.closeIntro(welcome.getIntro());
		assertEquals(List.of(), unreadable);
	}

	/** The result of a benchmark, selected. */
	private static void measureOnce() throws Exception {
		Table table = BenchmarkKit.emptyTable();
		DebugUITools.launch(BenchmarkKit.configuration("GalleryBenchmark", "2"), BenchmarkConfiguration.MODE);
		Robot.await("a result", WorkbenchKit.RUN, () -> table.getItemCount() == 1);
		Robot.select(table, 0);
	}

	private static void theThemeIsTheOneThatWasAskedFor() {
		Display display = Display.getCurrent();
		assertEquals(THEME.equals("contrast"), display.getHighContrast());
		RGB ground = Robot.find(Table.class, "hotMethods.table").orElseThrow().getBackground().getRGB();
		assertEquals(THEME.equals("dark"), Palette.luminance(ground) < 0.2, ground::toString);
	}

	/** Shows a view as big as the window with the selected method, and looks at its colours. */
	private void picture(String id, String name) throws Exception {
		IViewPart view = Robot.show(id);
		if (view instanceof IWorkbenchPart2 part && !WITHOUT_LINE.contains(name)) {
			Robot.await("content of " + name, WorkbenchKit.SOON, () -> !part.getContentDescription().isEmpty());
		}
		Robot.page().setPartState(Robot.page().findViewReference(id), IWorkbenchPage.STATE_MAXIMIZED);
		Robot.settle();
		awaitContent(view, name);
		WorkbenchKit.screenshot(THEME + "/" + name);
		check(name, Robot.window().getShell());
		Robot.page().setPartState(Robot.page().findViewReference(id), IWorkbenchPage.STATE_RESTORED);
	}

	/** Opens what is closed at first, and waits for what comes later than the line over the content. */
	private static void awaitContent(IViewPart view, String name) throws Exception {
		if (name.equals("callTree")) {
			PlatformUI.getWorkbench().getService(IHandlerService.class)
					.executeCommand("org.methodical.ui.expandHotPath", null);
		} else if (name.equals("callGraph")) {
			GraphViewer viewer = Adapters.adapt(view, GraphViewer.class);
			Robot.await("a graph", WorkbenchKit.SOON,
					() -> !viewer.getShownNodes().isEmpty() && !viewer.isLayoutPending());
			// the hot path, which another view has opened, may end in a method with few neighbours
			ViewButtons.press(view, "Whole Program");
			// the view has become larger, and what fits into it is more
			viewer.zoomToFit();
			Robot.await("the nodes", WorkbenchKit.SOON,
					() -> viewer.getShownNodes().size() > 5 && !viewer.isLayoutPending());
		}
	}

	private void check(String view, Composite parent) {
		for (Control child : parent.getChildren()) {
			boolean hasText = child instanceof Label || child instanceof Text || child instanceof Combo
					|| child instanceof Table || child instanceof Tree;
			if (child.isVisible() && child.isEnabled() && hasText) {
				double contrast = Palette.contrast(child.getForeground().getRGB(), child.getBackground().getRGB());
				if (contrast < READABLE) {
					unreadable.add(view + ": " + child + " " + child.getForeground() + " on " + child.getBackground());
				}
			}
			if (child instanceof Composite composite) {
				check(view, composite);
			}
		}
	}
}
