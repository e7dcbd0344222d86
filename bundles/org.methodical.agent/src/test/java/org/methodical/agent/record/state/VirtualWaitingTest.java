// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.state;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.methodical.agent.probe.tree.Node;
import org.methodical.agent.probe.tree.Nodes;
import org.methodical.agent.registry.MethodRegistry;
import org.methodical.agent.sample.ThreadWaits;
import org.methodical.agent.sample.WaitFinder;
import org.methodical.agent.threads.ThreadActivity;
import org.methodical.wire.FrameKind;

class VirtualWaitingTest {

	private final Node node = Nodes.below(1);
	private boolean blocked;
	private boolean mounted = true;
	private final ThreadActivity activity = new ThreadActivity() {

		@Override
		public boolean isMounted(Thread thread) {
			return mounted;
		}

		@Override
		public boolean isBlocked(Thread thread) {
			return blocked;
		}
	};
	private final WaitingTimes times = new VirtualWaiting(activity,
			new WaitSamples(activity, new WaitFinder(new MethodRegistry()), new ThreadWaits()));

	private int sample(long since, long now) {
		return times.sample(Thread.currentThread(), blocked, node, since, since, now);
	}

	@Test
	void itRunsIfItHasACarrier() {
		assertEquals(FrameKind.LINE_RUNNING, sample(5_000, 5_000));
		assertEquals(List.of("1: 1 samples running, 5000 ns"), ToldTimes.texts(times));
		mounted = false;
		assertEquals(FrameKind.LINE_READY, sample(4_000, 9_000));
		assertEquals(List.of("1: 1 samples, 4000 ns"), ToldTimes.texts(times));
		assertEquals(9_000, times.takeTime());
	}

	@Test
	void itWaitsIfItIsBlockedWithOrWithoutACarrier() {
		blocked = true;
		sample(3_000, 3_000);
		mounted = false;
		sample(2_000, 5_000);
		assertEquals(List.of("1: 2 samples, 5000 ns"), ToldTimes.texts(times));
	}

	/** Others are not sampled then, either. */
	@Test
	void nobodyKnowsWhatItDidSinceTheLastSample() {
		blocked = true;
		sample(3_000, 3_000);
		assertEquals(0, times.came(Thread.currentThread(), false, 4_000, 1_000, 8_000));
		times.end();
		assertEquals(List.of("1: 1 samples, 3000 ns"), ToldTimes.texts(times));
	}
}
