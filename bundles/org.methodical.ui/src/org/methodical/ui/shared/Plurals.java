// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared;

import java.text.MessageFormat;

/** Sentences with numbers that read well for none, one and many. For any thread. */
public final class Plurals {

	private Plurals() {
	}

	/**
	 * Puts values into a message.
	 *
	 * @param message a pattern of {@link MessageFormat}; for a number it has a choice, such as
	 *                {@code {0,choice,0#no calls|1#1 call|1<{0,number,integer} calls}}
	 * @param values  numbers as numbers, all else as text
	 * @return the sentence, with numbers as the user's locale writes them
	 */
	public static String bind(String message, Object... values) {
		return MessageFormat.format(message, values);
	}
}
