// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.jvm;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

import org.methodical.agent.probe.Meter;
import org.methodical.agent.probe.thread.RecordedThread;
import org.methodical.agent.threads.ThreadIds;

/**
 * Reads allocation and processor time from the JVM's thread bean. That it tells allocation is no part of Java, so that
 * it is reached by handles, which the compiler sees through as they are constants. Thread-safe.
 */
public final class PlatformMeter extends Meter {

	private static final ThreadMXBean BEAN = ManagementFactory.getThreadMXBean();
	private static final MethodHandle OF_THREAD = find("getThreadAllocatedBytes", long.class);
	/** Has allocation read as on JVMs before 14 if true, so that tests can show that way on JVMs that are at hand. */
	private static final String OLD = "methodical.allocation.by.id";
	/** Since Java 14. */
	private static final MethodHandle OF_CURRENT = Boolean.getBoolean(OLD) ? null
			: find("getCurrentThreadAllocatedBytes");

	private static final int FIRST_READINGS = 300;

	/** Never let go: see there. */
	private static final StringConstants CONSTANTS = new StringConstants();

	private PlatformMeter(long bytesOfReading) {
		super(bytesOfReading);
	}

	/** A meter for this JVM. */
	public static PlatformMeter create() {
		for (Class<?> read : new Class<?>[] {PlatformMeter.class, ThreadIds.class, BEAN.getClass(), Thread.class,
				MethodHandle.class, RecordedThread.class}) {
			CONSTANTS.make(read);
		}
		PlatformMeter first = new PlatformMeter(0);
		// the first readings load and link what is needed, and after some more the handles are compiled anew
		long least = Long.MAX_VALUE;
		for (int i = 0; i < FIRST_READINGS; i++) {
			first.cpuTime();
			long before = first.allocatedBytes();
			least = Math.min(least, first.allocatedBytes() - before);
		}
		return new PlatformMeter(least);
	}

	/**
	 * Whether the JVM tells how much a thread allocates.
	 *
	 * @return whether {@link #allocatedBytes()} means something
	 */
	public static boolean hasAllocation() {
		return OF_THREAD != null && allocated(ThreadIds.of(Thread.currentThread())) >= 0;
	}

	/**
	 * Whether the JVM tells how much processor time a thread takes.
	 *
	 * @return whether {@link #cpuTime()} means something
	 */
	public static boolean hasCpuTime() {
		return BEAN.isCurrentThreadCpuTimeSupported() && BEAN.isThreadCpuTimeEnabled();
	}

	private static MethodHandle find(String name, Class<?>... parameters) {
		try {
			return MethodHandles.publicLookup().findVirtual(Class.forName("com.sun.management.ThreadMXBean"), name,
					MethodType.methodType(long.class, parameters)).bindTo(BEAN);
		} catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
			// another JVM, or an older one: whoever asks is told that it has no such thing
			return null;
		}
	}

	@Override
	public long allocatedBytes() {
		if (OF_CURRENT == null) {
			return allocated(ThreadIds.of(Thread.currentThread()));
		}
		try {
			return (long) OF_CURRENT.invokeExact();
		} catch (VirtualMachineError e) {
			throw e;
		} catch (Throwable e) {
			// must not reach the program; nothing was allocated then
			return 0;
		}
	}

	@Override
	public long allocatedBytes(Thread thread) {
		return allocated(ThreadIds.of(thread));
	}

	private static long allocated(long thread) {
		try {
			return OF_THREAD == null || thread == 0 ? -1 : (long) OF_THREAD.invokeExact(thread);
		} catch (VirtualMachineError e) {
			throw e;
		} catch (Throwable unknown) {
			return -1;
		}
	}

	@Override
	public long cpuTime() {
		return BEAN.getCurrentThreadCpuTime();
	}

	@Override
	public long cpuTime(Thread thread) {
		long id = ThreadIds.of(thread);
		return id == 0 ? -1 : BEAN.getThreadCpuTime(id);
	}
}
