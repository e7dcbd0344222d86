// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Event;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.methodical.graph.export.PictureFile;
import org.methodical.graph.layout.LayoutKind;
import org.methodical.graph.tests.SampleGraph.Edge;
import org.methodical.graph.viewer.IGraphExpansionListener;

/** The viewer in a real window: what it shows, how it is worked, what it keeps. */
class GraphViewerTest extends GraphWindow {

	@Test
	void showsTheNodesAndEdgesOfItsProvider() {
		assertEquals(List.copyOf(graph.nodes), viewer.getShownNodes());
		assertEquals(List.copyOf(graph.edges.keySet()), viewer.getShownEdges());
		assertTrue(box("main").y < box("parse").y, "callers above");
	}

	@Test
	void edgesToNodesThatAreNotShownAreLeftOut() {
		graph.edges.put(new Edge("main", "elsewhere"), 1);
		viewer.refresh();
		settle();
		assertEquals(6, viewer.getShownEdges().size());
	}

	@Test
	void newNumbersChangeNoPlace() {
		Rectangle before = box("format");
		graph.edges.put(new Edge("report", "format"), 12);
		graph.weights.put("format", 0.9);
		viewer.refresh();
		assertFalse(viewer.isLayoutPending());
		assertEquals(before, box("format"));
		assertTrue(viewer.export().dot().contains("label=\"12\""));
	}

	@Test
	void anotherOrderOfTheSameNodesIsTheOrderOfKeys() {
		graph.nodes.remove("format");
		graph.nodes.add(0, "format");
		viewer.refresh();
		assertFalse(viewer.isLayoutPending());
		key(SWT.HOME, '\0');
		assertSelected("format");
	}

	@Test
	void newAndLostEdgesAreDrawnWithoutANewLayout() {
		graph.edges.put(new Edge("main", "format"), 2);
		graph.edges.remove(new Edge("main", "report"));
		viewer.refresh();
		assertFalse(viewer.isLayoutPending());
		assertEquals(List.copyOf(graph.edges.keySet()), viewer.getShownEdges());
	}

	@Test
	void aNewNodeComesBelowItsCallerAndTheOthersStayNear() {
		Rectangle before = box("parse");
		graph.nodes.add("close");
		graph.weights.put("close", 0.1);
		graph.edges.put(new Edge("report", "close"), 1);
		viewer.refresh();
		assertTrue(viewer.isLayoutPending());
		settle();
		assertTrue(box("close").y > box("report").y);
		assertTrue(Math.abs(before.x - box("parse").x) < 150 && Math.abs(before.y - box("parse").y) < 80,
				before + " to " + box("parse"));
	}

	@Test
	void theNewestContentWinsOverLayoutsUnderWay() {
		for (int i = 0; i < 5; i++) {
			graph.nodes.add("more" + i);
			graph.weights.put("more" + i, 0.1);
			viewer.refresh();
		}
		settle();
		assertEquals(10, viewer.getShownNodes().size());
	}

	@Test
	void selectionIsKeptAndToldOnceAndGoesWithItsNode() {
		List<Object> told = new ArrayList<>();
		viewer.addSelectionChangedListener(event -> told.add(event.getStructuredSelection().getFirstElement()));
		viewer.setSelection(new StructuredSelection("format"));
		viewer.setSelection(new StructuredSelection("format"));
		graph.weights.put("format", 0.7);
		viewer.refresh();
		graph.nodes.remove("format");
		viewer.refresh();
		settle();
		List<Object> expected = new ArrayList<>(List.of("format"));
		expected.add(null);
		assertEquals(expected, told);
	}

	@Test
	void arrowsFollowTheHeaviestEdgesAndGoToNeighbours() {
		key(SWT.HOME, '\0');
		assertSelected("main");
		key(SWT.ARROW_DOWN, '\0');
		assertSelected("report");
		int direction = box("parse").x < box("report").x ? SWT.ARROW_LEFT : SWT.ARROW_RIGHT;
		key(direction, '\0');
		assertSelected("parse");
		key(SWT.ARROW_DOWN, '\0');
		assertSelected("next");
		key(SWT.ARROW_UP, '\0');
		assertSelected("parse");
		key(SWT.END, '\0');
		assertSelected("format");
	}

	@Test
	void typingFindsANodeByItsFirstLetters() {
		key('r', 'r');
		assertSelected("report");
		key(SWT.HOME, '\0');
		key('n', 'n');
		key('e', 'e');
		assertSelected("next");
	}

	@Test
	void enterAndDoubleClickOpenWhatIsSelected() {
		List<Object> opened = new ArrayList<>();
		viewer.addOpenListener(event -> opened.add(((StructuredSelection) event.getSelection()).getFirstElement()));
		viewer.setSelection(new StructuredSelection("report"));
		key(SWT.CR, '\r');
		click("parse", SWT.MouseDown);
		click("parse", SWT.MouseUp);
		click("parse", SWT.MouseDoubleClick);
		assertEquals(List.of("report", "parse"), opened);
	}

	@Test
	void plusMinusAndTheBadgeAskForMoreOrLess() {
		List<String> asked = new ArrayList<>();
		viewer.addExpansionListener(new IGraphExpansionListener() {
			@Override
			public void expand(Object element) {
				asked.add("+" + element);
			}

			@Override
			public void collapse(Object element) {
				asked.add("-" + element);
			}
		});
		viewer.setSelection(new StructuredSelection("parse"));
		key('+', '+');
		key('-', '-');
		Rectangle box = box("next");
		mouse(SWT.MouseDown, box.x + box.width - 12, box.y + box.height - 10, 1);
		assertEquals(List.of("+parse", "-parse", "+next"), asked);
	}

	@Test
	void searchMarksAllMatchesAndGoesRound() {
		assertEquals(3, viewer.search("R"));
		assertSelected("parse");
		viewer.searchNext(true);
		assertSelected("report");
		viewer.searchNext(true);
		assertSelected("format");
		viewer.searchNext(true);
		assertSelected("parse");
		assertEquals(0, viewer.search("zzz"));
		assertEquals(0, viewer.search(""));
	}

	@Test
	void clickingAnEdgeSelectsItAndEmptyGroundNothing() {
		Rectangle box = viewer.getBounds(new Edge("report", "format"));
		mouse(SWT.MouseDown, box.x + box.width / 2, box.y + box.height / 2, 1);
		mouse(SWT.MouseUp, box.x + box.width / 2, box.y + box.height / 2, 1);
		assertSelected(new Edge("report", "format"));
		mouse(SWT.MouseDown, 2, 2, 1);
		mouse(SWT.MouseUp, 2, 2, 1);
		assertTrue(viewer.getSelection().isEmpty());
	}

	@Test
	void hoveringShowsTheTipAndLeavesMnemonicsAlone() {
		Rectangle box = box("main");
		mouse(SWT.MouseMove, box.x + box.width / 2, box.y + box.height / 2, 0);
		assertEquals("Tip && of main", viewer.getCanvas().getToolTipText());
		mouse(SWT.MouseMove, 2, 2, 0);
		assertNull(viewer.getCanvas().getToolTipText());
	}

	@Test
	void theWheelZoomsAroundThePointerAndKeysBackToWhole() {
		viewer.setZoom(2.5);
		viewer.reveal("parse");
		Rectangle before = box("parse");
		int x = before.x + before.width / 2;
		int y = before.y + before.height / 2;
		for (int i = 0; i < 4; i++) {
			Event wheel = event(x, y, 0);
			wheel.stateMask = SWT.MOD1;
			wheel.count = 3;
			viewer.getCanvas().notifyListeners(SWT.MouseVerticalWheel, wheel);
		}
		assertTrue(viewer.getZoom() > 3);
		assertTrue(box("parse").contains(x, y), "the same node is below the pointer");
		Event whole = new Event();
		whole.keyCode = '9';
		whole.stateMask = SWT.MOD1;
		viewer.getCanvas().notifyListeners(SWT.KeyDown, whole);
		assertTrue(viewer.getZoom() <= 1);
		viewer.setZoom(100);
		assertEquals(4, viewer.getZoom(), 0.001);
	}

	@Test
	void draggingEmptyGroundPans() {
		shell.setSize(400, 300);
		settle();
		viewer.setZoom(4);
		viewer.reveal("main");
		Rectangle before = box("parse");
		mouse(SWT.MouseDown, 200, 200, 2);
		mouse(SWT.MouseMove, 180, 190, 2);
		mouse(SWT.MouseUp, 180, 190, 2);
		assertEquals(before.x - 20, box("parse").x, 1);
		assertEquals(before.y - 10, box("parse").y, 1);
	}

	@ParameterizedTest
	@EnumSource
	void everyLayoutShowsEveryNodeApart(LayoutKind kind) throws Exception {
		graph.containers.put("parse", "Parser");
		graph.containers.put("next", "Parser");
		viewer.setLayoutKind(kind);
		viewer.relayout();
		settle();
		for (String a : graph.nodes) {
			for (String b : graph.nodes) {
				assertTrue(a.equals(b) || !box(a).intersects(box(b)), a + " on " + b);
			}
		}
		if (kind == LayoutKind.LAYERED) {
			Rectangle container = viewer.getBounds("Parser");
			assertEquals(container, container.union(box("parse")).union(box("next")));
		}
		save("viewer-" + kind.name().toLowerCase(Locale.ROOT) + ".png", picture());
	}

	@Test
	void coloursFollowTheControl() {
		ImageData light = new ImageData(new ByteArrayInputStream(picture()));
		viewer.getCanvas().setBackground(new Color(30, 31, 34));
		viewer.getCanvas().setForeground(new Color(220, 220, 220));
		byte[] darkPicture = picture();
		ImageData dark = new ImageData(new ByteArrayInputStream(darkPicture));
		assertNotEquals(light.palette.getRGB(light.getPixel(1, 1)), dark.palette.getRGB(dark.getPixel(1, 1)));
		assertEquals(30, dark.palette.getRGB(dark.getPixel(1, 1)).red);
		save("viewer-dark.png", darkPicture);
	}

	@Test
	void screenReadersGetANameForEachNode() {
		assertEquals("parse, 60 %", new SampleGraph.Labels(graph).getAccessibleName("parse"));
	}

	@Test
	void twoHundredNodesKeepTheWindowAlive() {
		SampleGraph large = SampleGraph.random(200, 500);
		viewer.setInput(null);
		viewer.setLabelProvider(new SampleGraph.Labels(large));
		viewer.setInput(large);
		long longest = 0;
		long deadline = System.nanoTime() + GraphWindow.DEADLINE_NANOS;
		while (viewer.isLayoutPending() && System.nanoTime() < deadline) {
			long start = System.nanoTime();
			if (display.readAndDispatch()) {
				longest = Math.max(longest, System.nanoTime() - start);
			}
		}
		for (int i = 0; i < 50; i++) {
			long start = System.nanoTime();
			display.readAndDispatch();
			longest = Math.max(longest, System.nanoTime() - start);
		}
		assertEquals(200, viewer.getShownNodes().size());
		String report = "longest event with 200 nodes and 500 edges: " + longest / 1000 + " us";
		save("viewer-200.txt", report.getBytes(StandardCharsets.UTF_8));
		save("viewer-200.png", picture());
	}

	private Rectangle box(Object element) {
		return viewer.getBounds(element);
	}

	private void assertSelected(Object element) {
		assertEquals(element, viewer.getSelection().getFirstElement());
	}

	private void key(int code, char character) {
		Event event = new Event();
		event.keyCode = code;
		event.character = character;
		event.time = 1000;
		viewer.getCanvas().notifyListeners(SWT.KeyDown, event);
	}

	private void click(Object element, int type) {
		Rectangle box = box(element);
		mouse(type, box.x + box.width / 2, box.y + box.height / 2, 1);
	}

	private void mouse(int type, int x, int y, int button) {
		viewer.getCanvas().notifyListeners(type, event(x, y, button));
	}

	private static Event event(int x, int y, int button) {
		Event event = new Event();
		event.x = x;
		event.y = y;
		event.button = button;
		return event;
	}

	/** The bytes of a PNG file. */
	private byte[] picture() {
		try {
			return PictureFile.png(viewer.export().pixels(1)).bytes();
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}
}
