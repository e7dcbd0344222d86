// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.flamegraph;

import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.Accessible;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleControlAdapter;
import org.eclipse.swt.accessibility.AccessibleControlEvent;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.graphics.Point;

/** Tells screen readers of the frames: a list of those that are shown, callers before callees. */
final class FlameAccessibility {

	private final FlameCanvas canvas;

	FlameAccessibility(FlameCanvas canvas) {
		this.canvas = canvas;
		Accessible accessible = canvas.control().getAccessible();
		accessible.addAccessibleListener(new AccessibleAdapter() {
			@Override
			public void getName(AccessibleEvent event) {
				FlameBox box = box(event.childID);
				event.result = box == null ? Messages.FlameGraphView_canvas
						: FlameTexts.name(canvas.content(), box.node());
			}
		});
		accessible.addAccessibleControlListener(new Children());
		canvas.onSelection(() -> {
			accessible.selectionChanged();
			accessible.setFocus(focus());
		});
	}

	private List<FlameBox> boxes() {
		return canvas.layout() == null ? List.of() : canvas.layout().boxes();
	}

	private FlameBox box(int child) {
		return child >= 0 && child < boxes().size() ? boxes().get(child) : null;
	}

	/** The selected frame's index, or that of the picture. */
	private int focus() {
		List<FlameBox> boxes = boxes();
		return IntStream.range(0, boxes.size()).filter(i -> boxes.get(i).node() == canvas.selected()).findFirst()
				.orElse(ACC.CHILDID_SELF);
	}

	private final class Children extends AccessibleControlAdapter {

		@Override
		public void getChildCount(AccessibleControlEvent event) {
			event.detail = boxes().size();
		}

		@Override
		public void getChildren(AccessibleControlEvent event) {
			event.children = IntStream.range(0, boxes().size()).boxed().toArray();
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
			FlameBox box = box(event.childID);
			Point corner = canvas.control().toDisplay(box == null ? 0 : box.x(),
					box == null ? 0 : box.y() - canvas.scrolled());
			event.x = corner.x;
			event.y = corner.y;
			event.width = box == null ? canvas.control().getSize().x : box.width();
			event.height = box == null ? canvas.control().getSize().y : box.height();
		}

		@Override
		public void getChildAtPoint(AccessibleControlEvent event) {
			Point point = canvas.control().toControl(event.x, event.y);
			FlameBox box = canvas.layout() == null ? null : canvas.layout().at(point.x, point.y + canvas.scrolled());
			event.childID = box == null ? ACC.CHILDID_SELF : boxes().indexOf(box);
		}
	}
}
