// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.viewer;

import java.util.stream.IntStream;

import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.Accessible;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleControlAdapter;
import org.eclipse.swt.accessibility.AccessibleControlEvent;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;

/**
 * Tells screen readers what is painted on a canvas as a list of items, with the selected one in focus. UI thread only.
 */
public final class CanvasAccessibility {

	/** What is painted; items are numbered from 0. */
	public interface Items {

		/** How many there are. */
		int count();

		/** The number of the selected item, -1 if there is none. */
		int selected();

		/**
		 * What is said for an item.
		 *
		 * @param item its number; -1 for all of them together
		 */
		String name(int item);

		/**
		 * Where an item is.
		 *
		 * @return its box on the canvas
		 */
		Rectangle bounds(int item);

		/**
		 * What is at a place.
		 *
		 * @param x pixels from the canvas's left
		 * @param y pixels from its top
		 * @return the number of the item, -1 if there is none
		 */
		int at(int x, int y);

		/**
		 * What else there is to say of an item.
		 *
		 * @return states of {@link ACC}, 0 for nothing
		 */
		default int state(int item) {
			return 0;
		}
	}

	private final Canvas canvas;
	private final Items items;
	private final Accessible accessible;

	/**
	 * Begins to tell.
	 *
	 * @param canvas where they are painted
	 * @param items  asked whenever a screen reader asks
	 */
	public CanvasAccessibility(Canvas canvas, Items items) {
		this.canvas = canvas;
		this.items = items;
		accessible = canvas.getAccessible();
		accessible.addAccessibleListener(new AccessibleAdapter() {
			@Override
			public void getName(AccessibleEvent event) {
				event.result = items.name(isItem(event.childID) ? event.childID : -1);
			}
		});
		accessible.addAccessibleControlListener(new Children());
	}

	/** Other items are there. */
	public void itemsChanged() {
		accessible.setFocus(focus());
	}

	/** Another item is selected, or none. */
	public void selectionChanged() {
		accessible.selectionChanged();
		accessible.setFocus(focus());
	}

	private boolean isItem(int child) {
		return child >= 0 && child < items.count();
	}

	/** The selected item, or the canvas. */
	private int focus() {
		return isItem(items.selected()) ? items.selected() : ACC.CHILDID_SELF;
	}

	private final class Children extends AccessibleControlAdapter {

		@Override
		public void getChildCount(AccessibleControlEvent event) {
			event.detail = items.count();
		}

		@Override
		public void getChildren(AccessibleControlEvent event) {
			event.children = IntStream.range(0, items.count()).boxed().toArray();
		}

		@Override
		public void getRole(AccessibleControlEvent event) {
			event.detail = event.childID == ACC.CHILDID_SELF ? ACC.ROLE_LIST : ACC.ROLE_LISTITEM;
		}

		@Override
		public void getState(AccessibleControlEvent event) {
			int state = ACC.STATE_FOCUSABLE | ACC.STATE_SELECTABLE;
			if (isItem(event.childID)) {
				state |= items.state(event.childID);
				if (event.childID == focus()) {
					state |= ACC.STATE_SELECTED | (canvas.isFocusControl() ? ACC.STATE_FOCUSED : 0);
				}
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
			Rectangle box = isItem(event.childID) ? items.bounds(event.childID) : canvas.getClientArea();
			Point corner = canvas.toDisplay(box.x, box.y);
			event.x = corner.x;
			event.y = corner.y;
			event.width = box.width;
			event.height = box.height;
		}

		@Override
		public void getChildAtPoint(AccessibleControlEvent event) {
			Point point = canvas.toControl(event.x, event.y);
			int item = items.at(point.x, point.y);
			event.childID = item < 0 ? ACC.CHILDID_SELF : item;
		}
	}
}
