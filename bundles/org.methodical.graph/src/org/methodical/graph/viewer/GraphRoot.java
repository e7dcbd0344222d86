// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.viewer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.methodical.graph.figure.GraphPane;
import org.methodical.graph.figure.GraphPictures;

/** The viewer's control: the graph, and the overview as a strip beside it. */
final class GraphRoot extends Composite {

	private static final int PART = 6;
	private static final int MIN = 90;
	private static final int MAX = 200;

	private final GraphPane pane;
	private Canvas overview;

	GraphRoot(Composite parent) {
		super(parent, SWT.NONE);
		pane = new GraphPane(this);
		addListener(SWT.Resize, event -> arrange());
	}

	GraphPane pane() {
		return pane;
	}

	void setOverviewVisible(boolean visible) {
		if (visible && overview == null) {
			overview = GraphPictures.overview(pane, this);
			overview.getAccessible().addAccessibleListener(new AccessibleAdapter() {
				@Override
				public void getName(AccessibleEvent event) {
					event.result = Messages.overview_accessible;
				}
			});
			arrange();
		} else if (!visible && overview != null) {
			overview.dispose();
			overview = null;
			arrange();
		}
	}

	private void arrange() {
		Rectangle area = getClientArea();
		if (overview == null) {
			pane.canvas().setBounds(area);
			return;
		}
		// beside the graph, where it takes the least of what is scarce
		boolean right = area.width > area.height;
		int size = Math.min(Math.max(MIN, (right ? area.width : area.height) / PART), MAX);
		if (right) {
			pane.canvas().setBounds(area.x, area.y, Math.max(0, area.width - size), area.height);
			overview.setBounds(area.x + Math.max(0, area.width - size), area.y, size, area.height);
		} else {
			pane.canvas().setBounds(area.x, area.y, area.width, Math.max(0, area.height - size));
			overview.setBounds(area.x, area.y + Math.max(0, area.height - size), area.width, size);
		}
		// the theme's colour, which the small picture does not take by itself
		overview.setBackground(pane.canvas().getBackground());
	}

	@Override
	public boolean setFocus() {
		return pane.canvas().setFocus();
	}
}
