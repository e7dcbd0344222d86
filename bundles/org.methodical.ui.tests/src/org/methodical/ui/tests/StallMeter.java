// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

import org.eclipse.swt.widgets.Display;

/** Asks the event loop again and again how long it takes to answer. */
final class StallMeter extends Thread {

	private static final long PAUSE = Duration.ofMillis(5).toNanos();

	private final Display display = Display.getCurrent();
	private final AtomicLong longest = new AtomicLong();
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
				display.asyncExec(() -> {
					longest.accumulateAndGet(System.nanoTime() - asked, Math::max);
					answered = true;
				});
			}
			LockSupport.parkNanos(PAUSE);
		}
	}

	/** The longest stall, ns. */
	long end() {
		stopped = true;
		return longest.get();
	}
}
