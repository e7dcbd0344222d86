// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.methodical.core.analysis.load.LineFigures;
import org.methodical.core.analysis.load.RunLines;
import org.methodical.core.model.Snapshot;

/** Source lines in which samples find threads. */
class LinesTest {

	private static final int HOT = 13;
	/** Runs for a processor time, however busy the machine is. */
	private static final String PROGRAM = """
			public class HotLine {
				static long sum;
				public static void main(String[] args) {
					java.lang.management.ThreadMXBean threads = java.lang.management.ManagementFactory.getThreadMXBean();
					while (threads.getCurrentThreadCpuTime() < 2_500_000_000L) work();
				}
				static void work() {
					long x = sum + 1;
					if (x == 0) {
						x++;
					}
					// the one that matters
					for (int i = 0; i < 1_000_000; i++) { x ^= x << 13; x ^= x >>> 7; x ^= x << 17; x ^= x << 13; x ^= x >>> 7; }
					sum += x;
				}
			}
			""";

	@TempDir
	private Path folder;

	@ParameterizedTest
	@CsvSource({"RUNNING,timing=sampled", "JDK_17,timing=sampled", "RUNNING,timing=samples", "JDK_8,timing=sampled",
			"RUNNING,timing=sampled;modes=time+steps"})
	void theHotLineHasByFarTheMostSamples(Jdk jdk, String options) throws Exception {
		Path classes = Compiled.program(jdk, folder, "HotLine", PROGRAM);
		Program.Outcome outcome = Program.of(folder, "HotLine").on(jdk).usualJvm().classPath(classes.toString())
				.recorded(options.split(";")).run();
		assertEquals(0, outcome.status(), outcome.err());
		Snapshot snapshot = outcome.profile().snapshot();
		List<LineFigures> lines = RunLines.of(snapshot).all();
		LineFigures hot = lines.get(0);
		assertEquals("HotLine.work", hot.method().qualifiedName(), lines::toString);
		assertEquals(HOT, hot.line(), lines::toString);
		long all = lines.stream().filter(line -> line.method() != null && line.method().name().equals("work"))
				.mapToLong(LineFigures::samples).sum();
		assertTrue(hot.samples() >= 0.8 * all && hot.samples() > 10, lines::toString);
		assertTrue(hot.share() > 0.5 && hot.error() > 0 && hot.error() < hot.time(), hot::toString);
		boolean counted = options.contains("steps");
		assertEquals(counted, hot.load() != null && hot.load().executions() > 1_000_000, hot::toString);
		assertEquals(counted, hot.hasPerExecution(), hot::toString);
	}
}
