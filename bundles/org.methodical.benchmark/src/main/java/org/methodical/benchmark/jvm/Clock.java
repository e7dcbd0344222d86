// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.jvm;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** What measurements are timed by. Stateless; both clocks return ns. */
public enum Clock {

	/** {@link System#nanoTime}: time as it passes on the wall. */
	WALL {
		@Override
		public long now() {
			return System.nanoTime();
		}
	},

	/**
	 * CPU time of the measuring thread. Leaves out waiting and work handed to other threads, and is coarse and costly
	 * on some systems: a task that uses a pool seems to cost nothing.
	 */
	THREAD_CPU {
		@Override
		public long now() {
			return THREADS.getCurrentThreadCpuTime();
		}

		@Override
		public boolean available() {
			return THREADS.isCurrentThreadCpuTimeSupported() && THREADS.isThreadCpuTimeEnabled();
		}
	};

	private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

	/**
	 * The current reading.
	 *
	 * @return ns, good for differences only
	 */
	public abstract long now();

	/**
	 * Whether this JVM has the clock.
	 *
	 * @return true if {@link #now} may be called
	 */
	public boolean available() {
		return true;
	}
}
