// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.target;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** Wall time and CPU time of the current thread and of the process, ns. */
final class Clocks {

	private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

	private final long cpuStart;
	private final long wallStart;

	/** Starts now. */
	Clocks() {
		cpuStart = THREADS.getCurrentThreadCpuTime();
		wallStart = System.nanoTime();
	}

	/** CPU time of this thread since the start. */
	long cpu() {
		return THREADS.getCurrentThreadCpuTime() - cpuStart;
	}

	long wall() {
		return System.nanoTime() - wallStart;
	}

	/** CPU time of all threads since the JVM began. */
	static long process() {
		return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
				.getProcessCpuTime();
	}

	/** Wall time since the JVM began. */
	static long sinceStart() {
		return ManagementFactory.getRuntimeMXBean().getUptime() * 1_000_000;
	}
}
