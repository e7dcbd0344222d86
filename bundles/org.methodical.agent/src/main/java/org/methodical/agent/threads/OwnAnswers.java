// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.threads;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

/**
 * What {@link Thread} itself answers of a thread, whatever the thread's class overrides. Before Java 19 the JVM's
 * thread bean asks a thread for its id by a method that the program may define, so there threads are asked by handles
 * that are not looked up in their class. Thread-safe.
 */
final class OwnAnswers {

	private static final MethodHandles.Lookup TRUSTED = trusted();
	private static final MethodHandle STATE = state();
	private static final MethodHandle STACKS = stacks();

	private OwnAnswers() {
	}

	/** The state of a thread; running if this JVM has no such way. */
	static Thread.State state(Thread thread) {
		try {
			return STATE == null ? Thread.State.RUNNABLE : (Thread.State) STATE.invokeExact(thread);
		} catch (VirtualMachineError e) {
			throw e;
		} catch (Throwable e) {
			return Thread.State.RUNNABLE;
		}
	}

	/**
	 * What a thread does and where, its whole stack.
	 *
	 * @return null if this JVM has no such way, or the thread has ended
	 */
	static ThreadSample sample(Thread thread) {
		try {
			StackTraceElement[] stack = STACKS == null ? null
					: ((StackTraceElement[][]) STACKS.invokeExact(new Thread[] {thread}))[0];
			// a native method that waits is on top of the stack
			return stack == null ? null
					: new ThreadSample(state(thread), stack.length > 0 && stack[0].isNativeMethod(), stack);
		} catch (VirtualMachineError e) {
			throw e;
		} catch (Throwable e) {
			return null;
		}
	}

	private static MethodHandle state() {
		try {
			return TRUSTED == null ? null
					: TRUSTED.findSpecial(Thread.class, "getState", MethodType.methodType(Thread.State.class),
							Thread.class);
		} catch (ReflectiveOperationException lacking) {
			return null;
		}
	}

	private static MethodHandle stacks() {
		try {
			return TRUSTED == null ? null
					: TRUSTED.findStatic(Thread.class, "dumpThreads",
							MethodType.methodType(StackTraceElement[][].class, Thread[].class));
		} catch (ReflectiveOperationException lacking) {
			return null;
		}
	}

	/** The lookup that may find everything, by the way that {@link ThreadIds} reads a thread's id. */
	private static MethodHandles.Lookup trusted() {
		try {
			Class<?> type = Class.forName("sun.misc.Unsafe");
			Field unsafe = type.getDeclaredField("theUnsafe");
			unsafe.setAccessible(true);
			Field lookup = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
			// not by reflection, which makes proxies; see there
			Object base = (Object) found(type, "staticFieldBase", Object.class, Field.class)
					.bindTo(unsafe.get(null)).invokeExact(lookup);
			long offset = (long) found(type, "staticFieldOffset", long.class, Field.class)
					.bindTo(unsafe.get(null)).invokeExact(lookup);
			return (MethodHandles.Lookup) (Object) found(type, "getObject", Object.class, Object.class, long.class)
					.bindTo(unsafe.get(null)).invokeExact(base, offset);
		} catch (VirtualMachineError e) {
			throw e;
		} catch (Throwable e) {
			// another JVM
			return null;
		}
	}

	private static MethodHandle found(Class<?> type, String name, Class<?> returned, Class<?>... parameters)
			throws ReflectiveOperationException {
		return MethodHandles.publicLookup().findVirtual(type, name, MethodType.methodType(returned, parameters));
	}
}
