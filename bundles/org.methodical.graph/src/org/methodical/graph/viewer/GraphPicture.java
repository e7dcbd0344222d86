// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.viewer;

import java.util.HashSet;
import java.util.Objects;
import java.util.Set;

import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;
import org.methodical.graph.content.GraphContent;
import org.methodical.graph.content.GraphShortcut;
import org.methodical.graph.figure.GraphPane;
import org.methodical.graph.layout.LayoutDirection;
import org.methodical.graph.layout.LayoutKind;
import org.methodical.graph.layout.LayoutResult;
import org.methodical.graph.layout.ReadableFit;
import org.methodical.graph.scene.GraphItem;
import org.methodical.graph.scene.GraphScene;

/**
 * What is on the pane and what comes next: keeps the old scene until the layout of the new one is done, updates it in
 * place where that will do, and sees to it that the newest layout wins.
 */
final class GraphPicture {

	private static final double WIDE = 1.8;
	/** So many nodes are shown even on a canvas that has no room for them: it scrolls. */
	private static final int MIN = 6;
	/** A canvas that has grown by less has no room for more. */
	private static final double GROWN = 1.1;
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
	private boolean onlyReadable;
	/** Whether the layout under way was begun before the canvas had a size. */
	private boolean blind;
	private LayoutDirection wanted;
	/** The canvas of the last layout, and the scale at which it was fitted. */
	private org.eclipse.swt.graphics.Point room = new org.eclipse.swt.graphics.Point(0, 0);
	private double fittedScale;
	private long waitingSince;
	/** The only nodes to draw since a shortcut was opened, whether they have room or not; empty for as many as have. */
	private Set<Object> kept = Set.of();

	GraphPicture(GraphViewer viewer) {
		this.viewer = viewer;
		pane = viewer.pane();
		scene = emptyScene();
		pane.canvas().addListener(SWT.Resize, event -> see());
	}

	/** Begins again when the canvas gets a size, or room for what was left out, unless the user zoomed since. */
	private void see() {
		org.eclipse.swt.graphics.Point area = pane.canvas().getSize();
		boolean hasRoom = onlyReadable && scene.leftOut() > 0 && pane.scale() == fittedScale
				&& (area.x > GROWN * room.x || area.y > GROWN * room.y);
		if (area.x > 1 && area.y > 1 && (blind || hasRoom)) {
			viewer.relayout();
		}
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

	/** Where edges lead from the next layout on; null for what suits the canvas. */
	void setDirection(LayoutDirection direction) {
		wanted = direction;
	}

	/** Whether nodes are left out of the next layouts rather than made too small to be read. */
	void setOnlyReadable(boolean only) {
		onlyReadable = only;
	}

	boolean isOnlyReadable() {
		return onlyReadable;
	}

	boolean isLayoutPending() {
		return job != null;
	}

	/** Forgets everything. */
	void clear() {
		drop();
		kept = Set.of();
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
		kept = Set.of();
		layout(content);
	}

	/** Draws what a shortcut stands for beside what is drawn. */
	void open(GraphShortcut shortcut, GraphContent content) {
		kept = new HashSet<>(shortcut.leftOut());
		scene.nodes().forEach(node -> kept.add(node.element()));
		layout(content);
	}

	private void layout(GraphContent content) {
		if (job == null) {
			waitingSince = System.nanoTime();
		}
		drop();
		// without the scroll bars that are there now
		org.eclipse.swt.graphics.Point area = pane.canvas().getSize();
		room = area;
		blind = area.x <= 1 || area.y <= 1;
		if (fitting) {
			// later layouts keep the direction, whatever becomes of the canvas
			direction = wanted != null ? wanted : area.x > WIDE * area.y ? LayoutDirection.RIGHT : LayoutDirection.DOWN;
		}
		coming = new GraphScene(pane, content, viewer.labels());
		ReadableFit.Room canvas = !onlyReadable || blind ? null
				: kept.isEmpty()
						? new ReadableFit.Room(area.x, area.y, pane.fonts().readableScale(), GraphPane.LAYOUT_MARGIN,
								MIN)
						: ReadableFit.Room.ENDLESS;
		LayoutDirection other = !fitting || wanted != null ? null
				: direction == LayoutDirection.DOWN ? LayoutDirection.RIGHT : LayoutDirection.DOWN;
		job = new GraphLayoutJob(coming.measure(fitting ? null : scene, direction), kind,
				coming.candidates(kept, viewer.labels()), canvas, other, pane.canvas().getDisplay(), this::place);
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
		direction = job.direction();
		job = null;
		scene.place(result, viewer.labels());
		pane.validate();
		Rectangle now = onCanvas(anchor);
		if (fitting) {
			fit();
			fitting = scene.nodes().isEmpty();
		} else if (before != null && now != null) {
			Point view = pane.canvas().getViewport().getViewLocation();
			pane.scrollTo(view.x + now.x - before.x, view.y + now.y - before.y);
		} else if (now != null) {
			viewer.reveal(anchor);
		}
		viewer.placed();
	}

	/** Shows the whole; if that cannot be read, the selected node, else the first of those that matter most. */
	void fit() {
		pane.fit(pane.fonts().readableScale());
		if (!pane.isWholeSeen()) {
			IFigure start = scene.box(viewer.getSelection().getFirstElement());
			if (start == null) {
				start = scene.content().order().stream().map(scene::box).filter(Objects::nonNull).findFirst()
						.orElse(null);
			}
			if (start != null) {
				pane.center(start);
			}
		}
		fittedScale = pane.scale();
	}

	private Rectangle onCanvas(Object element) {
		GraphItem.Node node = element == null ? null : scene.node(element);
		return node == null ? null : pane.toCanvas(node.figure().getBounds());
	}
}
