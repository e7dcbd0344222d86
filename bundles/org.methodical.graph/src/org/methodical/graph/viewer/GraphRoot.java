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

/** The viewer's control: the graph, and the overview in a corner above it. */
final class GraphRoot extends Composite {

	private static final int PART = 5;
	private static final int LEAST = 90;
	private static final int MARGIN = 6;
	private static final int SCROLL_BAR = 18;

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
			overview.moveAbove(pane.canvas());
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
		}
	}

	private void arrange() {
		Rectangle area = getClientArea();
		pane.canvas().setBounds(area);
		if (overview != null) {
			int width = Math.max(LEAST, area.width / PART);
			int height = Math.max(LEAST, area.height / PART);
			overview.setBounds(area.width - width - MARGIN - SCROLL_BAR, area.height - height - MARGIN - SCROLL_BAR, width, height);
			// the theme's colour, which the small picture does not take by itself
			overview.setBackground(pane.canvas().getBackground());
		}
	}

	@Override
	public boolean setFocus() {
		return pane.canvas().setFocus();
	}
}
