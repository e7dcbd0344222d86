// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.methodical.core.analysis.WaitRow;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.thread.Wait;
import org.methodical.core.model.thread.Wait.Kind;
import org.methodical.core.model.thread.Wait.Place;
import org.methodical.core.recording.RecordingBytes;

/**
 * Threads 1 and 2 wait for the lock p.Lock@1f in T.a:12 that worker holds in T.b, 600 ns in all; 1 waits 300 ns for a
 * signal in a place that is not known, 2 sleeps 100 ns in T.c.
 */
class WaitTablesTest {

	private static List<Wait> waits() {
		Place a = new Place(0, 12);
		Place b = new Place(1, 0);
		return List.of(new Wait(1, Kind.LOCK, "p.Lock", 31, a, "worker", b, 2, 400, 350),
				new Wait(2, Kind.LOCK, "p.Lock", 31, a, "worker", b, 1, 200, 200),
				new Wait(1, Kind.SIGNAL, "p.Queue", 0, Place.UNKNOWN, "", Place.UNKNOWN, 3, 300, 0),
				new Wait(2, Kind.SLEEP, "", 0, new Place(2, 7), "", Place.UNKNOWN, 1, 100, 100));
	}

	private static Snapshot snapshot(List<Wait> waits) throws Exception {
		Snapshot methods = RecordingBytes.begin().methods("abc").snapshot();
		return Snapshot.builder().methods(methods).waits(waits).build();
	}

	@Test
	void whatIsAlikeIsOneRowOfAllThreads() throws Exception {
		List<WaitRow> rows = WaitRow.of(snapshot(waits()), thread -> true);
		assertEquals(List.of(600L, 300L, 100L), rows.stream().map(row -> row.sum().time()).toList());
		assertEquals(List.of(0.6, 0.3, 0.1), rows.stream().map(WaitRow::share).toList());
		assertEquals(List.of(2, 1, 1), rows.stream().map(WaitRow::threads).toList());
		WaitRow lock = rows.get(0);
		assertEquals(3, lock.sum().count());
		assertEquals(350, lock.sum().longest());
		assertEquals("p.Lock@1f", lock.lock());
		assertEquals("T.a:12", lock.place());
		assertEquals("worker in T.b", lock.holder());
		assertEquals(List.of("p.Queue", "", ""),
				List.of(rows.get(1).lock(), rows.get(1).place(), rows.get(1).holder()));
		assertNull(rows.get(1).where());
		assertEquals("T.c:7", rows.get(2).place());
	}

	@Test
	void someThreadsHaveTheSharesOfTheirOwnWaits() throws Exception {
		List<WaitRow> rows = WaitRow.of(snapshot(waits()), thread -> thread == 1);
		assertEquals(List.of(400L, 300L), rows.stream().map(row -> row.sum().time()).toList());
		assertEquals(4.0 / 7, rows.get(0).share(), 1e-12);
		assertEquals(List.of(), WaitRow.of(snapshot(waits()), thread -> thread == 9));
	}

	@Test
	void othersLocksPlacesAndHoldersAreOtherRows() throws Exception {
		Place a = new Place(0, 12);
		List<Wait> different = new ArrayList<>();
		different.add(new Wait(1, Kind.LOCK, "L", 1, a, "h", a, 1, 0, 0));
		different.add(new Wait(1, Kind.LOCK, "L", 2, a, "h", a, 1, 0, 0));
		different.add(new Wait(1, Kind.LOCK, "L", 1, new Place(0, 13), "h", a, 1, 0, 0));
		different.add(new Wait(1, Kind.LOCK, "L", 1, a, "i", a, 1, 0, 0));
		different.add(new Wait(1, Kind.LOCK, "L", 1, a, "h", new Place(1, 12), 1, 0, 0));
		different.add(new Wait(1, Kind.IO, "L", 1, a, "h", a, 1, 0, 0));
		List<WaitRow> rows = WaitRow.of(snapshot(different), thread -> true);
		assertEquals(6, rows.size());
		assertTrue(rows.stream().allMatch(row -> row.share() == 0), "of no time there are no parts");
		assertEquals(List.of("L@1", "L@1", "L@1", "L@1", "L@1", "L@2"), rows.stream().map(WaitRow::lock).toList());
		assertEquals(List.of("T.a:12", "T.a:12", "T.a:12", "T.a:12", "T.a:13", "T.a:12"),
				rows.stream().map(WaitRow::place).toList());
		assertEquals("h in T.b:12", rows.get(2).holder());
		WaitRow onlyHeld = WaitRow.of(snapshot(List.of(new Wait(1, Kind.LOCK, "", 0, a, "", a, 1, 9, 9))), any -> true)
				.get(0);
		assertEquals("T.a:12", onlyHeld.holder());
		assertEquals("", onlyHeld.lock());
	}

	@Test
	void peopleGetDashesAndProgramsNothing() throws Exception {
		ReportTable<WaitRow> table = WaitTables.waits(WaitRow.of(snapshot(waits()), thread -> true));
		assertEquals("""
				kind,lock,place,holder,threads,waits,time_ns,longest_ns
				lock,p.Lock@1f,T.a:12,worker in T.b,2,3,600,350
				signal,p.Queue,,,1,3,300,
				sleep,,T.c:7,,1,1,100,100
				""", Written.csv(table));
		assertEquals("""
				  Time   Share  Found  Longest  Threads  For     Lock or object  In      Held by
				600 ns  60.0 %      3   350 ns        2  lock    p.Lock@1f       T.a:12  worker in T.b
				300 ns  30.0 %      3        —        1  signal  p.Queue         —       —
				100 ns  10.0 %      1   100 ns        1  sleep   —               T.c:7   —
				""", Written.text(table));
		assertTrue(Written.text(WaitTables.waits(WaitRow.of(
				snapshot(List.of(new Wait(1, Kind.IO, "", 0, Place.UNKNOWN, "", Place.UNKNOWN, 1, 1, 1))),
				any -> true)))
				.contains("  I/O  "));
	}

	/** Threads that are recorded together, of which some were looked at for all. */
	@Test
	void ofSharedThreadsItIsNotKnownHowManyWaitedHowOften() throws Exception {
		Snapshot shared = RecordingBytes.begin().methods("abc").thread(1, "main", 0).thread(3, "virtual", 9).snapshot();
		Wait sampled = new Wait(3, Kind.SIGNAL, "", 0, new Place(0, 1), "", Place.UNKNOWN, Wait.UNKNOWN_COUNT, 90, 0);
		Wait seen = new Wait(1, Kind.SIGNAL, "", 0, new Place(0, 1), "", Place.UNKNOWN, 1, 10, 10);
		Snapshot snapshot = Snapshot.builder().methods(shared).waits(List.of(seen, sampled))
				.thread(shared.threads().get(1), shared.merged()).build();
		assertEquals(WaitRow.UNKNOWN, WaitRow.threads(snapshot));
		assertEquals(2, WaitRow.threads(snapshot(waits())));
		ReportTable<WaitRow> table = WaitTables.waits(WaitRow.of(snapshot, thread -> true));
		assertEquals("""
				kind,lock,place,holder,threads,waits,time_ns,longest_ns
				signal,,T.a:1,,,,100,
				""", Written.csv(table));
		assertEquals("""
				   Time    Share  Found  Longest  Threads  For     Lock or object  In     Held by
				~100 ns  100.0 %      —        —        —  signal  —               T.a:1  —
				""", Written.text(table));
	}

	@Test
	void alikeWaitsAddUp() {
		Wait first = waits().get(0);
		Wait both = first.plus(waits().get(1));
		assertEquals(List.of(3L, 600L, 350L), List.of(both.count(), both.time(), both.longest()));
		assertEquals(first.alike(), both.alike());
		Wait moved = first.of(7, method -> method + 10);
		assertEquals(7, moved.thread());
		assertEquals(List.of(new Place(10, 12), new Place(11, 0)), List.of(moved.where(), moved.held()));
		assertEquals(Place.UNKNOWN, waits().get(2).of(7, method -> method + 10).where());
	}
}
