// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;

/** The colours that users change on the page <i>Colors and Fonts</i>. UI thread only. */
public final class ThemeColors {

	private ThemeColors() {
	}

	/**
	 * A colour as it is now. To be asked at each paint, so that a change shows at once.
	 *
	 * @param id one of the colours of {@link Ids}
	 * @return a shared colour
	 */
	public static Color of(String id) {
		Color themed = PlatformUI.getWorkbench().getThemeManager().getCurrentTheme().getColorRegistry().get(id);
		if (themed == null) {
			themed = JFaceResources.getColorRegistry().get(id);
		}
		return themed != null ? themed : Display.getCurrent().getSystemColor(SWT.COLOR_LIST_SELECTION);
	}
}
