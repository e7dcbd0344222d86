// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.compare.RunPair;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.TimeKind;
import org.methodical.core.model.thread.ThreadFilter;
import org.methodical.core.model.thread.ThreadState;
import org.methodical.core.model.time.Portions;
import org.methodical.core.model.time.TimeRange;
import org.methodical.wire.FrameKind;

/**
 * Thread main calls a and from it b, thread pool-1 calls c, in portions that end after 100, 200, 300 and 450 ns. Calls
 * and self times of a, b and c by portion: 1, 2 and 0 with 10, 20 and 0 ns; 0, 5 and 3 with 7, 50 and 30 ns; nothing at
 * all; 4, 0 and 1 with 40, -5 and 12 ns.
 */
class RecordingPartTest {

	@TempDir
	Path folder;

	private static RecordingBytes bytes() {
		return RecordingBytes.begin().methods("abc").thread(1, "main", 0).nodes(1, 1, 0, 0, 1, 1)
				.counts(1, 1, 1, 10, 2, 2, 20).frame(FrameKind.TIMELINE, 1, 1, 0, 5).snapshot(1, 100)
				.thread(2, "pool-1", 0).nodes(2, 1, 0, 2).counts(1, 1, 0, 7, 2, 5, 50).counts(2, 1, 3, 30)
				.frame(FrameKind.TIMELINE, 2, 1, 0, 3).snapshot(2, 200).snapshot(3, 300).counts(1, 1, 4, 40, 2, 0, -5)
				.counts(2, 1, 1, 12).snapshot(4, 450);
	}

	private Path file(RecordingBytes recording) throws Exception {
		return Files.write(folder.resolve("all.mprof"), recording.toBytes());
	}

	private Snapshot part(RecordingBytes recording, long from, long to) throws Exception {
		Path file = file(recording);
		Portions portions = RecordingReader.open(file).snapshot().portions();
		TimeRange range = portions.around(new TimeRange(from, to)).orElseThrow();
		Snapshot read = RecordingReader.open(file, range, () -> false).snapshot();
		return new RecordingPart(ThreadFilter.ALL).of(read);
	}

	/** Calls and self times by name. */
	private static List<String> rows(Snapshot snapshot) {
		HotMethods hot = HotMethods.of(snapshot, snapshot.merged());
		return IntStream.range(0, hot.size())
				.mapToObj(row -> hot.method(row).name() + " " + hot.calls(row) + " " + hot.selfTime(row)).toList();
	}

	/** Calls before and after, and more self time, by name; the -5 ns of b are taken back from the portion before. */
	@Test
	void twoSpansAreComparedMethodByMethod() throws Exception {
		Snapshot first = part(bytes(), 100, 200);
		Snapshot last = part(bytes(), 300, 450);
		List<String> rows = new RunPair(first, last).methods().rows(Measure.CALLS, null).stream()
				.map(row -> row.method().name() + " " + row.before().calls() + " " + row.after().calls() + " "
						+ row.difference(Measure.SELF))
				.toList();
		assertEquals(List.of("b 5 0 -50", "a 0 4 33", "c 3 1 -18"), rows);
	}

	@Test
	void aSpanIsRoundedToItsPortions() throws Exception {
		Portions portions = bytes().snapshot().portions();
		assertEquals(4, portions.size());
		assertEquals(Optional.of(new TimeRange(0, 450)), portions.whole());
		assertEquals(Optional.of(new TimeRange(100, 300)), portions.around(new TimeRange(150, 210)));
		assertEquals(Optional.of(new TimeRange(100, 200)), portions.around(new TimeRange(100, 200)));
		assertEquals(Optional.of(new TimeRange(0, 450)), portions.around(new TimeRange(0, Long.MAX_VALUE)));
		assertEquals(Optional.of(new TimeRange(300, 450)), portions.around(new TimeRange(449, 9000)));
		assertEquals(Optional.empty(), portions.around(new TimeRange(450, 900)));
		assertEquals(100, portions.usual(new TimeRange(0, 450)));
		assertEquals(150, portions.usual(new TimeRange(300, 450)));
		assertEquals(List.of(3L, 8L, 0L, 5L), IntStream.range(0, 4).mapToObj(portions::calls).toList());
	}

	@Test
	void aPartHasWhatHappenedInItsPortions() throws Exception {
		assertEquals(List.of("a 1 10", "b 2 20"), rows(part(bytes(), 0, 100)));
		assertEquals(List.of("a 0 7", "b 5 50", "c 3 30"), rows(part(bytes(), 101, 200)));
		assertEquals(List.of("a 1 17", "b 7 70", "c 3 30"), rows(part(bytes(), 20, 150)));
		assertEquals(List.of("a 4 40", "c 1 12"), rows(part(bytes(), 400, 401)), "b is not in it, nor negative");
		assertEquals(List.of(), rows(part(bytes(), 210, 290)), "nothing happened");
		assertEquals(rows(bytes().snapshot()), rows(part(bytes(), 0, 450)).stream().toList());
	}

	@Test
	void partsOfALiveRecordingAreReadBeforeItsEnd() throws Exception {
		RecordingBytes live = RecordingBytes.begin().methods("a").thread(1, "main", 0).nodes(1, 1, 0, 0)
				.counts(1, 1, 1, 10).snapshot(1, 100).counts(1, 1, 2, 20).snapshot(2, 200);
		assertEquals(List.of("a 2 20"), rows(part(live, 150, 200)));
	}

	@Test
	void aResetBeginsThePortionsAnew() throws Exception {
		RecordingBytes recording = RecordingBytes.begin().methods("a").thread(1, "main", 0).nodes(1, 1, 0, 0)
				.counts(1, 1, 1, 10).snapshot(1, 100).reset(130).counts(1, 1, 2, 20).snapshot(2, 200)
				.counts(1, 1, 5, 9).snapshot(3, 250).end(250);
		assertEquals(Optional.of(new TimeRange(130, 250)), recording.snapshot().portions().whole());
		assertEquals(List.of("a 2 20"), rows(part(recording, 0, 150)));
		assertEquals(List.of("a 5 9"), rows(part(recording, 201, 250)));
	}

	/** What is told between two states of one moment belongs to the portion behind it. */
	@Test
	void statesOfOneMomentLoseNothing() throws Exception {
		RecordingBytes recording = RecordingBytes.begin().methods("a").thread(1, "main", 0).nodes(1, 1, 0, 0)
				.counts(1, 1, 1, 10).snapshot(1, 100).counts(1, 1, 5, 50).snapshot(2, 100).counts(1, 1, 7, 70)
				.snapshot(3, 200).counts(1, 1, 2, 20).snapshot(4, 200).end(200);
		assertEquals(List.of(1L, 12L), IntStream.range(0, 2).mapToObj(recording.snapshot().portions()::calls).toList());
		assertEquals(List.of("a 1 10"), rows(part(recording, 0, 100)));
		assertEquals(List.of("a 12 120"), rows(part(recording, 100, 200)));
		assertEquals(List.of("a 13 130"), rows(part(recording, 0, 200)));
	}

	@Test
	void numbersToldSinceTheBeginningAreThoseOfThePart() throws Exception {
		RecordingBytes recording = RecordingBytes.begin().methods("a").thread(1, "main", 0).nodes(1, 1, 0, 0)
				.counts(1, 1, 9, 100).provenance(1, 1, 4, 3, 60).samples(1, 3, 60, 1200).snapshot(1, 100)
				.counts(1, 1, 6, 50).provenance(1, 1, 5, 5, 90).samples(1, 5, 100, 2000)
				.frame(FrameKind.ACTIVITY, 1, 4, 800, 0).frame(FrameKind.WAITING, 1, 1, 1, 2, 20)
				.frame(FrameKind.WAITS, 1, 0).snapshot(2, 200).end(200);
		Snapshot part = part(recording, 150, 200);
		assertEquals(6, part.merged().calls(1));
		assertEquals(5, part.merged().timedCalls(1), "one of six was not timed");
		assertEquals(2, part.merged().samples(1));
		assertEquals(30, part.merged().sampledTime(1));
		assertEquals(30, part.showing(TimeKind.RUNNING).merged().selfTime(1));
	}

	@Test
	void stepsAreThoseOfThePartAndSingleEntriesOfLoopsAreNotKnown() throws Exception {
		RecordingBytes recording = RecordingBytes.begin().methods("a").loop(0)
				.executed(0, 1, new long[] {1, 11, 10, 1}, 10, 0).frame(FrameKind.LOOPS, 0, 1, 0, 10, 10, 1, 1)
				.snapshot(1, 100).executed(0, 2, new long[] {2, 8, 6, 2}, 6, 0)
				.frame(FrameKind.LOOPS, 0, 1, 0, 3, 10, 1, 3).snapshot(2, 200).end(200);
		Snapshot part = part(recording, 150, 200);
		assertEquals(2, part.steps().of(0).orElseThrow().calls());
		assertEquals(2 * 2 + 8 * 3 + 6 * 4 + 2 * 2, part.steps().of(0).orElseThrow().steps());
		assertEquals(6, part.steps().of(0).orElseThrow().iterations(0));
		assertTrue(part.steps().of(0).orElseThrow().rounds(0).isEmpty());
		assertTrue(part(recording, 0, 200).steps().of(0).orElseThrow().rounds(0).isPresent());
	}

	@Test
	void threadsAreChosenByNameGroupAndState() throws Exception {
		Snapshot all = bytes().snapshot();
		Snapshot main = new RecordingPart(new ThreadFilter(Set.of(1), Set.of(), Set.of())).of(all);
		assertEquals(List.of("a 5 57", "b 7 65"), rows(main));
		assertEquals(1, main.threads().size());
		Snapshot pool = new RecordingPart(new ThreadFilter(Set.of(), Set.of("pool-#"), Set.of())).of(all);
		assertEquals(List.of("c 4 42"), rows(pool));
		// time lines have microseconds
		Snapshot longer = bytes().snapshot(5, 9_000).snapshot();
		Snapshot sleeping = new RecordingPart(ThreadFilter.ALL.in(Set.of(ThreadState.SLEEP))).of(longer);
		assertEquals(List.of("c 4 42"), rows(sleeping));
		Snapshot both = new RecordingPart(new ThreadFilter(Set.of(1), Set.of("pool-#"), Set.of())).of(all);
		assertEquals(rows(all), rows(both));
	}

	@Test
	void nodesKeepTheirNumbersWhileTheRecordingGrows() throws Exception {
		RecordingBytes growing = RecordingBytes.begin().methods("abc").thread(1, "p-1", 0).thread(2, "p-2", 0)
				.thread(3, "other", 0).nodes(1, 1, 0, 0).counts(1, 1, 1, 1).nodes(2, 1, 0, 1).counts(2, 1, 1, 1)
				.snapshot(1, 100);
		RecordingPart part = new RecordingPart(new ThreadFilter(Set.of(), Set.of("p-#"), Set.of()));
		Snapshot before = part.of(growing.snapshot());
		assertEquals(1, before.merged().method(2));
		Snapshot now = growing.nodes(1, 2, 1, 2).counts(1, 2, 1, 7).snapshot(2, 200).snapshot();
		Snapshot after = part.of(now);
		assertSame(after, part.of(now));
		assertEquals(List.of(0, 1, 2), IntStream.of(1, 2, 3).mapToObj(after.merged()::method).toList());
		assertTrue(after.numbersLike(before));
		assertFalse(after.numbersLike(now));
		assertEquals(7, after.merged().selfTime(3));
	}

	@Test
	void readingCanBeCanceled() throws Exception {
		Path file = file(bytes());
		assertThrows(CancellationException.class,
				() -> RecordingReader.open(file, new TimeRange(100, 200), () -> true));
	}
}
