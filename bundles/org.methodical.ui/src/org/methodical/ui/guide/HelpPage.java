// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.guide;

import java.util.List;
import java.util.Map;

/**
 * A page of the help as text. Immutable.
 *
 * @param title   of the page, empty if it has none
 * @param text    lines that are to be wrapped
 * @param styles  parts of the text that look another way, in order
 * @param links   parts of the text that lead elsewhere, in order
 * @param anchors places in the text by their names
 */
public record HelpPage(String title, String text, List<Span<Style>> styles, List<Span<String>> links,
		Map<String, Integer> anchors) {

	/** How a part of a text is set. */
	public enum Style {
		/** The name of the page. */
		TITLE,
		/** The name of a part of it. */
		HEADING,
		/** Code, keys. */
		CODE,
		/** Of weight. */
		STRONG,
		/** With stress. */
		STRESSED
	}

	/**
	 * A part of a text.
	 *
	 * @param start  first character
	 * @param length how many
	 * @param value  what is so
	 */
	public record Span<T>(int start, int length, T value) {
	}

	/** Copies. */
	public HelpPage {
		styles = List.copyOf(styles);
		links = List.copyOf(links);
		anchors = Map.copyOf(anchors);
	}
}
