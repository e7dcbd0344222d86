// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.jvm;

import java.lang.management.ClassLoadingMXBean;
import java.lang.management.CompilationMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.util.List;

/** Readings of the JVM's counters at one moment; two of them give a {@link JvmActivity}. Immutable. */
public final class JvmCounters {

	private static final CompilationMXBean COMPILATION = ManagementFactory.getCompilationMXBean();
	private static final ClassLoadingMXBean CLASSES = ManagementFactory.getClassLoadingMXBean();
	private static final List<GarbageCollectorMXBean> COLLECTORS = ManagementFactory.getGarbageCollectorMXBeans();
	private static final OperatingSystemMXBean SYSTEM = ManagementFactory.getOperatingSystemMXBean();

	final long time;
	final long compilationTime;
	final long loadedClasses;
	final long unloadedClasses;
	final long collections;
	final long collectionTime;
	final long processTime;
	final double busyProcessors;
	final long threadTime;

	private JvmCounters() {
		compilationTime = COMPILATION != null && COMPILATION.isCompilationTimeMonitoringSupported()
				? COMPILATION.getTotalCompilationTime()
				: 0;
		loadedClasses = CLASSES.getTotalLoadedClassCount();
		unloadedClasses = CLASSES.getUnloadedClassCount();
		long count = 0;
		long spent = 0;
		for (GarbageCollectorMXBean collector : COLLECTORS) {
			count += Math.max(0, collector.getCollectionCount());
			spent += Math.max(0, collector.getCollectionTime());
		}
		collections = count;
		collectionTime = spent;
		processTime = processTime();
		busyProcessors = busyProcessors();
		threadTime = Clock.THREAD_CPU.available() ? Clock.THREAD_CPU.now() : 0;
		time = System.nanoTime();
	}

	/**
	 * Reads all counters; costs some µs, so never inside of a measured interval.
	 *
	 * @return the readings
	 */
	public static JvmCounters read() {
		return new JvmCounters();
	}

	/**
	 * What went on since an earlier reading by the same thread.
	 *
	 * @param earlier the earlier reading
	 * @return the differences
	 */
	public JvmActivity since(JvmCounters earlier) {
		double own = (processTime - earlier.processTime) / (double) Math.max(1, time - earlier.time);
		double others = Double.isNaN(busyProcessors) || processTime < 0 ? Double.NaN
				: Math.max(0, busyProcessors - own);
		return new JvmActivity(compilationTime - earlier.compilationTime, loadedClasses - earlier.loadedClasses,
				unloadedClasses - earlier.unloadedClasses, collections - earlier.collections,
				collectionTime - earlier.collectionTime, others, Math.max(0, threadTime - earlier.threadTime));
	}

	private static long processTime() {
		return SYSTEM instanceof com.sun.management.OperatingSystemMXBean
				? ((com.sun.management.OperatingSystemMXBean) SYSTEM).getProcessCpuTime()
				: -1;
	}

	/** The bean reports the load since it was last asked, which is since the earlier reading. */
	@SuppressWarnings("deprecation") // the new name is not there in Java 8
	private static double busyProcessors() {
		if (!(SYSTEM instanceof com.sun.management.OperatingSystemMXBean)) {
			return Double.NaN;
		}
		double load = ((com.sun.management.OperatingSystemMXBean) SYSTEM).getSystemCpuLoad();
		return load < 0 ? Double.NaN : load * Runtime.getRuntime().availableProcessors();
	}
}
