// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;
import org.methodical.graph.color.Palette;

/**
 * The colours that users change on the page <i>Colors and Fonts</i>. UI thread only, where nothing else is
 * said.
 */
public final class ThemeColors {

	/** The least contrast of text that the web's accessibility guidelines ask for. */
	private static final double READABLE = 4.5;
	private static final int STEPS = 10;

	private ThemeColors() {
	}

	/**
	 * A colour of text that can be read. For any thread.
	 *
	 * @param wanted the colour that text is to have
	 * @param text   the colour of other text, which can be read
	 * @param ground what it is written on
	 * @return the wanted colour, or as little more of the other as makes it readable
	 */
	public static RGB readable(RGB wanted, RGB text, RGB ground) {
		RGB color = wanted;
		for (int step = 1; step <= STEPS && Palette.contrast(color, ground) < READABLE; step++) {
			color = Palette.mix(wanted, text, (double) step / STEPS);
		}
		return color;
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
