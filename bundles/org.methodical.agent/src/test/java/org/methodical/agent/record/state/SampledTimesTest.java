// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.methodical.agent.probe.LightProbe;
import org.methodical.agent.probe.LightRecorder;
import org.methodical.agent.probe.Recorder;
import org.methodical.agent.probe.Recorders;
import org.methodical.agent.probe.Uncharged;
import org.methodical.agent.probe.tree.Node;

class SampledTimesTest {

	private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
	private static final int CALM = 400;
	private static final int STANDING = 20;
	private static final int COMMON = 1;
	private static final int RARE = 2;

	private LightRecorder light;
	private SampledTimes times;
	private long now = System.nanoTime();

	@BeforeEach
	void startSampling() throws InterruptedException {
		Recorders.start();
		LightRecorder[] result = new LightRecorder[1];
		Thread thread = new Thread(() -> result[0] = LightProbe.recorder());
		thread.start();
		thread.join();
		light = result[0];
		light.stopClock();
		times = new SampledTimes((Recorder) Recorders.newest());
		times.resume();
		now = System.nanoTime();
		times.skipTo(now);
	}

	@AfterEach
	void stop() {
		Recorders.stop();
		Recorders.takeNew();
	}

	/** The thread is in a method at each of some samples, which are as far apart as they should be. */
	private Node standIn(int method, int samples) {
		int depth = LightProbe.enter(light, method);
		Node node = light.current();
		for (int i = 0; i < samples; i++) {
			now += StateSampler.PERIOD;
			times.sample(now);
		}
		LightProbe.exit(depth);
		return node;
	}

	@Test
	void samplesStandForTheTimeBetweenThem() {
		Node common = standIn(COMMON, CALM);
		assertEquals(CALM * StateSampler.PERIOD, times.of(common));
		assertEquals(CALM * StateSampler.PERIOD, times.allTime());
		assertEquals(CALM, times.allSamples());
		long micros = StateSampler.PERIOD / 1000;
		assertEquals(CALM * micros * micros, times.squareMicros());
	}

	/** As of five thousand threads. */
	@Test
	void whereAllSamplesAreFarApartNoTimeIsLost() {
		int depth = LightProbe.enter(light, COMMON);
		Node node = light.current();
		for (int i = 0; i < CALM; i++) {
			now += SECOND / 5;
			times.sample(now);
		}
		LightProbe.exit(depth);
		assertEquals(CALM * SECOND / 5, times.of(node));
	}

	/** A recorder that another thread uses is found later than that thread has begun. */
	@Test
	void aThreadThatReadsItsClockKeepsTheTimeBeforeItIsFound() {
		long begun = light.mark();
		times.resume();
		assertEquals(begun, light.mark());
		light.stopClock();
		times.resume();
		assertTrue(light.mark() > begun);
	}

	@Test
	void aThreadThatWorksForTheAgentIsInNoMethod() throws InterruptedException {
		Node[] inside = new Node[1];
		Thread thread = new Thread(() -> {
			LightRecorder own = LightProbe.recorder();
			own.stopClock();
			LightProbe.enter(own, RARE);
			inside[0] = own.current();
			Uncharged.begin();
		});
		thread.start();
		thread.join();
		times = new SampledTimes((Recorder) Recorders.newest());
		times.skipTo(now);
		now += StateSampler.PERIOD;
		times.sample(now);
		assertEquals(0, times.of(inside[0]));
		assertEquals(1, times.allSamples());
	}

	@Test
	void aPauseOfTheTickerIsNotPaidToWhereTheThreadStandsRightAfter() {
		Node common = standIn(COMMON, CALM);
		now += SECOND;
		Node rare = standIn(RARE, STANDING);
		// the sample that came late, and for each further one at most as much again as for its own time
		long max = 10 * StateSampler.PERIOD + 2 * STANDING * StateSampler.PERIOD;
		assertTrue(times.of(rare) <= max, () -> times.of(rare) + " of at most " + max);
		standIn(COMMON, CALM);
		assertEquals(2 * CALM * StateSampler.PERIOD + STANDING * StateSampler.PERIOD + SECOND,
				times.of(common) + times.of(rare));
		assertEquals(times.of(common) + times.of(rare), times.allTime());
		// what went there beyond its time is within two standard errors, as whoever reads the recording computes them
		double share = (double) STANDING / times.allSamples();
		double error = 1000 * Math.sqrt(times.squareMicros() * share * (1 - share));
		double beyond = times.of(rare) - STANDING * StateSampler.PERIOD;
		assertTrue(beyond < 2 * error, () -> beyond + " with an error of " + error);
	}

	@Test
	void whatIsMoreThanCanBePaidSoonIsLost() {
		standIn(COMMON, 1);
		now += 100 * SECOND;
		standIn(COMMON, CALM);
		long lost = (CALM + 1) * StateSampler.PERIOD + 100 * SECOND - times.allTime();
		assertTrue(lost > 98 * SECOND, () -> "lost " + lost);
	}
}
