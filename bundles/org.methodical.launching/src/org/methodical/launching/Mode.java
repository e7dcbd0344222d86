package org.methodical.launching;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What the agent measures; several may be chosen at once. */
public enum Mode {

	/** How often methods are called and how long they take. */
	TIME,

	/** How often each bytecode instruction is executed, and with it lines and loops. */
	STEPS;

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
	static Optional<Mode> of(String id) {
		return Arrays.stream(values()).filter(mode -> mode.id().equals(id)).findFirst();
	}
}
