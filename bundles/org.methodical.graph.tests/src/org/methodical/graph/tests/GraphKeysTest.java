// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.junit.jupiter.api.Test;
import org.methodical.graph.layout.LayoutDirection;
import org.methodical.graph.tests.SampleGraph.Edge;
import org.methodical.graph.viewer.IGraphExpansionListener;

/** Going through a graph with keys alone, and searching in it. */
class GraphKeysTest extends GraphWindow {

	private int now = 10_000;

	@Test
	void withoutASelectionArrowsBeginAtTheFirstNode() {
		for (int arrow : new int[] {SWT.ARROW_DOWN, SWT.ARROW_UP, SWT.ARROW_LEFT, SWT.ARROW_RIGHT}) {
			viewer.setSelection(StructuredSelection.EMPTY);
			press(arrow);
			assertSelected("main");
		}
	}

	@Test
	void anArrowAtTheEndStaysThere() {
		select("format");
		press(SWT.ARROW_DOWN);
		assertSelected("format");
		select("main");
		press(SWT.ARROW_UP);
		assertSelected("main");
	}

	@Test
	void fromAnEdgeArrowsGoToItsEnds() {
		Edge edge = new Edge("report", "format");
		select(edge);
		press(SWT.ARROW_DOWN);
		assertSelected("format");
		select(edge);
		press(SWT.ARROW_UP);
		assertSelected("report");
	}

	@Test
	void arrowsTurnWithTheDirection() {
		viewer.setDirection(LayoutDirection.RIGHT);
		viewer.relayout();
		settle();
		select("main");
		press(SWT.ARROW_RIGHT);
		assertSelected("report");
		press(SWT.ARROW_LEFT);
		assertSelected("main");
		select("report");
		press(viewer.getBounds("parse").y < viewer.getBounds("report").y ? SWT.ARROW_UP : SWT.ARROW_DOWN);
		assertSelected("parse");
	}

	@Test
	void keysOfTheNumberBlockAreTheSame() {
		press(SWT.KEYPAD_1);
		assertSelected("format");
		press(SWT.KEYPAD_7);
		assertSelected("main");
		List<String> asked = expansions();
		press(SWT.KEYPAD_ADD);
		press(SWT.KEYPAD_SUBTRACT);
		assertEquals(List.of("+main", "-main"), asked);
	}

	@Test
	void withoutASelectionNothingIsExpanded() {
		List<String> asked = expansions();
		type('+');
		type('-');
		assertEquals(List.of(), asked);
	}

	@Test
	void theSameLetterAgainGoesToTheNextMatch() {
		show("print");
		type('p');
		assertSelected("parse");
		type('p');
		assertSelected("print");
		type('p');
		assertSelected("parse");
	}

	@Test
	void lettersInQuickSuccessionAreOneWord() {
		show("next2");
		type('n');
		type('e');
		type('x');
		type('t');
		assertSelected("next");
		type('2');
		assertSelected("next2");
	}

	@Test
	void aPauseBeginsAnotherWord() {
		type('m');
		now += 1000;
		type('f');
		assertSelected("format");
	}

	@Test
	void lettersInCapitalsFindTheSameAndWhatIsNowhereChangesNothing() {
		type('R');
		assertSelected("report");
		now += 1000;
		type('z');
		assertSelected("report");
	}

	@Test
	void ctrlAndKeysZoom() {
		viewer.setZoom(1);
		withCtrl('+');
		double larger = viewer.getZoom();
		assertTrue(larger > 1, () -> "zoom " + larger);
		withCtrl('-');
		assertEquals(1, viewer.getZoom(), 0.001);
		withCtrl('=');
		assertEquals(larger, viewer.getZoom(), 0.001);
		withCtrl('0');
		assertEquals(1, viewer.getZoom(), 0.001);
		withCtrl(SWT.KEYPAD_SUBTRACT);
		assertEquals(1 / larger, viewer.getZoom(), 0.001);
	}

	@Test
	void theScaleIsKeptBetweenATenthAndFour() {
		viewer.setZoom(0.001);
		assertEquals(0.1, viewer.getZoom(), 0.001);
		viewer.zoomOut();
		assertEquals(0.1, viewer.getZoom(), 0.001);
		viewer.setZoom(4);
		viewer.zoomIn();
		assertEquals(4, viewer.getZoom(), 0.001);
	}

	@Test
	void keysThatMeanNothingHereAreLeftToOthers() {
		assertTrue(key(SWT.F5, '\0', 0).doit);
		assertTrue(key('r', 'r', SWT.MOD3).doit, "a mnemonic of the menu");
		assertTrue(key('r', 'r', SWT.MOD1).doit, "a command of the workbench");
		assertTrue(viewer.getSelection().isEmpty());
		assertFalse(key(SWT.HOME, '\0', 0).doit);
	}

	@Test
	void anEmptyGraphTakesNoKeys() {
		viewer.setInput(null);
		settle();
		assertTrue(key(SWT.HOME, '\0', 0).doit);
		assertTrue(key('m', 'm', 0).doit);
		assertTrue(viewer.getSelection().isEmpty());
	}

	@Test
	void searchGoesBackAndRound() {
		assertEquals(3, viewer.search("r"));
		assertSelected("parse");
		viewer.searchNext(false);
		assertSelected("format");
		viewer.searchNext(false);
		assertSelected("report");
	}

	@Test
	void searchTakesNoHeedOfCaseAndBlanks() {
		assertEquals(1, viewer.search("  PARSE "));
		assertSelected("parse");
	}

	@Test
	void searchBeginsAtTheSelectionIfThatIsAMatch() {
		select("report");
		assertEquals(3, viewer.search("r"));
		assertSelected("report");
		select("main");
		viewer.searchNext(true);
		assertSelected("parse");
	}

	@Test
	void searchFindsWhatCameLater() {
		assertEquals(0, viewer.search("print"));
		viewer.searchNext(true);
		assertTrue(viewer.getSelection().isEmpty());
		show("print");
		viewer.searchNext(true);
		assertSelected("print");
	}

	private void show(String node) {
		graph.nodes.add(node);
		graph.weights.put(node, 0.2);
		graph.edges.put(new Edge("main", node), 1);
		viewer.refresh();
		settle();
	}

	private List<String> expansions() {
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
		return asked;
	}

	private void select(Object element) {
		viewer.setSelection(new StructuredSelection(element));
	}

	private void assertSelected(Object element) {
		assertEquals(element, viewer.getSelection().getFirstElement());
	}

	private void press(int code) {
		key(code, '\0', 0);
	}

	private void type(char character) {
		key(character, character, 0);
	}

	private void withCtrl(int code) {
		key(code, '\0', SWT.MOD1);
	}

	private Event key(int code, char character, int modifiers) {
		Event event = new Event();
		event.keyCode = code;
		event.character = character;
		event.stateMask = modifiers;
		event.time = now;
		event.doit = true;
		viewer.getCanvas().notifyListeners(SWT.KeyDown, event);
		return event;
	}
}
