// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import net.bytebuddy.jar.asm.ClassReader;

/**
 * What probe classes name is initialised before the program starts: on a probe's path it may not be for the first time.
 */
class InitialisedAtStartTest {

	private static final Pattern INITIALISING = Pattern.compile("Initializing '([^']+)'");
	private static final int CLASS_TAG = 7;

	@TempDir
	private Path folder;

	@ParameterizedTest
	@CsvSource({"RUNNING,timing=adaptive", "RUNNING,modes=time+steps+alloc+history", "JDK_17,timing=exact",
			"JDK_17,modes=time+steps+alloc+history"})
	void noClassThatAProbeClassNamesIsInitialisedByTheProgram(Jdk jdk, String options) throws Exception {
		Program.of(folder, "TestProfiler").on(jdk).usualJvm().jvm("-Xlog:class+init=info:file=init.txt")
				.recorded(options).run();
		List<String> initialised = INITIALISING.matcher(Files.readString(folder.resolve("init.txt"))).results()
				.map(match -> match.group(1)).toList();
		int start = initialised.indexOf("TestProfiler");
		assertTrue(start > 0, initialised::toString);
		Set<String> late = new TreeSet<>(initialised.subList(start, initialised.size()));
		Set<String> named = named();
		assertTrue(named.contains("java/util/concurrent/atomic/AtomicLongArray") && named.size() > 40, named::toString);
		late.retainAll(named);
		if (!options.contains("steps")) {
			late.remove("java/methodical/step/Steps");
		}
		assertEquals(Set.of(), late);
	}

	/** All classes in the constant pools of the probe classes as they are shipped; of arrays the elements. */
	private static Set<String> named() throws Exception {
		Set<String> named = new TreeSet<>();
		try (JarFile jar = new JarFile(Program.AGENT.toFile())) {
			for (JarEntry entry : jar.stream().filter(each -> each.getName().matches("java/methodical/.*\\.class"))
					.toList()) {
				try (InputStream in = jar.getInputStream(entry)) {
					add(in.readAllBytes(), named);
				}
			}
		}
		return named;
	}

	private static void add(byte[] bytes, Set<String> named) {
		ClassReader reader = new ClassReader(bytes);
		char[] buffer = new char[reader.getMaxStringLength()];
		for (int i = 1; i < reader.getItemCount(); i++) {
			int item = reader.getItem(i);
			if (item > 0 && bytes[item - 1] == CLASS_TAG) {
				Matcher element = Pattern.compile("\\[+L(.*);").matcher(reader.readUTF8(item, buffer));
				named.add(element.matches() ? element.group(1) : reader.readUTF8(item, buffer));
			}
		}
	}
}
