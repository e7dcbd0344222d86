// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.control.options;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;

/** The written form of options: {@code key=value,key=value}, a value may hold {@code %XX} for bytes of UTF-8. */
final class OptionsText {

	private OptionsText() {
	}

	/** Reads one text, in which a key stands once; a null or empty one has no options. */
	static Map<OptionKey, String> parse(String text) throws OptionsException {
		Map<OptionKey, String> values = new EnumMap<>(OptionKey.class);
		if (text == null || text.trim().isEmpty()) {
			return values;
		}
		for (String part : text.split(",")) {
			int equals = part.indexOf('=');
			if (equals < 0) {
				throw new OptionsException("option '" + part.trim() + "' has no value; write "
						+ "key=value, separated by commas.");
			}
			OptionKey key = OptionKey.of(part.substring(0, equals).trim());
			if (values.put(key, decode(key, part.substring(equals + 1))) != null) {
				throw new OptionsException("option " + key.text() + "= is there twice; leave one out. What a list has "
						+ "more of is joined: includes=a.*:b.*.");
			}
		}
		return values;
	}

	private static String decode(OptionKey key, String text) throws OptionsException {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		byte[] written = text.getBytes(StandardCharsets.UTF_8);
		int at = 0;
		while (at < written.length) {
			// one at the end stands for itself: memory=10%
			if (written[at] != '%' || at == written.length - 1) {
				bytes.write(written[at++]);
			} else {
				int high = at + 2 < written.length ? Character.digit(written[at + 1], 16) : -1;
				int low = at + 2 < written.length ? Character.digit(written[at + 2], 16) : -1;
				if (high < 0 || low < 0) {
					throw new OptionsException("option " + key.text() + "=" + text
							+ " has a % that is not followed by two hexadecimal digits; write %25 for a percent sign.");
				}
				bytes.write(high << 4 | low);
				at += 3;
			}
		}
		return new String(bytes.toByteArray(), StandardCharsets.UTF_8);
	}
}
