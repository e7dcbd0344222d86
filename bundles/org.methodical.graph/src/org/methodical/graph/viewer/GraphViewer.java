// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.viewer;

import java.util.List;
import java.util.Objects;

import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.jface.viewers.ContentViewer;
import org.eclipse.jface.viewers.IOpenListener;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.methodical.graph.content.GraphContent;
import org.methodical.graph.content.GraphShortcut;
import org.methodical.graph.content.IGraphContentProvider;
import org.methodical.graph.content.IGraphLabelProvider;
import org.methodical.graph.export.GraphExport;
import org.methodical.graph.figure.GraphPane;
import org.methodical.graph.layout.LayoutDirection;
import org.methodical.graph.layout.LayoutKind;
import org.methodical.graph.scene.GraphItem;
import org.methodical.graph.scene.GraphScene;

/**
 * Shows nodes and edges on a canvas that zooms and scrolls, and can be worked with mouse or keys alone: the arrows
 * follow edges, Home and End go to the first and last node, typing finds one, Enter opens it, + and - ask for more or
 * less.
 *
 * <p>{@link #setInput} begins a new picture. {@link #refresh} keeps it: as long as the nodes are the same only looks
 * change; when nodes come or go, a new layout is made in the background with the old places as hints. The newest layout
 * wins.
 */
public final class GraphViewer extends ContentViewer {

	private static final double ZOOM_STEP = 1.2;

	private final GraphRoot root;
	private final GraphPane pane;
	private final GraphPicture picture;
	private final CanvasAccessibility accessibility;
	private final GraphSearch search = new GraphSearch(this);
	private final GraphListeners listeners = new GraphListeners();
	private IStructuredSelection selection = StructuredSelection.EMPTY;

	/**
	 * Creates a viewer without input.
	 *
	 * @param parent of its control
	 */
	public GraphViewer(Composite parent) {
		root = new GraphRoot(parent);
		pane = root.pane();
		picture = new GraphPicture(this);
		accessibility = new CanvasAccessibility(pane.canvas(), new GraphItems(this));
		new GraphKeys(this);
		new GraphMouse(this);
		hookControl(root);
		setLabelProvider(new PlainLabels());
	}

	/** Shows elements as they describe themselves, until another provider is set. */
	private static final class PlainLabels extends LabelProvider implements IGraphLabelProvider {
		// all as inherited
	}

	@Override
	public Control getControl() {
		return root;
	}

	/** The widget that shows the graph, has the focus and a context menu. */
	public Canvas getCanvas() {
		return pane.canvas();
	}

	GraphPane pane() {
		return pane;
	}

	GraphScene scene() {
		return picture.scene();
	}

	IGraphLabelProvider labels() {
		return (IGraphLabelProvider) getLabelProvider();
	}

	@Override
	protected void inputChanged(Object input, Object oldInput) {
		if (!Objects.equals(input, oldInput)) {
			picture.clear();
			accessibility.itemsChanged();
		}
		refresh();
	}

	@Override
	protected void handleDispose(org.eclipse.swt.events.DisposeEvent event) {
		picture.drop();
		super.handleDispose(event);
	}

	@Override
	public void refresh() {
		if (!root.isDisposed()) {
			picture.show(read());
		}
	}

	private GraphContent read() {
		return GraphContent.read((IGraphContentProvider) getContentProvider(), getInput());
	}

	/** A layout is on the pane. */
	void placed() {
		search.mark();
		keepSelection();
		accessibility.itemsChanged();
		listeners.placed();
		// what was said while the layout ran
		refresh();
	}

	/** Where the edges of the picture lead. */
	public LayoutDirection getDirection() {
		return picture.direction();
	}

	/**
	 * Says where edges lead; the graph is laid out from scratch.
	 *
	 * @param direction the direction; null for to the right if the canvas is much wider than high when a picture is
	 *                  begun, else down
	 */
	public void setDirection(LayoutDirection direction) {
		picture.setDirection(direction);
		relayout();
	}

	/**
	 * Says which edges have texts; the graph is laid out from scratch.
	 *
	 * @param shown whether all have, else those that are selected or at a selected node
	 */
	public void setEdgeTextsShown(boolean shown) {
		pane.setEdgeTextsShown(shown);
		relayout();
	}

	/** Elements that went are no longer selected. */
	private void keepSelection() {
		List<?> left = selection.stream().filter(element -> scene().item(element) != null).toList();
		if (left.size() < selection.size()) {
			setSelection(new StructuredSelection(left), false);
		} else {
			showSelection();
		}
	}

	/** Whether a layout is being made, so that the picture will change without another refresh. */
	public boolean isLayoutPending() {
		return picture.isLayoutPending();
	}

	/** How the graph is laid out. */
	public LayoutKind getLayoutKind() {
		return picture.kind();
	}

	/**
	 * Lays the graph out in another way, from scratch.
	 *
	 * @param newKind how
	 */
	public void setLayoutKind(LayoutKind newKind) {
		if (picture.kind() != newKind) {
			picture.begin(read(), newKind);
		}
	}

	/** Lays the graph out from scratch and fits it. */
	public void relayout() {
		if (getInput() != null) {
			picture.begin(read(), picture.kind());
		}
	}

	/** The nodes of the picture on the canvas, in order. */
	public List<Object> getShownNodes() {
		return scene().nodes().stream().map(GraphItem::element).toList();
	}

	/** The edges of the picture on the canvas, shortcuts left out. */
	public List<Object> getShownEdges() {
		return scene().edges().stream().map(GraphItem::element).filter(edge -> !(edge instanceof GraphShortcut))
				.toList();
	}

	/** The lines of the picture that stand for nodes that were left out. */
	public List<GraphShortcut> getShortcuts() {
		return scene().shortcuts();
	}

	/** Draws what a shortcut stands for beside what is drawn, until the next layout from scratch. */
	void open(GraphShortcut shortcut) {
		select(shortcut.leftOut().getFirst());
		picture.open(shortcut, read());
	}

	/**
	 * Where an element is on the canvas, scrolled out of sight or not.
	 *
	 * @param element a shown node, edge or container
	 * @return its box, pixels from the canvas's left and top; null if it is not shown
	 */
	public org.eclipse.swt.graphics.Rectangle getBounds(Object element) {
		GraphItem item = scene().item(element);
		if (item == null) {
			return null;
		}
		Rectangle box = pane.toCanvas(item.figure().getBounds());
		return new org.eclipse.swt.graphics.Rectangle(box.x, box.y, box.width, box.height);
	}

	@Override
	public IStructuredSelection getSelection() {
		return selection;
	}

	@Override
	public void setSelection(ISelection wanted, boolean reveal) {
		IStructuredSelection structured = wanted instanceof IStructuredSelection it ? it : StructuredSelection.EMPTY;
		boolean changed = !structured.equals(selection);
		selection = structured;
		showSelection();
		if (reveal && selection.getFirstElement() != null) {
			reveal(selection.getFirstElement());
		}
		if (changed) {
			accessibility.selectionChanged();
			fireSelectionChanged(new SelectionChangedEvent(this, selection));
		}
	}

	/**
	 * Scrolls so that an element is seen.
	 *
	 * @param element a node or edge; nothing happens if it is not shown
	 */
	public void reveal(Object element) {
		GraphItem item = scene().item(element);
		if (item == null) {
			accessibility.itemsChanged();
		} else {
			pane.reveal(item.figure());
		}
	}

	void select(Object element) {
		setSelection(element == null ? StructuredSelection.EMPTY : new StructuredSelection(element), true);
	}

	void showSelection() {
		scene().showSelection(selection.toList(), pane.canvas().isFocusControl());
	}

	/** As {@link #search(String, boolean)}, and selects the first if none of them is selected. */
	public int search(String text) {
		return search.begin(text, true);
	}

	/**
	 * Marks the nodes whose text contains a text, upper and lower case alike.
	 *
	 * @param text   what is sought; empty ends the search
	 * @param select whether the first is selected if none of them is
	 * @return how many nodes contain it
	 */
	public int search(String text, boolean select) {
		return search.begin(text, select);
	}

	/**
	 * Selects another of the nodes that the last search found.
	 *
	 * @param forward whether the next, else the one before; goes round
	 */
	public void searchNext(boolean forward) {
		search.next(forward);
	}

	/** The scale, 1 for 100 %. */
	public double getZoom() {
		return pane.scale();
	}

	/**
	 * Changes the scale around the middle of the canvas.
	 *
	 * @param zoom 1 for 100 %; kept between 10 % and 400 %
	 */
	public void setZoom(double zoom) {
		org.eclipse.swt.graphics.Rectangle area = pane.canvas().getClientArea();
		pane.zoom(zoom, area.width / 2, area.height / 2);
	}

	/** One step larger. */
	public void zoomIn() {
		setZoom(pane.scale() * ZOOM_STEP);
	}

	/** One step smaller. */
	public void zoomOut() {
		setZoom(pane.scale() / ZOOM_STEP);
	}

	/**
	 * Makes the whole graph seen, at 100 % at most. If its texts could not be read then, fewer nodes are shown: those
	 * that matter most.
	 */
	public void zoomToFit() {
		boolean wasLimited = picture.scene().leftOut() > 0;
		if (!wasLimited) {
			picture.fit();
		}
		if (wasLimited || !pane.isWholeSeen()) {
			picture.setOnlyReadable(true);
			relayout();
		}
	}

	/**
	 * Whether the picture has no more nodes than can be read at once; else it scrolls. Takes effect with the next
	 * layout.
	 *
	 * @param only whether nodes that matter less are left out
	 */
	public void setOnlyReadable(boolean only) {
		picture.setOnlyReadable(only);
	}

	/** Whether nodes are left out rather than made too small to be read, as was set or by {@link #zoomToFit}. */
	public boolean isOnlyReadable() {
		return picture.isOnlyReadable();
	}

	/** How many nodes of the input are not in the picture, as they could not be read. */
	public int getLeftOut() {
		return scene().leftOut();
	}

	/** Tells a listener, in the UI thread, each time when a new layout is on the canvas. */
	public void addPlacedListener(Runnable listener) {
		listeners.add(listener);
	}

	/**
	 * Shows or hides the small picture of the whole beside the graph.
	 *
	 * @param visible whether to show it
	 */
	public void setOverviewVisible(boolean visible) {
		root.setOverviewVisible(visible);
	}

	/**
	 * Ways to take the picture elsewhere.
	 *
	 * @return an exporter of what is shown when it is used
	 */
	public GraphExport export() {
		return new GraphExport(pane, scene(), labels());
	}

	/** Tells a listener when an element is double-clicked or Enter is pressed on one. */
	public void addOpenListener(IOpenListener listener) {
		listeners.add(listener, false);
	}

	/** Tells a listener when the same is done with the Ctrl key. */
	public void addSecondOpenListener(IOpenListener listener) {
		listeners.add(listener, true);
	}

	/** Tells a listener when more or less is wanted. */
	public void addExpansionListener(IGraphExpansionListener listener) {
		listeners.add(listener);
	}

	GraphListeners listeners() {
		return listeners;
	}
}
