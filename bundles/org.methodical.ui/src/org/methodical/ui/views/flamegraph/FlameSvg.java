// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.flamegraph;

import java.util.Locale;

import org.eclipse.swt.graphics.Color;

/** Writes the picture as an SVG document that shows details of the frame under the mouse. */
final class FlameSvg {

	private static final int FONT = 12;
	private static final double CHARACTER = 6.6;

	private FlameSvg() {
	}

	static String write(FlameContent content, FlameLayout layout, FlameStyle style, FlameColors colors) {
		StringBuilder text = new StringBuilder();
		line(text, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"); //$NON-NLS-1$
		line(text, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" font-family=\"sans-serif\"" //$NON-NLS-1$
				+ " font-size=\"%d\">", layout.width(), layout.height(), FONT); //$NON-NLS-1$
		line(text, "<rect width=\"100%%\" height=\"100%%\" fill=\"%s\"/>", hex(colors.background())); //$NON-NLS-1$
		for (FlameBox box : layout.boxes()) {
			Color fill = colors.fill(content, box.node(), style);
			line(text, "<g><title>%s</title>", escape(FlameTexts.tip(content, box.node()))); //$NON-NLS-1$
			line(text, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\" stroke=\"%s\"/>", box.x(), //$NON-NLS-1$
					box.y(), box.width(), box.height(), hex(fill),
					hex(content.isFound(box.node()) ? colors.emphasis() : colors.line()));
			String label = fit(FlameTexts.label(content, box.node()), box.width());
			if (!label.isEmpty()) {
				line(text, "<text x=\"%d\" y=\"%d\" fill=\"%s\">%s</text>", box.x() + 3, box.y() + box.height() * 3 / 4, //$NON-NLS-1$
						hex(colors.text(fill)), escape(label));
			}
			line(text, "</g>"); //$NON-NLS-1$
		}
		line(text, "</svg>"); //$NON-NLS-1$
		return text.toString();
	}

	private static String fit(String text, int width) {
		int max = (int) ((width - 6) / CHARACTER);
		if (text.length() <= max) {
			return text;
		}
		return max < 3 ? "" : text.substring(0, max - 1) + '\u2026'; //$NON-NLS-1$
	}

	private static void line(StringBuilder text, String format, Object... values) {
		text.append(String.format(Locale.ROOT, format, values)).append('\n');
	}

	private static String hex(Color color) {
		return String.format(Locale.ROOT, "#%02x%02x%02x", color.getRed(), color.getGreen(), color.getBlue()); //$NON-NLS-1$
	}

	private static String escape(String text) {
		return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;"); //$NON-NLS-1$ //$NON-NLS-2$ //$NON-NLS-3$ //$NON-NLS-4$ //$NON-NLS-5$ //$NON-NLS-6$
	}
}
