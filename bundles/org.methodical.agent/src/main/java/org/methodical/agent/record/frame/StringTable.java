// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;

/** The strings of a recording, each with its number. Used by the snapshot thread alone. */
final class StringTable {

	private final Map<String, Integer> numbers = new HashMap<>();
	private final List<String> unsent = new ArrayList<>();
	private int sent = 1;

	StringTable() {
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
	void writeTo(OutputStream out, FrameBuilder frame) throws IOException {
		FrameBuilder strings = new FrameBuilder();
		int at = 0;
		while (at < unsent.size()) {
			int first = at;
			strings.begin(FrameKind.STRINGS);
			// the two numbers in front need room as well
			while (at < unsent.size() && strings.hasRoom(2, 1)) {
				strings.put(unsent.get(at++));
			}
			frame.begin(FrameKind.STRINGS).put(sent + first).put(at - first).put(strings).writeTo(out);
		}
		sent += unsent.size();
		unsent.clear();
	}
}
