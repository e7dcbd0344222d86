// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.gate;

import java.lang.management.ClassLoadingMXBean;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.methodical.agent.threads.AgentThread;

/** Opens when the JVM has neither loaded classes nor compiled for a while, or when that takes too long. */
public final class SteadyGate {

	private static final long PERIOD = 100;
	/** A trace has about so many readings at most. */
	private static final long MAX_READINGS = 600;

	private final long window;
	private final long timeout;
	private final Listener listener;
	private volatile boolean closed;

	/** Why the gate opens. */
	public enum Opening {
		/** The JVM became quiet. */
		QUIET,
		/** It did not within the time that was allowed for it. */
		TIMEOUT,
		/** It does not tell whether it is quiet. */
		BLIND
	}

	/** Is told, by the thread of the gate. */
	public interface Listener {

		/**
		 * The gate has read what the JVM did so far.
		 *
		 * @param compilation JIT compilation time so far, ms
		 * @param classes     classes loaded so far
		 */
		void read(long compilation, long classes);

		/**
		 * The gate opens; nothing more will be told.
		 *
		 * @param why what became of the wait
		 */
		void opens(Opening why);
	}

	/**
	 * Creates the gate.
	 *
	 * @param window   how long the JVM has to be quiet, ms
	 * @param timeout  how long to wait for that at most, ms
	 * @param listener is told
	 */
	public SteadyGate(long window, long timeout, Listener listener) {
		this.window = window;
		this.timeout = timeout;
		this.listener = listener;
	}

	/** Begins to watch the JVM, in a thread of its own. */
	public void start() {
		AgentThread.start(new Runnable() {

			@Override
			public void run() {
				watch();
			}
		}, "methodical-gate");
	}

	/** Watches no more. */
	public void close() {
		closed = true;
	}

	private void watch() {
		try {
			boolean quiet = await();
			if (!closed) {
				listener.opens(quiet ? Opening.QUIET : Opening.TIMEOUT);
			}
		} catch (LinkageError | RuntimeException e) {
			// a JVM without the module java.management cannot be watched
			listener.opens(Opening.BLIND);
		}
	}

	private boolean await() {
		ClassLoadingMXBean classLoading = ManagementFactory.getClassLoadingMXBean();
		CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
		boolean timed = compiler != null && compiler.isCompilationTimeMonitoringSupported();
		Quiet quiet = new Quiet(window);
		long begin = System.nanoTime();
		long sampleEvery = Math.max(PERIOD, timeout / MAX_READINGS);
		long nextSample = 0;
		long time = 0;
		while (!closed && time < timeout) {
			long compilation = timed ? compiler.getTotalCompilationTime() : 0;
			long classes = classLoading.getTotalLoadedClassCount();
			boolean isQuiet = quiet.add(time, compilation, classes);
			if (isQuiet || time >= nextSample) {
				listener.read(compilation, classes);
				nextSample = time + sampleEvery;
			}
			if (isQuiet) {
				return true;
			}
			LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(Math.min(PERIOD, Math.max(1, timeout - time))));
			time = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
		}
		return false;
	}
}
