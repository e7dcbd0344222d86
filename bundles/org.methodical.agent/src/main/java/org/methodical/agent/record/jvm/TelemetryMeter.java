// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.jvm;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ClassLoadingMXBean;
import java.lang.management.CompilationMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.management.MemoryUsage;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Method;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.methodical.agent.threads.ThreadActivity;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.run.TelemetryCodec;

/**
 * Writes what the JVM says of itself, and what the agent takes of that. What it does not tell, because a module is
 * missing, is 0. Used by the snapshot thread alone.
 */
public final class TelemetryMeter {

	/** Time between frames, ns; a little less than a tenth of a second, since nobody wakes up in time. */
	private static final long PERIOD = TimeUnit.MILLISECONDS.toNanos(95);

	private final OutputStream out;
	private final FrameBuilder frame = new FrameBuilder();
	/** Null if nobody takes the recording, as are the carriers. */
	private final AgentMeter agent;
	private final CarrierTime carriers;
	/** When it was written last, ns since the start of the agent; 0 if it was not. */
	private long last;
	private boolean available;
	/** Null before the first frame. */
	private Beans beans;

	/**
	 * Nothing is written yet.
	 *
	 * @param isRead whether somebody takes it; if not, the JVM is asked nothing
	 */
	public TelemetryMeter(OutputStream out, boolean isRead) {
		this.out = out;
		available = isRead;
		agent = isRead ? new AgentMeter(out) : null;
		carriers = isRead ? new CarrierTime(new ThreadActivity()) : null;
	}

	/**
	 * Writes a frame if it is time for one, but no first one: a start is not to be made slower.
	 *
	 * @param time ns since the start of the agent
	 */
	public void writeAgain(long time) throws IOException {
		if (last > 0 && time - last >= PERIOD) {
			write(time);
		}
	}

	/**
	 * Writes one frame of each.
	 *
	 * @param time ns since the start of the agent
	 */
	public void write(long time) throws IOException {
		last = time;
		if (available) {
			long process;
			try {
				process = fill(time);
			} catch (LinkageError | RuntimeException e) {
				// a JVM without the module java.management, or one that does not let us ask: there is no such line then
				available = false;
				return;
			}
			frame.writeTo(out);
			agent.write(process);
		}
	}

	/** Answers the processor time of the process. */
	private long fill(long time) {
		if (beans == null) {
			beans = new Beans();
		}
		MemoryUsage heap = beans.memory.getHeapMemoryUsage();
		long collections = 0;
		long collecting = 0;
		for (GarbageCollectorMXBean collector : beans.collectors) {
			collections += Math.max(0, collector.getCollectionCount());
			collecting += Math.max(0, collector.getCollectionTime());
		}
		long process = Math.max(0, processorTime());
		TelemetryCodec.write(frame, time, heap.getUsed(), heap.getCommitted(), Math.max(0, heap.getMax()), collections,
				collecting, beans.compilationTime(), beans.classes.getLoadedClassCount(),
				beans.threads.getThreadCount(), process, agent.threads(), allocated(), carriers.get());
		return process;
	}

	private static long allocated() {
		try {
			return Math.max(0, Allocated.get());
		} catch (LinkageError e) {
			// a JVM without the module jdk.management
			return 0;
		}
	}

	private static long processorTime() {
		long linux = LinuxProcess.processorTime();
		if (linux >= 0) {
			return linux;
		}
		try {
			return ProcessorTime.get();
		} catch (LinkageError e) {
			// a JVM without the module jdk.management
			return 0;
		}
	}

	/** Asking the JVM for its beans takes longer than asking these. */
	private static final class Beans {

		private final MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
		private final List<GarbageCollectorMXBean> collectors = ManagementFactory.getGarbageCollectorMXBeans();
		/** Null if this JVM does not compile. */
		private final CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
		private final boolean timesCompiler = compiler != null && compiler.isCompilationTimeMonitoringSupported();
		private final ClassLoadingMXBean classes = ManagementFactory.getClassLoadingMXBean();
		private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();

		long compilationTime() {
			return timesCompiler ? compiler.getTotalCompilationTime() : 0;
		}
	}

	/** Kept apart, so that a JVM without the class it needs still loads the rest. */
	private static final class ProcessorTime {

		private ProcessorTime() {
		}

		static long get() {
			Object system = ManagementFactory.getOperatingSystemMXBean();
			return system instanceof com.sun.management.OperatingSystemMXBean
					? ((com.sun.management.OperatingSystemMXBean) system).getProcessCpuTime()
					: 0;
		}
	}

	/** Java 21 and later know what all threads have allocated, ended ones as well. */
	private static final class Allocated {

		/** Null if this JVM does not know. */
		private static final Method TOTAL = find();

		private Allocated() {
		}

		private static Method find() {
			try {
				return com.sun.management.ThreadMXBean.class.getMethod("getTotalThreadAllocatedBytes");
			} catch (NoSuchMethodException e) {
				// a JVM before Java 21
				return null;
			}
		}

		static long get() {
			Object threads = ManagementFactory.getThreadMXBean();
			if (TOTAL == null || !(threads instanceof com.sun.management.ThreadMXBean)) {
				return 0;
			}
			try {
				return (Long) TOTAL.invoke(threads);
			} catch (ReflectiveOperationException e) {
				// it does not let us ask
				return 0;
			}
		}
	}
}
