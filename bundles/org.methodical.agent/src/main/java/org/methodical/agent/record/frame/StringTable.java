// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import java.io.IOException;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.Map;

import org.methodical.wire.code.StringsCodec;

/** The strings of a recording, each with its number. Used by the snapshot thread alone. */
final class StringTable {

	private final Map<String, Integer> numbers = new HashMap<>();
	private final StringsCodec strings;

	StringTable(OutputStream out) {
		strings = new StringsCodec(out);
		numbers.put("", 0);
	}

	/** The number of a string; a new one is put, and written by {@link #write} at the latest. */
	int number(String text) throws IOException {
		Integer known = numbers.get(text);
		if (known != null) {
			return known;
		}
		int number = numbers.size();
		numbers.put(text, number);
		strings.put(text);
		return number;
	}

	/** Writes the strings that were put. */
	void write() throws IOException {
		strings.end();
	}
}
