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
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.jvm.ProbeCosts;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.core.recording.RecordingWriter;
import org.methodical.wire.FrameKind;

/**
 * Trees with libraries folded or hidden: a.Main.run, 100 ns, calls List.sort, 200 ns, which calls Arrays.sort, 300 ns,
 * which calls a.Main.compare twice, 50 ns. Probes cost 10 ns within a call and nothing around it.
 */
class LibrariesTest {

	private static final Method[] METHODS = {new Method(0, "a.Main", "run", "()V", "Main.java", 1, 3, 9, 1, 1, 10),
			new Method(1, "java.util.List", "sort", "()V", "", FrameKind.METHOD_LIBRARY, 0, 0, 0, 0, 0),
			new Method(2, "java.util.Arrays", "sort", "()V", "", FrameKind.METHOD_LIBRARY, 0, 0, 0, 0, 0),
			new Method(3, "a.Main", "compare", "()V", "Main.java", 1, 11, 12, 1, 1, 10)};

	@TempDir
	private Path folder;
	private Cli cli;

	@BeforeEach
	void writeRecording() throws IOException {
		cli = new Cli(folder);
		CallingContextTree tree = new CallingContextTree(5, new int[] {-1, 0, 1, 2, 3}, new int[] {-1, 0, 1, 2, 3},
				new long[] {0, 1, 1, 1, 2}, new long[] {0, 100, 200, 300, 50});
		Snapshot snapshot = Snapshot.builder().methods(METHODS, 4)
				.thread(new ThreadInfo(1, "main", false, false, true), tree).time(5000, true)
				.probeCosts(new ProbeCosts(10, 0, 0, 0)).build();
		try (OutputStream out = Files.newOutputStream(folder.resolve("sort.mprof"))) {
			RecordingWriter.write(snapshot, out);
		}
	}

	private List<String> lines(String... more) throws Exception {
		return cli.lines(List.of("report", "sort.mprof"), more);
	}

	@Test
	void aTreeFoldsOrHidesThem() throws Exception {
		List<String> all = List.of(" Share   Total    Self  Calls  Method",
				"100 %   650 ns  100 ns      1  a.Main.run()", "84.6 %  550 ns  200 ns      1    java.util.List.sort()",
				"53.8 %  350 ns  300 ns      1      java.util.Arrays.sort()",
				" 7.7 %  50 ns    50 ns      2        a.Main.compare()");
		assertEquals(squeezed(all), squeezed(lines("--view", "tree")).stream()
				.map(line -> line.replace("100.0 %", "100 %")).toList());
		assertEquals(lines("--view", "tree"), lines("--view", "tree", "--libraries", "show"));
		assertEquals(List.of("84.6 % 550 ns 500 ns 1 java.util.List.sort()", "7.7 % 50 ns 50 ns 2 a.Main.compare()"),
				squeezed(lines("--view", "tree", "--libraries", "fold")).subList(2, 4));
		assertEquals(List.of("100.0 % 650 ns 600 ns 1 a.Main.run()", "7.7 % 50 ns 50 ns 2 a.Main.compare()"),
				squeezed(lines("--view", "tree", "--libraries", "hide")).subList(1, 3));
	}

	private static List<String> squeezed(List<String> lines) {
		return lines.stream().map(line -> line.strip().replaceAll(" +", " ")).toList();
	}

	@Test
	void callersFollowTheTree() throws Exception {
		List<String> rows = squeezed(lines("--view", "backtree", "--libraries", "hide"));
		assertEquals(4, rows.size());
		assertTrue(rows.get(1).contains("600 ns") && rows.get(1).endsWith("a.Main.run()"), rows.toString());
		assertTrue(rows.get(3).endsWith("a.Main.run()"), "compare is called by run: " + rows);
	}

	/** run has 100 ns less 10 of its own, sort 200 less 10 and Arrays.sort 300 less 10. */
	@Test
	void whatProbesCostIsTakenFromEachCallFirst() throws Exception {
		List<String> rows = lines("--view", "tree", "--libraries", "hide", "--corrected", "--format", "csv");
		assertEquals(3, rows.size());
		int column = List.of(rows.get(0).split(",")).indexOf("corrected_self_ns");
		assertEquals("570", rows.get(1).split(",")[column]);
	}

	@Test
	void otherViewsRefuseTheOption() throws Exception {
		Result methods = cli.run("report", "sort.mprof", "--libraries", "hide");
		assertEquals(ExitCode.BAD_INPUT, methods.code());
		assertEquals("methodical: --libraries goes with the views tree and backtree, and the view is methods; --view "
				+ "chooses another.", methods.err().strip());
	}
}
