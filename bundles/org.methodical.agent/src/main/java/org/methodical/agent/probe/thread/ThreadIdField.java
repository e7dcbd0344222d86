// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe.thread;

import java.lang.reflect.Field;

import org.methodical.agent.probe.standin.SunUnsafe;

/** Reads the id of any thread, before Java 19, without running what the program's threads may define as theirs. */
final class ThreadIdField {

	private static final SunUnsafe UNSAFE = unsafe();
	private static final long OFFSET = UNSAFE == null ? -1 : offset();

	private ThreadIdField() {
	}

	private static SunUnsafe unsafe() {
		try {
			// the stand-in itself is of no use
			if (SunUnsafe.class.getClassLoader() != null) {
				return null;
			}
			Field unsafe = SunUnsafe.class.getDeclaredField("theUnsafe");
			unsafe.setAccessible(true);
			return (SunUnsafe) unsafe.get(null);
		} catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
			// another JVM
			return null;
		}
	}

	private static long offset() {
		try {
			return UNSAFE.objectFieldOffset(Thread.class.getDeclaredField("tid"));
		} catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
			// another JVM
			return -1;
		}
	}

	/** Whether this JVM keeps the id where it is looked for. */
	static boolean isThere() {
		return OFFSET >= 0;
	}

	/** The id; only if {@link #isThere}. */
	static long of(Thread thread) {
		return UNSAFE.getLong(thread, OFFSET);
	}
}
