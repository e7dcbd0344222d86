// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.TimeKind;
import org.methodical.core.model.Timing;
import org.methodical.wire.FrameKind;

/** a calls b and c; a runs 100 ns, b 1,000 ns, of which it waits 800, c waits all of its 50 ns. */
class RecordedWaitingTest {

	private static RecordingBytes bytes() {
		return RecordingBytes.begin().methods("abc").thread(1, "main", 0).nodes(1, 1, 0, 0, 1, 1, 1, 2)
				.counts(1, 1, 1, 100, 2, 5, 1000, 3, 1, 50);
	}

	private static RecordingBytes waiting() {
		return bytes().frame(FrameKind.ACTIVITY, 1, 6, 1200, 0).frame(FrameKind.WAITING, 1, 1, 2, 3, 500)
				.frame(FrameKind.ACTIVITY, 1, 4, 800, 0).frame(FrameKind.WAITING, 1, 2, 2, 1, 300, 1, 1, 50);
	}

	private static void check(Snapshot snapshot) {
		assertTrue(snapshot.hasWaiting());
		assertEquals(List.of(100L, 1000L, 50L), selfTimes(snapshot));
		assertEquals(List.of(100L, 200L, 0L), selfTimes(snapshot.showing(TimeKind.RUNNING)));
		assertEquals(List.of(0L, 800L, 50L), selfTimes(snapshot.showing(TimeKind.WAITING)));
		assertEquals(300, snapshot.showing(TimeKind.RUNNING).merged().totalTime(1));
		assertEquals(850, snapshot.showing(TimeKind.WAITING).tree(1).totalTime(1));
		assertEquals(800, snapshot.showing(TimeKind.RUNNING).merged().waitingTime(2));
		assertEquals(4, snapshot.merged().waitingSamples(2));
		assertEquals(10, snapshot.merged().waiting().sampling().count());
	}

	private static List<Long> selfTimes(Snapshot snapshot) {
		CallingContextTree tree = snapshot.merged();
		return List.of(tree.selfTime(1), tree.selfTime(2), tree.selfTime(3));
	}

	@Test
	void partsAddUpToTheWhole() throws Exception {
		check(waiting().end(9).snapshot());
	}

	@Test
	void writingAndMergingKeepsWaiting() throws Exception {
		for (TimeKind kind : TimeKind.values()) {
			ByteArrayOutputStream out = new ByteArrayOutputStream();
			RecordingWriter.write(waiting().end(9).snapshot().showing(kind), out);
			check(RecordingBytes.read(out.toByteArray()).snapshot());
		}
		Snapshot once = waiting().end(9).snapshot();
		Snapshot twice = RecordingMerge.of(List.of(once.showing(TimeKind.RUNNING), once));
		assertEquals(2000, twice.merged().selfTime(2));
		assertEquals(400, twice.showing(TimeKind.RUNNING).merged().selfTime(2));
	}

	@Test
	void aResetForgetsWaitingAsWell() throws Exception {
		Snapshot snapshot = waiting().reset(20).counts(1, 2, 1, 40).frame(FrameKind.WAITING, 1, 1, 2, 1, 30).end(30)
				.snapshot();
		assertEquals(List.of(0L, 10L, 0L), selfTimes(snapshot.showing(TimeKind.RUNNING)));
	}

	@Test
	void withoutTheFramesNothingIsClaimed() throws Exception {
		Snapshot snapshot = bytes().end(9).snapshot();
		assertFalse(snapshot.hasWaiting());
		assertSame(snapshot, snapshot.showing(TimeKind.RUNNING));
		assertEquals(TimeKind.ALL, snapshot.showing(TimeKind.WAITING).times());
		assertFalse(HotMethods.of(snapshot, snapshot.merged()).hasWaiting());
	}

	@Test
	void aSnapshotShowsTheSameObjectAgain() throws Exception {
		Snapshot all = waiting().end(9).snapshot();
		Snapshot running = all.showing(TimeKind.RUNNING);
		assertSame(running, all.showing(TimeKind.RUNNING));
		assertSame(all, running.showing(TimeKind.ALL));
		assertSame(running.merged(), running.merged());
	}

	/** What was timed as a whole is known to the nanosecond, its parts are not. */
	@Test
	void aPartOfATimedTimeIsSampled() throws Exception {
		Snapshot snapshot = waiting().end(9).snapshot();
		assertEquals(Timing.Kind.TIMED, snapshot.merged().timing(2).kind());
		Timing part = snapshot.showing(TimeKind.RUNNING).merged().timing(2);
		assertEquals(Timing.Kind.SAMPLED, part.kind());
		assertEquals(4, part.samples());
		assertEquals(Timing.Kind.TIMED, snapshot.showing(TimeKind.RUNNING).merged().timing(1).kind());
	}

	/** b was found 7 times, 4 of them waiting. */
	@Test
	void ofASampledTimeTheSamplesAreSharedOut() throws Exception {
		Snapshot snapshot = waiting().provenance(1, 2, 5, 7, 1000).end(9).snapshot();
		CallingContextTree running = snapshot.showing(TimeKind.RUNNING).merged();
		assertEquals(3, running.samples(2));
		assertEquals(200, running.sampledTime(2));
		CallingContextTree waits = snapshot.showing(TimeKind.WAITING).merged();
		assertEquals(4, waits.samples(2));
		assertEquals(800, waits.sampledTime(2));
	}

	@Test
	void methodsHaveTheirWaitingBesideWhateverIsShown() throws Exception {
		Snapshot running = waiting().end(9).snapshot().showing(TimeKind.RUNNING);
		HotMethods hot = HotMethods.of(running, running.merged());
		assertEquals(List.of(0L, 800L, 50L), List.of(hot.waitingTime(0), hot.waitingTime(1), hot.waitingTime(2)));
		assertEquals("b", hot.method(hot.order(Measure.WAITING, false, "")[0]).name());
		assertEquals(300, hot.treeSelfTime());
	}
}
