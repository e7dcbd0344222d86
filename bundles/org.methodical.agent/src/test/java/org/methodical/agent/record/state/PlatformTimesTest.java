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

/** What is known of the processor time of a platform thread, which is the calling thread, and what that tells. */
class PlatformTimesTest {

	/** A thread whose processor time is what the test says, and which is blocked if the test says so. */
	private static final class Told extends ThreadActivity {

		private long took;
		private boolean blocked;
		private boolean inNative;

		@Override
		public long processorTime(Thread thread) {
			return took;
		}

		@Override
		public boolean isBlocked(Thread thread) {
			return blocked;
		}

		@Override
		public boolean isInNativeMethod(Thread thread, long now) {
			return inNative;
		}
	}

	private final Node node = Nodes.below(1);
	private final Told told = new Told();
	private final WaitingTimes times = new PlatformWaiting(told,
			new WaitSamples(told, new WaitFinder(new MethodRegistry()), new ThreadWaits()));

	/** Two fifths of the processor. */
	@Test
	void whoIsReadyAndGetsNoProcessorIsKnownByItsProcessorTime() {
		told.took = 2_000;
		for (int sample = 1; sample <= 5; sample++) {
			assertEquals(FrameKind.LINE_RUNNING,
					times.sample(Thread.currentThread(), false, node, 5_000, 5_000, sample * 5_000L));
			assertEquals(sample == 1 ? -1 : 2_000, times.took());
			told.took += 2_000;
		}
		assertEquals(List.of("1: 5 samples running, 25000 ns"), ToldTimes.texts(times));
		// nobody knows which part of the first it took before
		assertEquals(8_000, times.takeProcessorTime());
		assertEquals(20_000, times.takeAsked(Long.MAX_VALUE));
	}

	/** As the main thread does, which has started the JVM. */
	@Test
	void whatItTookBeforeItWasRecordedIsNoRunningTime() {
		told.took = 1_000_000;
		told.blocked = true;
		times.sample(Thread.currentThread(), true, node, 1_000, 1_000, 1_000);
		told.blocked = false;
		told.took += 3_000;
		times.sample(Thread.currentThread(), false, node, 4_000, 4_000, 5_000);
		assertEquals(3_000, times.takeProcessorTime());
		assertEquals(4_000, times.takeAsked(Long.MAX_VALUE));
	}

	/** As during a pause of the recording. */
	@Test
	void whatItTookWhileItWasNotWatchedIsNobodys() {

		times.sample(Thread.currentThread(), false, node, 1_000, 1_000, 1_000);
		told.took += 7_000;
		times.skip();
		times.sample(Thread.currentThread(), false, node, 1_000, 1_000, 10_000);
		told.took += 600;
		times.sample(Thread.currentThread(), false, node, 1_000, 1_000, 11_000);
		assertEquals(600, times.takeProcessorTime());
		assertEquals(1_000, times.takeAsked(Long.MAX_VALUE));
	}

	/** As where it loads a class, which is woven. */
	@Test
	void whatItDidForTheAgentIsNotItsOwn() {

		times.sample(Thread.currentThread(), false, node, 1_000, 1_000, 1_000);
		told.took += 5_000;
		times.suspended(4_000);
		times.sample(Thread.currentThread(), false, node, 1_000, 1_000, 6_000);
		assertEquals(1_000, times.takeProcessorTime());
		assertEquals(1_000, times.takeAsked(Long.MAX_VALUE));
	}

	/** It is asked once as it stays blocked, as more would cost much where thousands are. */
	@Test
	void whatItTookBeforeItWasBlockedIsKnownAtOnce() {

		times.sample(Thread.currentThread(), false, node, 5_000, 5_000, 5_000);
		told.took = 2_000;
		told.blocked = true;
		times.sample(Thread.currentThread(), true, node, 5_000, 5_000, 10_000);
		assertEquals(2_000, times.takeProcessorTime());
		assertEquals(2_000, times.took());
		assertEquals(5_000, times.takeAsked(Long.MAX_VALUE));
		told.took = 3_000;
		assertEquals(4_000, times.came(Thread.currentThread(), true, 4_000, 1_000, 15_000));
		times.sample(Thread.currentThread(), true, node, 1_000, 5_000, 15_000);
		assertEquals(1_000, times.takeProcessorTime());
		assertEquals(5_000, times.takeAsked(Long.MAX_VALUE));
		assertEquals(List.of("1: 2 samples, 10000 ns", "1: 1 samples running, 5000 ns"), ToldTimes.texts(times));
		assertEquals(15_000, times.takeTime());
	}

	/** All that such a thread took is of the recording, whenever it is asked first. */
	@Test
	void aThreadThatBeganMeanwhileIsKnownFromItsBeginning() {
		told.took = 2_500;
		times.begin(4_000);
		times.sample(Thread.currentThread(), false, node, 500, 500, 10_000);
		assertEquals(2_500, times.takeProcessorTime());
		assertEquals(6_000, times.takeAsked(Long.MAX_VALUE));
		told.took += 700;
		times.sample(Thread.currentThread(), false, node, 1_000, 1_000, 11_000);
		assertEquals(700, times.takeProcessorTime());
		assertEquals(1_000, times.takeAsked(Long.MAX_VALUE));
	}

	@Test
	void ofAThreadWhoseProcessorTimeIsNotToldNobodyKnowsWhatItDidBefore() {
		told.took = -1;
		told.blocked = true;
		assertEquals(0, times.came(Thread.currentThread(), true, 4_000, 1_000, 5_000));
		times.sample(Thread.currentThread(), true, node, 5_000, 5_000, 5_000);
		assertEquals(0, times.came(Thread.currentThread(), true, 4_000, 1_000, 10_000));
		times.end();
		assertEquals(0, times.takeAsked(Long.MAX_VALUE));
	}

	/** It came to its native method a moment ago, and took a twentieth of the time since the sample before. */
	@Test
	void whoTakesLittleBetweenSamplesWaitsInANativeMethodHoweverLately() {
		told.inNative = true;
		times.sample(Thread.currentThread(), false, node, 5_000, 5_000, 5_000);
		told.took = 250;
		assertEquals(4_900, times.came(Thread.currentThread(), false, 4_900, 100, 10_000));
		times.sample(Thread.currentThread(), false, node, 100, 5_000, 100_000_000);
		assertEquals(List.of("1: 1 samples, 5000 ns", "1: 1 samples running, 5000 ns"), ToldTimes.texts(times));
	}
}
