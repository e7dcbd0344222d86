// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.threads;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.management.ManagementFactory;

/**
 * Asks the JVM how much heap threads have allocated. That it tells is no part of Java, so that it is reached by
 * handles, which the compiler sees through as they are constants. Thread-safe.
 */
public final class AllocatedBytes {

	private static final MethodHandle OF_THREAD = find("getThreadAllocatedBytes", long.class);

	private AllocatedBytes() {
	}

	/** Whether this JVM tells it. */
	public static boolean areTold() {
		return of(Thread.currentThread()) >= 0;
	}

	/** What a platform thread has allocated since it began, bytes; negative if that is not known. */
	public static long of(Thread thread) {
		return of(ThreadIds.of(thread));
	}

	/** What a thread has allocated since it began, by the JVM's number of it; bytes, negative if that is not known. */
	public static long of(long thread) {
		try {
			return OF_THREAD == null || thread == 0 ? -1 : (long) OF_THREAD.invokeExact(thread);
		} catch (VirtualMachineError e) {
			throw e;
		} catch (Throwable unknown) {
			return -1;
		}
	}

	/** A method of the JVM's thread bean that returns bytes; null if there is none. */
	public static MethodHandle find(String name, Class<?>... parameters) {
		try {
			return MethodHandles.publicLookup().findVirtual(Class.forName("com.sun.management.ThreadMXBean"), name,
					MethodType.methodType(long.class, parameters)).bindTo(ManagementFactory.getThreadMXBean());
		} catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
			// another JVM, an older one, or one without the module java.management: whoever asks is told so
			return null;
		}
	}
}
