// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.methodical.agent.sample.WaitFinder;
import org.methodical.agent.threads.ThreadActivity;
import org.methodical.agent.threads.ThreadSample;

/** What waits here does so in a package of the agent, as a thread does while a class that it loads is woven. */
class AgentWaitsTest {

	@Test
	@Timeout(60)
	void whatWaitsInTheAgentIsNoWaitOfTheProgram() throws Exception {
		CountDownLatch over = new CountDownLatch(1);
		Thread weaving = new Thread(() -> {
			try {
				over.await();
			} catch (InterruptedException e) {
				Thread.currentThread().interrupt();
			}
		});
		weaving.start();
		ThreadActivity activity = new ThreadActivity();
		ThreadSample sample = activity.sample(weaving);
		while (sample == null || !sample.isBlocked()) {
			sample = activity.sample(weaving);
		}
		over.countDown();
		weaving.join();
		assertTrue(WaitFinder.isOfAgent(sample));
	}
}
