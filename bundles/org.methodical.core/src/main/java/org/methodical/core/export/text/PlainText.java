// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.text;

/**
 * Names as texts may show them. A class file may name a method, a thread or a source file anything: what would command
 * a terminal, end a line, or turn the direction of writing becomes a question mark.
 */
public final class PlainText {

	private PlainText() {
	}

	/**
	 * A text on one line.
	 *
	 * @param text any text
	 * @return the text, control and formatting characters, ends of lines and halves of surrogate pairs replaced by
	 *         {@code ?}
	 */
	public static String of(String text) {
		if (text.chars().allMatch(c -> c >= ' ' && c <= '~')) {
			return text;
		}
		StringBuilder plain = new StringBuilder(text.length());
		text.codePoints().map(c -> isPlain(c) ? c : '?').forEach(plain::appendCodePoint);
		return plain.toString();
	}

	/** Whether a code point is nothing but a sign. */
	public static boolean isPlain(int codePoint) {
		return switch (Character.getType(codePoint)) {
			case Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR,
					Character.SURROGATE -> false;
			default -> true;
		};
	}
}
