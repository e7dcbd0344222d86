// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.methodical.agent.probe.LightProbe;
import org.methodical.agent.probe.LightRecorder;
import org.methodical.agent.probe.Recorders;

class ActiveCallsTest {

	private static final int MAIN = 1;
	private static final int RUN = 2;
	private static final int STEP = 3;

	private LightRecorder recorder;
	private final Deque<Integer> positions = new ArrayDeque<>();

	@BeforeEach
	void start() {
		Recorders.start();
	}

	@AfterEach
	void forget() {
		Recorders.countEntries(null);
		Recorders.stop();
		Recorders.takeNew();
		Recorders.forgetEnded();
	}

	/** Runs in a thread whose recorder is new. */
	private static void fresh(Runnable task) throws InterruptedException, ExecutionException {
		FutureTask<Void> future = new FutureTask<>(task, null);
		Thread thread = new Thread(future);
		thread.start();
		future.get();
	}

	private void begin(boolean edges) {
		recorder = LightProbe.recorder();
		if (edges) {
			recorder.stopClock();
			recorder.wantEdges();
		}
	}

	private void enter(int method) {
		positions.push(LightProbe.enter(recorder, method));
	}

	private void exit() {
		LightProbe.exit(positions.pop());
	}

	private static BitSet set(int... methods) {
		BitSet set = new BitSet();
		for (int method : methods) {
			set.set(method);
		}
		return set;
	}

	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void aCallThatReturnedAndWasMadeAgainDoesNotLast(boolean edges) throws Exception {
		fresh(() -> {
			begin(edges);
			enter(MAIN);
			enter(RUN);
			enter(STEP);
			ActiveCalls calls = new ActiveCalls(recorder);
			assertEquals(set(MAIN, RUN, STEP), calls.methods());
			assertEquals(set(MAIN, RUN, STEP), calls.lasting());
			exit();
			enter(STEP);
			assertEquals(set(MAIN, RUN), calls.lasting());
			exit();
			exit();
			assertEquals(set(MAIN), calls.lasting());
			exit();
			assertEquals(set(), calls.lasting());
			assertEquals(set(MAIN, RUN, STEP), calls.methods());
			assertTrue(calls.isKnown());
		});
	}

	/** From the shift on nothing is recorded of new calls, but those of before still end. */
	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void itIsKnownWhatReturnsWhenCallsAreNothingButCounted(boolean edges) throws Exception {
		fresh(() -> {
			begin(edges);
			enter(MAIN);
			enter(RUN);
			ActiveCalls calls = new ActiveCalls(recorder);
			Recorders.countEntries(new int[4]);
			exit();
			LightRecorder none = LightProbe.recorder();
			LightProbe.exit(LightProbe.enter(none, RUN));
			LightProbe.enter(none, RUN);
			assertEquals(set(MAIN), calls.lasting());
		});
	}

	@Test
	void ofCallsInCallsOfTheSameMethodEachIsKnownInATree() throws Exception {
		fresh(() -> {
			begin(false);
			enter(RUN);
			enter(RUN);
			ActiveCalls calls = new ActiveCalls(recorder);
			exit();
			enter(RUN);
			assertEquals(set(RUN), calls.lasting());
			exit();
			exit();
			enter(RUN);
			assertEquals(set(), calls.lasting());
		});
	}

	@Test
	void nothingIsKnownOfAThreadThatWentOverToCallEdges() throws Exception {
		fresh(() -> {
			begin(false);
			enter(MAIN);
			ActiveCalls calls = new ActiveCalls(recorder);
			recorder.stopClock();
			recorder.wantEdges();
			enter(RUN);
			assertFalse(calls.isKnown());
		});
	}

	@Test
	void aThreadOutsideOfAllMethodsIsInNone() throws Exception {
		fresh(() -> {
			begin(false);
			assertEquals(set(), new ActiveCalls(recorder).methods());
			begin(true);
			enter(MAIN);
			exit();
			assertEquals(set(), new ActiveCalls(recorder).methods());
		});
	}
}
