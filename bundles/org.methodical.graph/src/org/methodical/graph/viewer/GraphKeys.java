// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.viewer;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

import org.eclipse.draw2d.geometry.Point;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Event;
import org.methodical.graph.content.GraphShortcut;
import org.methodical.graph.layout.LayoutDirection;
import org.methodical.graph.scene.GraphItem;

/** Going through the graph with keys. */
final class GraphKeys {

	private static final long TYPING_MILLIS = 1000;

	private final GraphViewer viewer;
	private String typed = ""; //$NON-NLS-1$
	private int lastTyped;

	GraphKeys(GraphViewer viewer) {
		this.viewer = viewer;
		Canvas canvas = viewer.getCanvas();
		canvas.addListener(SWT.KeyDown, this::press);
		canvas.addListener(SWT.Traverse, event -> {
			if (event.detail == SWT.TRAVERSE_RETURN) {
				event.doit = false;
			} else if (event.detail == SWT.TRAVERSE_TAB_NEXT || event.detail == SWT.TRAVERSE_TAB_PREVIOUS) {
				event.doit = true;
			}
		});
		canvas.addListener(SWT.FocusIn, event -> viewer.showSelection());
		canvas.addListener(SWT.FocusOut, event -> viewer.showSelection());
	}

	private void press(Event event) {
		if (viewer.scene().nodes().isEmpty()) {
			return;
		}
		boolean handled = (event.stateMask & SWT.MOD1) != 0 ? withCtrl(event) : walk(event.keyCode) || act(event);
		if (handled) {
			event.doit = false;
		}
	}

	private boolean withCtrl(Event event) {
		switch (event.keyCode) {
			case '+', '=', SWT.KEYPAD_ADD -> viewer.zoomIn();
			case '-', SWT.KEYPAD_SUBTRACT -> viewer.zoomOut();
			case '0', SWT.KEYPAD_0 -> viewer.setZoom(1);
			case '9', SWT.KEYPAD_9 -> viewer.zoomToFit();
			case SWT.CR, SWT.KEYPAD_CR -> viewer.listeners().open(viewer, true);
			default -> {
				return false;
			}
		}
		return true;
	}

	private boolean walk(int key) {
		List<GraphItem.Node> nodes = viewer.scene().nodes();
		String before = typed;
		typed = ""; //$NON-NLS-1$
		switch (key) {
			case SWT.HOME, SWT.KEYPAD_7 -> viewer.select(nodes.get(0).element());
			case SWT.END, SWT.KEYPAD_1 -> viewer.select(nodes.get(nodes.size() - 1).element());
			case SWT.ARROW_DOWN -> arrow(!isHorizontal(), 1);
			case SWT.ARROW_UP -> arrow(!isHorizontal(), -1);
			case SWT.ARROW_LEFT -> arrow(isHorizontal(), -1);
			case SWT.ARROW_RIGHT -> arrow(isHorizontal(), 1);
			default -> {
				typed = before;
				return false;
			}
		}
		return true;
	}

	private boolean isHorizontal() {
		return viewer.getDirection() == LayoutDirection.RIGHT;
	}

	private void arrow(boolean along, int sense) {
		if (!along) {
			sideways(sense);
		} else if (sense > 0) {
			follow(GraphItem.Node::outgoing, GraphItem.Edge::target);
		} else {
			follow(GraphItem.Node::incoming, GraphItem.Edge::source);
		}
	}

	private boolean act(Event event) {
		Object selected = viewer.getSelection().getFirstElement();
		switch (event.keyCode) {
			case SWT.CR, SWT.KEYPAD_CR -> viewer.listeners().open(viewer, false);
			case SWT.KEYPAD_ADD -> expand(selected);
			case SWT.KEYPAD_SUBTRACT -> collapse(selected);
			default -> {
				return type(event, selected);
			}
		}
		return true;
	}

	private boolean type(Event event, Object selected) {
		if (event.character == '+') {
			expand(selected);
		} else if (event.character == '-') {
			collapse(selected);
		} else if (event.character > ' ' && event.character != SWT.DEL
				&& (event.stateMask & (SWT.MOD1 | SWT.MOD3)) == 0) {
			find(event);
		} else {
			return false;
		}
		return true;
	}

	private void expand(Object element) {
		if (element != null) {
			viewer.listeners().expand(element);
		}
	}

	private void collapse(Object element) {
		if (element != null) {
			viewer.listeners().collapse(element);
		}
	}

	private GraphItem.Node selected() {
		Object element = viewer.getSelection().getFirstElement();
		return element == null ? null : viewer.scene().node(element);
	}

	/**
	 * Along the heaviest edge; along an edge if one is selected; to the first node if nothing is. A shortcut is
	 * selected on the way, so that it can be opened.
	 */
	private void follow(Function<GraphItem.Node, List<GraphItem.Edge>> edges,
			Function<GraphItem.Edge, GraphItem.Node> end) {
		Object element = viewer.getSelection().getFirstElement();
		if (element != null && viewer.scene().item(element) instanceof GraphItem.Edge edge) {
			viewer.select(end.apply(edge).element());
			return;
		}
		GraphItem.Node node = selected();
		if (node == null) {
			viewer.select(viewer.scene().nodes().get(0).element());
			return;
		}
		Optional<GraphItem.Edge> heaviest = edges.apply(node).stream()
				.max(Comparator.comparingDouble(edge -> edge.figure().style().weight()));
		heaviest.ifPresent(edge -> viewer
				.select(edge.element() instanceof GraphShortcut ? edge.element() : end.apply(edge).element()));
	}

	/** To the next node that is called from the same place; where there is none, to the nearest on that side. */
	private void sideways(int direction) {
		GraphItem.Node node = selected();
		if (node == null) {
			viewer.select(viewer.scene().nodes().get(0).element());
			return;
		}
		Stream<GraphItem.Node> siblings = node.incoming().stream().flatMap(edge -> edge.source().outgoing().stream())
				.map(GraphItem.Edge::target).distinct();
		Point here = center(node);
		Optional<GraphItem.Node> next = nearest(siblings, direction, here,
				other -> Math.abs(across(center(other)) - across(here)));
		if (next.isEmpty()) {
			// a step up or down counts more than one aside
			next = nearest(viewer.scene().nodes().stream(), direction, here,
					other -> Math.abs(across(center(other)) - across(here))
							+ 4.0 * Math.abs(along(center(other)) - along(here)));
		}
		next.ifPresent(other -> viewer.select(other.element()));
	}

	private int across(Point point) {
		return isHorizontal() ? point.y : point.x;
	}

	private int along(Point point) {
		return isHorizontal() ? point.x : point.y;
	}

	private Optional<GraphItem.Node> nearest(Stream<GraphItem.Node> nodes, int direction, Point here,
			ToDoubleFunction<GraphItem.Node> distance) {
		return nodes.filter(other -> (across(center(other)) - across(here)) * direction > 0)
				.min(Comparator.comparingDouble(distance));
	}

	private static Point center(GraphItem.Node node) {
		return node.figure().getBounds().getCenter();
	}

	/** Finds the next node whose text begins with what was typed in quick succession. */
	private void find(Event event) {
		boolean goesOn = event.time - lastTyped < TYPING_MILLIS;
		lastTyped = event.time;
		String letter = String.valueOf(event.character).toLowerCase(Locale.ROOT);
		// the same letter again goes to the next match instead of seeking a double letter
		boolean again = goesOn && typed.equals(letter);
		typed = goesOn && !again ? typed + letter : letter;
		List<GraphItem.Node> nodes = viewer.scene().nodes();
		GraphItem.Node node = selected();
		int start = node == null ? 0 : nodes.indexOf(node) + (typed.length() == 1 ? 1 : 0);
		for (int i = 0; i < nodes.size(); i++) {
			GraphItem.Node candidate = nodes.get((start + i) % nodes.size());
			if (viewer.labels().getText(candidate.element()).toLowerCase(Locale.ROOT).startsWith(typed)) {
				viewer.select(candidate.element());
				return;
			}
		}
	}
}
