// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

import org.eclipse.swt.widgets.Display;

/**
 * Asks the event loop again and again how long it takes to answer. Beside the time that passes it tells the processor time
 * that the UI thread took for it, which other programs on the machine do not change.
 */
final class StallMeter extends Thread {

	private static final long PAUSE = Duration.ofMillis(5).toNanos();
	private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

	private final Display display = Display.getCurrent();
	private final long uiThread = display.getThread().threadId();
	private final AtomicLong longest = new AtomicLong();
	private final AtomicLong mostWork = new AtomicLong();
	private volatile boolean stopped;
	private volatile boolean answered = true;

	static StallMeter begin() {
		StallMeter meter = new StallMeter();
		meter.setDaemon(true);
		meter.start();
		return meter;
	}

	@Override
	public void run() {
		while (!stopped && !display.isDisposed()) {
			if (answered) {
				answered = false;
				long asked = System.nanoTime();
				long worked = THREADS.getThreadCpuTime(uiThread);
				display.asyncExec(() -> {
					longest.accumulateAndGet(System.nanoTime() - asked, Math::max);
					mostWork.accumulateAndGet(THREADS.getThreadCpuTime(uiThread) - worked, Math::max);
					answered = true;
				});
			}
			LockSupport.parkNanos(PAUSE);
		}
	}

	/** The longest stall, for people. */
	String end() {
		stopped = true;
		return String.format("%,d ms (%,d ms of processor time)", Duration.ofNanos(longest.get()).toMillis(),
				Duration.ofNanos(mostWork.get()).toMillis());
	}
}
