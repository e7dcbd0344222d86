// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.viewer;

import java.util.Objects;

import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.methodical.graph.content.GraphShortcut;
import org.methodical.graph.scene.GraphItem;

/** Selecting, opening, panning and zooming with the mouse; what is under it says its tool tip. */
final class GraphMouse {

	private static final double WHEEL_STEP = 1.1;

	private final GraphViewer viewer;
	private final Canvas canvas;
	private Point grabbed;
	private Menu watched;
	private boolean menuIsOpen;

	GraphMouse(GraphViewer viewer) {
		this.viewer = viewer;
		canvas = viewer.getCanvas();
		canvas.addListener(SWT.MouseDown, this::press);
		canvas.addListener(SWT.MouseUp, event -> release());
		canvas.addListener(SWT.MouseMove, this::move);
		canvas.addListener(SWT.MouseDoubleClick, this::doubleClick);
		canvas.addListener(SWT.MouseVerticalWheel, this::wheel);
		canvas.addListener(SWT.MouseExit, event -> canvas.setToolTipText(null));
		canvas.addListener(SWT.MenuDetect, event -> menuOpens());
	}

	/** A tip that comes up now would cover the menu. */
	private void menuOpens() {
		canvas.setToolTipText(null);
		Menu menu = canvas.getMenu();
		if (menu != null && menu != watched) {
			watched = menu;
			menu.addListener(SWT.Show, event -> menuIsOpen = true);
			menu.addListener(SWT.Hide, event -> menuIsOpen = false);
		}
	}

	private GraphItem itemAt(Event event) {
		IFigure figure = viewer.pane().figureAt(event.x, event.y);
		return figure == null ? null : viewer.scene().item(figure);
	}

	private void press(Event event) {
		canvas.setToolTipText(null);
		canvas.setFocus();
		GraphItem item = itemAt(event);
		if (event.button == 2 || event.button == 1 && (item == null || item instanceof GraphItem.Container)) {
			Point view = viewer.pane().canvas().getViewport().getViewLocation();
			grabbed = new Point(event.x + view.x, event.y + view.y);
			canvas.setCursor(canvas.getDisplay().getSystemCursor(SWT.CURSOR_SIZEALL));
		}
		if (event.button != 2) {
			// clicking shows what is there; nothing needs to scroll
			viewer.setSelection(item == null ? StructuredSelection.EMPTY : new StructuredSelection(item.element()),
					false);
		}
		if (event.button == 1 && item instanceof GraphItem.Node node
				&& node.figure().badge().contains(viewer.pane().toGraph(event.x, event.y))) {
			viewer.listeners().expand(node.element());
		}
	}

	private void release() {
		if (grabbed != null) {
			grabbed = null;
			canvas.setCursor(null);
		}
	}

	private void move(Event event) {
		if (grabbed != null) {
			viewer.pane().scrollTo(grabbed.x - event.x, grabbed.y - event.y);
			return;
		}
		if (menuIsOpen) {
			return;
		}
		GraphItem item = itemAt(event);
		String text = item == null || viewer.labels() == null ? null
				: GraphShortcut.toolTip(item.element(), viewer.labels());
		// & would be taken for a mnemonic
		String shown = text == null ? null : text.replace("&", "&&"); //$NON-NLS-1$ //$NON-NLS-2$
		if (!Objects.equals(shown, canvas.getToolTipText())) {
			canvas.setToolTipText(shown);
		}
	}

	private void doubleClick(Event event) {
		if (event.button != 1) {
			return;
		}
		GraphItem item = itemAt(event);
		if (item instanceof GraphItem.Container container) {
			viewer.listeners().collapse(container.element());
		} else if (item != null) {
			viewer.listeners().open(viewer, (event.stateMask & SWT.MOD1) != 0);
		}
	}

	private void wheel(Event event) {
		if ((event.stateMask & SWT.MOD1) != 0) {
			double factor = event.count > 0 ? WHEEL_STEP : 1 / WHEEL_STEP;
			viewer.pane().zoom(viewer.getZoom() * factor, event.x, event.y);
			event.doit = false;
		}
	}
}
