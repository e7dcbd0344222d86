// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.sent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.methodical.agent.probe.LightProbe;
import org.methodical.agent.probe.LightRecorder;
import org.methodical.agent.probe.Recorders;

class EdgeTrackTest {

	private final Map<String, Long> told = new TreeMap<>();

	@AfterEach
	void stop() {
		Recorders.stop();
		Recorders.takeNew();
	}

	/** A recorder that counts call edges, of a thread of its own. */
	private static LightRecorder paired() throws InterruptedException {
		Recorders.start();
		LightRecorder[] result = new LightRecorder[1];
		Thread thread = new Thread(() -> result[0] = LightProbe.recorder());
		thread.start();
		thread.join();
		result[0].stopClock();
		result[0].wantEdges();
		return result[0];
	}

	private void take(EdgeTrack track, int methods) throws Exception {
		track.takeCalls(methods, (caller, callee, calls) -> told.merge(caller + " " + callee, calls, Long::sum));
	}

	@Test
	void whatIsToldAddsUpToWhatWasCountedHoweverRowsGrow() throws Exception {
		LightRecorder recorder = paired();
		EdgeTrack track = new EdgeTrack(recorder);
		Map<String, Long> made = new TreeMap<>();
		Random random = new Random(5);
		for (int i = 0; i < 200; i++) {
			for (int j = 0; j < 50; j++) {
				int caller = random.nextInt(1 + i);
				int callee = random.nextInt(20);
				int outer = LightProbe.enter(recorder, caller);
				LightProbe.exit(LightProbe.enter(recorder, callee));
				LightProbe.exit(outer);
				made.merge("-1 " + caller, 1L, Long::sum);
				made.merge(caller + " " + callee, 1L, Long::sum);
			}
			take(track, 1000);
		}
		assertEquals(made, told);
	}

	@Test
	void nothingIsToldTwice() throws Exception {
		LightRecorder recorder = paired();
		EdgeTrack track = new EdgeTrack(recorder);
		LightProbe.exit(LightProbe.enter(recorder, 3));
		take(track, 1000);
		take(track, 1000);
		assertEquals(Map.of("-1 3", 1L), told);
	}

	@Test
	void pairsOfMethodsThatAreNotKnownYetWait() throws Exception {
		LightRecorder recorder = paired();
		EdgeTrack track = new EdgeTrack(recorder);
		int nine = LightProbe.enter(recorder, 9);
		int three = LightProbe.enter(recorder, 3);
		LightProbe.exit(LightProbe.enter(recorder, 12));
		LightProbe.exit(three);
		LightProbe.exit(nine);
		take(track, 4);
		assertEquals(Map.of(), told);
		take(track, 10);
		assertEquals(Map.of("-1 9", 1L, "9 3", 1L), told);
		take(track, 13);
		assertEquals(Map.of("-1 9", 1L, "9 3", 1L, "3 12", 1L), told);
	}
}
