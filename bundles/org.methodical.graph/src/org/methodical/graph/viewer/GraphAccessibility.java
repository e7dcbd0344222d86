// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.viewer;

import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.Accessible;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleControlAdapter;
import org.eclipse.swt.accessibility.AccessibleControlEvent;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;

/** Tells screen readers the nodes as items of a list, named by the label provider, with the selected one in focus. */
final class GraphAccessibility {

	private final GraphViewer viewer;
	private final Canvas canvas;
	private final Accessible accessible;

	GraphAccessibility(GraphViewer viewer) {
		this.viewer = viewer;
		canvas = viewer.getCanvas();
		accessible = canvas.getAccessible();
		accessible.addAccessibleListener(new Names());
		accessible.addAccessibleControlListener(new Children());
	}

	/** Other nodes are shown. */
	void changed() {
		accessible.setFocus(focus());
	}

	/** Another node is selected. */
	void focused() {
		accessible.selectionChanged();
		accessible.setFocus(focus());
	}

	private int focus() {
		Object element = viewer.getSelection().getFirstElement();
		int index = element == null ? -1 : viewer.getShownNodes().indexOf(element);
		return index < 0 ? ACC.CHILDID_SELF : index;
	}

	private Object element(int child) {
		List<Object> nodes = viewer.getShownNodes();
		return child >= 0 && child < nodes.size() ? nodes.get(child) : null;
	}

	private final class Names extends AccessibleAdapter {

		@Override
		public void getName(AccessibleEvent event) {
			Object element = element(event.childID);
			if (element != null) {
				event.result = viewer.labels().getAccessibleName(element);
			} else if (viewer.getSelection().getFirstElement() instanceof GraphShortcut shortcut) {
				event.result = GraphShortcut.toolTip(shortcut, viewer.labels());
			} else {
				event.result = NLS.bind(Messages.graph_accessible, viewer.getShownNodes().size());
			}
		}
	}

	private final class Children extends AccessibleControlAdapter {

		@Override
		public void getChildCount(AccessibleControlEvent event) {
			event.detail = viewer.getShownNodes().size();
		}

		@Override
		public void getChildren(AccessibleControlEvent event) {
			Object[] children = new Object[viewer.getShownNodes().size()];
			for (int i = 0; i < children.length; i++) {
				children[i] = i;
			}
			event.children = children;
		}

		@Override
		public void getRole(AccessibleControlEvent event) {
			event.detail = event.childID == ACC.CHILDID_SELF ? ACC.ROLE_LIST : ACC.ROLE_LISTITEM;
		}

		@Override
		public void getState(AccessibleControlEvent event) {
			int state = ACC.STATE_FOCUSABLE | ACC.STATE_SELECTABLE;
			if (event.childID != ACC.CHILDID_SELF && event.childID == focus()) {
				state |= ACC.STATE_SELECTED | (canvas.isFocusControl() ? ACC.STATE_FOCUSED : 0);
			}
			event.detail = state;
		}

		@Override
		public void getFocus(AccessibleControlEvent event) {
			event.childID = canvas.isFocusControl() ? focus() : ACC.CHILDID_NONE;
		}

		@Override
		public void getSelection(AccessibleControlEvent event) {
			event.childID = focus() == ACC.CHILDID_SELF ? ACC.CHILDID_NONE : focus();
		}

		@Override
		public void getLocation(AccessibleControlEvent event) {
			Object element = element(event.childID);
			Rectangle box = element == null ? canvas.getClientArea() : viewer.getBounds(element);
			Point corner = canvas.toDisplay(box.x, box.y);
			event.x = corner.x;
			event.y = corner.y;
			event.width = box.width;
			event.height = box.height;
		}

		@Override
		public void getChildAtPoint(AccessibleControlEvent event) {
			Point point = canvas.toControl(event.x, event.y);
			List<Object> nodes = viewer.getShownNodes();
			for (int i = 0; i < nodes.size(); i++) {
				if (viewer.getBounds(nodes.get(i)).contains(point)) {
					event.childID = i;
					return;
				}
			}
			event.childID = ACC.CHILDID_SELF;
		}
	}
}
