// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.methodical.wire.code.StringsCodec;

/** The strings of a recording, each with its number. Used by the snapshot thread alone. */
final class StringTable {

	private final Map<String, Integer> numbers = new HashMap<>();
	private final List<String> unsent = new ArrayList<>();
	private final StringsCodec strings;

	StringTable(OutputStream out) {
		strings = new StringsCodec(out);
		numbers.put("", 0);
	}

	int number(String text) {
		Integer known = numbers.get(text);
		if (known != null) {
			return known;
		}
		int number = numbers.size();
		numbers.put(text, number);
		unsent.add(text);
		return number;
	}

	/** Writes the strings that got their numbers since it was last done. */
	void write() throws IOException {
		for (String text : unsent) {
			strings.put(text);
		}
		strings.end();
		unsent.clear();
	}
}
