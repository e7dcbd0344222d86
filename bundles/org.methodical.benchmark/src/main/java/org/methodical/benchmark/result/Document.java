// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.result;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

import org.methodical.benchmark.json.Json;

/** What all files of this library share: JSON whose first member names the format. */
public final class Document {

	private static final String FORMAT = "format";

	private Document() {
	}

	/** The beginning of a document. */
	static Map<String, Object> of(String format) {
		Map<String, Object> map = new LinkedHashMap<>();
		map.put(FORMAT, format);
		map.put("version", 1);
		return map;
	}

	/**
	 * Reads a text.
	 *
	 * @param format what it should be
	 * @param parts  makes the object from its members
	 * @return the object
	 * @throws IllegalArgumentException if it is no such text
	 */
	@SuppressWarnings("unchecked") // the casts are checked by catching what they throw
	static <T> T read(String json, String format, Function<Map<String, Object>, T> parts) {
		Object parsed = Json.parse(json);
		if (!(parsed instanceof Map) || !format.equals(((Map<?, ?>) parsed).get(FORMAT))) {
			throw new IllegalArgumentException("not a benchmark result: there is no \"format\": \"" + format + "\"");
		}
		try {
			return parts.apply((Map<String, Object>) parsed);
		} catch (ClassCastException | NullPointerException | IndexOutOfBoundsException e) {
			throw new IllegalArgumentException("a benchmark result with missing or wrong parts: " + e.getMessage(), e);
		}
	}

	/** The format of a text. @return a name, or empty if it has none */
	static String format(String json) {
		Object parsed = Json.parse(json);
		Object format = parsed instanceof Map ? ((Map<?, ?>) parsed).get(FORMAT) : null;
		return format instanceof String ? (String) format : "";
	}

	static <T> T read(Path file, Function<String, T> text) throws IOException {
		if (Files.isDirectory(file)) {
			throw new IOException(file + " is a folder; name a file with a benchmark result in it.");
		}
		try {
			return text.apply(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
		} catch (IllegalArgumentException e) {
			throw new IOException(file + ": " + e.getMessage(), e);
		}
	}

	public static void write(Path file, String json) throws IOException {
		Files.write(file, json.getBytes(StandardCharsets.UTF_8));
	}
}
