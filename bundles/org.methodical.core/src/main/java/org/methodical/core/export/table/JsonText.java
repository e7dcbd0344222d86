// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.table;

import java.io.IOException;
import java.util.Locale;

import org.methodical.core.export.text.PlainText;

/** The few words of JSON (RFC 8259) that exports need. */
public final class JsonText {

	private JsonText() {
	}

	/**
	 * Writes a string.
	 *
	 * @param out where to
	 * @return out
	 * @throws IOException if it fails
	 */
	public static Appendable string(String text, Appendable out) throws IOException {
		out.append('"');
		for (int i = 0; i < text.length(); i++) {
			char c = text.charAt(i);
			if (c == '"' || c == '\\') {
				out.append('\\').append(c);
			} else if (c < ' ' || Character.isSurrogate(c) || !PlainText.isPlain(c)) {
				out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
			} else {
				out.append(c);
			}
		}
		return out.append('"');
	}

	/**
	 * Writes a value.
	 *
	 * @param value a finite number, a boolean, null, or something whose text is a string
	 * @param out   where to
	 * @throws IOException if it fails
	 */
	static void value(Object value, Appendable out) throws IOException {
		if (value == null || value instanceof Long || value instanceof Integer || value instanceof Boolean
				|| value instanceof Double number && Double.isFinite(number)) {
			out.append(String.valueOf(value));
		} else {
			string(value.toString(), out);
		}
	}
}
