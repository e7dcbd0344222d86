// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPart2;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.demo.robot.Robot;
import org.methodical.graph.color.Palette;
import org.methodical.ui.selection.MethodSelection;
import org.methodical.ui.views.flamegraph.FlamePicture;

/** The Flame Graph of a program with two paths of known shape. */
@ExtendWith(CleanLog.class)
class FlameGraphTest {

	private static final String FLAME_GRAPH = "org.methodical.ui.flameGraph";
	private static final String SOURCE = """
			public class Flames {
				static long sum;

				public static void main(String[] args) {
					for (int i = 0; i < 300; i++) {
						outer();
					}
					for (int i = 0; i < 100; i++) {
						alone();
					}
				}

				static void outer() {
					inner();
					inner();
				}

				static void inner() {
					work();
				}

				static void alone() {
					work();
				}

				static void work() {
					for (int i = 0; i < 20_000; i++) {
						sum += sum % 7 + i;
					}
				}
			}
			""";

	@TempDir
	Path folder;
	private IViewPart view;
	private Canvas canvas;

	@BeforeEach
	void profile() throws Exception {
		WorkbenchKit.openPerspective();
		IJavaProject project = WorkbenchKit.projectWithSource("Flames", "Flames.java", SOURCE);
		WorkbenchKit.profile(WorkbenchKit.javaApplication(project, "Flames"));
		view = Robot.show(FLAME_GRAPH);
		ViewButtons.choose(view, "Width", "Calls");
		canvas = Robot.find(Canvas.class, "flameGraph.canvas").orElseThrow();
		Robot.await("frames", WorkbenchKit.SOON,
				() -> canvas.isVisible() && names().size() == 7 && line().contains("calls"));
	}

	@Test
	void eachCallPathIsAFrameAsWideAsItsCalls() throws Exception {
		assertEquals(List.of("All calls: 1,701 calls", "Flames.main", "Flames.alone", "Flames.outer", "Flames.inner",
				"Flames.work", "Flames.work"),
				names().stream().map(FlameGraphTest::shortName)
						.sorted((a, b) -> Integer.compare(rank(a), rank(b))).toList());
		assertEquals(canvas.getClientArea().width, bounds("Flames.main").width);
		// 300 of outer, 600 each of inner and work, 100 each of alone and its work, one of main
		assertEquals(canvas.getClientArea().width * 1500 / 1701.0, bounds("Flames.outer").width, 1.5);
		assertEquals(canvas.getClientArea().width * 1200 / 1701.0, bounds("Flames.inner").width, 1.5);
		assertTrue(bounds("Flames.inner").y > bounds("Flames.outer").y, "icicles: callees hang below their callers");
		WorkbenchKit.screenshot("flame-graph");
	}

	@Test
	void flamesStandOnTheirCallersAndColoursTellWhereTheWeightIs() throws Exception {
		ViewButtons.choose(view, "Colour", "Of the part that is the frame's own: hot and cold");
		ViewButtons.press(view, "Callees above their callers (flames)");
		assertTrue(bounds("Flames.inner").y < bounds("Flames.outer").y);
		WorkbenchKit.screenshot("flame-graph-flames");
		ViewButtons.press(view, "Callees above their callers (flames)");
		ViewButtons.choose(view, "Colour", "Of the package");
	}

	@Test
	void keysWalkAndZoomAndBackspaceZoomsOut() throws Exception {
		key(SWT.HOME);
		assertEquals("main", selected());
		key(SWT.ARROW_DOWN);
		assertEquals("outer", selected(), "the heaviest callee");
		key(SWT.ARROW_DOWN);
		assertEquals("inner", selected());
		key(SWT.CR);
		assertEquals(canvas.getClientArea().width, bounds("Flames.inner").width);
		assertTrue(line().contains("zoomed to Flames.inner"), line());
		assertEquals(List.of("All calls: 1,701 calls", "Flames.main", "Flames.outer", "Flames.inner", "Flames.work"),
				names().stream().map(FlameGraphTest::shortName).toList());
		key(SWT.BS);
		assertTrue(line().contains("zoomed to Flames.outer"), line());
		key(SWT.ESC);
		assertEquals(7, names().size());
	}

	@Test
	void aClickSelectsADoubleClickZooms() throws Exception {
		Rectangle inner = bounds("Flames.inner");
		mouse(SWT.MouseDown, inner);
		assertEquals("inner", selected());
		mouse(SWT.MouseDoubleClick, inner);
		assertEquals(canvas.getClientArea().width, bounds("Flames.inner").width);
		mouse(SWT.MouseMove, bounds("Flames.work"));
		assertTrue(canvas.getToolTipText().contains("Flames.work()"), canvas.getToolTipText());
		assertTrue(canvas.getToolTipText().contains("Calls: 600"), canvas.getToolTipText());
		canvas.notifyListeners(SWT.MenuDetect, new Event());
		assertNull(canvas.getToolTipText(), "it would cover the menu");
	}

	@Test
	void searchMarksFramesAndSaysTheirShare() throws Exception {
		Robot.find(Text.class, "flameGraph.search").orElseThrow().setText("Flames.inner");
		Label found = Robot.find(Label.class, "flameGraph.found").orElseThrow();
		// inner with work below it: 1200 of 1701 calls
		Robot.await("the share", WorkbenchKit.SOON, () -> "70.5% of all".equals(found.getText()));
		WorkbenchKit.screenshot("flame-graph-search");
	}

	@Test
	void theMethodSelectedInHotMethodsIsSelectedHere() throws Exception {
		Table hot = WorkbenchKit.hotMethods();
		Robot.select(hot, WorkbenchKit.rowOf(hot, "inner"));
		Robot.show(FLAME_GRAPH);
		Robot.await("inner to be selected", WorkbenchKit.SOON, () -> "inner".equals(selected()));
	}

	@Test
	void namesCanBeReadOnTheColoursOfADarkTheme() throws Exception {
		canvas.setBackground(new Color(47, 47, 47));
		canvas.setForeground(new Color(170, 170, 170));
		picture().picture("svg").write(folder.resolve("dark.svg"));
		Matcher frame = Pattern.compile("fill=\"(#\\w+)\" stroke[^\\n]+\\n<text[^\\n]+fill=\"(#\\w+)\"")
				.matcher(Files.readString(folder.resolve("dark.svg")));
		int frames = 0;
		while (frame.find()) {
			frames++;
			double contrast = Palette.contrast(rgb(frame.group(1)), rgb(frame.group(2)));
			assertTrue(contrast >= 4.5, () -> contrast + " of " + frame.group());
		}
		assertTrue(frames > 4, frames + " frames");
		canvas.setBackground(null);
		canvas.setForeground(null);
	}

	private static RGB rgb(String hex) {
		int color = Integer.parseInt(hex.substring(1), 16);
		return new RGB(color >> 16, color >> 8 & 255, color & 255);
	}

	@Test
	void picturesAreExported() throws Exception {
		picture().picture("svg").write(folder.resolve("flames.svg"));
		String svg = Files.readString(folder.resolve("flames.svg"));
		assertTrue(svg.contains("<title>Flames.inner()\n70.5% of all"), svg);
		picture().picture("png").write(folder.resolve("flames.png"));
		Image image = new Image(canvas.getDisplay(), folder.resolve("flames.png").toString());
		assertEquals(canvas.getClientArea().width, image.getBounds().width);
		image.dispose();
	}

	private String line() {
		return ((IWorkbenchPart2) view).getContentDescription();
	}

	private String selected() {
		return MethodSelection.of(view.getSite().getSelectionProvider().getSelection())
				.map(method -> method.method().name())
				.orElse("");
	}

	private static int rank(String name) {
		return List
				.of("All calls: 1,701 calls", "Flames.main", "Flames.alone", "Flames.outer", "Flames.inner",
						"Flames.work")
				.indexOf(name);
	}

	private FlamePicture picture() {
		return view.getAdapter(FlamePicture.class);
	}

	/** What screen readers say of each frame. */
	private List<String> names() {
		return picture().frames().stream().map(FlamePicture.Frame::name).toList();
	}

	private static String shortName(String name) {
		return name.startsWith("All") ? name : name.substring(0, name.indexOf('('));
	}

	private Rectangle bounds(String name) {
		return picture().frames().stream().filter(frame -> shortName(frame.name()).equals(name)).findFirst()
				.orElseThrow(() -> new AssertionError("no frame " + name + " in " + names())).bounds();
	}

	private void key(int code) {
		Event event = new Event();
		event.keyCode = code;
		canvas.notifyListeners(SWT.KeyDown, event);
	}

	private void mouse(int type, Rectangle bounds) {
		Event event = new Event();
		event.button = 1;
		event.x = bounds.x + bounds.width / 2;
		event.y = bounds.y + bounds.height / 2;
		canvas.notifyListeners(type, event);
	}
}
