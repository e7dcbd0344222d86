// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.junit.jupiter.api.Test;
import org.methodical.graph.content.GraphShortcut;
import org.methodical.graph.layout.LayoutDirection;
import org.methodical.graph.tests.SampleGraph.Edge;

/** What there is room for: nodes that can be read, texts of edges, the overview, and tips that cover nothing. */
class GraphRoomTest extends GraphWindow {

	private static final int READABLE_PIXELS = 9;

	@Test
	void onlyWhatCanBeReadIsShownAndTheRestIsCounted() {
		show(SampleGraph.random(80, 160), true);
		int shown = viewer.getShownNodes().size();
		assertTrue(shown >= 6 && shown < 80, "shown " + shown);
		assertEquals(80 - shown, viewer.getLeftOut());
		assertReadable();
		assertAllInside();
		assertEquals("method0(int, String)", viewer.getShownNodes().get(0), "what matters most");
		for (Object edge : viewer.getShownEdges()) {
			assertTrue(viewer.getShownNodes().containsAll(List.of(((Edge) edge).source(), ((Edge) edge).target())));
		}
	}

	@Test
	void fittingALargeGraphShowsFewerNodesAndFittingAgainAsManyAsALargerCanvasHolds() {
		show(SampleGraph.random(80, 160), false);
		assertEquals(80, viewer.getShownNodes().size());
		assertEquals(0, viewer.getLeftOut());
		assertReadable();
		viewer.zoomToFit();
		settle();
		int few = viewer.getShownNodes().size();
		assertTrue(few < 80, "shown " + few);
		assertTrue(viewer.isOnlyReadable());
		assertAllInside();
		viewer.zoomIn();
		shell.setSize(1300, 850);
		settle();
		viewer.zoomToFit();
		settle();
		assertTrue(viewer.getShownNodes().size() > few, few + " to " + viewer.getShownNodes().size());
		assertReadable();
	}

	@Test
	void aLargerCanvasShowsMoreUnlessTheUserZoomed() {
		show(SampleGraph.random(80, 160), true);
		int few = viewer.getShownNodes().size();
		shell.setSize(1300, 850);
		settle();
		int more = viewer.getShownNodes().size();
		assertTrue(more > few, few + " to " + more);
		shell.setSize(900, 600);
		settle();
		assertEquals(more, viewer.getShownNodes().size(), "nothing goes by itself");
		viewer.zoomToFit();
		settle();
		viewer.zoomIn();
		int again = viewer.getShownNodes().size();
		shell.setSize(1300, 850);
		settle();
		assertEquals(again, viewer.getShownNodes().size());
	}

	@Test
	void newNumbersOfAPictureWithoutAllNodesChangeNoPlace() {
		SampleGraph large = SampleGraph.random(80, 160);
		show(large, true);
		List<Object> before = viewer.getShownNodes();
		List<Object> edges = viewer.getShownEdges();
		large.weights.replaceAll((node, weight) -> 1 - weight);
		large.edges.put(new Edge("method79(int, String)", "method0(int, String)"), 3);
		viewer.refresh();
		assertFalse(viewer.isLayoutPending());
		assertEquals(before, viewer.getShownNodes());
		assertEquals(edges.size() + (before.contains("method79(int, String)") ? 1 : 0), viewer.getShownEdges().size());
	}

	@Test
	void aPictureThatScrollsBeginsWhereItMattersMostOrAtTheSelection() {
		show(SampleGraph.random(80, 160), false);
		assertSeen("method0(int, String)");
		viewer.setSelection(new StructuredSelection("method70(int, String)"));
		viewer.relayout();
		settle();
		assertSeen("method70(int, String)");
	}

	@Test
	void aChainWithoutRoomIsOneLineThatOpens() {
		SampleGraph deep = new SampleGraph();
		for (int i = 0; i < 30; i++) {
			deep.nodes.add("m" + i);
			deep.weights.put("m" + i, i == 29 ? 1 : 0.1);
			if (i > 0) {
				deep.edges.put(new Edge("m" + (i - 1), "m" + i), 10);
			}
		}
		deep.heaviest.add("m29");
		show(deep, true);
		assertTrue(viewer.getShownNodes().contains("m29"), "the heaviest");
		assertTrue(viewer.getShownNodes().contains("m0"), "where it begins");
		assertAllInside();
		assertReadable();
		List<GraphShortcut> shortcuts = viewer.getShortcuts();
		assertEquals(1, shortcuts.size(), shortcuts::toString);
		GraphShortcut line = shortcuts.get(0);
		assertEquals("m29", line.target());
		assertEquals(viewer.getLeftOut(), line.leftOut().size());
		String text = line.leftOut().size() + " between";
		assertTrue(viewer.export().svg().contains(">" + text + "</text>"), "its text is always seen");
		assertTrue(viewer.export().dot().contains("style=dotted"));
		assertTrue(viewer.getShownEdges().stream().allMatch(Edge.class::isInstance));
		int before = viewer.getShownNodes().size();
		// by keys alone: back from the last node to the line, which is opened
		viewer.setSelection(new StructuredSelection("m29"));
		boolean isDown = viewer.getDirection() == LayoutDirection.DOWN;
		key(isDown ? SWT.ARROW_UP : SWT.ARROW_LEFT);
		assertEquals(line, viewer.getSelection().getFirstElement());
		save("graph-shortcut.svg", viewer.export().svg().getBytes(StandardCharsets.UTF_8));
		key(SWT.CR);
		settle();
		assertEquals(30, viewer.getShownNodes().size());
		assertEquals(List.of(), viewer.getShortcuts());
		assertEquals(line.leftOut().get(0), viewer.getSelection().getFirstElement());
		assertReadable();
		viewer.refresh();
		settle();
		assertEquals(30, viewer.getShownNodes().size(), "stays");
		viewer.zoomToFit();
		settle();
		assertEquals(before, viewer.getShownNodes().size());
	}

	@Test
	void aSmallGraphIsShownWhole() {
		show(SampleGraph.small(), true);
		assertEquals(5, viewer.getShownNodes().size());
		assertEquals(0, viewer.getLeftOut());
	}

	@Test
	void textsOfEdgesAreShownForWhatIsSelectedOnly() {
		viewer.setEdgeTextsShown(false);
		settle();
		assertFalse(viewer.export().svg().contains(">20</text>"));
		viewer.setSelection(new StructuredSelection("next"));
		assertTrue(viewer.export().svg().contains(">20</text>"), "at the selected node");
		assertFalse(viewer.export().svg().contains(">9</text>"), "elsewhere");
		viewer.setSelection(new StructuredSelection(new Edge("main", "report")));
		assertTrue(viewer.export().svg().contains(">9</text>"), "the selected edge");
		viewer.setEdgeTextsShown(true);
		settle();
		assertTrue(viewer.export().svg().contains(">20</text>"));
	}

	@Test
	void edgesLeadWhereTheUserWants() {
		viewer.setDirection(LayoutDirection.RIGHT);
		settle();
		assertTrue(viewer.getBounds("main").x < viewer.getBounds("parse").x);
		viewer.setDirection(LayoutDirection.DOWN);
		settle();
		assertTrue(viewer.getBounds("main").y < viewer.getBounds("parse").y);
	}

	@Test
	void theOverviewCoversNothing() {
		viewer.setOverviewVisible(true);
		settle();
		Canvas canvas = viewer.getCanvas();
		Control overview = null;
		for (Control child : canvas.getParent().getChildren()) {
			overview = child == canvas ? overview : child;
		}
		assertNotNull(overview);
		assertFalse(canvas.getBounds().intersects(overview.getBounds()),
				canvas.getBounds() + " " + overview.getBounds());
		viewer.setOverviewVisible(false);
		assertEquals(canvas.getParent().getClientArea(), canvas.getBounds());
	}

	@Test
	void noTipComesUpWhileAMenuIsOpen() {
		Menu menu = new Menu(viewer.getCanvas());
		viewer.getCanvas().setMenu(menu);
		hover("main");
		assertNotNull(viewer.getCanvas().getToolTipText());
		viewer.getCanvas().notifyListeners(SWT.MenuDetect, new Event());
		assertNull(viewer.getCanvas().getToolTipText());
		menu.notifyListeners(SWT.Show, new Event());
		hover("parse");
		assertNull(viewer.getCanvas().getToolTipText());
		menu.notifyListeners(SWT.Hide, new Event());
		hover("main");
		assertNotNull(viewer.getCanvas().getToolTipText());
	}

	@Test
	void openingWithCtrlIsAnotherOpening() {
		List<String> opened = new ArrayList<>();
		viewer.addOpenListener(event -> opened.add("plain"));
		viewer.addSecondOpenListener(event -> opened.add("ctrl"));
		viewer.setSelection(new StructuredSelection("parse"));
		for (int modifier : new int[] {0, SWT.MOD1}) {
			Event key = new Event();
			key.keyCode = SWT.CR;
			key.character = '\r';
			key.stateMask = modifier;
			viewer.getCanvas().notifyListeners(SWT.KeyDown, key);
			Event click = at("parse");
			click.button = 1;
			click.stateMask = modifier;
			viewer.getCanvas().notifyListeners(SWT.MouseDoubleClick, click);
		}
		assertEquals(List.of("plain", "plain", "ctrl", "ctrl"), opened);
	}

	@Test
	void searchingCanLeaveTheSelectionAlone() {
		assertEquals(3, viewer.search("R", false));
		assertTrue(viewer.getSelection().isEmpty());
	}

	private void show(SampleGraph shown, boolean onlyReadable) {
		viewer.setInput(null);
		viewer.setOnlyReadable(onlyReadable);
		viewer.setLabelProvider(new SampleGraph.Labels(shown));
		viewer.setInput(shown);
		settle();
	}

	/** The letters of the smallest text, which is 0.85 of the others, have at least nine pixels. */
	private void assertReadable() {
		int points = (int) Math.round(viewer.getCanvas().getFont().getFontData()[0].getHeight() * 0.85);
		int dpi = display.getDPI().y;
		int shown = (int) (points * viewer.getZoom());
		assertTrue(shown * dpi >= READABLE_PIXELS * 72,
				points + " points at " + viewer.getZoom());
	}

	private void assertAllInside() {
		Rectangle area = viewer.getCanvas().getClientArea();
		for (Object node : viewer.getShownNodes()) {
			assertEquals(area, area.union(viewer.getBounds(node)), node.toString());
		}
	}

	private void assertSeen(Object node) {
		Rectangle area = viewer.getCanvas().getClientArea();
		assertEquals(area, area.union(viewer.getBounds(node)), node.toString());
	}

	private void key(int code) {
		Event event = new Event();
		event.keyCode = code;
		viewer.getCanvas().notifyListeners(SWT.KeyDown, event);
	}

	private void hover(Object node) {
		viewer.getCanvas().notifyListeners(SWT.MouseMove, at(node));
	}

	private Event at(Object node) {
		Rectangle box = viewer.getBounds(node);
		Event event = new Event();
		event.x = box.x + box.width / 2;
		event.y = box.y + box.height / 2;
		return event;
	}
}
