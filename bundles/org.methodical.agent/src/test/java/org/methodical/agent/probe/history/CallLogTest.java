// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.methodical.agent.probe.tree.Node;
import org.methodical.wire.FrameKind;

/** Events are written as {@code method@time}, {@code end@time} and {@code cut@time}. */
class CallLogTest {

	private static final long MANY = 1_000_000_000;

	/** A node for each depth stands for the callers there. */
	private final Node[] nodes = new Node[10_000];

	CallLogTest() {
		for (int i = 0; i < nodes.length; i++) {
			nodes[i] = new Node(null, -1, i);
		}
	}

	private static CallLog log(long threshold, int depth, long events) {
		return new CallLog(new CallBounds(0, threshold, depth, events, MANY, MANY));
	}

	/** Reads from a chunk on as far as events are there. */
	private static List<String> read(CallChunk first) {
		List<String> events = new ArrayList<>();
		long time = 0;
		for (CallChunk chunk = first; chunk != null; chunk = chunk.next()) {
			int at = 0;
			while (at < chunk.get()) {
				long[] numbers = new long[2];
				for (int i = 0; i < numbers.length; i++) {
					byte b;
					int shift = 0;
					do {
						b = chunk.bytes()[at++];
						numbers[i] |= (long) (b & 0x7F) << shift;
						shift += 7;
					} while (b < 0);
				}
				time += numbers[1];
				String event = numbers[0] == FrameKind.CALL_END ? "end"
						: numbers[0] == FrameKind.CALL_CUT ? "cut" : String.valueOf(numbers[0] - FrameKind.CALL_METHOD);
				events.add(event + "@" + time);
			}
		}
		return events;
	}

	private static List<Long> leftOut(CallLog log) {
		return Arrays.asList(log.shorter(), log.deeper(), log.filtered(), log.beyond());
	}

	@Test
	void everyCallIsWrittenInItsOrder() {
		CallLog log = log(0, 100, MANY);
		log.begin(nodes[0], 7, 10);
		log.begin(nodes[1], 300, 12);
		log.end(nodes[1], 15);
		log.begin(nodes[1], 8, 1_000_000_000_000L);
		log.end(nodes[1], 1_000_000_000_001L);
		log.end(nodes[0], 1_000_000_000_002L);
		assertEquals(List.of("7@10", "300@12", "end@15", "8@1000000000000", "end@1000000000001", "end@1000000000002"),
				read(log.takeFirst()));
		assertEquals(List.of(0L, 0L, 0L, 0L), leftOut(log));
	}

	@Test
	void anExitThatWasSkippedEndsWithTheOneOfItsCaller() {
		CallLog log = log(0, 100, MANY);
		log.begin(nodes[0], 1, 1);
		log.begin(nodes[1], 2, 2);
		log.begin(nodes[2], 3, 3);
		log.end(nodes[0], 9);
		log.begin(nodes[0], 4, 10);
		assertEquals(List.of("1@1", "2@2", "3@3", "end@9", "end@9", "end@9", "4@10"), read(log.takeFirst()));
	}

	@Test
	void anExitOfACallThatBeganBeforeTheLogChangesNothing() {
		CallLog log = log(0, 100, MANY);
		log.begin(nodes[1], 1, 1);
		log.end(nodes[0], 2);
		log.end(nodes[1], 3);
		assertEquals(List.of("1@1", "end@3"), read(log.takeFirst()));
	}

	@Test
	void shortCallsAreLeftOutAndLongOnesKeepTheirBegin() {
		CallLog log = log(10, 100, MANY);
		log.begin(nodes[0], 1, 100);
		log.begin(nodes[1], 2, 101);
		log.begin(nodes[2], 3, 102);
		log.end(nodes[2], 105);
		// the caller of the short call has lasted 9 as well, the outermost 10
		log.end(nodes[1], 110);
		log.begin(nodes[1], 4, 120);
		log.end(nodes[1], 130);
		log.end(nodes[0], 131);
		assertEquals(List.of("1@100", "4@120", "end@130", "end@131"), read(log.takeFirst()));
		assertEquals(List.of(2L, 0L, 0L, 0L), leftOut(log));
	}

	@Test
	void aCallThatHasLastedLongEnoughIsShownWhileItRuns() {
		CallLog log = log(10, 100, MANY);
		log.begin(nodes[0], 1, 100);
		log.begin(nodes[1], 2, 111);
		assertEquals(List.of("1@100"), read(log.takeFirst()));
		CallLog.Waiting waiting = log.waiting(125);
		assertEquals(1, waiting.count());
		assertEquals(2, waiting.method(0));
		assertEquals(111, waiting.start(0));
		assertEquals(100, waiting.last());
		assertEquals(0, log.waiting(120).count());
	}

	@Test
	void deepCallsAreLeftOut() {
		CallLog log = log(0, 1, MANY);
		for (int depth = 0; depth < 4; depth++) {
			log.begin(nodes[depth], depth, depth);
		}
		log.end(nodes[0], 10);
		log.begin(nodes[0], 9, 11);
		assertEquals(List.of("0@0", "1@1", "end@10", "end@10", "9@11"), read(log.takeFirst()));
		assertEquals(List.of(0L, 2L, 0L, 0L), leftOut(log));
	}

	@Test
	void methodsThatAreFilteredOutLeaveNoGap() {
		CallBounds bounds = new CallBounds(0, 0, 1, MANY, MANY, MANY);
		bounds.leaveOut(2);
		bounds.leaveOut(700);
		CallLog log = new CallLog(bounds);
		log.begin(nodes[0], 1, 1);
		log.begin(nodes[1], 2, 2);
		log.begin(nodes[2], 3, 3);
		log.begin(nodes[3], 700, 4);
		log.end(nodes[0], 5);
		assertEquals(List.of("1@1", "3@3", "end@5", "end@5"), read(log.takeFirst()));
		assertEquals(List.of(0L, 0L, 2L, 0L), leftOut(log));
	}

	@Test
	void theBoundOnCallsCutsExactlyAndCallsInProgressStillEnd() {
		CallLog log = log(0, 100, 3);
		log.begin(nodes[0], 1, 1);
		for (int i = 0; i < 10; i++) {
			log.begin(nodes[1], 2, 10 * i + 10);
			log.end(nodes[1], 10 * i + 15);
		}
		log.end(nodes[0], 1000);
		assertEquals(List.of("1@1", "2@10", "end@15", "2@20", "end@25", "cut@30", "end@1000"), read(log.takeFirst()));
		assertEquals(List.of(0L, 0L, 0L, 8L), leftOut(log));
	}

	@Test
	void severalThreadsShareTheBound() {
		CallBounds bounds = new CallBounds(0, 0, 100, 5_000, MANY, MANY);
		CallLog[] logs = {new CallLog(bounds), new CallLog(bounds), new CallLog(bounds)};
		long time = 0;
		for (int i = 0; i < 30_000; i++) {
			CallLog log = logs[i % logs.length];
			log.begin(nodes[0], 1, ++time);
			log.end(nodes[0], ++time);
		}
		long shown = 0;
		for (CallLog log : logs) {
			shown += read(log.takeFirst()).stream().filter(event -> event.startsWith("1@")).count();
		}
		assertEquals(5_000, shown);
		assertEquals(25_000, logs[0].beyond() + logs[1].beyond() + logs[2].beyond());
	}

	@Test
	void theBoundOnBytesCutsAndLeavesRoomForTheEnds() {
		CallLog log = new CallLog(new CallBounds(0, 0, 100_000, MANY, 5_000, MANY));
		for (int depth = 0; depth < nodes.length; depth++) {
			log.begin(nodes[depth], 1, depth);
		}
		log.end(nodes[0], 20_000);
		List<String> events = read(log.takeFirst());
		long begins = events.stream().filter(event -> event.startsWith("1@")).count();
		assertTrue(begins > 100 && begins < 2_500, () -> begins + " calls");
		assertEquals(begins, events.stream().filter(event -> event.startsWith("end")).count());
		assertEquals(1, events.stream().filter(event -> event.startsWith("cut")).count());
		assertEquals(nodes.length - begins, log.beyond());
	}

	@Test
	void whatWaitsForTheReaderIsBoundedAndReadingMakesRoom() {
		assertEquals(0, beyondOf(100_000, true));
		assertTrue(beyondOf(100_000, false) > 10_000);
	}

	/** How many calls are left out when 200 kB may wait, and four bytes a call come. */
	private long beyondOf(int calls, boolean read) {
		CallBounds bounds = new CallBounds(0, 0, 100, MANY, MANY, 200_000);
		CallLog log = new CallLog(bounds);
		CallChunk chunk = log.takeFirst();
		for (int i = 0; i < calls; i++) {
			log.begin(nodes[0], 1, i);
			log.end(nodes[0], i);
			while (read && chunk.next() != null) {
				bounds.release(chunk);
				chunk = chunk.next();
			}
		}
		return log.beyond();
	}

	/** Whatever is called and skipped: begins and ends match, times ascend, and no call is forgotten. */
	@Test
	void randomCallsAddUp() {
		Random random = new Random(5);
		for (int round = 0; round < 200; round++) {
			long threshold = random.nextInt(3) * 5L;
			CallBounds bounds = new CallBounds(0, threshold, random.nextInt(12), 1 + random.nextInt(2_000), MANY, MANY);
			bounds.leaveOut(3);
			CallLog log = new CallLog(bounds);
			CallChunk first = log.takeFirst();
			long begun = 0;
			long time = 0;
			int depth = 0;
			for (int i = 0; i < 3_000; i++) {
				time += random.nextInt(4);
				if (depth > 0 && random.nextInt(2) == 0) {
					depth -= 1 + random.nextInt(Math.min(2, depth));
					log.end(nodes[depth], time);
				} else {
					log.begin(nodes[depth++], random.nextInt(5), time);
					begun++;
				}
			}
			log.end(nodes[0], time + 100);
			check(read(first), begun, log);
		}
	}

	private static void check(List<String> events, long begun, CallLog log) {
		long shown = 0;
		long last = 0;
		int open = 0;
		for (String event : events) {
			long time = Long.parseLong(event.substring(event.indexOf('@') + 1));
			assertTrue(time >= last, event);
			last = time;
			if (event.startsWith("end")) {
				open--;
			} else if (!event.startsWith("cut")) {
				open++;
				shown++;
			}
			assertTrue(open >= 0, event);
		}
		assertEquals(0, open);
		assertEquals(begun, shown + log.shorter() + log.deeper() + log.filtered() + log.beyond());
	}
}
