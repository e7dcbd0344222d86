// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.cli.Cli.Result;
import org.methodical.cli.shared.ExitCode;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Wire;

/**
 * The view of time lines, of two portions of a second. main runs from 0.1 s on, waits for a lock from 0.4 s to 1.2 s,
 * is not known for 0.3 s and runs to the end. pool-1 is in input or output from 0.5 s on, pool-2 sleeps from 1.6 s on.
 * Nobody looked at idle.
 */
class TimeLinesTest {

	private static final String NAMES = "thread_id,thread,state,from_ns,to_ns";

	@TempDir
	private Path folder;
	private Cli cli;

	@BeforeEach
	void writeRecording() throws Exception {
		cli = new Cli(folder);
		FrameBuilder frame = new FrameBuilder();
		try (OutputStream out = begin("lines.mprof", frame)) {
			thread(frame, 1, "main", out);
			thread(frame, 2, "pool-1", out);
			thread(frame, 4, "idle", out);
			line(frame, 1, out, 100_000, FrameKind.LINE_RUNNING, 300_000, FrameKind.LINE_LOCK);
			line(frame, 2, out, 500_000, FrameKind.LINE_IO);
			frame.begin(FrameKind.SNAPSHOT).put(0).put(1_000_000_000).writeTo(out);
			thread(frame, 3, "pool-2", out);
			line(frame, 1, out, 1_200_000, FrameKind.LINE_UNKNOWN, 300_000, FrameKind.LINE_RUNNING);
			line(frame, 3, out, 1_600_000, FrameKind.LINE_SLEEP);
			frame.begin(FrameKind.SNAPSHOT).put(1).put(2_000_000_000).writeTo(out);
			frame.begin(FrameKind.END).put(2_000_000_000).writeTo(out);
		}
	}

	private OutputStream begin(String name, FrameBuilder frame) throws IOException {
		OutputStream out = Files.newOutputStream(folder.resolve(name));
		out.write(Wire.magic());
		frame.begin(FrameKind.HELLO).put(Wire.VERSION).put("").writeTo(out);
		frame.begin(FrameKind.STRINGS).put(1).put(3).put("a.Main").put("run").put("()V").writeTo(out);
		frame.begin(FrameKind.METHODS).put(0).put(1).put(1).put(2).put(3).put(0).put(1).put(1).put(2).put(1).put(1)
				.put(10).writeTo(out);
		return out;
	}

	private static void thread(FrameBuilder frame, int id, String name, OutputStream out) throws IOException {
		frame.begin(FrameKind.THREADS).put(1).put(id).put(name).put(0).writeTo(out);
	}

	/** Pairs of a time, in µs after the one before, and what the thread does from then on. */
	private static void line(FrameBuilder frame, int thread, OutputStream out, long... pairs) throws IOException {
		frame.begin(FrameKind.TIMELINE).put(thread).put(pairs.length / 2);
		for (long each : pairs) {
			frame.put(each);
		}
		frame.writeTo(out);
	}

	private List<String> lines(String... more) throws Exception {
		return cli.lines(List.of("report", "lines.mprof", "--view", "timelines"), more);
	}

	@Test
	void eachThreadHasWhatItDidWhen() throws Exception {
		assertEquals(List.of("  From      To  Duration  State    Thread",
				"100 ms  400 ms    300 ms  Running  main",
				"400 ms  1.20 s    800 ms  Lock     main",
				"1.50 s  2.00 s    500 ms  Running  main",
				"500 ms  2.00 s    1.50 s  I/O      pool-1",
				"1.60 s  2.00 s    400 ms  Sleep    pool-2"), lines());
		assertEquals(List.of(NAMES, "1,main,running,100000000,400000000", "1,main,lock,400000000,1200000000",
				"1,main,running,1500000000,2000000000", "2,pool-1,io,500000000,2000000000",
				"3,pool-2,sleep,1600000000,2000000000"), lines("--format", "csv"));
		assertEquals(List.of("[",
				"{\"thread_id\": 3, \"thread\": \"pool-2\", \"state\": \"sleep\", \"from_ns\": 1600000000, "
						+ "\"to_ns\": 2000000000}",
				"]"), lines("--format", "json", "--thread", "pool-2"));
	}

	@Test
	void someThreadsAndRowsAreChosen() throws Exception {
		assertEquals(List.of(NAMES, "2,pool-1,io,500000000,2000000000", "3,pool-2,sleep,1600000000,2000000000"),
				lines("--format", "csv", "--thread", "pool-#"));
		assertEquals(List.of(NAMES, "2,pool-1,io,500000000,2000000000"), lines("--format", "csv", "--thread", "2"));
		assertEquals(List.of(NAMES), lines("--format", "csv", "--thread", "idle"));
		List<String> first = lines("--top", "2");
		assertEquals(4, first.size());
		assertTrue(first.get(3).contains("3 more rows"), first.get(3));
	}

	/** The portions are a second each, and what goes on is cut at their edges. */
	@Test
	void aSpanHasTheLinesWithinIt() throws Exception {
		assertEquals(List.of(NAMES, "1,main,running,100000000,400000000", "1,main,lock,400000000,1000000000",
				"2,pool-1,io,500000000,1000000000"), lines("--format", "csv", "--to", "900ms"));
		assertEquals(List.of(NAMES, "1,main,lock,1000000000,1200000000", "1,main,running,1500000000,2000000000",
				"2,pool-1,io,1000000000,2000000000", "3,pool-2,sleep,1600000000,2000000000"),
				lines("--format", "csv", "--from", "1.1s"));
	}

	@Test
	void withoutLinesThereIsWhatToDo() throws Exception {
		FrameBuilder frame = new FrameBuilder();
		try (OutputStream out = begin("none.mprof", frame)) {
			thread(frame, 1, "main", out);
			frame.begin(FrameKind.END).put(2_000_000_000).writeTo(out);
		}
		Result none = cli.run("report", "none.mprof", "--view", "timelines");
		assertEquals(ExitCode.BAD_INPUT, none.code());
		assertTrue(none.err().contains("nobody looked at what threads do"), none.err());
		Result by = cli.run("report", "lines.mprof", "--view", "timelines", "--by", "self");
		assertEquals(ExitCode.BAD_INPUT, by.code());
		assertTrue(by.err().startsWith("methodical: --by goes with the views "), by.err());
	}
}
