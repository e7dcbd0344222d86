// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

import org.eclipse.swt.widgets.Display;

/**
 * Asks the event loop again and again how long it takes to answer. Beside the time that passes it tells the processor
 * time that the UI thread took for it, which other programs on the machine do not change, and where the thread was
 * meanwhile.
 */
final class StallMeter extends Thread {

	private static final long PAUSE = Duration.ofMillis(5).toNanos();
	/** Processor time from which on it is looked where it goes. */
	private static final long LONG = Duration.ofMillis(50).toNanos();
	private static final int FRAMES = 12;
	private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

	private final Display display = Display.getCurrent();
	private final long uiThread = display.getThread().threadId();
	private final AtomicLong longest = new AtomicLong();
	private final AtomicLong maxWork = new AtomicLong();
	private volatile boolean stopped;
	private volatile boolean answered = true;
	private long longestLook;
	private List<String> where = List.of();

	static StallMeter begin() {
		StallMeter meter = new StallMeter();
		meter.setDaemon(true);
		meter.start();
		return meter;
	}

	@Override
	public void run() {
		long begun = 0;
		while (!stopped && !display.isDisposed()) {
			if (answered) {
				answered = false;
				long asked = System.nanoTime();
				long worked = THREADS.getThreadCpuTime(uiThread);
				begun = worked;
				display.asyncExec(() -> {
					longest.accumulateAndGet(System.nanoTime() - asked, Math::max);
					maxWork.accumulateAndGet(THREADS.getThreadCpuTime(uiThread) - worked, Math::max);
					answered = true;
				});
			} else {
				look(THREADS.getThreadCpuTime(uiThread) - begun);
			}
			LockSupport.parkNanos(PAUSE);
		}
	}

	/** Keeps where the thread is in the stall that has taken most so far. */
	private synchronized void look(long worked) {
		if (worked > LONG && worked > longestLook) {
			longestLook = worked;
			where = Stream.of(display.getThread().getStackTrace()).limit(FRAMES).map(StackTraceElement::toString)
					.toList();
		}
	}

	/** The longest stall, for people. */
	synchronized String end() {
		stopped = true;
		String text = String.format("%,d ms (%,d ms of processor time)", Duration.ofNanos(longest.get()).toMillis(),
				Duration.ofNanos(maxWork.get()).toMillis());
		return where.isEmpty() ? text : text + " after " + Duration.ofNanos(longestLook).toMillis() + " ms in\n\t"
				+ String.join("\n\t", where) + '\n';
	}
}
