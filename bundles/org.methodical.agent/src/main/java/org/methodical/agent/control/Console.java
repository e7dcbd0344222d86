// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.control;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.util.function.Consumer;

/**
 * Tells the person at the terminal. Writes to the standard error stream of the process, not to {@link System#err},
 * which may be an object of the program. Thread-safe.
 */
final class Console implements Consumer<String> {

	private final PrintStream stream = new PrintStream(new FileOutputStream(FileDescriptor.err), true);

	private volatile String last = "";

	/** What was told last; empty at first. */
	String last() {
		return last;
	}

	@Override
	public void accept(String message) {
		last = message;
		stream.println("methodical: " + message);
	}
}
