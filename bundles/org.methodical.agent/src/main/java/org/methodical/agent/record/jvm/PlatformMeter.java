// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.jvm;

import java.lang.invoke.MethodHandle;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

import org.methodical.agent.probe.Meter;
import org.methodical.agent.probe.thread.RecordedThread;
import org.methodical.agent.threads.AllocatedBytes;
import org.methodical.agent.threads.ThreadIds;

/**
 * Reads allocation and processor time from the JVM's thread bean. Thread-safe.
 */
public final class PlatformMeter extends Meter {

	/** Null if this JVM has no such bean. */
	private static final ThreadMXBean BEAN = bean();
	/** Has allocation read as on JVMs before 14 if true, so that tests can show that way on JVMs that are at hand. */
	private static final String OLD = "methodical.allocation.by.id";
	/** Since Java 14. */
	private static final MethodHandle OF_CURRENT = Boolean.getBoolean(OLD) ? null
			: AllocatedBytes.find("getCurrentThreadAllocatedBytes");

	private static final int FIRST_READINGS = 300;

	/** Never let go: see there. */
	private static final StringConstants CONSTANTS = new StringConstants();

	private PlatformMeter(long bytesOfReading) {
		super(bytesOfReading);
	}

	/** A meter for this JVM. */
	public static PlatformMeter create() {
		for (Class<?> read : new Class<?>[] {PlatformMeter.class, AllocatedBytes.class, ThreadIds.class,
				BEAN.getClass(), Thread.class,
				MethodHandle.class, RecordedThread.class}) {
			CONSTANTS.make(read);
		}
		PlatformMeter first = new PlatformMeter(0);
		// the first readings load and link what is needed, and after some more the handles are compiled anew
		long min = Long.MAX_VALUE;
		for (int i = 0; i < FIRST_READINGS; i++) {
			first.cpuTime();
			long before = first.allocatedBytes();
			min = Math.min(min, first.allocatedBytes() - before);
		}
		return new PlatformMeter(min);
	}

	/**
	 * Whether the JVM tells how much a thread allocates.
	 *
	 * @return whether {@link #allocatedBytes()} means something
	 */
	public static boolean hasAllocation() {
		return AllocatedBytes.areTold();
	}

	/**
	 * Whether the JVM tells how much processor time a thread takes.
	 *
	 * @return whether {@link #cpuTime()} means something
	 */
	public static boolean hasCpuTime() {
		return BEAN != null && BEAN.isCurrentThreadCpuTimeSupported() && BEAN.isThreadCpuTimeEnabled();
	}

	private static ThreadMXBean bean() {
		try {
			return ManagementFactory.getThreadMXBean();
		} catch (LinkageError e) {
			// a JVM without the module java.management: whoever asks is told that it has no such thing
			return null;
		}
	}

	@Override
	public long allocatedBytes() {
		if (OF_CURRENT == null) {
			return AllocatedBytes.of(Thread.currentThread());
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
		return AllocatedBytes.of(thread);
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
