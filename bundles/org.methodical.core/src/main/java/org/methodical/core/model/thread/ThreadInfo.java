// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.thread;

import java.util.Objects;
import java.util.regex.Pattern;

/**
 * A thread of the profiled program, or several that were recorded together.
 *
 * @param id      the agent's number for it, unique in the recording; not the JVM's thread id
 * @param name    its name when last seen
 * @param virtual whether it is a virtual thread
 * @param daemon  whether it is a daemon thread
 * @param ended   whether it has ended; its data will not change any more unless it is shared
 * @param shared  whether these are several threads, each after the end of the one before; the name is then the
 *                {@linkplain #groupName pattern} that their names have in common
 */
public record ThreadInfo(int id, String name, boolean virtual, boolean daemon, boolean ended, boolean shared) {

	private static final Pattern DIGITS = Pattern.compile("[0-9]+");

	/** Checks that nothing is null. */
	public ThreadInfo {
		Objects.requireNonNull(name);
	}

	/**
	 * One thread.
	 *
	 * @param virtual whether it is a virtual thread
	 * @param daemon  whether it is a daemon thread
	 */
	public ThreadInfo(int id, String name, boolean virtual, boolean daemon, boolean ended) {
		this(id, name, virtual, daemon, ended, false);
	}

	/**
	 * What the names of like threads have in common.
	 *
	 * @return the name with {@code #} for each run of digits; {@code virtual} for a virtual thread without a name
	 */
	public String groupName() {
		return virtual && name.isEmpty() ? "virtual" : DIGITS.matcher(name).replaceAll("#");
	}
}
