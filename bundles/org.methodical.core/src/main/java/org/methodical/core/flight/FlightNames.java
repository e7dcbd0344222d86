// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.flight;

import java.util.HashMap;
import java.util.Map;

/** Names by the keys of the constants that have them. JVMs write a name in its place, other writers where texts are. */
final class FlightNames {

	private final Map<Long, String> texts;
	private final Map<Long, String> names = new HashMap<>();
	private final Map<Long, Long> elsewhere = new HashMap<>();

	/** Names that may be among texts, which may be read later. */
	FlightNames(Map<Long, String> texts) {
		this.texts = texts;
	}

	/** Takes what was read last into a slot, unless there is a name with this key. */
	void putIfAbsent(long key, FieldReader fields, int slot) {
		String name = fields.text(slot);
		if (name == null && fields.constant(slot) != 0) {
			elsewhere.putIfAbsent(key, fields.constant(slot));
		} else {
			names.putIfAbsent(key, name);
		}
	}

	/** A name; null if it is unknown. */
	String get(long key) {
		String name = names.get(key);
		return name == null && elsewhere.containsKey(key) ? texts.get(elsewhere.get(key)) : name;
	}

	/** A name, empty if it is unknown. */
	String of(long key) {
		String name = get(key);
		return name == null ? "" : name;
	}
}
