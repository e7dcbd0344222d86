// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The names and numbers of the probed methods of this JVM. Safe for any number of threads. */
public final class Methods {

	private static final Map<String, Integer> NUMBERS = new HashMap<>();
	private static final List<String> NAMES = new ArrayList<>();

	private Methods() {
	}

	/**
	 * A method's number; a new one for a new name.
	 *
	 * @param name as {@code package.Class.method(descriptor)}
	 * @return 0 or more
	 */
	public static synchronized int number(String name) {
		Integer known = NUMBERS.get(name);
		if (known == null) {
			known = NAMES.size();
			NUMBERS.put(name, known);
			NAMES.add(name);
		}
		return known;
	}

	/** @return how many methods have a number */
	public static synchronized int count() {
		return NAMES.size();
	}

	/**
	 * A method's name.
	 *
	 * @param number from {@link #number}
	 */
	public static synchronized String name(int number) {
		return NAMES.get(number);
	}
}
