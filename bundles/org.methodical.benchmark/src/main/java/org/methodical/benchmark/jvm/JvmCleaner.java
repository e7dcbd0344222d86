// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.jvm;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;

/** Brings a JVM's memory to rest. */
public final class JvmCleaner {

	private static final int MAX_ROUNDS = 50;
	private static final int STABLE_ROUNDS = 2;
	private static final double STABLE_SHARE = 0.001;

	private JvmCleaner() {
	}

	/**
	 * Collects garbage and finalises until used memory stays within 0.1 % and nothing waits to be finalised.
	 *
	 * @return how long it took, ns
	 */
	@SuppressWarnings({"deprecation", "removal"}) // finalisation still exists in the JVMs that are measured
	public static long clean() {
		MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
		long start = System.nanoTime();
		long used = Long.MAX_VALUE;
		int stable = 0;
		for (int round = 0; round < MAX_ROUNDS && stable < STABLE_ROUNDS; round++) {
			System.runFinalization();
			System.gc();
			long now = memory.getHeapMemoryUsage().getUsed() + memory.getNonHeapMemoryUsage().getUsed();
			boolean rest = Math.abs(used - now) <= now * STABLE_SHARE
					&& memory.getObjectPendingFinalizationCount() == 0;
			stable = rest ? stable + 1 : 0;
			used = now;
		}
		return System.nanoTime() - start;
	}
}
