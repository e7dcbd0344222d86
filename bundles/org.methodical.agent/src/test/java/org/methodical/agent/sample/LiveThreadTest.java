// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.methodical.agent.registry.MethodRegistry;
import org.methodical.agent.threads.ThreadActivity;

/** How the processor time of a thread is shared out among samples 10 ns apart. */
class LiveThreadTest {

	private static final long PERIOD = 10;

	private static final long SECOND = 1_000_000_000;

	private final Told activity = new Told();
	private final Samples samples = new Samples(new MethodRegistry(), Set.of(), 10);
	private final SampledThread sampled = samples.begin(Thread.currentThread(), "t", false, false);
	private final LiveThread thread = new LiveThread(Thread.currentThread(), 1, LiveThread.Kind.PROGRAM, sampled,
			activity);
	private final SampledPlace running = samples.place(sampled, SamplesKit.frame("a.B", "run"));
	private final SampledPlace writing = samples.place(sampled, SamplesKit.frame("a.B", "write"));
	private final SampledPlace waiting = samples.place(sampled, SamplesKit.frame("a.B", "read"));

	/** Tells the user time that a test has it tell. */
	private static final class Told extends ThreadActivity {

		private long userTime = -1;

		@Override
		public long userTime(Thread thread) {
			return userTime;
		}
	}

	private void found(int runs, int writes, int waits, long processorTime) {
		thread.unclaimed += processorTime;
		thread.processorTime += processorTime;
		for (int i = 0; i < runs; i++) {
			thread.found(running, LiveThread.Found.RUNNING);
		}
		for (int i = 0; i < writes; i++) {
			thread.found(writing, LiveThread.Found.BUSY);
		}
		for (int i = 0; i < waits; i++) {
			thread.found(waiting, LiveThread.Found.WAITING);
		}
		thread.claim(samples, PERIOD, Long.MAX_VALUE);
	}

	/** A tenth of the time at most, as of one that serves requests between waits for them. */
	@Test
	void whoTakesLittleIsIdle() {
		thread.looked(100, 10, false);
		thread.looked(100, 10, false);
		assertEquals(2, thread.idle);
		thread.looked(100, 11, false);
		assertEquals(0, thread.idle);
		thread.looked(100, 0, true);
		assertEquals(0, thread.idle);
	}

	private void assertRan(long run, long write, long read) {
		assertEquals(List.of(run, write, read),
				List.of(sampled.time(running.node), sampled.time(writing.node), sampled.time(waiting.node)));
	}

	/** It was found waiting for 10 ns, and ran for 3 of the next 10. */
	@Test
	void aWaitLastsUntilTheThreadRuns() {
		waits(10);
		look(10, 3, false);
		assertEquals(17, sampled.waitingTime(waiting.node));
		look(10, 10, false);
		assertEquals(17, sampled.waitingTime(waiting.node), "it was over");
	}

	/** Of the 8 ns in which it did not run, half are of the wait before and half of that which it is found in. */
	@Test
	void twoWaitsShareTheTimeBetweenThem() {
		waits(10);
		look(10, 2, true);
		assertEquals(14, sampled.waitingTime(waiting.node));
		thread.waits();
		thread.waitsIn(running.node, WaitsFor.lock("L", 1, 1), 1);
		thread.payWait(samples);
		assertEquals(4, sampled.waitingTime(running.node));
	}

	/** In a native method, where nothing tells that it waits until it took no processor time for long enough. */
	@Test
	void aWaitBeginsWhenTheThreadTookNoProcessorTimeAnyMore() {
		look(10, 10, false);
		look(10, 0, false);
		look(10, 0, false);
		thread.waits();
		assertEquals(20, thread.waited);
		look(10, 0, false);
		thread.waits();
		assertEquals(30, thread.waited);
	}

	private void waits(long time) {
		look(time, 0, true);
		waitsThere();
	}

	private void waitsThere() {
		thread.waits();
		thread.waitsIn(waiting.node, WaitsFor.lock("L", 1, 1), 1);
		thread.payWait(samples);
	}

	private void look(long since, long ran, boolean blocked) {
		thread.processorTime += ran;
		thread.looked(since, ran, blocked);
		thread.leavesWait(samples, ran, blocked);
	}

	@Test
	void whatNeverWaitedHasItsPart() {
		thread.looked(1000, 1000, false);
		found(30, 0, 70, 1000);
		assertRan(300, 0, 700);
	}

	@Test
	void whatWaitedHasWhatOthersLeave() {
		thread.looked(1000, 450, false);
		found(30, 0, 70, 450);
		assertRan(300, 0, 150);
	}

	@Test
	void whatWaitedHasNothingWhereOthersLeaveNothing() {
		thread.looked(1000, 250, false);
		found(30, 0, 70, 250);
		assertRan(250, 0, 0);
	}

	@Test
	void whatAloneWasFoundHasAll() {
		thread.looked(1000, 250, false);
		found(0, 0, 70, 250);
		assertRan(0, 0, 250);
	}

	/** Of what takes a tenth of a thread's time there the first samples see nothing. */
	@Test
	void whatWritesIsNotForgottenWhereFewSamplesMissedIt() {
		thread.looked(1000, 100, false);
		found(0, 0, 4, 100);
		found(0, 1, 0, 0);
		assertRan(0, 100, 0);
	}

	/** The source tells late what it found, also of time that our own samples told of. */
	@Test
	void timeAfterTheLastLookIsKnownBySamplesAloneOnce() {
		found(1, 0, 0, 40);
		thread.end = 1;
		found(6, 0, 0, 0);
		assertRan(60, 0, 0);
		thread.told();
		found(2, 0, 0, 0);
		assertRan(80, 0, 0);
	}

	@Test
	void whatIsNotFoundIsClaimedLater() {
		found(0, 0, 0, 25);
		assertEquals(25, thread.unclaimed);
	}

	/** It takes a second of processor time in ten, and few samples find that, as each of its turns is short. */
	@Test
	void whatWaitsHasNoTimeThatTheSystemDidNotTake() {
		activity.userTime = SECOND - SECOND / 5;
		thread.looked(10 * SECOND, SECOND, false);
		found(10, 0, 90, SECOND);
		assertRan(SECOND - SECOND / 5, 0, SECOND / 5);
	}

	/** Of ten seconds it was not blocked one was in the code around; a tenth of what is left was in writing. */
	@Test
	void whatWritesHasTheTimeOfItsSamplesBeforeWhatWaits() {
		activity.userTime = SECOND;
		thread.looked(11 * SECOND, 3 * SECOND, false);
		found(10, 10, 94, 3 * SECOND);
		assertRan(SECOND, SECOND, SECOND);
	}

	@Test
	void whatIsBlockedIsNotInANativeMethod() {
		activity.userTime = SECOND;
		thread.looked(SECOND, SECOND, false);
		thread.looked(9 * SECOND, SECOND, true);
		found(10, 1, 1, 2 * SECOND);
		assertRan(2 * SECOND, 0, 0);
	}

	/** On a busy machine, where there is one sample for the time of ten. */
	@Test
	void noSampleStandsForMuchMoreThanOthers() {
		long weight = RecentPlaces.MAX_WEIGHT;
		thread.unclaimed = 5 * weight;
		thread.found(running, LiveThread.Found.RUNNING);
		thread.claim(samples, PERIOD, weight);
		assertRan(weight, 0, 0);
		thread.found(writing, LiveThread.Found.RUNNING);
		thread.claim(samples, PERIOD, weight);
		assertRan(weight, weight, 0);
		assertEquals(3 * weight, thread.unclaimed);
		thread.unclaimed += 1;
		thread.claimBacklog(samples);
		assertRan(5 * weight / 2, 5 * weight / 2, 0);
		assertEquals(1, thread.unclaimed, "that is of what it does now");
		thread.claimBacklog(samples);
		assertEquals(1, thread.unclaimed);
	}

	/** As during a pause. */
	@Test
	void timeThatIsNobodysIsNotSharedOutLater() {
		thread.unclaimed = 5 * RecentPlaces.MAX_WEIGHT;
		thread.found(running, LiveThread.Found.RUNNING);
		thread.claim(samples, PERIOD, RecentPlaces.MAX_WEIGHT);
		thread.forgetTime(1);
		thread.claimBacklog(samples);
		assertEquals(0, thread.unclaimed);
		assertRan(RecentPlaces.MAX_WEIGHT, 0, 0);
	}

	@Test
	void timeThatNoSampleStandsForIsOfAsManyPlacesAsItIsLong() {
		for (int i = 0; i < 20; i++) {
			thread.found(i == 19 ? writing : running, LiveThread.Found.RUNNING);
		}
		thread.unclaimed = 20;
		thread.claim(samples, PERIOD, PERIOD);
		thread.unclaimed = RecentPlaces.PART;
		assertEquals(0, thread.settle(samples));
		assertRan(19, 1 + RecentPlaces.PART, 0);
		thread.unclaimed = 32 * RecentPlaces.PART;
		thread.settle(samples);
		assertRan(19 + 30 * RecentPlaces.PART, 1 + 3 * RecentPlaces.PART, 0);
	}

	/** What the code around a wait took is kept until a sample finds that. */
	@Test
	void whatIsNotOfTheSystemIsKeptForOthers() {
		activity.userTime = SECOND / 4;
		thread.looked(SECOND, SECOND, false);
		found(0, 0, 98, SECOND);
		long waited = sampled.time(waiting.node);
		assertEquals(SECOND, waited + thread.unclaimed);
		assertTrue(waited <= SECOND * 3 / 4, () -> waited + " ns");
		found(1, 1, 0, 0);
		assertEquals(0, thread.unclaimed);
		assertEquals(SECOND / 4, sampled.time(running.node));
		assertEquals(waited, sampled.time(waiting.node));
	}

	@Test
	void whatIsKeptAtTheEndIsOfWhereItRanLast() {
		activity.userTime = SECOND / 4;
		thread.looked(SECOND, SECOND, false);
		found(0, 0, 98, SECOND);
		assertEquals(0, thread.settle(samples));
		assertRan(0, 0, SECOND);
	}

	/** Half of its time it runs, and every second look finds it waiting. */
	@Test
	void whoWaitsAndRunsByTurnsHasWaitedWhenItDidNotRun() {
		for (int look = 1; look <= 9; look++) {
			look(100, 50, look % 2 == 0);
			if (look % 2 == 0) {
				waitsThere();
			}
		}
		assertEquals(400, sampled.waitingTime(waiting.node));
	}

	@Test
	void whoAlwaysIsFoundWaitingHasWaitedNoLongerThanItDidNotRun() {
		for (int look = 1; look <= 8; look++) {
			thread.looked(100, 50, true);
			thread.waits();
		}
		assertEquals(400, thread.waited);
	}
}
