// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.util.Collections;
import java.util.List;
import java.util.function.BiConsumer;

import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.Accessible;
import org.eclipse.swt.accessibility.AccessibleControlEvent;
import org.eclipse.swt.accessibility.AccessibleControlListener;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.accessibility.AccessibleListener;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.junit.jupiter.api.Test;
import org.methodical.graph.content.GraphShortcut;

/** What a screen reader is told that asks the canvas of a viewer. */
class GraphAccessibilityTest extends GraphWindow {

	private static final int PARSE = 1;
	private static final int REPORT = 2;

	@Test
	void theGraphIsAListOfItsNodes() {
		assertEquals(5, ask(ACC.CHILDID_SELF, AccessibleControlListener::getChildCount).detail);
		assertArrayEquals(new Object[] {0, 1, 2, 3, 4},
				ask(ACC.CHILDID_SELF, AccessibleControlListener::getChildren).children);
		assertEquals(ACC.ROLE_LIST, ask(ACC.CHILDID_SELF, AccessibleControlListener::getRole).detail);
		assertEquals(ACC.ROLE_LISTITEM, ask(PARSE, AccessibleControlListener::getRole).detail);
		assertEquals("parse, 60 %", name(PARSE));
	}

	@Test
	void theWholeSaysHowManyNodesThereAre() {
		assertEquals("Graph of 5 nodes. Arrow keys follow the heaviest edge and go to its neighbours.",
				name(ACC.CHILDID_SELF));
		assertEquals(name(ACC.CHILDID_SELF), name(5), "there is no sixth node");
		graph.nodes.retainAll(List.of("main"));
		viewer.refresh();
		settle();
		assertTrue(name(ACC.CHILDID_SELF).startsWith("Graph of 1 node. "), name(ACC.CHILDID_SELF));
		viewer.setInput(null);
		settle();
		assertTrue(name(ACC.CHILDID_SELF).startsWith("Graph of 0 nodes. "), name(ACC.CHILDID_SELF));
		assertEquals(0, ask(ACC.CHILDID_SELF, AccessibleControlListener::getChildCount).detail);
	}

	@Test
	void theSelectedNodeIsTheSelectedItem() {
		assertEquals(ACC.CHILDID_NONE, selection());
		viewer.setSelection(new StructuredSelection("report"));
		assertEquals(REPORT, selection());
		assertTrue(has(REPORT, ACC.STATE_SELECTED));
		for (int other : new int[] {0, PARSE, 3, 4}) {
			assertFalse(has(other, ACC.STATE_SELECTED), "item " + other);
		}
		assertTrue(has(PARSE, ACC.STATE_SELECTABLE | ACC.STATE_FOCUSABLE));
		viewer.setSelection(new StructuredSelection(new SampleGraph.Edge("main", "parse")));
		assertEquals(ACC.CHILDID_NONE, selection(), "an edge is no item");
	}

	@Test
	void whereTheCanvasHasTheFocusItsSelectedNodeHas() {
		viewer.setSelection(new StructuredSelection("report"));
		viewer.getCanvas().forceFocus();
		await(() -> viewer.getCanvas().isFocusControl());
		assertEquals(REPORT, ask(ACC.CHILDID_SELF, AccessibleControlListener::getFocus).childID);
		assertTrue(has(REPORT, ACC.STATE_FOCUSED));
		assertFalse(has(PARSE, ACC.STATE_FOCUSED));
		viewer.setSelection(StructuredSelection.EMPTY);
		assertEquals(ACC.CHILDID_SELF, ask(ACC.CHILDID_SELF, AccessibleControlListener::getFocus).childID);
	}

	@Test
	void anItemIsWhereItsNodeIsPainted() {
		for (int item = 0; item < 5; item++) {
			Rectangle box = viewer.getBounds(graph.nodes.get(item));
			Point corner = viewer.getCanvas().toDisplay(box.x, box.y);
			AccessibleControlEvent place = ask(item, AccessibleControlListener::getLocation);
			assertEquals(new Rectangle(corner.x, corner.y, box.width, box.height),
					new Rectangle(place.x, place.y, place.width, place.height));
			assertEquals(item, at(corner.x + box.width / 2, corner.y + box.height / 2));
		}
		Rectangle area = viewer.getCanvas().getClientArea();
		AccessibleControlEvent whole = ask(ACC.CHILDID_SELF, AccessibleControlListener::getLocation);
		assertEquals(new Point(area.width, area.height), new Point(whole.width, whole.height));
		assertEquals(ACC.CHILDID_SELF, at(whole.x + 1, whole.y + 1), "nothing is painted in the corner");
	}

	@Test
	void itemsFollowTheOrderOfTheProvider() {
		Collections.reverse(graph.nodes);
		viewer.refresh();
		settle();
		assertEquals("format, 5 %", name(0));
		assertEquals("main, 100 %", name(4));
		viewer.setSelection(new StructuredSelection("main"));
		assertEquals(4, selection());
	}

	@Test
	void aLineForNodesThatWereLeftOutSaysWhichTheyAre() {
		SampleGraph deep = new SampleGraph();
		for (int i = 0; i < 40; i++) {
			deep.nodes.add("m" + i);
			deep.weights.put("m" + i, i == 39 ? 1 : 0.1);
			if (i > 0) {
				deep.edges.put(new SampleGraph.Edge("m" + (i - 1), "m" + i), 10);
			}
		}
		deep.heaviest.add("m39");
		viewer.setInput(null);
		viewer.setOnlyReadable(true);
		viewer.setLabelProvider(new SampleGraph.Labels(deep));
		viewer.setInput(deep);
		settle();
		GraphShortcut line = viewer.getShortcuts().get(0);
		viewer.setSelection(new StructuredSelection(line));
		List<String> said = name(ACC.CHILDID_SELF).lines().toList();
		assertTrue(said.get(0).startsWith(line.source() + " \u2192 m39"), said::toString);
		assertEquals(line.leftOut().get(0), said.get(1));
		assertTrue(line.leftOut().size() > 12, line::toString);
		assertEquals(1 + 12 + 1, said.size(), "twelve are named");
		assertEquals("\u2026", said.get(13));
	}

	private int selection() {
		return ask(ACC.CHILDID_SELF, AccessibleControlListener::getSelection).childID;
	}

	private boolean has(int item, int states) {
		return (ask(item, AccessibleControlListener::getState).detail & states) == states;
	}

	private int at(int x, int y) {
		AccessibleControlEvent event = event(ACC.CHILDID_SELF);
		event.x = x;
		event.y = y;
		listeners("accessibleControlListeners", AccessibleControlListener.class)
				.forEach(listener -> listener.getChildAtPoint(event));
		return event.childID;
	}

	private AccessibleControlEvent ask(int child,
			BiConsumer<AccessibleControlListener, AccessibleControlEvent> question) {
		AccessibleControlEvent event = event(child);
		listeners("accessibleControlListeners", AccessibleControlListener.class)
				.forEach(listener -> question.accept(listener, event));
		return event;
	}

	private AccessibleControlEvent event(int child) {
		AccessibleControlEvent event = new AccessibleControlEvent(viewer.getCanvas().getAccessible());
		event.childID = child;
		return event;
	}

	private String name(int child) {
		AccessibleEvent event = new AccessibleEvent(viewer.getCanvas().getAccessible());
		event.childID = child;
		listeners("accessibleListeners", AccessibleListener.class).forEach(listener -> listener.getName(event));
		return event.result;
	}

	/** SWT lets nobody ask as a screen reader does, which is a program of its own. */
	private <T> List<T> listeners(String field, Class<T> type) {
		try {
			Field listeners = Accessible.class.getDeclaredField(field);
			listeners.setAccessible(true);
			List<?> found = (List<?>) listeners.get(viewer.getCanvas().getAccessible());
			assertFalse(found.isEmpty(), field);
			return found.stream().map(type::cast).toList();
		} catch (ReflectiveOperationException e) {
			throw new LinkageError(e.getMessage(), e);
		}
	}
}
