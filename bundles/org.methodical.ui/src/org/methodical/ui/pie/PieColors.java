// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.pie;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.PaletteData;
import org.eclipse.swt.graphics.RGB;

/**
 * The colours of slices: of middle brightness, so that they stand out from light and dark grounds, with white text
 * readable on them, and told apart by people who do not see red and green apart.
 */
public final class PieColors {

	private static final RGB[] COLORS = {new RGB(0, 101, 168), new RGB(193, 84, 0), new RGB(0, 125, 92),
			new RGB(148, 78, 140), new RGB(137, 104, 0), new RGB(30, 125, 160), new RGB(176, 58, 85)};
	private static final RGB OTHERS = new RGB(115, 115, 115);
	private static final RGB TEXT = new RGB(255, 255, 255);
	private static final int SIZE = 16;
	private static final int SQUARE = 10;

	private PieColors() {
	}

	static Color of(int index) {
		return new Color(COLORS[index % COLORS.length]);
	}

	static Color others() {
		return new Color(OTHERS);
	}

	static Color text() {
		return new Color(TEXT);
	}

	/**
	 * A square in the colour of a slice, for lists beside the pie.
	 *
	 * @param index index of the slice, -1 for the others
	 */
	public static ImageDescriptor mark(int index) {
		return ImageDescriptor.createFromImageDataProvider(zoom -> {
			int scale = Math.max(1, zoom / 100);
			PaletteData palette = new PaletteData(0xFF0000, 0xFF00, 0xFF);
			ImageData data = new ImageData(SIZE * scale, SIZE * scale, 24, palette);
			data.alphaData = new byte[data.width * data.height];
			int pixel = palette.getPixel(index < 0 ? OTHERS : COLORS[index % COLORS.length]);
			int from = (SIZE - SQUARE) / 2 * scale;
			for (int y = from; y < from + SQUARE * scale; y++) {
				for (int x = from; x < from + SQUARE * scale; x++) {
					data.setPixel(x, y, pixel);
					data.setAlpha(x, y, 255);
				}
			}
			return zoom % 100 == 0 ? data : data.scaledTo(SIZE * zoom / 100, SIZE * zoom / 100);
		});
	}
}
