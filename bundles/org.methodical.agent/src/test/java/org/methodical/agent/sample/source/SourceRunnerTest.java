// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample.source;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.lang.reflect.Proxy;
import java.util.concurrent.CountDownLatch;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SourceRunnerTest {

	private final CountDownLatch running = new CountDownLatch(1);
	private final CountDownLatch over = new CountDownLatch(1);

	/** As the Flight Recorder does for a second or two on a busy machine: it has seen nothing, and holds up its end. */
	@Test
	void nobodyWaitsForASourceThatHasNotBegun() throws InterruptedException {
		SourceRunner runner = new SourceRunner(() -> source(), deaf(), problem -> {});
		runner.begin();
		running.await();
		Thread stopping = new Thread(runner::stop);
		stopping.start();
		while (stopping.isAlive()) {
			assertNotEquals(Thread.State.TIMED_WAITING, stopping.getState());
		}
		assertFalse(runner.hasBegun());
		over.countDown();
	}

	private SampleSource source() {
		return new SampleSource() {

			@Override
			public void run(Receiver receiver) {
				running.countDown();
				await();
			}

			@Override
			public void stop() {
				await();
			}

			private void await() {
				try {
					over.await();
				} catch (InterruptedException e) {
					throw new IllegalStateException(e);
				}
			}
		};
	}

	private static SourceRunner.Receiver deaf() {
		return (SourceRunner.Receiver) Proxy.newProxyInstance(SourceRunnerTest.class.getClassLoader(),
				new Class<?>[] {SourceRunner.Receiver.class}, (proxy, method, arguments) -> null);
	}
}
