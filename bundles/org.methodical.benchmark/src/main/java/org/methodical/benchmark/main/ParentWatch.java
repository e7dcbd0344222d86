// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.main;

import java.io.IOException;
import java.io.InputStream;

/**
 * Ends this JVM when its standard input ends. The input of a forked JVM is a pipe from the JVM that forked it; the
 * system closes it when that one dies, even when it is killed and can do nothing more.
 */
final class ParentWatch {

	private static final int ORPHANED = 3;

	private ParentWatch() {
	}

	/** Starts to watch, on a thread that waits and costs nothing. */
	static void start() {
		Thread watch = new Thread(() -> await(System.in), "end with the JVM that started this one");
		watch.setDaemon(true);
		watch.start();
	}

	private static void await(InputStream input) {
		byte[] ignored = new byte[1024];
		try {
			int read = input.read(ignored);
			while (read >= 0) {
				read = input.read(ignored);
			}
		} catch (IOException e) {
			System.err.println("methodical: the input of the measured JVM broke: " + e.getMessage());
		}
		Runtime.getRuntime().halt(ORPHANED); // without hooks: nobody waits for what they would write
	}
}
