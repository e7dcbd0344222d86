// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The one int that a method keeps leads back to the recorder and to the caller, whatever recorder that is. */
class PositionsTest {

	private static final int ID = 77;

	private final List<Recorder> numbered = new ArrayList<>();

	@BeforeEach
	void start() {
		Recorders.start();
	}

	@AfterEach
	void forget() {
		numbered.forEach(Positions::forget);
		Recorders.takeNew();
	}

	private Recorder numbered() {
		Recorder recorder = new Recorder(ID, Thread.currentThread());
		Positions.number(recorder);
		numbered.add(recorder);
		return recorder;
	}

	private static int number(Recorder recorder) {
		return recorder.base >>> Positions.BITS;
	}

	@Test
	void eachRecorderHasANumberOfItsOwnUntilItIsForgotten() {
		Recorder first = numbered();
		Recorder second = numbered();
		assertNotEquals(number(first), number(second));
		assertSame(first, Positions.RECORDERS[number(first)]);
		assertSame(second, Positions.RECORDERS[number(second)]);
		int before = number(first);
		Positions.number(first);
		assertEquals(before, number(first));
		Positions.forget(first);
		assertNull(Positions.RECORDERS[before]);
		assertEquals(before, number(numbered()));
	}

	@Test
	void theNumbersOfThreadsThatHaveEndedAreTakenBack() throws Exception {
		Recorder own = numbered();
		AtomicReference<Recorder> other = new AtomicReference<>();
		Thread thread = new Thread(() -> other.set(numbered()));
		thread.start();
		thread.join();
		int number = number(other.get());
		Positions.forgetEnded();
		assertNull(Positions.RECORDERS[number]);
		assertSame(own, Positions.RECORDERS[number(own)]);
	}

	/** Its thread locals were cleared while it was in methods that began with the recorder. */
	@Test
	void aRecorderThatALivingThreadNoLongerWritesToKeepsItsNumber() {
		Recorder recorder = numbered();
		int number = number(recorder);
		Recorders.release(recorder);
		assertSame(recorder, Positions.RECORDERS[number]);
		assertEquals(number, number(recorder));
	}

	@Test
	void aThreadWithoutANumberFindsBackAllTheSame() throws Exception {
		for (int i = 0; i < 64; i++) {
			numbered();
		}
		int number = number(numbered());
		assertNull(Positions.RECORDERS[number]);
		Thread thread = new Thread(() -> {
			Recorder recorder = new Recorder(ID, Thread.currentThread());
			Recorders.LOCAL.set(recorder);
			Positions.number(recorder);
			assertEquals(number, number(recorder));
			recorder.announced = true;
			int outer = Probe.enter(3);
			Probe.callOut(Probe.enter(4), 5);
			Probe.caught(outer, 3);
			assertSame(recorder.node(1), recorder.current());
			Probe.exit(outer);
			assertSame(recorder.node(0), recorder.current());
		});
		AtomicReference<Throwable> failure = new AtomicReference<>();
		thread.setUncaughtExceptionHandler((where, what) -> failure.set(what));
		thread.start();
		thread.join();
		assertNull(failure.get());
	}

	@Test
	void whatCountsFindsBackWithoutANumberToo() throws Exception {
		AtomicReference<Throwable> failure = new AtomicReference<>();
		Thread thread = new Thread(() -> {
			LightRecorder recorder = LightProbe.recorder();
			Recorder tree = Positions.RECORDERS[recorder.base >>> Positions.BITS];
			int outer = LightProbe.enter(recorder, 3);
			int inner = LightProbe.enter(recorder, 4);
			Positions.forget(tree);
			LightProbe.callOut(inner, 5);
			assertEquals(3, recorder.depth);
			LightProbe.caught(outer);
			assertEquals(1, recorder.depth);
			// also while nothing is recorded
			Recorders.stop();
			LightProbe.exit(outer);
			assertEquals(0, recorder.depth);
		});
		thread.setUncaughtExceptionHandler((where, what) -> failure.set(what));
		thread.start();
		thread.join();
		assertNull(failure.get());
	}

	@Test
	void deeperThanAPositionCanTellTheDepthGoesBackByOne() {
		LightRecorder recorder = new LightRecorder(numbered());
		recorder.stopClock();
		recorder.wantEdges();
		LightProbe.enter(recorder, 1);
		recorder.depth = Positions.MAX + 2;
		int position = LightProbe.enter(recorder, 1);
		assertEquals(Positions.MAX, position & Positions.MAX);
		LightProbe.caught(position);
		assertEquals(Positions.MAX + 3, recorder.depth);
		LightProbe.exit(position);
		assertEquals(Positions.MAX + 2, recorder.depth);
		LightProbe.exit(position);
		LightProbe.exit(position);
		LightProbe.exit(position);
		assertEquals(Positions.MAX, recorder.depth);
		assertTrue(recorder.countsEdges());
	}
}
