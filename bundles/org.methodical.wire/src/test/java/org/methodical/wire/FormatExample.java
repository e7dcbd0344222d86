// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An example in FORMAT.md: the bytes of a payload and what they mean, a line each.
 *
 * @param kind  name of the kind of frame
 * @param lines what it says
 */
record FormatExample(String kind, List<Line> lines) {

	private static final Pattern SECTION = Pattern.compile("(?m)^### ([A-Z_]+)\n\n((?: {4}.+\n)+)");
	private static final Pattern LINE = Pattern
			.compile("(?m)^ {4}((?:[0-9A-F]{2} )*[0-9A-F]{2}) {2,}(.+?)(?:: (.+))?$");

	/**
	 * A line of an example.
	 *
	 * @param bytes   one element
	 * @param meaning its value, null if it is a count or says which element follows
	 */
	record Line(byte[] bytes, String what, String meaning) {

		/** Whether it is one number, one string, or bytes. */
		boolean isOneElement() {
			boolean isNumber = bytes[bytes.length - 1] >= 0;
			for (int i = 0; i < bytes.length - 1; i++) {
				isNumber &= bytes[i] < 0;
			}
			boolean isText = meaning != null && bytes[0] == bytes.length - 1
					&& meaning.equals(new String(bytes, 1, bytes.length - 1, StandardCharsets.UTF_8));
			return isNumber || isText || what.equals("bytes");
		}
	}

	/** All examples of the document. */
	static List<FormatExample> of(String document) {
		List<FormatExample> examples = new ArrayList<>();
		Matcher section = SECTION.matcher(document);
		while (section.find()) {
			List<Line> lines = new ArrayList<>();
			for (String text : section.group(2).split("\n")) {
				Matcher line = LINE.matcher(text);
				if (!line.matches()) {
					throw new AssertionError("no line of an example: " + text);
				}
				lines.add(new Line(bytes(line.group(1)), line.group(2), line.group(3)));
			}
			examples.add(new FormatExample(section.group(1), lines));
		}
		return examples;
	}

	private static byte[] bytes(String text) {
		String[] digits = text.split(" ");
		byte[] bytes = new byte[digits.length];
		for (int i = 0; i < bytes.length; i++) {
			bytes[i] = (byte) Integer.parseInt(digits[i], 16);
		}
		return bytes;
	}

	/** What the lines mean, one after the other. */
	List<String> meanings() {
		return lines.stream().map(Line::meaning).filter(meaning -> meaning != null).toList();
	}

	/** The whole frame. */
	byte[] frame() throws IOException, IllegalAccessException, NoSuchFieldException {
		FrameBuilder frame = new FrameBuilder().begin(FrameKind.class.getField(kind).getInt(null));
		lines.forEach(line -> frame.put(line.bytes(), 0, line.bytes().length));
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		frame.writeTo(out);
		return out.toByteArray();
	}

	/** An input at the frame. */
	static FrameInput input(byte[] frame) throws IOException {
		ByteArrayOutputStream stream = new ByteArrayOutputStream();
		stream.write(Wire.magic());
		stream.write(frame);
		FrameInput input = new FrameInput(new ByteArrayInputStream(stream.toByteArray()));
		input.next();
		return input;
	}
}
