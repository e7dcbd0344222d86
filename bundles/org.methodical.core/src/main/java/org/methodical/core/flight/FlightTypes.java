// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.flight;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The metadata of a chunk: which types of values and events it has, and how they lie in the file. */
final class FlightTypes {

	private static final int MAX_NESTED = 32;
	private static final String CLASS = "class";
	private static final String FIELD = "field";

	/** An element of the tree that metadata are. */
	private record Element(String name, Map<String, String> attributes, List<Element> children) {
	}

	private record Pending(FlightType type, Element element) {
	}

	private final Map<Long, FlightType> byId = new HashMap<>();
	private final Map<String, FlightType> byName = new HashMap<>();

	/** Reads an event of metadata, behind its size and type. */
	FlightTypes(FlightInput in) throws IOException {
		in.readLong();
		in.readLong();
		in.readLong();
		String[] texts = new String[in.readCount()];
		for (int i = 0; i < texts.length; i++) {
			texts[i] = in.readText();
		}
		List<Pending> pending = new ArrayList<>();
		collect(element(in, texts, MAX_NESTED), pending);
		for (Pending each : pending) {
			for (Element child : each.element.children) {
				if (child.name.equals(FIELD)) {
					each.type.fields().add(field(child.attributes));
				}
			}
		}
	}

	private static Element element(FlightInput in, String[] texts, int depth) throws IOException {
		if (depth == 0) {
			throw new FlightFormatException("metadata are nested too deep");
		}
		String name = text(in, texts);
		Map<String, String> attributes = new HashMap<>();
		for (int left = in.readCount(); left > 0; left--) {
			attributes.put(text(in, texts), text(in, texts));
		}
		List<Element> children = new ArrayList<>();
		for (int left = in.readCount(); left > 0; left--) {
			children.add(element(in, texts, depth - 1));
		}
		return new Element(name, attributes, children);
	}

	private static String text(FlightInput in, String[] texts) throws IOException {
		long index = in.readLong();
		if (index < 0 || index >= texts.length || texts[(int) index] == null) {
			throw new FlightFormatException("metadata refer to text " + index + " of " + texts.length);
		}
		return texts[(int) index];
	}

	private void collect(Element element, List<Pending> pending) throws IOException {
		if (element.name.equals(CLASS)) {
			FlightType type = new FlightType(number(element.attributes, "id"),
					element.attributes.getOrDefault("name", ""));
			byId.put(type.id(), type);
			byName.put(type.name(), type);
			pending.add(new Pending(type, element));
			return;
		}
		for (Element child : element.children) {
			collect(child, pending);
		}
	}

	private FlightType.Field field(Map<String, String> attributes) throws IOException {
		FlightType type = byId.get(number(attributes, CLASS));
		if (type == null) {
			throw new FlightFormatException("a field is of type " + attributes.get(CLASS) + ", which is not described");
		}
		return new FlightType.Field(attributes.getOrDefault("name", ""), type,
				!attributes.getOrDefault("dimension", "0").equals("0"),
				Boolean.parseBoolean(attributes.get("constantPool")));
	}

	private static long number(Map<String, String> attributes, String name) throws IOException {
		try {
			return Long.parseLong(attributes.getOrDefault(name, ""));
		} catch (NumberFormatException e) {
			throw new FlightFormatException("metadata have '" + attributes.get(name) + "' where a number belongs");
		}
	}

	/** A type by the number that events and constants have; null if it is not described. */
	FlightType of(long id) {
		return byId.get(id);
	}

	/** A type by its name; null if the chunk has none. */
	FlightType of(String name) {
		return byName.get(name);
	}
}
