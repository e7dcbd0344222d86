// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching;

import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What the agent measures; several may be chosen at once. */
public enum Mode {

	/** How often methods are called and how long they take. */
	TIME,

	/** How often each bytecode instruction is executed, and with it lines and loops. */
	STEPS,

	/** How many heap bytes calls allocate. */
	ALLOC,

	/** Each call in its order, up to a bound. */
	HISTORY;

	/**
	 * The mode as the agent's option {@code modes} and launch configurations name it.
	 *
	 * @return its name in lower case
	 */
	public String id() {
		return name().toLowerCase(Locale.ROOT);
	}

	/**
	 * The mode of an {@link #id}.
	 *
	 * @param id the name
	 * @return empty for a name that only another version knows
	 */
	private static Optional<Mode> of(String id) {
		return Arrays.stream(values()).filter(mode -> mode.id().equals(id)).findFirst();
	}

	/** The modes of ids; ids that only another version knows are left out. */
	static Set<Mode> of(Collection<String> ids) {
		return ids.stream().map(Mode::of).flatMap(Optional::stream).collect(Collectors.toSet());
	}
}
