// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.history.CallHistory;
import org.methodical.core.model.history.LeftOut;
import org.methodical.core.model.history.ThreadCalls;

/** Call histories of real programs. */
class HistoryTest {

	@TempDir
	private Path folder;

	private static List<String> rows(Snapshot snapshot, ThreadCalls calls) {
		List<String> rows = new ArrayList<>();
		for (int row = 0; row < calls.size(); row++) {
			rows.add(calls.depth(row) + " " + snapshot.method(calls.method(row)).name());
		}
		return rows;
	}

	/** What the source of TestProfiler says: test4 and test5 call each other. */
	private static List<String> expected() {
		List<String> rows = new ArrayList<>(List.of("0 main", "1 test1", "1 test2"));
		for (int i = 0; i < 500; i++) {
			rows.add("2 test3");
		}
		for (int depth = 1; depth <= 11; depth++) {
			rows.add(depth + (depth % 2 == 1 ? " test4" : " test5"));
		}
		return rows;
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void everyCallIsThereInItsOrder(Jdk jdk) throws Exception {
		Snapshot snapshot = Program.of(folder, "TestProfiler").on(jdk).recorded("modes=history").run().profile()
				.snapshot();
		assertEquals(1, snapshot.history().threads().size());
		ThreadCalls calls = snapshot.history().threads().get(0);
		assertEquals(expected(), rows(snapshot, calls));
		assertEquals(LeftOut.NONE, calls.leftOut());
		assertEquals(-1, calls.cutRow());
		assertEquals("history", snapshot.jvm().orElseThrow().modes());
		long inMain = 0;
		for (int row = 0; row < calls.size(); row++) {
			int caller = calls.parent(row);
			if (caller >= 0) {
				assertTrue(calls.start(row) >= calls.start(caller));
				assertTrue(calls.start(row) + calls.duration(row) <= calls.start(caller) + calls.duration(caller));
			}
			inMain += caller == 0 ? calls.duration(row) : 0;
		}
		assertTrue(inMain <= calls.duration(0));
		// the history and the tree tell of the same calls, by the same clock
		assertEquals(snapshot.merged().totalTime(1), calls.duration(0));
	}

	@ParameterizedTest
	@ValueSource(strings = {"Exceptions", "Constructors", "Recursion", "Overflow", "Threads", "StaticInit", "Lambdas"})
	void callsOfTheHistoryAndThoseLeftOutAreThoseOfTheTree(String sample) throws Exception {
		for (String bounds : List.of("", ",history.threshold=30us", ",history.depth=2,history.events=700",
				",history.bytes=3k")) {
			Snapshot snapshot = Program.sample(folder, sample).recorded("modes=history" + bounds).run().profile()
					.snapshot();
			long calls = 0;
			for (int node = 1; node < snapshot.merged().size(); node++) {
				calls += snapshot.merged().calls(node);
			}
			CallHistory history = snapshot.history();
			// where a stack overflows, the end of a probe may be missing in one of the two
			long tolerance = sample.equals("Overflow") ? 20 : 0;
			assertEquals(calls, history.size() + history.leftOut().total(), tolerance, sample + bounds);
			assertEquals(history.leftOut().beyond() > 0, history.isCut(), sample + bounds);
		}
	}

	@Test
	void theBoundOnCallsIsExactAndItsPlaceIsMarked() throws Exception {
		Snapshot snapshot = Program.of(folder, "TestProfiler").recorded("modes=history,history.events=100").run()
				.profile()
				.snapshot();
		ThreadCalls calls = snapshot.history().threads().get(0);
		assertEquals(expected().subList(0, 100), rows(snapshot, calls));
		assertEquals(100, calls.cutRow());
		assertEquals(new LeftOut(0, 0, 0, 414), calls.leftOut());
		// main ended all the same
		assertTrue(calls.duration(0) > 0);
		assertTrue(calls.cutTime() > calls.start(99) && calls.cutTime() < calls.start(0) + calls.duration(0));
	}

	@Test
	void prefixAndDepthLeaveOutAndCount() throws Exception {
		Snapshot snapshot = Program.of(folder, "TestProfiler")
				.recorded("modes=history,history.prefix=TestProfiler.test4:TestProfiler.test2").run().profile()
				.snapshot();
		ThreadCalls calls = snapshot.history().threads().get(0);
		assertEquals(List.of("0 test2", "0 test4", "1 test4", "2 test4", "3 test4", "4 test4", "5 test4"),
				rows(snapshot, calls));
		assertEquals(new LeftOut(0, 0, 507, 0), calls.leftOut());
		snapshot = Program.of(folder, "TestProfiler").recorded("modes=history,history.depth=1").run().profile()
				.snapshot();
		calls = snapshot.history().threads().get(0);
		assertEquals(List.of("0 main", "1 test1", "1 test2", "1 test4"), rows(snapshot, calls));
		assertEquals(new LeftOut(0, 510, 0, 0), calls.leftOut());
	}

	@Test
	void onlyLongCallsAreKeptWithATheshold() throws Exception {
		Snapshot snapshot = Program.sample(folder, "Sleeping").recorded("modes=history,history.threshold=100ms").run()
				.profile().snapshot();
		ThreadCalls calls = snapshot.history().threads().get(0);
		assertEquals(List.of("0 main", "1 sleep", "1 work"), rows(snapshot, calls));
		for (int row = 0; row < calls.size(); row++) {
			assertTrue(calls.duration(row) >= 100_000_000);
		}
	}

	@ParameterizedTest
	@ValueSource(strings = {"modes=history", "modes=history,history.threshold=1"})
	void callsThatNeverEndAreInProgress(String options) throws Exception {
		Snapshot snapshot = Program.sample(folder, "Exit").arguments("0").recorded(options).run().profile().snapshot();
		List<ThreadCalls> threads = snapshot.history().threads();
		for (String name : List.of("main", "leave")) {
			assertTrue(threads.stream().anyMatch(calls -> hasInProgress(snapshot, calls, name)), name);
		}
	}

	private static boolean hasInProgress(Snapshot snapshot, ThreadCalls calls, String name) {
		for (int row = 0; row < calls.size(); row++) {
			if (calls.isInProgress(row) && snapshot.method(calls.method(row)).name().equals(name)) {
				return true;
			}
		}
		return false;
	}

	@Test
	void linesAreSentToAViewerAsItHappens() throws Exception {
		try (DatagramSocket viewer = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
			viewer.setSoTimeout(60_000);
			viewer.setReceiveBufferSize(1 << 20);
			Program.of(folder, "TestProfiler").recorded("modes=history",
					"history.udp=127.0.0.1:" + viewer.getLocalPort()).run();
			List<String> lines = new ArrayList<>();
			while (lines.size() < 2 * 514) {
				DatagramPacket packet = new DatagramPacket(new byte[65_536], 65_536);
				viewer.receive(packet);
				lines.addAll(
						new String(packet.getData(), 0, packet.getLength(), StandardCharsets.UTF_8).lines().toList());
			}
			List<String> begins = new ArrayList<>();
			int depth = 0;
			for (int i = 0; i < lines.size(); i++) {
				String[] fields = lines.get(i).split("\t");
				assertEquals(7, fields.length, lines.get(i));
				assertEquals(i + 1, Long.parseLong(fields[1]));
				assertEquals("main", fields[2]);
				assertEquals(fields[4].equals(">") ? depth++ : --depth, Integer.parseInt(fields[3]));
				if (fields[4].equals(">")) {
					begins.add(fields[3] + " " + fields[6].substring("TestProfiler.".length()));
				}
			}
			assertEquals(expected(), begins);
		}
	}

	@Test
	void aViewerThatIsNotThereDisturbsNothing() throws Exception {
		Program.Outcome outcome = Program.of(folder, "TestProfiler")
				.recorded("modes=history", "history.udp=127.0.0.1:9")
				.run();
		assertEquals(0, outcome.status());
		assertEquals(List.of(), outcome.messages());
		assertEquals(514, outcome.profile().snapshot().history().size());
	}

	@ParameterizedTest
	@ValueSource(strings = {"history.threshold=-1", "history.threshold=fast", "history.threshold=1000000000s",
			"history.events=0", "history.events=", "history.bytes=x", "history.depth=65536", "history.udp=nowhere",
			"history.udp=host:99999", "clock=sun", "modes=histroy"})
	void whatIsNotPossibleIsSaidWithWhatIs(String option) throws Exception {
		Program.Outcome outcome = Program.of(folder, "TestProfiler").recorded(option).run();
		assertEquals(0, outcome.status());
		assertEquals(1, outcome.messages().size(), outcome.err());
		assertTrue(outcome.messages().get(0).contains("is not possible; allowed: "), outcome.err());
	}
}
