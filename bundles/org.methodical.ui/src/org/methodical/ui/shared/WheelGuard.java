// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;

/**
 * Keeps the wheel of the mouse from changing the value of a field that happens to be under it: the page around the
 * field scrolls instead. UI thread only.
 */
public final class WheelGuard {

	/** Of a line of the wheel, pixels. */
	private static final int LINE = 16;

	private WheelGuard() {
	}

	/**
	 * Guards a field from now on.
	 *
	 * @param field a combo, a spinner or the like
	 */
	public static void install(Control field) {
		field.addListener(SWT.MouseVerticalWheel, event -> scroll(field, event));
	}

	private static void scroll(Control field, Event event) {
		event.doit = false;
		for (Composite around = field.getParent(); around != null; around = around.getParent()) {
			if (around instanceof ScrolledComposite page) {
				Point origin = page.getOrigin();
				page.setOrigin(origin.x, origin.y - event.count * LINE);
				return;
			}
		}
	}
}
