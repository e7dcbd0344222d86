// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.technique;

import org.methodical.lab.workload.Program;

/** One way of putting probes into a program: how to start a JVM with it, and why that may not be possible. */
public interface Technique {

	/** @return the short name for the command line and tables */
	String id();

	/** @return what it is, in one line */
	String title();

	/**
	 * Why it cannot run here; asked before any JVM is started.
	 *
	 * @param jdk the JDK to run on
	 * @param program the program to run
	 * @return one line, or the empty text when nothing speaks against it
	 */
	default String obstacle(Jdk jdk, Program program) {
		return "";
	}

	/**
	 * Prepares one JVM.
	 *
	 * @param setting where and with which probes
	 * @return how to start it
	 * @throws Exception when it cannot; the message says why and stands in the technique's row
	 */
	Launch prepare(Setting setting) throws Exception;

	/** @return whether its counts of calls are exact and can be compared with the others' */
	default boolean countsCalls() {
		return true;
	}
}
