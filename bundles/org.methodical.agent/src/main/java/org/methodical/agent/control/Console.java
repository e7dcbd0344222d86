// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.control;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.function.Consumer;

/**
 * Tells the person at the terminal. Writes to the standard error stream of the process, not to {@link System#err},
 * which may be an object of the program, and past the encoders of the JDK, whose classes the program shares.
 * Thread-safe.
 */
final class Console implements Consumer<String> {

	private static final String LINE_END = System.lineSeparator();

	private final FileOutputStream stream = new FileOutputStream(FileDescriptor.err);

	private volatile String last = "";

	Console() {
		// what is first used where the heap is at its end stays unusable, for the program too
		bytes("");
	}

	/** What was told last; empty at first. */
	String last() {
		return last;
	}

	@Override
	public void accept(String message) {
		last = message;
		try {
			stream.write(bytes(message));
		} catch (IOException e) {
			// there is nobody to be told of it
			return;
		}
	}

	private static byte[] bytes(String message) {
		return ("methodical: " + message + LINE_END).getBytes(Charset.defaultCharset());
	}
}
