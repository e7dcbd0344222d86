// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** JSON as maps, lists, strings, doubles, booleans and null. Not-a-number and infinities are written as null. */
public final class Json {

	private static final int MAX_DEPTH = 100;

	private final String text;
	private int position;

	private Json(String text) {
		this.text = text;
	}

	/**
	 * Reads a text.
	 *
	 * @param text one JSON value
	 * @return Map, List, String, Double, Boolean or null
	 * @throws IllegalArgumentException if it is no JSON; names the character's position
	 */
	public static Object parse(String text) {
		Json json = new Json(text);
		Object value = json.value(0);
		json.skipBlanks();
		if (json.position < text.length()) {
			throw json.problem("text after the end");
		}
		return value;
	}

	/**
	 * Writes a value.
	 *
	 * @param value Map, Iterable, String, Number, Boolean or null, nested at will
	 * @return its text, without line breaks inside numbers' lists, one map entry a line
	 */
	public static String write(Object value) {
		StringBuilder out = new StringBuilder();
		write(value, out, "\n");
		return out.append('\n').toString();
	}

	private static void write(Object value, StringBuilder out, String indent) {
		if (value instanceof Map) {
			String separator = "{";
			for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
				out.append(separator).append(indent).append('\t');
				quote(String.valueOf(entry.getKey()), out);
				write(entry.getValue(), out.append(": "), indent + '\t');
				separator = ",";
			}
			out.append(separator.equals("{") ? "{" : indent).append('}');
		} else if (value instanceof Iterable) {
			String separator = "[";
			for (Object element : (Iterable<?>) value) {
				write(element, out.append(separator), indent);
				separator = ", ";
			}
			out.append(separator.equals("[") ? "[]" : "]");
		} else if (value instanceof Number) {
			writeNumber((Number) value, out);
		} else if (value instanceof Boolean || value == null) {
			out.append(value);
		} else {
			quote(value.toString(), out);
		}
	}

	private static void writeNumber(Number number, StringBuilder out) {
		double value = number.doubleValue();
		if (Double.isNaN(value) || Double.isInfinite(value)) {
			out.append("null");
		} else if (value == Math.rint(value) && Math.abs(value) < 1e15) {
			out.append((long) value);
		} else {
			out.append(number);
		}
	}

	private static void quote(String value, StringBuilder out) {
		out.append('"');
		for (char c : value.toCharArray()) {
			if (c == '"' || c == '\\') {
				out.append('\\').append(c);
			} else if (c < ' ') {
				out.append(String.format("\\u%04x", (int) c));
			} else {
				out.append(c);
			}
		}
		out.append('"');
	}

	private Object value(int depth) {
		skipBlanks();
		if (position >= text.length() || depth > MAX_DEPTH) {
			throw problem(depth > MAX_DEPTH ? "nested too deeply" : "the text ends too early");
		}
		switch (text.charAt(position)) {
			case '{':
				return object(depth);
			case '[':
				return array(depth);
			case '"':
				return string();
			case 't':
				return literal("true", true);
			case 'f':
				return literal("false", false);
			case 'n':
				return literal("null", null);
			default:
				return number();
		}
	}

	private Map<String, Object> object(int depth) {
		Map<String, Object> result = new LinkedHashMap<>();
		position++;
		while (!closes('}', result.isEmpty())) {
			skipBlanks();
			String key = string();
			skipBlanks();
			expect(':');
			result.put(key, value(depth + 1));
		}
		return result;
	}

	private List<Object> array(int depth) {
		List<Object> result = new ArrayList<>();
		position++;
		while (!closes(']', result.isEmpty())) {
			result.add(value(depth + 1));
		}
		return result;
	}

	private boolean closes(char end, boolean first) {
		skipBlanks();
		if (position < text.length() && text.charAt(position) == end) {
			position++;
			return true;
		}
		if (!first) {
			expect(',');
		}
		return false;
	}

	private String string() {
		expect('"');
		StringBuilder result = new StringBuilder();
		while (position < text.length()) {
			char c = text.charAt(position++);
			if (c == '"') {
				return result.toString();
			}
			result.append(c == '\\' ? escaped() : c);
		}
		throw problem("a string without its end");
	}

	private char escaped() {
		if (position >= text.length()) {
			throw problem("a string without its end");
		}
		char c = text.charAt(position++);
		int plain = "nrtbf".indexOf(c);
		if (plain >= 0) {
			return "\n\r\t\b\f".charAt(plain);
		}
		if (c != 'u') {
			return c;
		}
		if (position + 4 > text.length()) {
			throw problem("a character number without its end");
		}
		position += 4;
		try {
			return (char) Integer.parseInt(text.substring(position - 4, position), 16);
		} catch (NumberFormatException e) {
			throw problem("not a character number");
		}
	}

	private Object literal(String word, Object meaning) {
		if (!text.startsWith(word, position)) {
			throw problem("not a value");
		}
		position += word.length();
		return meaning;
	}

	private Double number() {
		int start = position;
		while (position < text.length() && "+-.eE0123456789".indexOf(text.charAt(position)) >= 0) {
			position++;
		}
		try {
			return Double.valueOf(text.substring(start, position));
		} catch (NumberFormatException e) {
			throw problem("not a value");
		}
	}

	private void skipBlanks() {
		while (position < text.length() && Character.isWhitespace(text.charAt(position))) {
			position++;
		}
	}

	private void expect(char c) {
		if (position >= text.length() || text.charAt(position) != c) {
			throw problem("expected " + c);
		}
		position++;
	}

	private IllegalArgumentException problem(String what) {
		return new IllegalArgumentException("JSON, character " + position + ": " + what);
	}
}
