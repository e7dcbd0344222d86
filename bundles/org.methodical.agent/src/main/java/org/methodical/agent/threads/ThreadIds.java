// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.threads;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

/**
 * The JVM's ids of threads of the program. {@link Thread#getId} would run code of the program where its threads define
 * their own, so the id is found another way: by {@code threadId} since Java 19, before that in the field that holds it.
 */
public final class ThreadIds {

	private static final MethodHandle SINCE_19 = sinceJava19();
	/** Whether the JVM's thread bean asks threads for their id by a method that the program may define. */
	static final boolean BEAN_ASKS_THREADS = SINCE_19 == null;
	private static final MethodHandle ID = SINCE_19 == null ? field() : SINCE_19;

	private ThreadIds() {
	}

	/** The id of a thread; 0, which no thread has, if it cannot be told. */
	public static long of(Thread thread) {
		if (ID == null) {
			return thread.getClass() == Thread.class ? thread.getId() : 0;
		}
		try {
			return (long) ID.invokeExact(thread);
		} catch (VirtualMachineError e) {
			throw e;
		} catch (Throwable e) {
			return 0;
		}
	}

	private static MethodHandle sinceJava19() {
		try {
			return MethodHandles.publicLookup().findVirtual(Thread.class, "threadId",
					MethodType.methodType(long.class));
		} catch (ReflectiveOperationException beforeJava19) {
			return null;
		}
	}

	private static MethodHandle field() {
		try {
			Class<?> type = Class.forName("sun.misc.Unsafe");
			Field unsafe = type.getDeclaredField("theUnsafe");
			unsafe.setAccessible(true);
			Field id = Thread.class.getDeclaredField("tid");
			// reflection would look at annotations and make proxies for them, after which the JDK gives the program's
			// proxies other names
			long offset = (long) MethodHandles.publicLookup().findVirtual(type, "objectFieldOffset",
					MethodType.methodType(long.class, Field.class)).bindTo(unsafe.get(null)).invokeExact(id);
			MethodHandle read = MethodHandles.publicLookup().findVirtual(type, "getLong",
					MethodType.methodType(long.class, Object.class, long.class)).bindTo(unsafe.get(null));
			return MethodHandles.insertArguments(read, 1, offset)
					.asType(MethodType.methodType(long.class, Thread.class));
		} catch (VirtualMachineError e) {
			throw e;
		} catch (Throwable e) {
			// another JVM
			return null;
		}
	}
}
