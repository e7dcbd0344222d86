// SPDX-License-Identifier: EPL-2.0
package org.methodical.demo;

import java.time.Duration;

import org.eclipse.core.runtime.CoreException;

/** A program that the demonstration profiles. Methods are called in a background thread, in this order. */
interface DemoProgram {

	/**
	 * A short name for files.
	 *
	 * @return the name, of letters and hyphens
	 */
	String name();

	/**
	 * What stands above the table of hot methods.
	 *
	 * @return a line
	 */
	String title();

	/**
	 * Makes the Java project in the workspace.
	 *
	 * @throws Exception if that fails
	 */
	void importProject() throws Exception;

	/**
	 * Starts the program in mode <i>profile</i>, through the code that a click runs.
	 *
	 * @throws Exception if that fails
	 */
	void launch() throws Exception;

	/**
	 * How long the program may run: after that something is wrong with it.
	 *
	 * @return from its start to its end
	 */
	default Duration timeLimit() {
		return Duration.ofMinutes(10);
	}

	/**
	 * Whether what the program was to do is done.
	 *
	 * @throws CoreException  if the workspace cannot be read
	 * @throws AssertionError if it is not
	 */
	default void checkOutcome() throws CoreException {
		// most programs have no outcome but their profile
	}
}
