// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

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
	/** Made for the watch of the heap once there is something in it, which is not so in a heap of this size. */
	private static final String POOLS = "sun.management.MemoryPoolImpl ";
	private static final String LARGE = "-Xmx1g";
	/** What tells of threads and of the JVM, of which nobody hears where there is no output. */
	private static final List<String> TOLD = List.of("java.lang.management.ManagementFactory ",
			"org.methodical.agent.threads.ThreadActivity ", "org.methodical.agent.record.jvm.AgentMeter ", POOLS);

	@TempDir
	private Path folder;

	@ParameterizedTest
	@EnumSource(names = {"RUNNING", "JDK_17"})
	void nothingSlowIsLoadedBeforeTheProgram(Jdk jdk) throws Exception {
		List<String> loaded = loaded(jdk, "destfile=recording.mprof");
		int agent = indexOf("org.methodical.agent.control.Agent ", loaded);
		int program = indexOf("TestProfiler ", loaded);
		assertTrue(0 < agent && agent < program, agent + " " + program);
		assertEquals(List.of(), loaded.subList(agent, program).stream()
				.filter(line -> line.startsWith("org.methodical.agent.") && line.contains("$$Lambda")
						|| SLOW.stream().anyMatch(line::startsWith))
				.toList());
		assertEquals(-1, indexOf(POOLS, loaded));
	}

	@ParameterizedTest
	@EnumSource(names = {"RUNNING", "JDK_17"})
	void whereOnlyStepsAreCountedForNobodyTheJvmIsAskedNothing(Jdk jdk) throws Exception {
		List<String> loaded = loaded(jdk, "output=none,modes=steps,interval=60000");
		assertTrue(indexOf("org.methodical.agent.work.WorkMeter ", loaded) > 0);
		assertEquals(List.of(), TOLD.stream().filter(name -> indexOf(name, loaded) >= 0).toList());
	}

	/** The classes that the JVM loads, in their order. */
	private List<String> loaded(Jdk jdk, String options) throws Exception {
		Program.of(folder, "TestProfiler").on(jdk).usualJvm().jvm(LARGE, "-Xlog:class+load=info:file=load.txt:uptime")
				.agent(options)
				.run();
		return Files.readAllLines(folder.resolve("load.txt")).stream()
				.map(line -> line.substring(line.indexOf(']') + 2)).toList();
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
