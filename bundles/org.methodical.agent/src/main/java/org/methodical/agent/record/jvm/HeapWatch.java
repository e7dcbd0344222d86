// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.jvm;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.List;

import org.methodical.agent.probe.memory.Memory;

/**
 * Notices that the program is about to use up its heap. The JVM clears soft references before it throws an
 * OutOfMemoryError, and says how much was in use after the last collection. Used by the snapshot thread alone.
 */
public final class HeapWatch {

	/** Parts of the heap in use after a collection: with a soft reference cleared, and without. */
	private static final double FULL_WHEN_CLEARED = 0.8;
	private static final double FULL = 0.95;

	/** The JVM's beans are made only while so much of the heap is free, bytes: they could not be made at its end. */
	private static final long ROOM = 8 << 20;
	/** So much in use, they are. Before that there is nothing to fear, and a program shall not pay for them. */
	private static final double SOME = 0.2;

	private final Runtime runtime = Runtime.getRuntime();
	private final long max = runtime.maxMemory();
	/** Null before there was need and room, and where the JVM does not tell. */
	private List<MemoryPoolMXBean> pools;
	private boolean tells = true;
	private SoftReference<Object> sentinel = new SoftReference<>(new Object());

	/** What is told when it is; made before there is no memory for it. */
	public static String exhausted() {
		return "The heap of the program was at its end. What was recorded is let go and the recording ends, with what was "
				+ "written until then; the program goes on, with probes that do nothing. Start it with a larger -Xmx, or with a "
				+ "smaller memory= (now " + (Memory.limit() >> 10) + " kB), to record all of it.";
	}

	/** Whether the heap is at its end, so that what was recorded is to be let go. */
	public boolean isFull() {
		if (Memory.isExhausted()) {
			return true;
		}
		boolean cleared = sentinel.get() == null;
		long used = runtime.totalMemory() - runtime.freeMemory();
		double now = (double) used / max;
		if (pools == null && tells && max - used >= ROOM && now > SOME) {
			lookForPools();
		}
		if (!cleared) {
			return pools != null && partAfterCollection() > FULL;
		}
		// some are cleared in any collection, where -XX:SoftRefLRUPolicyMSPerMB says so
		sentinel = new SoftReference<>(new Object());
		return (pools == null ? now : partAfterCollection()) > FULL_WHEN_CLEARED;
	}

	private void lookForPools() {
		try {
			pools = pools();
		} catch (LinkageError | RuntimeException e) {
			// a JVM without the module java.management, or one that does not let us ask: what is in use has to do
			tells = false;
		}
	}

	private static List<MemoryPoolMXBean> pools() {
		List<MemoryPoolMXBean> pools = new ArrayList<>();
		for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
			if (pool.getType() == MemoryType.HEAP && pool.getCollectionUsage() != null) {
				pools.add(pool);
			}
		}
		return pools;
	}

	private double partAfterCollection() {
		long used = 0;
		for (MemoryPoolMXBean pool : pools) {
			MemoryUsage usage = pool.getCollectionUsage();
			used += usage == null ? 0 : usage.getUsed();
		}
		return (double) used / max;
	}
}
