// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.viewer;

import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.methodical.graph.figure.GraphPane;
import org.methodical.graph.layout.LayoutDirection;
import org.methodical.graph.layout.LayoutKind;
import org.methodical.graph.layout.LayoutResult;

/**
 * What is on the pane and what comes next: keeps the old scene until the layout of the new one is done, updates it in
 * place where that will do, and sees to it that the newest layout wins.
 */
final class GraphPicture {

	private static final double READABLE = 0.7;
	private static final double WIDE = 1.8;
	/** A picture that is older is not made to wait for the newest data once more. */
	private static final long LONGEST_WAIT_NANOS = 1_500_000_000L;

	private final GraphViewer viewer;
	private final GraphPane pane;
	private LayoutKind kind = LayoutKind.LAYERED;
	private LayoutDirection direction = LayoutDirection.DOWN;
	private GraphScene scene;
	private GraphScene coming;
	private GraphLayoutJob job;
	private boolean fitting = true;
	private long waitingSince;

	GraphPicture(GraphViewer viewer) {
		this.viewer = viewer;
		pane = viewer.pane();
		scene = emptyScene();
	}

	private GraphScene emptyScene() {
		return new GraphScene(pane, GraphContent.EMPTY, null);
	}

	GraphScene scene() {
		return scene;
	}

	LayoutKind kind() {
		return kind;
	}

	LayoutDirection direction() {
		return direction;
	}

	boolean isLayoutPending() {
		return job != null;
	}

	/** Forgets everything. */
	void clear() {
		drop();
		scene = emptyScene();
		pane.clear();
		fitting = true;
	}

	/** Shows another content, if possible in the old places. */
	void show(GraphContent content) {
		if (coming != null && content.hasSamePlaces(coming.content())) {
			// the layout under way will do; its looks are brought up to date when it is placed
			return;
		}
		if (coming != null && System.nanoTime() - waitingSince > LONGEST_WAIT_NANOS) {
			// nodes that come and go all the time would never be seen; placing asks for the newest again
			return;
		}
		if (coming == null && content.hasSamePlaces(scene.content())) {
			scene.update(content, viewer.labels());
			viewer.showSelection();
		} else {
			layout(content);
		}
	}

	/** Shows a content without regard to the old places. */
	void begin(GraphContent content, LayoutKind newKind) {
		kind = newKind;
		fitting = true;
		layout(content);
	}

	private void layout(GraphContent content) {
		if (job == null) {
			waitingSince = System.nanoTime();
		}
		drop();
		if (fitting) {
			// later layouts keep the direction, whatever becomes of the canvas
			org.eclipse.swt.graphics.Rectangle area = pane.canvas().getClientArea();
			direction = area.width > WIDE * area.height ? LayoutDirection.RIGHT : LayoutDirection.DOWN;
		}
		coming = new GraphScene(pane, content, viewer.labels());
		job = new GraphLayoutJob(coming.measure(fitting ? null : scene, direction), kind, pane.canvas().getDisplay(), this::place);
		job.schedule();
	}

	/** Gives up the layout under way. */
	void drop() {
		if (job != null) {
			job.drop();
			job = null;
			coming = null;
		}
	}

	private void place(LayoutResult result) {
		if (pane.canvas().isDisposed()) {
			return;
		}
		Object anchor = viewer.getSelection().getFirstElement();
		Rectangle before = onCanvas(anchor);
		scene = coming;
		coming = null;
		job = null;
		scene.place(result);
		pane.validate();
		Rectangle now = onCanvas(anchor);
		if (fitting) {
			pane.fit(READABLE);
			fitting = scene.nodes().isEmpty();
		} else if (before != null && now != null) {
			Point view = pane.canvas().getViewport().getViewLocation();
			pane.scrollTo(view.x + now.x - before.x, view.y + now.y - before.y);
		}
		viewer.placed();
	}

	private Rectangle onCanvas(Object element) {
		GraphItem.Node node = element == null ? null : scene.node(element);
		return node == null ? null : pane.toCanvas(node.figure().getBounds());
	}
}
