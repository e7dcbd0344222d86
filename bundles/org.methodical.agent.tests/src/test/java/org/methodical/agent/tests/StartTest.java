// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The agent starts without what takes the JVM long at the start of each program, where nothing is compiled yet: classes
 * for lambdas, the JDK's formats and security providers, and the beans that tell of containers.
 */
class StartTest {

	private static final List<String> SLOW = List.of("java.util.Formatter ", "java.security.SecureRandom ",
			"jdk.internal.platform.Container ");
	/** Made for the watch of the heap, but not for a short program. */
	private static final String POOLS = "sun.management.MemoryPoolImpl ";
	private static final String WATCH = "org.methodical.agent.record.jvm.HeapWatch ";
	private static final long SHORT = TimeUnit.MILLISECONDS.toNanos(250);

	@TempDir
	private Path folder;

	@ParameterizedTest
	@EnumSource(names = {"RUNNING", "JDK_17"})
	void nothingSlowIsLoadedBeforeTheProgram(Jdk jdk) throws Exception {
		Program.of(folder, "TestProfiler").on(jdk).usualJvm().jvm("-Xlog:class+load=info:file=load.txt:uptimenanos")
				.recorded()
				.run();
		List<String> lines = Files.readAllLines(folder.resolve("load.txt"));
		List<String> loaded = lines.stream().map(line -> line.substring(line.indexOf(']') + 2)).toList();
		int agent = indexOf("org.methodical.agent.control.Agent ", loaded);
		int program = indexOf("TestProfiler ", loaded);
		assertTrue(0 < agent && agent < program, agent + " " + program);
		assertEquals(List.of(), loaded.subList(agent, program).stream()
				.filter(line -> line.startsWith("org.methodical.agent.") && line.contains("$$Lambda")
						|| SLOW.stream().anyMatch(line::startsWith))
				.toList());
		int pools = indexOf(POOLS, loaded);
		assertTrue(pools < 0 || uptime(lines.get(pools)) - uptime(lines.get(indexOf(WATCH, loaded))) >= SHORT,
				() -> lines.get(pools));
	}

	/** When a line was written, ns after the start of the JVM. */
	private static long uptime(String line) {
		return Long.parseLong(line.substring(1, line.indexOf("ns]")));
	}

	private static int indexOf(String start, List<String> lines) {
		for (int i = 0; i < lines.size(); i++) {
			if (lines.get(i).startsWith(start)) {
				return i;
			}
		}
		return -1;
	}
}
