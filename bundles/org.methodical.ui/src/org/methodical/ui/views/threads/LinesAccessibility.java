// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.threads;

import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.Accessible;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleControlAdapter;
import org.eclipse.swt.accessibility.AccessibleControlEvent;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.graphics.Point;

/** Tells screen readers of the rows: a list, each with the shares of what was done in the time that is shown. */
final class LinesAccessibility {

	private final LinesCanvas canvas;
	/** The row that was told of last, and whether it was folded. */
	private String last = ""; //$NON-NLS-1$

	LinesAccessibility(LinesCanvas canvas) {
		this.canvas = canvas;
		Accessible accessible = canvas.control().getAccessible();
		accessible.addAccessibleListener(new AccessibleAdapter() {
			@Override
			public void getName(AccessibleEvent event) {
				event.result = event.childID < 0 || event.childID >= rows().size() ? Messages.ThreadsView_canvas
						: ThreadsTexts.describe(rows().get(event.childID).row(), canvas.summed());
			}
		});
		accessible.addAccessibleControlListener(new Children());
		canvas.onChange(() -> tellOnce(accessible));
	}

	/** Zooming and panning are no news of the selected row. */
	private void tellOnce(Accessible accessible) {
		LinesLayout.Placed now = focus() < 0 || focus() >= rows().size() ? null : rows().get(focus());
		String told = now == null ? "" : now.row().key() + now.isFolded(); //$NON-NLS-1$
		if (!told.equals(last)) {
			last = told;
			accessible.selectionChanged();
			accessible.setFocus(focus());
		}
	}

	private List<LinesLayout.Placed> rows() {
		return canvas.layout() == null ? List.of() : canvas.layout().rows();
	}

	/** The selected row's index, or that of the picture. */
	private int focus() {
		return canvas.selectedIndex() < 0 ? ACC.CHILDID_SELF : canvas.selectedIndex();
	}

	private final class Children extends AccessibleControlAdapter {

		@Override
		public void getChildCount(AccessibleControlEvent event) {
			event.detail = rows().size();
		}

		@Override
		public void getChildren(AccessibleControlEvent event) {
			event.children = IntStream.range(0, rows().size()).boxed().toArray();
		}

		@Override
		public void getRole(AccessibleControlEvent event) {
			event.detail = event.childID == ACC.CHILDID_SELF ? ACC.ROLE_LIST : ACC.ROLE_LISTITEM;
		}

		@Override
		public void getState(AccessibleControlEvent event) {
			int state = ACC.STATE_FOCUSABLE | ACC.STATE_SELECTABLE;
			if (event.childID != ACC.CHILDID_SELF && event.childID == focus()) {
				state |= ACC.STATE_SELECTED | (canvas.control().isFocusControl() ? ACC.STATE_FOCUSED : 0);
			}
			if (event.childID >= 0 && event.childID < rows().size() && rows().get(event.childID).row().isGroup()) {
				state |= rows().get(event.childID).isFolded() ? ACC.STATE_COLLAPSED : ACC.STATE_EXPANDED;
			}
			event.detail = state;
		}

		@Override
		public void getFocus(AccessibleControlEvent event) {
			event.childID = canvas.control().isFocusControl() ? focus() : ACC.CHILDID_NONE;
		}

		@Override
		public void getSelection(AccessibleControlEvent event) {
			event.childID = focus() == ACC.CHILDID_SELF ? ACC.CHILDID_NONE : focus();
		}

		@Override
		public void getLocation(AccessibleControlEvent event) {
			boolean isRow = event.childID >= 0 && event.childID < rows().size();
			Point corner = canvas.control().toDisplay(0, isRow ? canvas.layout().y(event.childID) - canvas.scrolled() : 0);
			event.x = corner.x;
			event.y = corner.y;
			event.width = canvas.control().getSize().x;
			event.height = isRow ? canvas.layout().height() : canvas.control().getSize().y;
		}

		@Override
		public void getChildAtPoint(AccessibleControlEvent event) {
			Point point = canvas.control().toControl(event.x, event.y);
			int row = canvas.layout() == null ? -1 : canvas.layout().rowAt(point.y + canvas.scrolled());
			event.childID = row < 0 ? ACC.CHILDID_SELF : row;
		}
	}
}
