package org.methodical.core.model;

import java.util.Objects;

/**
 * A thread of the profiled program.
 *
 * @param id      the agent's number for it, unique in the recording; not the JVM's thread id
 * @param name    its name when last seen
 * @param virtual whether it is a virtual thread
 * @param daemon  whether it is a daemon thread
 * @param ended   whether it has ended, so that its data will not change any more
 */
public record ThreadInfo(int id, String name, boolean virtual, boolean daemon, boolean ended) {

	/** Checks that nothing is null. */
	public ThreadInfo {
		Objects.requireNonNull(name);
	}
}
