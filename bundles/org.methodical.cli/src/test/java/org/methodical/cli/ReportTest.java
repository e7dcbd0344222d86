// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.methodical.cli.shared.ExitCode;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.SnapshotBuilder;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.jvm.ProbeCosts;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.core.model.thread.Wait;
import org.methodical.core.model.thread.Wait.Place;
import org.methodical.core.recording.RecordingWriter;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Wire;

/** Reports on recordings whose numbers are known. */
class ReportTest {

	@TempDir
	private Path folder;
	private Cli cli;

	@BeforeEach
	void writeRecordings() throws Exception {
		cli = new Cli(folder);
		write("before.mprof", 5);
		write("after.mprof", 9);
	}

	/** main: Main.run 1 call, 100 ns, calls Main.step so many times, 1000 ns; pool, twice: Main.step 1 call, 50 ns. */
	private void write(String name, long calls) throws Exception {
		Method[] methods = {new Method(0, "a.Main", "run", "()V", "Main.java", 1, 3, 9, 1, 1, 10),
				new Method(1, "a.Main", "step", "(I)V", "Main.java", 1, 11, 12, 2, 2, 20)};
		CallingContextTree main = new CallingContextTree(3, new int[] {-1, 0, 1}, new int[] {-1, 0, 1},
				new long[] {0, 1, calls}, new long[] {0, 100, 1000});
		CallingContextTree pool = new CallingContextTree(2, new int[] {-1, 0}, new int[] {-1, 1}, new long[] {0, 1},
				new long[] {0, 50});
		Snapshot snapshot = Snapshot.builder().methods(methods, 2).thread(thread(1, "main"), main)
				.thread(thread(2, "pool"), pool).thread(thread(3, "pool"), pool).time(5000, true).waits(waits())
				.build();
		try (OutputStream out = Files.newOutputStream(folder.resolve(name))) {
			RecordingWriter.write(snapshot, out);
		}
	}

	/** Two threads want one lock, which main has; one sleeps. */
	private static List<Wait> waits() {
		Place step = new Place(1, 12);
		return List.of(new Wait(2, Wait.Kind.LOCK, "a.Lock", 31, step, "main", new Place(0, 4), 2, 300, 200),
				new Wait(3, Wait.Kind.LOCK, "a.Lock", 31, step, "main", new Place(0, 4), 1, 500, 500),
				new Wait(3, Wait.Kind.SLEEP, "", 0, step, "", Place.UNKNOWN, 1, 200, 200));
	}

	@Test
	void whoWaitsForWhatIsATable() throws Exception {
		assertEquals(List.of("  Time   Share  Found  Longest  Threads  For    Lock or object  In              Held by",
				"800 ns  80.0 %      3   500 ns        2  lock   a.Lock@1f       a.Main.step:12  main in a.Main.run:4",
				"200 ns  20.0 %      1   200 ns        1  sleep  \u2014               a.Main.step:12  \u2014"),
				lines("report", "before.mprof", "--view", "waits"));
		assertEquals(List.of("kind,lock,place,holder,threads,waits,time_ns,longest_ns",
				"lock,a.Lock@1f,a.Main.step:12,main in a.Main.run:4,1,2,300,200"),
				lines("report", "before.mprof", "--view", "waits", "--thread", "2", "--format", "csv"));
	}

	/** Method 0 is called twice in the first second, method 1 three times in the next. */
	private void writePortions(String name) throws Exception {
		FrameBuilder frame = new FrameBuilder();
		try (OutputStream out = Files.newOutputStream(folder.resolve(name))) {
			out.write(Wire.magic());
			frame.begin(FrameKind.HELLO).put(Wire.VERSION).put("").writeTo(out);
			frame.begin(FrameKind.STRINGS).put(1).put(4).put("a.Main").put("early").put("late").put("()V").writeTo(out);
			frame.begin(FrameKind.METHODS).put(0).put(2);
			for (int method = 2; method <= 3; method++) {
				frame.put(1).put(method).put(4).put(0).put(1).put(1).put(2).put(1).put(1).put(10);
			}
			frame.writeTo(out);
			frame.begin(FrameKind.THREADS).put(1).put(1).put("main").put(0).writeTo(out);
			frame.begin(FrameKind.NODES).put(1).put(1).put(2).put(0).put(0).put(0).put(1).writeTo(out);
			frame.begin(FrameKind.COUNTS).put(1).put(1).put(1).put(2).putSigned(700).writeTo(out);
			frame.begin(FrameKind.SNAPSHOT).put(0).put(1_000_000_000).writeTo(out);
			frame.begin(FrameKind.COUNTS).put(1).put(1).put(2).put(3).putSigned(600).writeTo(out);
			frame.begin(FrameKind.SNAPSHOT).put(1).put(2_000_000_000).writeTo(out);
			frame.begin(FrameKind.END).put(2_000_000_000).writeTo(out);
		}
	}

	@Test
	void aSpanHasWhatHappenedInItsPortions() throws Exception {
		writePortions("portions.mprof");
		Cli.Result late = cli.run("report", "portions.mprof", "--from", "1.2s", "--format", "csv");
		assertEquals(ExitCode.OK, late.code());
		assertEquals(1, late.out().lines().filter(line -> line.startsWith("a.Main,late,()V,3,")).count(), late.out());
		assertTrue(!late.out().contains("early"), late.out());
		assertTrue(late.err().contains("this is the span from 1.00 s to 2.00 s, in portions of 1.00 s"), late.err());
		String early = cli.run("report", "portions.mprof", "--to", "500ms", "--format", "csv").out();
		assertTrue(early.contains("a.Main,early,()V,2,") && !early.contains("late"), early);
		assertEquals(ExitCode.BAD_INPUT, cli.run("report", "portions.mprof", "--from", "2s").code());
		assertEquals(ExitCode.BAD_INPUT, cli.run("report", "portions.mprof", "--from", "2s", "--to", "1s").code());
		assertEquals(ExitCode.BAD_INPUT, cli.run("report", "after.mprof", "--from", "9s").code());
	}

	@Test
	void spansAreComparedWithEachOther() throws Exception {
		writePortions("portions.mprof");
		Cli.Result diff = cli.run("diff", "portions.mprof", "portions.mprof", "--span-before", "..1s", "--span-after",
				"1s..2s", "--by", "calls");
		assertEquals(ExitCode.OK, diff.code(), diff.err());
		assertTrue(diff.err().contains("1.00 s to 2.00 s of portions.mprof is compared with 0 ns to 1.00 s of"
				+ " portions.mprof"), diff.err());
		assertTrue(diff.out().contains("early") && diff.out().contains("late"), diff.out());
		Cli.Result all = cli.run("diff", "portions.mprof", "portions.mprof", "--span-after", "1s..", "--by", "calls",
				"--fail-if", "calls(a.Main.late) > 0");
		assertEquals(ExitCode.OK, all.code(), all.err());
		assertTrue(all.err().contains("is compared with all of portions.mprof"), all.err());
		for (String wrong : List.of("2s", "..", "1s..soon", "2s..1s", "9s..")) {
			assertEquals(ExitCode.BAD_INPUT,
					cli.run("diff", "portions.mprof", "portions.mprof", "--span-after", wrong).code(), wrong);
		}
		Cli.Result again = cli.run("diff", "portions.mprof", "portions.mprof", "--span-after", "1s..", "--again",
				"after.mprof");
		assertEquals(ExitCode.BAD_INPUT, again.code());
		assertTrue(again.err().contains("--again"), again.err());
	}

	private static ThreadInfo thread(int id, String name) {
		return new ThreadInfo(id, name, false, false, true);
	}

	private List<String> lines(String... arguments) throws Exception {
		Cli.Result result = cli.run(arguments);
		assertEquals("", result.err());
		assertEquals(0, result.code());
		return result.lines();
	}

	@Test
	void methodsAreTheFirstView() throws Exception {
		assertEquals(List.of("Calls     Self  Self %    Total  Average  Method",
				"    7  1.10 µs  91.7 %  1.10 µs   157 ns  a.Main.step(int)",
				"    1   100 ns   8.3 %  1.10 µs  1.10 µs  a.Main.run()"), lines("report", "before.mprof"));
	}

	@Test
	void dataForProgramsHasStableNames() throws Exception {
		assertEquals(List.of(
				"class,method,descriptor,calls,timed_calls,self_ns,total_ns,self_error_ns,alloc_bytes,"
						+ "max_locals,max_stack,bytecode_bytes,native,waiting_ns,alloc_error_bytes",
				"a.Main,run,()V,1,1,100,1100,0,,1,1,10,false,,"),
				lines("report", "before.mprof", "--format", "csv", "--filter", "*.run"));
		assertEquals(List.of("[", "{\"depth\": 0, \"class\": \"a.Main\", \"method\": \"run\", \"descriptor\": \"()V\", "
				+ "\"calls\": 1, \"self_ns\": 100, \"total_ns\": 1100, \"alloc_bytes\": null, \"total_alloc_bytes\": null, "
				+ "\"calls_estimated\": false, \"timed_calls\": 1, \"self_error_ns\": 0, "
				+ "\"alloc_error_bytes\": null, \"total_alloc_error_bytes\": null, \"timing\": \"timed\", \"samples\": 0, "
				+ "\"calls_error\": 0, \"class_loaders\": 1, \"class_file\": null}",
				"]"),
				lines("report", "before.mprof", "--view", "tree", "--format", "json", "--top", "1"));
	}

	@Test
	void whatIsMissingIsNamedByItsPlace() throws Exception {
		Cli.Result result = cli.run("export", "before.mprof", "--to", "collapsed", "-o", "nowhere/x.txt");
		assertEquals(2, result.code());
		assertTrue(
				result.err().startsWith("methodical: There is no folder ")
						&& result.err().contains("nowhere for the file "),
				result.err());
		Cli.Result empty = cli.run("export", "before.mprof", "--to", "lcov");
		assertEquals(2, empty.code());
		assertEquals("methodical: --to lcov needs counted steps; record with --modes steps or time+steps."
				+ " --allow-incomplete takes what there is." + System.lineSeparator(), empty.err());
		assertEquals("", empty.out());
	}

	@Test
	void viewsThreadsAndThresholds() throws Exception {
		assertEquals(List.of(" Share    Total     Self  Calls  Method", "91.7 %  1.10 µs   100 ns      1  a.Main.run()",
				"83.3 %  1.00 µs  1.00 µs      5    a.Main.step(int)"),
				lines("report", "before.mprof", "--view", "TREE", "--threshold", "10"));
		assertEquals(List.of("  Share  Total   Self  Calls  Method", "100.0 %  50 ns  50 ns      1  a.Main.step(int)"),
				lines("report", "before.mprof", "--view", "backtree", "--thread", "3"));
		assertEquals(List.of("id,name,virtual,daemon,ended,calls,time_ns,contexts,shared,running_ns,ready_ns,lock_ns,"
				+ "signal_ns,sleep_ns,io_ns,waiting_ns", "1,main,false,false,true,6,1100,2,false,,,,,,,",
				"2,pool,false,false,true,1,50,1,false,,,,,,,", "3,pool,false,false,true,1,50,1,false,,,,,,,"),
				lines("report", "before.mprof", "--view", "threads", "--format", "csv"));
		assertEquals(List.of("Id     Time   Share  Calls  Call paths  State  Thread",
				" 1  1.10 µs  91.7 %      6           2  ended  main", "… and 2 more rows; --top all shows them"),
				lines("report", "before.mprof", "--view", "threads", "--top", "1"));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {"calls(a.Main.step) > 6|1|a.Main.step(int) 7 calls",
			"calls(a.Main.step) > 7|0|", "total(a.Main.run) >= 1.1 us|1|a.Main.run() 1.10 µs",
			"share(*.step) > 91 %|1|a.Main.step(int) 91.7 %"})
	void conditionsDecideTheExitCode(String condition, int code, String finding) throws Exception {
		Cli.Result result = cli.run("report", "before.mprof", "--fail-if", condition);
		assertEquals(code, result.code(), result.err());
		assertEquals(finding == null ? "" : "methodical: failed: " + condition + ": " + finding
				+ System.lineSeparator(),
				result.err());
	}

	@Test
	void severalConditionsAreAllReported() throws Exception {
		Cli.Result result = cli.run("report", "before.mprof", "--fail-if", "calls(*) > 0",
				"--fail-if", "calls(*.run) == 1");
		assertEquals(1, result.code());
		assertEquals(3, result.err().lines().count(), result.err());
	}

	@Test
	void differencesComeFirst() throws Exception {
		assertEquals(List.of("class,method,descriptor,change,calls_before,calls_after,self_ns_before,self_ns_after,"
				+ "total_ns_before,total_ns_after,alloc_bytes_before,alloc_bytes_after",
				"a.Main,step,(I)V,calls,7,11,1100,1100,1100,1100,,",
				"a.Main,run,()V,same calls,1,1,100,100,1100,1100,,"),
				lines("diff", "before.mprof", "after.mprof", "--by", "calls", "--format", "csv"));
	}

	@Test
	void infoTellsWhatIsThere() throws Exception {
		assertTrue(lines("info", "before.mprof").contains("calls            8 in 3 call paths"));
	}

	@Test
	void exportsForOtherTools() throws Exception {
		assertEquals(List.of("a.Main.run 100", "a.Main.run;a.Main.step 1000", "a.Main.step 100"),
				lines("export", "before.mprof", "--to", "collapsed"));
		assertEquals(3, lines("export", "before.mprof", "--to", "csv").size());
		assertEquals(List.of(), lines("export", "before.mprof", "--to", "html", "-o", "page.html"));
		assertTrue(Files.readString(folder.resolve("page.html")).contains("<h1>before.mprof</h1>"));
		assertTrue(String.join("", lines("export", "before.mprof", "--to", "speedscope"))
				.contains("\"frames\":[{\"name\":\"a.Main.run()\",\"file\":\"Main.java\",\"line\":3}"));
	}

	@Test
	void aTreeOfSmallPartsAloneSaysHowToSeeThem() throws Exception {
		Cli.Result result = cli.run("report", "before.mprof", "--view", "tree", "--threshold", "99");
		assertEquals(1, result.lines().size());
		assertEquals("methodical: every part is below 99.0 %; see them with --threshold 0" + System.lineSeparator(),
				result.err());
	}

	@Test
	void aRecordingWithoutCallsSaysWhereToLook() throws Exception {
		try (OutputStream out = Files.newOutputStream(folder.resolve("empty.mprof"))) {
			RecordingWriter.write(Snapshot.builder().time(1, true).build(), out);
		}
		Cli.Result result = cli.run("report", "empty.mprof", "--view", "tree");
		assertEquals(2, result.code());
		assertEquals(
				"methodical: nothing was probed in empty.mprof; check --includes, --excludes and the probe file, methodical"
						+ " info empty.mprof tells what came of them. --allow-incomplete takes what there is."
						+ System.lineSeparator(),
				result.err());
		Method[] methods = {new Method(0, "a.Main", "run", "()V", "Main.java", 1, 3, 9, 1, 1, 10)};
		try (OutputStream out = Files.newOutputStream(folder.resolve("uncalled.mprof"))) {
			RecordingWriter.write(Snapshot.builder().methods(methods, 1).time(1, true).build(), out);
		}
		Cli.Result uncalled = cli.run("report", "uncalled.mprof", "--fail-if", "calls(a.Main.run) > 0");
		assertEquals(0, uncalled.code());
		assertEquals("methodical: no probed method was called; methodical info uncalled.mprof tells what was probed"
				+ System.lineSeparator(), uncalled.err());
	}

	@Test
	void threadsWhoseNamesDifferInNumbersAreOneRowAndOneTreeIfWanted() throws Exception {
		Method[] methods = {new Method(0, "a.Main", "run", "()V", "Main.java", 1, 3, 9, 1, 1, 10)};
		SnapshotBuilder builder = Snapshot.builder().methods(methods, 1).time(5000, true);
		List<ThreadInfo> threads = List.of(thread(1, "pool-1-thread-1"), thread(2, "pool-2-thread-13"),
				new ThreadInfo(3, "pool-#-thread-#", false, false, false, true), thread(4, "pool-x"),
				new ThreadInfo(5, "", true, true, true));
		for (ThreadInfo thread : threads) {
			builder.thread(thread, new CallingContextTree(2, new int[] {-1, 0}, new int[] {-1, 0},
					new long[] {0, thread.id()}, new long[] {0, 10L * thread.id()}));
		}
		try (OutputStream out = Files.newOutputStream(folder.resolve("threads.mprof"))) {
			RecordingWriter.write(builder.build(), out);
		}
		assertEquals(List.of("name,threads,more,calls,time_ns", "pool-#-thread-#,3,true,6,60", "virtual,1,false,5,50",
				"pool-x,1,false,4,40"),
				lines("report", "threads.mprof", "--view", "threads", "--group", "--format", "csv"));
		assertEquals("a.Main,run,()V,6,6,60,60,0,,1,1,10,false,,",
				lines("report", "threads.mprof", "--thread", "pool-#-thread-#", "--format", "csv").get(1));
	}

	@Test
	void timesWithoutTheCostOfProbesComeLast() throws Exception {
		Method[] methods = {new Method(0, "a.Main", "run", "()V", "Main.java", 1, 3, 9, 1, 1, 10),
				new Method(1, "a.Main", "step", "(I)V", "Main.java", 1, 11, 12, 2, 2, 20)};
		// run calls step 10 times; each call costs 20 ns within and 30 ns around
		CallingContextTree tree = new CallingContextTree(3, new int[] {-1, 0, 1}, new int[] {-1, 0, 1},
				new long[] {0, 1, 10}, new long[] {0, 1000, 350});
		Snapshot snapshot = Snapshot.builder().methods(methods, 2).thread(thread(1, "main"), tree).merged(tree)
				.probeCosts(new ProbeCosts(20, 30, 1, 2)).time(5000, true).build();
		try (OutputStream out = Files.newOutputStream(folder.resolve("exact.mprof"))) {
			RecordingWriter.write(snapshot, out);
		}
		List<String> rows = lines("report", "exact.mprof", "--corrected", "--format", "csv");
		assertTrue(
				rows.get(0).endsWith(
						",native,waiting_ns,alloc_error_bytes,corrected_self_ns,corrected_total_ns,distorted"),
				rows.get(0));
		// 1000 - 20 - 10 * 30, and with step's 350 - 10 * 20
		assertTrue(rows.get(1).endsWith(",680,830,false"), rows.get(1));
		assertTrue(rows.get(2).endsWith(",150,150,true"), rows.get(2));
		List<String> nodes = lines("report", "exact.mprof", "--view", "tree", "--corrected", "--format", "csv");
		assertTrue(nodes.get(1).endsWith(",680,830,false"), nodes.get(1));
		assertTrue(nodes.get(2).endsWith(",150,150,true"), nodes.get(2));
		assertTrue(lines("report", "exact.mprof", "--corrected").get(2).contains("distorted"));
		assertTrue(lines("info", "exact.mprof").stream()
				.anyMatch(line -> line.contains("20 ns ± 1 ns within, 30 ns ± 2 ns around")));
	}

	@Test
	void withoutKnownCostsCorrectedTimesAreEmptyAndItIsSaidWhy() throws Exception {
		Cli.Result result = cli.run("report", "before.mprof", "--corrected", "--format", "csv");
		assertEquals(0, result.code());
		assertTrue(result.lines().get(1).endsWith("false,,,,,"), result.lines().get(1));
		assertTrue(result.err().contains("timing=exact"), result.err());
	}

	@Test
	void recordingsAddUp() throws Exception {
		assertEquals(List.of(), lines("merge", "before.mprof", "after.mprof", "-o", "sum.mprof"));
		assertEquals("a.Main,step,(I)V,18,18,2200,2200,0,,2,2,20,false,,",
				lines("report", "sum.mprof", "--format", "csv").get(1));
		assertEquals(7, lines("report", "sum.mprof", "--view", "threads").size());
	}

	@Test
	void aCutRecordingIsReportedOnButIsNoSuccess() throws Exception {
		byte[] whole = Files.readAllBytes(folder.resolve("before.mprof"));
		Files.write(folder.resolve("cut.mprof"), Arrays.copyOf(whole, whole.length - 3));
		Cli.Result result = cli.run("report", "cut.mprof");
		assertEquals(2, result.code());
		assertEquals(3, result.lines().size());
		assertTrue(result.err().startsWith("methodical: cut.mprof is not whole: The recording was cut after byte "),
				result.err());
		Cli.Result allowed = cli.run("report", "cut.mprof", "--allow-incomplete");
		assertEquals(0, allowed.code());
		assertEquals(result.out(), allowed.out());
		assertTrue(allowed.err().startsWith("methodical: warning: cut.mprof is not whole: "), allowed.err());
	}

	@ParameterizedTest
	@ValueSource(strings = {"report", "report no.mprof", "report out", "report home", "report before.mprof --by colour",
			"report before.mprof --view x", "report before.mprof --top x", "report before.mprof --top -1",
			"report before.mprof --view tree --threshold 101", "report before.mprof --xyz",
			"report before.mprof --thread nobody", "report before.mprof --thread pool",
			"report before.mprof --fail-if calls(x)>1", "report before.mprof --fail-if nonsense",
			"export before.mprof --to pdf", "export before.mprof", "diff before.mprof", "info", "record",
			"merge before.mprof", "merge before.mprof no.mprof -o x.mprof", "nonsense"})
	void badInputIsOneClearLine(String words) throws Exception {
		Files.createDirectories(folder.resolve("home"));
		Cli.Result result = cli.run(words.split(" "));
		assertEquals(2, result.code(), result.err());
		assertTrue(result.err().startsWith("methodical: "), result.err());
		assertEquals(1, result.err().lines().filter(line -> !line.startsWith("Did you mean")).count(), result.err());
	}

	@ParameterizedTest
	@ValueSource(strings = {"record", "info", "report", "diff", "export", "merge", "monitor"})
	void helpNamesOptionsAndExitCodes(String command) throws Exception {
		String help = String.join("\n", lines(command, "--help"));
		assertTrue(help.startsWith("Usage: methodical " + command), help);
		assertTrue(help.contains("Exit codes:"), help);
		assertTrue(help.lines().allMatch(line -> line.length() <= 100), help);
	}

	@Test
	void theVersionIsThatOfTheJar() throws Exception {
		assertTrue(lines("--version").get(0).matches("methodical \\d+\\.\\d+\\.\\d+.*"));
	}
}
