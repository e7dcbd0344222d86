// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Call histories, frames and bytecode on the command line, of a program that is really run. */
class CallsTest {

	@TempDir
	private Path folder;

	private Cli.Result run(String... arguments) throws Exception {
		return new Cli(folder).run(arguments);
	}

	private void record(String... options) throws Exception {
		String[] all = new String[options.length + 9];
		System.arraycopy(new String[] {"record", "-q", "-o", "t.mprof"}, 0, all, 0, 4);
		System.arraycopy(options, 0, all, 4, options.length);
		System.arraycopy(new String[] {"--", Cli.JAVA, "-cp", Cli.samples(), "TestProfiler"}, 0, all,
				4 + options.length, 5);
		assertEquals(0, run(all).code());
	}

	@Test
	void theHistoryIsATableAndData() throws Exception {
		record("--modes", "history", "--agent-option", "history.events=504");
		Cli.Result table = run("report", "t.mprof", "--view", "history", "--top", "4");
		assertEquals(6, table.lines().size());
		assertEquals("… and 500 more rows; --top all shows them", table.lines().get(5));
		assertTrue(table.lines().get(0).matches(" *Start +Duration +Method"), table.out());
		assertTrue(table.lines().get(1).endsWith("  TestProfiler.main(String[])"), table.out());
		assertTrue(table.lines().get(4).endsWith("      TestProfiler.test3(double)"), table.out());
		assertTrue(table.err().startsWith("methodical: the history of thread main is cut after 504 calls, at "),
				table.err());
		assertTrue(table.err().contains(": 10 calls are missing behind"), table.err());
		Cli.Result data = run("report", "t.mprof", "--view", "history", "--thread", "main", "--prefix",
				"TestProfiler.test", "--depth", "1", "--format", "csv");
		assertEquals("thread_id,thread,depth,start_ns,duration_ns,class,method,descriptor", data.lines().get(0));
		assertEquals(List.of("test1", "test2", "test4"),
				data.lines().stream().skip(1).map(line -> line.split(",")[6]).toList());
		assertEquals(1,
				run("report", "t.mprof", "--view", "history", "--threshold", "100s", "--format", "csv").lines().size());
		assertTrue(run("info", "t.mprof").out().contains("10 beyond the bound"));
	}

	@Test
	void framesAndBytecode() throws Exception {
		record("--modes", "steps");
		assertEquals(List.of("TestProfiler,test4,(DI)D,3,4,7,56,17,false,static,TestProfiler.java"),
				run("report", "t.mprof", "--view", "frames", "--filter", "test4", "--format", "csv").lines().stream()
						.skip(1)
						.map(line -> line.replaceAll(",\\d+,\\d+$", "")).toList());
		assertTrue(run("info", "t.mprof").out().contains("largest frame"));
		Cli.Result code = run("report", "t.mprof", "TestProfiler.test4", "--view", "bytecode", "--class-path",
				Cli.samples(), "--format", "csv");
		assertEquals("", code.err());
		// six calls, of which the last returns at once
		assertEquals(List.of("0,0,iload,2 (i),6", "1,1,ifle,15,6", "2,4,dload,0 (x),5"), code.lines().stream().skip(1)
				.limit(3).map(line -> line.replaceFirst("^(\\d+,\\d+),\\d+", "$1")).toList());
		assertEquals(11, code.lines().size() - 1);
	}

	@Test
	void allocationIsAMeasureLikeOthers() throws Exception {
		record("--modes", "alloc");
		List<String> lines = run("report", "t.mprof", "--by", "alloc", "--format", "csv").lines();
		assertTrue(lines.get(1).startsWith("TestProfiler,main,"), lines.get(1));
		// an array of 100 ints and the text that it prints, at least
		assertTrue(Long.parseLong(lines.get(1).split(",")[8]) > 416, lines.get(1));
		assertTrue(run("report", "t.mprof", "--view", "tree", "--by", "alloc").lines().get(0).contains("Alloc total"));
		assertEquals(0, run("diff", "t.mprof", "t.mprof", "--by", "alloc").code());
	}

	@Test
	void processorTimeIsNamed() throws Exception {
		record("--agent-option", "clock=cpu");
		assertTrue(run("info", "t.mprof").out().contains("cpu: times are processor time of the threads"));
		List<String> said = run("report", "t.mprof").err().lines().toList();
		assertEquals("methodical: times are processor time (clock=cpu)", said.get(0));
		assertTrue(said.get(1).matches("methodical: the agent took at least \\d+(\\.\\d+)? % of processor time"),
				said.get(1));
		assertEquals(2, said.size(), said::toString);
		assertEquals("", run("report", "t.mprof", "--format", "csv").err());
	}

	@Test
	void filesForOtherTools() throws Exception {
		record("--modes", "history");
		assertEquals(0, run("export", "t.mprof", "kaffe", "--to", "kaffe", "--class-path", Cli.samples()).code());
		List<String> calls = Files.readAllLines(folder.resolve("kaffe/jvm-0.prof"));
		assertEquals(514, calls.size());
		assertTrue(
				calls.get(0).matches("0-\\?-0-\\?-TestProfiler-\\?-main-\\?-\\(\\[Ljava/lang/String;\\)V-\\?-[0-9.]+"),
				calls.get(0));
		assertTrue(calls.get(513).startsWith("11-?-0-?-TestProfiler-?-test4-?-(DI)D-?-"), calls.get(513));
		assertTrue(Files.readString(folder.resolve("kaffe/jvm_method.lst")).contains("test3-?-(D)D-?-500\n"));
		assertTrue(Files.readString(folder.resolve("kaffe/jvm_bcode.lst"))
				.contains("test3-?-(D)D-?-5-?-0 dload 0 (x); 1 invokestatic java.lang.Math.sin(D)D; 4 dreturn\n"));
		assertEquals(0, run("export", "t.mprof", "--to", "pprof", "-o", "t.pb.gz").code());
		byte[] profile = Files.readAllBytes(folder.resolve("t.pb.gz"));
		assertEquals(0x1F, profile[0]);
		assertTrue(profile.length > 100);
	}

	/** As in figure 14 of the paper on the Kaffe analyzer. */
	@Test
	void callsOfTheLibraryAreInTheHistoryWhenLeavesAreAskedFor() throws Exception {
		record("--modes", "history", "--agent-option", "library=leaves");
		assertEquals(0, run("export", "t.mprof", "kaffe", "--to", "kaffe").code());
		List<String> calls = Files.readAllLines(folder.resolve("kaffe/jvm-0.prof")).subList(0, 4).stream()
				.map(line -> line.substring(0, line.lastIndexOf("-?-"))).toList();
		assertEquals(List.of("0-?-0-?-TestProfiler-?-main-?-([Ljava/lang/String;)V",
				"1-?-1-?-java/lang/System-?-currentTimeMillis-?-()J", "1-?-0-?-TestProfiler-?-test1-?-(I)V",
				"2-?-0-?-java/lang/Math-?-log-?-(D)D"), calls);
	}

	@Test
	void whatCannotBeDoneIsSaid() throws Exception {
		record();
		Cli.Result kaffe = run("export", "t.mprof", "x", "--to", "kaffe");
		assertEquals(2, kaffe.code());
		assertEquals(
				"methodical: --to kaffe needs a call history; record with --modes history. --allow-incomplete takes what"
						+ " there is.",
				kaffe.err().strip());
		assertTrue(run("export", "t.mprof", "--to", "kaffe").err().contains("name a folder"));
		assertTrue(run("report", "t.mprof", "--view", "bytecode").err().contains("needs a method"));
		assertTrue(run("report", "t.mprof", "X.y", "--view", "bytecode").err().contains("No probed method"));
		assertTrue(run("report", "t.mprof", "TestProfiler.main", "--view", "bytecode").err().contains("no class file"));
		assertTrue(run("report", "t.mprof", "--view", "history", "--threshold", "fast").err().contains("takes a time"));
		assertTrue(run("report", "t.mprof", "--view", "history").err().contains("no call history"));
		assertEquals(2, run("monitor", "--udp", "99999").code());
		assertTrue(run("monitor").err().contains("Give HOST:PORT of a program's agent, or --udp PORT"));
		assertTrue(run("monitor", "nowhere", "--token", "t").err().contains("'nowhere' is no HOST:PORT"));
	}

	private static void send(DatagramSocket socket, int port, String text) throws Exception {
		byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
		socket.send(new DatagramPacket(bytes, bytes.length, InetAddress.getLoopbackAddress(), port));
	}

	@Test
	void theMonitorPrintsTheTreeAndWhatWasLost() throws Exception {
		Cli cli = new Cli(folder);
		Process monitor = cli.start("monitor", "--udp", "0", "--lines", "9", "--prefix", "a.");
		String told = cli.awaitText(monitor, "err", "\n");
		int port = Integer.parseInt(told.strip().substring(told.strip().lastIndexOf(':') + 1));
		try (DatagramSocket socket = new DatagramSocket()) {
			send(socket, port, "7\t1\tmain\t0\t>\t10\ta.B.run\n7\t2\tmain\t1\t>\t20\ta.C.step\nnonsense\n");
			send(socket, port, "7\t7\tmain\t1\t<\t1500\ta.C.step\n7\t8\tmain\t1\t>\t1\tother.D.x\n");
			send(socket, port, "7\t9\tmain\t0\t<\t2000000\ta.B.run\n");
		}
		Cli.Result result = cli.await(monitor, "");
		assertEquals(0, result.code());
		assertEquals(
				List.of("7 main  > a.B.run", "7 main    > a.C.step", "... 4 lines lost", "7 main    < a.C.step 1.50 us",
						"7 main  < a.B.run 2.00 ms"),
				result.lines());
		assertTrue(result.err().contains("methodical: 5 lines received, 4 lost"), result.err());
	}

	@Test
	void theMonitorSeesARealProgram() throws Exception {
		Cli cli = new Cli(folder);
		Process monitor = cli.start("monitor", "--udp", "0", "--lines", "1028");
		String told = cli.awaitText(monitor, "err", "\n");
		String port = told.strip().substring(told.strip().lastIndexOf(':') + 1);
		Path other = Files.createDirectories(folder.resolve("other"));
		Cli.Result program = new Cli(other).run("record", "-q", "--modes", "history", "--agent-option",
				"history.udp=127.0.0.1:" + port, "--", Cli.JAVA, "-cp", Cli.samples(), "TestProfiler");
		assertEquals(0, program.code(), program.err());
		List<String> lines = cli.await(monitor, "").lines();
		assertTrue(lines.get(0).endsWith(" main  > TestProfiler.main"), lines.get(0));
		assertTrue(lines.get(1).endsWith(" main    > TestProfiler.test1"), lines.get(1));
		assertTrue(lines.get(1027).contains(" main  < TestProfiler.main "), lines.get(1027));
	}
}
