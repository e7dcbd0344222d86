// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.methodical.agent.registry.MethodRegistry;

class ThreadAllocationTest {

	private final Samples samples = new Samples(new MethodRegistry(), Set.of(), 1);
	private final SampledThread thread = samples.group("test", false, false);
	private final SampledPlace here = place(1);
	private final SampledPlace there = place(2);
	private final ThreadAllocation allocation = new ThreadAllocation();

	private SampledPlace place(int method) {
		return new SampledPlace(thread.child(0, method), method, 1);
	}

	private void check(long bytesHere, long bytesThere, long count) {
		assertEquals(List.of(bytesHere, bytesThere, count, bytesHere + bytesThere),
				List.of(thread.allocated(here.node), thread.allocated(there.node), thread.allocation().count(),
						thread.allocation().sum()));
	}

	@Test
	void whatTheJvmTellsIsSharedOutByTheWeightsOfSamples() {
		allocation.begin(0);
		allocation.grow(4000);
		allocation.found(here, 600);
		allocation.found(there, 100);
		allocation.found(here, 100);
		allocation.claim(samples, thread, false);
		check(3500, 500, 3);
		allocation.grow(4100);
		allocation.claim(samples, thread, false);
		check(3500, 500, 3);
		allocation.grow(4200);
		allocation.found(there, 50);
		allocation.claim(samples, thread, false);
		// no sample stood for the first hundred until then
		check(3500, 700, 4);
	}

	/** It was running for long when somebody began to look, and its first sample stands for all of that. */
	@Test
	void theFirstSampleStandsForNoMoreThanWasLookedAt() {
		allocation.begin(1_000_000);
		allocation.grow(1_003_000);
		allocation.found(here, 1_001_000);
		allocation.found(there, 3000);
		allocation.claim(samples, thread, false);
		check(1500, 1500, 2);
		allocation.grow(1_006_000);
		allocation.found(here, 2000);
		allocation.found(there, 1000);
		allocation.claim(samples, thread, false);
		check(3500, 2500, 4);
	}

	@Test
	void ofAThreadThatHasEndedTheSamplesTellWhatNobodyElseDid() {
		allocation.begin(0);
		allocation.grow(100);
		allocation.found(here, 700);
		allocation.found(there, 300);
		allocation.claim(samples, thread, true);
		check(700, 300, 2);
	}

	/** A sample may stand for what an earlier one was given already, as the JVM knew of it then. */
	@Test
	void ofAThreadThatHasEndedNothingIsToldTwice() {
		allocation.begin(5000);
		allocation.grow(6000);
		allocation.found(here, 5700);
		allocation.claim(samples, thread, false);
		check(1000, 0, 1);
		allocation.found(there, 400);
		allocation.claim(samples, thread, true);
		check(1000, 100, 2);
		allocation.grow(6300);
		allocation.found(there, 250);
		allocation.claim(samples, thread, true);
		check(1000, 350, 3);
	}

	@Test
	void whatIsNotKnownIsNotTakenBack() {
		allocation.begin(-1);
		assertEquals(500, allocation.grow(500));
		assertEquals(0, allocation.grow(-1));
		assertEquals(20, allocation.grow(520));
		allocation.add(80);
		allocation.found(here, 1);
		allocation.claim(samples, thread, false);
		check(600, 0, 1);
	}
}
