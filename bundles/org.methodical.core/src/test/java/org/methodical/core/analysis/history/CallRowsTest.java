// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.history;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.methodical.core.model.Snapshot;
import org.methodical.core.recording.RecordingBytes;

/** Two threads: 1 calls a (10 to 100) which calls b (20 to 30) and c (50 to 90); 2 calls b at 25, which never ends. */
class CallRowsTest {

	private static final CallFilter OUTERMOST = new CallFilter(CallFilter.ALL_THREADS, "", "", 0, 0);

	private Snapshot snapshot;

	@BeforeEach
	void read() throws Exception {
		snapshot = RecordingBytes.begin().methods("abc").thread(1, "main", 0).thread(2, "worker", 0)
				.thread(3, "idle", 0)
				.calls(1, "a+10 b+10 -10 c+20 -40 -10").calls(2, "b+25").end(200).snapshot();
	}

	private List<String> rows(CallFilter filter) {
		CallRows rows = CallRows.of(snapshot, filter);
		List<String> texts = new ArrayList<>();
		for (int i = 0; i < rows.size(); i++) {
			texts.add(rows.thread(i) + " " + rows.depth(i) + " " + rows.method(i).name() + " " + rows.start(i) + " "
					+ rows.duration(i));
		}
		return texts;
	}

	@Test
	void threadsAreWovenTogetherByTime() {
		assertEquals(List.of("1 0 a 10 90", "1 1 b 20 10", "2 0 b 25 -1", "1 1 c 50 40"), rows(CallFilter.ALL));
	}

	@Test
	void aThreadCanBeSeenAlone() {
		assertEquals(List.of("1 0 a 10 90", "1 1 b 20 10", "1 1 c 50 40"), rows(CallFilter.ALL.inThread(1)));
		assertEquals(List.of("2 0 b 25 -1"), rows(CallFilter.ALL.inThread(2)));
		assertEquals(List.of(), rows(CallFilter.ALL.inThread(3)));
	}

	@Test
	void prefixTextThresholdAndDepthChoose() {
		assertEquals(List.of("1 1 b 20 10", "2 0 b 25 -1"),
				rows(new CallFilter(CallFilter.ALL_THREADS, "T.b", "", 0, CallFilter.ANY_DEPTH)));
		assertEquals(List.of("1 1 c 50 40"), rows(CallFilter.ALL.withText("*.C")));
		// the call in progress has lasted 175
		assertEquals(List.of("1 0 a 10 90", "2 0 b 25 -1", "1 1 c 50 40"), rows(CallFilter.ALL.notShorterThan(40)));
		assertEquals(List.of("2 0 b 25 -1"), rows(CallFilter.ALL.notShorterThan(175)));
		assertEquals(List.of("1 0 a 10 90", "2 0 b 25 -1"), rows(OUTERMOST));
		assertEquals(List.of("1 0 a 10 90"), rows(OUTERMOST.inThread(1)));
	}

	@Test
	void callsAreFoundAgain() {
		CallRows all = CallRows.of(snapshot, CallFilter.ALL);
		assertEquals(3, all.indexOf(1, 2));
		assertEquals(2, all.indexOf(2, 0));
		assertEquals(-1, all.indexOf(9, 0));
		// not shown: the last before it
		assertEquals(0, CallRows.of(snapshot, CallFilter.ALL.withText("a")).indexOf(1, 2));
		assertEquals(-1, CallRows.of(snapshot, CallFilter.ALL.withText("c")).indexOf(1, 1));
	}
}
