// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.remote;

/** Follows what a peer asks for, one thing after the other. Thread-safe. */
public interface Commands {

	/**
	 * Follows a command.
	 *
	 * @param command one of {@link org.methodical.wire.Command}, but for a class file
	 * @param with    what with
	 * @return what to say about it
	 * @throws RefusedCommandException if it is not done
	 */
	String execute(int command, String with) throws RefusedCommandException;

	/**
	 * The class file of a loaded class.
	 *
	 * @param className as {@link Class#getName()}
	 * @return its bytes without our probes
	 * @throws RefusedCommandException if there is none
	 */
	byte[] classFile(String className) throws RefusedCommandException;

	/** The answer to a command that was done was sent: what ends the connection may be done now. */
	void answered(int command);
}
