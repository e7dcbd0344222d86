// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.jvm;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * What Linux says of this process in its file {@code stat}. The JVM's own bean gives the same number, but looks for the
 * limits of a container first, which takes longer than all else that is told of a short program.
 */
public final class LinuxProcess {

	private static final String FILE = "/proc/self/stat";
	/** The file is a line of some 50 numbers. */
	private static final int MAX_BYTES = 2048;
	/** The field with the user time, counted from the name of the program; that of the system follows. */
	private static final int USER_TIME = 12;
	/** Linux tells programs of hundredths of a second, whatever it counts in. */
	private static final long TICK = 10_000_000;

	private LinuxProcess() {
	}

	/** The processor time of all threads so far, ns; negative if this is not Linux, or it does not tell. */
	public static long processorTime() {
		try (InputStream in = new FileInputStream(FILE)) {
			byte[] bytes = new byte[MAX_BYTES];
			int length = in.read(bytes);
			return length <= 0 ? -1 : processorTime(new String(bytes, 0, length, StandardCharsets.US_ASCII));
		} catch (IOException | SecurityException e) {
			return -1;
		}
	}

	/**
	 * The processor time in a line of {@code stat}.
	 *
	 * @param line the number of the process, its name in brackets, which may contain any character, and further fields
	 * @return ns; negative if the line has no such fields
	 */
	public static long processorTime(String line) {
		int at = line.lastIndexOf(')') + 1;
		for (int field = 0; field < USER_TIME && at > 0; field++) {
			at = line.indexOf(' ', at) + 1;
		}
		int system = at <= 0 ? 0 : line.indexOf(' ', at) + 1;
		int end = system <= 0 ? 0 : line.indexOf(' ', system);
		try {
			return end <= 0 ? -1
					: (Long.parseLong(line.substring(at, system - 1)) + Long.parseLong(line.substring(system, end)))
							* TICK;
		} catch (NumberFormatException e) {
			return -1;
		}
	}
}
