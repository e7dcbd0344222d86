// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.thread.Wait;
import org.methodical.core.model.thread.Wait.Kind;
import org.methodical.core.model.thread.Wait.Place;
import org.methodical.wire.FrameKind;

/** Thread 1, of which 2 is a part, waits for a lock of class L in a, held by thread h in b, and sleeps in c. */
class RecordedWaitsTest {

	private static final Wait LOCK = new Wait(1, Kind.LOCK, "L", 7, new Place(0, 12), "h", new Place(1, 0), 3, 50, 30);
	private static final Wait SLEEP = new Wait(1, Kind.SLEEP, "", 0, new Place(2, 5), "", Place.UNKNOWN, 1, 9, 9);

	private static RecordingBytes bytes() {
		return RecordingBytes.begin().methods("abc").thread(1, "main", 0).thread(2, "main", 0)
				.frame(FrameKind.PART, 2, 1)
				.frame(FrameKind.WAITS, 1, 1, 1, 1, 'L', 7, 1, 12, 1, 'h', 2, 0, 2, 20, 15)
				.frame(FrameKind.WAITS, 1, 2, 3, 0, 0, 3, 5, 0, 0, 0, 1, 9, 9, 1, 1, 'L', 7, 1, 12, 1, 'h', 2, 0, 1, 30,
						30);
	}

	private static void check(Wait lock, Wait sleep, Snapshot snapshot) {
		assertEquals(Set.of(lock, sleep), Set.copyOf(snapshot.waits()));
	}

	@Test
	void whatIsAlikeAddsUp() throws Exception {
		check(LOCK, SLEEP, bytes().end(9).snapshot());
	}

	@Test
	void waitsOfAPartAreThoseOfTheWhole() throws Exception {
		Snapshot snapshot = bytes().frame(FrameKind.WAITS, 2, 1, 3, 0, 0, 3, 5, 0, 0, 0, 1, 1, 1).end(9).snapshot();
		assertTrue(snapshot.waits().stream().allMatch(wait -> wait.thread() == 1));
		assertEquals(60, snapshot.waits().stream().mapToLong(Wait::time).sum());
	}

	@Test
	void aResetTakesThemBack() throws Exception {
		assertEquals(List.of(), bytes().frame(FrameKind.RESET, 5).end(9).snapshot().waits());
	}

	@Test
	void writingAndMergingKeepsThem() throws Exception {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		RecordingWriter.write(bytes().end(9).snapshot(), out);
		Snapshot again = RecordingBytes.read(out.toByteArray()).snapshot();
		check(LOCK, SLEEP, again);
		Snapshot twice = RecordingMerge.of(List.of(again, again));
		assertEquals(4, twice.waits().size());
		assertEquals(118, twice.waits().stream().mapToLong(Wait::time).sum());
		assertEquals(Set.of(0, 1), Set.copyOf(twice.waits().stream().map(Wait::thread).toList()));
	}

	/** Of threads of which some stand for all it is not known how often they waited, also after it was written. */
	@Test
	void aCountThatIsNotKnownIsNoZero() throws Exception {
		Snapshot snapshot = bytes().frame(FrameKind.WAITS, 1, 1, 2, 0, 0, 3, 0, 0, 0, 0, 0, 40, 0)
				.frame(FrameKind.WAITS, 1, 1, 2, 0, 0, 3, 0, 0, 0, 0, 0, 2, 0).end(9).snapshot();
		Wait unknown = new Wait(1, Kind.SIGNAL, "", 0, new Place(2, 0), "", Place.UNKNOWN, Wait.UNKNOWN_COUNT, 42, 0);
		assertTrue(snapshot.waits().contains(unknown), () -> "" + snapshot.waits());
		assertEquals(new Wait(1, Kind.LOCK, "L", 7, new Place(0, 12), "h", new Place(1, 0), Wait.UNKNOWN_COUNT, 92, 0),
				LOCK.plus(unknown));
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		RecordingWriter.write(snapshot, out);
		assertEquals(Set.copyOf(snapshot.waits()),
				Set.copyOf(RecordingBytes.read(out.toByteArray()).snapshot().waits()));
	}

	/** It lasts on after the moment from which on waits are read. */
	@Test
	void aWaitThatBeganBeforeIsNone() throws Exception {
		Snapshot snapshot = bytes().frame(FrameKind.WAITS, 1, 1, 2, 0, 0, 3, 0, 0, 0, 0, 0, 40, 50).end(9).snapshot();
		assertTrue(snapshot.waits().stream().allMatch(Wait::hasCount), () -> "" + snapshot.waits());
	}

	@Test
	void whatCannotBeIsRefused() {
		for (long[] payload : new long[][] {{9, 0}, {1, 1, 5, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1},
				{1, 1, 1, 0, 0, 4, 0, 0, 0, 0, 1, 1, 1}, {1, 1, 1, 0, 0, 0, 0, 0, 4, 0, 1, 1, 1}}) {
			assertThrows(RecordingException.class, () -> bytes().frame(FrameKind.WAITS, payload).end(9).snapshot());
		}
	}
}
