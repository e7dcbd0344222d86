// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart2;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.demo.JavaProjects;
import org.methodical.demo.robot.Robot;
import org.methodical.graph.content.IGraphContentProvider;
import org.methodical.graph.content.IGraphLabelProvider;
import org.methodical.graph.layout.LayoutDirection;
import org.methodical.graph.viewer.GraphViewer;
import org.methodical.launching.Mode;
import org.methodical.launching.ProfilerConfiguration;
import org.methodical.launching.Session;
import org.methodical.ui.selection.MethodSelection;
import org.osgi.framework.Bundle;

/** The Call Graph of a program with thousands of methods: the Eclipse compiler compiling one file. */
@ExtendWith(CleanLog.class)
class CompilerGraphTest {

	private static final String CALL_GRAPH = "org.methodical.ui.callGraph";
	private static final String COMPILER = "org.eclipse.jdt.internal.compiler.batch.Main";
	/** Letters of nine pixels are seven points high on a screen of 96 dots an inch. */
	private static final int READABLE_PIXELS = 9;
	private static final int MIN = 6;

	private IViewPart view;
	private GraphViewer viewer;

	@BeforeEach
	void record(@TempDir Path output) throws Exception {
		WorkbenchKit.openPerspective();
		Bundle compiler = Platform.getBundle("org.eclipse.jdt.core.compiler.batch");
		Path jar = FileLocator.getBundleFileLocation(compiler).orElseThrow().toPath();
		IJavaProject project = JavaProjects.create("Compiler",
				List.of(JavaCore.newLibraryEntry(IPath.fromPath(jar.toAbsolutePath()), null, null)));
		JavaProjects.addSample(project, "TestProfiler.java");
		String file = project.getProject().getFolder("src").getFile("TestProfiler.java").getLocation().toOSString();
		ILaunchConfigurationWorkingCopy configuration = WorkbenchKit.javaApplication(project, COMPILER);
		configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROGRAM_ARGUMENTS,
				DebugPlugin.renderArguments(new String[] {"-17", "-nowarn", "-d", output.toString(), file}, null));
		// all call edges of so short a run, of which samples would find some
		new ProfilerConfiguration(List.of("org.eclipse.jdt.*"), List.of(), Set.of(Mode.TIME),
				Map.of(ProfilerConfiguration.MORE, "shift=off")).applyTo(configuration);
		Session session = WorkbenchKit.profile(configuration);
		assertEquals(Session.State.ENDED, session.state(), () -> String.valueOf(session.problem()));
		view = Robot.show(CALL_GRAPH);
		Robot.page().setPartState(Robot.page().findViewReference(CALL_GRAPH), IWorkbenchPage.STATE_MAXIMIZED);
		Robot.settle();
		viewer = Adapters.adapt(view, GraphViewer.class);
		awaitPicture();
	}

	@AfterEach
	void restore() {
		Robot.page().setPartState(Robot.page().findViewReference(CALL_GRAPH), IWorkbenchPage.STATE_RESTORED);
	}

	@Test
	void opensAtTheRootWithAsMuchAsCanBeRead() throws Exception {
		// another test's method may be selected
		ViewButtons.press(view, "Whole Program");
		Robot.await("the root", WorkbenchKit.SOON, () -> !viewer.isLayoutPending() && names().contains("main"));
		screenshot("compiler-graph");
		Robot.await("the root still", WorkbenchKit.SOON, () -> !viewer.isLayoutPending() && names().contains("main"));
		assertTrue(viewer.getLeftOut() > 0, "thousands cannot be read at once");
		assertReadable();
		assertInside();
		assertTrue(description().contains(viewer.getShownNodes().size() + " of "), description());
		assertTrue(description().contains("as many as can be read"), description());
		ViewButtons.choose(view, "Layout", "Left to Right");
		awaitPicture();
		screenshot("compiler-graph-right");
		assertEquals(LayoutDirection.RIGHT, viewer.getDirection());
		// so many are drawn in any case, and are wide where they have parameters: the canvas scrolls
		if (viewer.getShownNodes().size() == MIN) {
			assertReadable();
		} else {
			assertInside();
		}
		ViewButtons.choose(view, "Layout", "As the View Is Shaped");
		awaitPicture();
	}

	@Test
	void noTwoBoxesReadAlike() {
		Set<String> read = new HashSet<>();
		for (Object node : viewer.getShownNodes()) {
			assertTrue(read.add(labels().getText(node) + ' ' + labels().getDetail(node).replaceAll(" {2}.*", "")),
					labels().getText(node) + ' ' + labels().getDetail(node));
		}
	}

	@Test
	void aMethodThatIsNotDrawnIsFoundAndDrawn() throws Exception {
		Text search = Robot.find(Text.class, "callGraph.search").orElseThrow();
		search.setText("getNextToken0");
		Table found = Robot.find(Table.class, "callGraph.notDrawn").orElseThrow();
		assertTrue(found.isVisible());
		assertTrue(found.getItem(0).getText().startsWith("Scanner.getNextToken0()"), found.getItem(0).getText());
		Robot.settle();
		WorkbenchKit.screenshot("compiler-graph-find");
		search.notifyListeners(SWT.DefaultSelection, new Event());
		Robot.await("the method", WorkbenchKit.SOON,
				() -> names().stream().anyMatch(name -> name.startsWith("getNextToken0")));
		awaitPicture();
		assertFalse(found.isVisible());
		Object selected = viewer.getSelection().getFirstElement();
		assertEquals("getNextToken0",
				MethodSelection.of(new StructuredSelection(selected)).orElseThrow().method().name());
		assertTrue(description().contains("Scanner.getNextToken0()"), description());
		WorkbenchKit.screenshot("compiler-graph-neighbours");
		assertReadable();
		assertInside();
	}

	@Test
	void packagesAndClassesOpenAndCloseWithOneLineBetweenTwo() throws Exception {
		ViewButtons.choose(view, "Group by", "Package");
		Robot.await("packages", WorkbenchKit.SOON, () -> names().stream().allMatch(name -> name.startsWith("\u25b8 ")));
		awaitPicture();
		screenshot("compiler-graph-packages");
		assertOneLineBetweenTwo();
		String parser = "\u25b8 \u2026internal.compiler.parser";
		Object group = viewer.getShownNodes().stream().filter(node -> labels().getText(node).startsWith(parser))
				.findFirst()
				.orElseThrow();
		viewer.setSelection(new StructuredSelection(group));
		key(SWT.CR, '\r');
		Robot.await("its methods", WorkbenchKit.SOON,
				() -> names().stream().anyMatch(name -> name.startsWith("parse")));
		awaitPicture();
		screenshot("compiler-graph-open-package");
		Object method = viewer.getShownNodes().stream().filter(node -> labels().getText(node).startsWith("parse"))
				.findFirst()
				.orElseThrow();
		Object frame = content().getContainer(method);
		Rectangle box = viewer.getBounds(frame);
		assertEquals(box, box.union(viewer.getBounds(method)), "in its frame");
		doubleClick(box.x + 20, box.y + 8);
		Robot.await("closed again", WorkbenchKit.SOON,
				() -> names().stream().allMatch(name -> name.startsWith("\u25b8 ")));
		awaitPicture();
		ViewButtons.choose(view, "Group by", "Class");
		Robot.await("classes", WorkbenchKit.SOON,
				() -> names().stream().anyMatch(name -> name.startsWith("\u25b8 Main")));
		awaitPicture();
		screenshot("compiler-graph-classes");
		assertOneLineBetweenTwo();
		assertReadable();
		Robot.find(Text.class, "callGraph.search").orElseThrow().setText("getNextToken0");
		Robot.find(Text.class, "callGraph.search").orElseThrow().notifyListeners(SWT.DefaultSelection, new Event());
		Robot.await("the method in its class", WorkbenchKit.SOON,
				() -> names().stream().anyMatch(name -> name.startsWith("getNextToken0")));
		awaitPicture();
		screenshot("compiler-graph-method-in-class");
		ViewButtons.choose(view, "Group by", "Method");
		awaitPicture();
	}

	@Test
	void theOverviewLiesBesideTheGraph() throws Exception {
		Canvas canvas = viewer.getCanvas();
		int before = canvas.getSize().x;
		ViewButtons.press(view, "Overview");
		Robot.settle();
		int after = canvas.getSize().x;
		assertTrue(after < before, "room for the overview: " + before + " to " + after);
		awaitPicture();
		ViewButtons.press(view, "Zoom to Fit");
		awaitPicture();
		assertInside();
		WorkbenchKit.screenshot("compiler-graph-overview");
		ViewButtons.press(view, "Overview");
	}

	private void awaitPicture() throws Exception {
		Robot.settle();
		Robot.await("a picture", WorkbenchKit.SOON,
				() -> !viewer.isLayoutPending() && !names().isEmpty() && !names().contains(""));
	}

	/** Takes a picture once all is painted. */
	private static void screenshot(String name) throws Exception {
		Robot.settle();
		WorkbenchKit.screenshot(name);
	}

	/** The letters of the smallest text have at least nine pixels. */
	private void assertReadable() {
		int dpi = viewer.getCanvas().getDisplay().getDPI().y;
		int points = (int) Math.round(viewer.getCanvas().getFont().getFontData()[0].getHeight() * 0.85);
		int shown = (int) (points * viewer.getZoom());
		assertTrue(shown * dpi >= READABLE_PIXELS * 72,
				points + " points at " + viewer.getZoom() + " and " + dpi + " dpi");
	}

	/** A view whose size has just changed is fitted again. */
	private void assertInside() throws Exception {
		Robot.await("all methods inside", WorkbenchKit.SOON, () -> !viewer.isLayoutPending() && outside().isEmpty());
	}

	private List<String> outside() {
		Rectangle area = viewer.getCanvas().getClientArea();
		return viewer.getShownNodes().stream().filter(node -> !area.equals(area.union(viewer.getBounds(node))))
				.map(node -> labels().getText(node)).toList();
	}

	private void assertOneLineBetweenTwo() {
		Set<List<Object>> pairs = new HashSet<>();
		for (Object edge : viewer.getShownEdges()) {
			assertTrue(pairs.add(List.of(content().getSource(edge), content().getTarget(edge))),
					"two lines between two nodes");
		}
	}

	private String description() {
		return ((IWorkbenchPart2) view).getContentDescription();
	}

	private List<String> names() {
		return viewer.getShownNodes().stream().map(labels()::getText).toList();
	}

	private IGraphLabelProvider labels() {
		return (IGraphLabelProvider) viewer.getLabelProvider();
	}

	private IGraphContentProvider content() {
		return (IGraphContentProvider) viewer.getContentProvider();
	}

	private void key(int code, char character) {
		Event event = new Event();
		event.keyCode = code;
		event.character = character;
		viewer.getCanvas().notifyListeners(SWT.KeyDown, event);
	}

	private void doubleClick(int x, int y) {
		for (int type : new int[] {SWT.MouseDown, SWT.MouseUp, SWT.MouseDoubleClick}) {
			Event event = new Event();
			event.x = x;
			event.y = y;
			event.button = 1;
			viewer.getCanvas().notifyListeners(type, event);
		}
	}
}
