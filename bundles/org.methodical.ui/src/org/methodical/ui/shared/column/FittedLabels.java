// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared.column;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.ToIntFunction;

/**
 * What of labels fits into columns, as it was found out before: a table is painted again and again, and measuring texts
 * is most of what painting a name takes. UI thread only.
 */
public final class FittedLabels {

	/** More than there are rows on a screen. */
	private static final int MAX = 500;

	/**
	 * What fits.
	 *
	 * @param label     whose name and rest are shown one after the other
	 * @param nameWidth width of its name, pixels
	 */
	public record Fitted(NameLabel label, int nameWidth) {
	}

	private record Question(NameLabel label, int width, Object font) {
	}

	private final Map<Question, Fitted> known = new LinkedHashMap<>(MAX, 0.75f, true) {

		private static final long serialVersionUID = 1;

		@Override
		protected boolean removeEldestEntry(Map.Entry<Question, Fitted> eldest) {
			return size() > MAX;
		}
	};

	/**
	 * Finds out what fits.
	 *
	 * @param label   the whole label
	 * @param width   pixels there is room for
	 * @param font    what texts are written in
	 * @param measure the width of a text in this font, pixels
	 * @return the part, with its width
	 */
	public Fitted of(NameLabel label, int width, Object font, ToIntFunction<String> measure) {
		Question question = new Question(label, width, font);
		Fitted fitted = known.get(question);
		if (fitted == null) {
			NameLabel shown = label.fitting(width, measure);
			fitted = new Fitted(shown, measure.applyAsInt(shown.name()));
			known.put(question, fitted);
		}
		return fitted;
	}
}
