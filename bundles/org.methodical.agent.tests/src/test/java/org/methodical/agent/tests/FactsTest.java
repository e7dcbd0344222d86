// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.jvm.JvmInfo;

/** What a recording says of methods, of the JVM, and of time. */
class FactsTest {

	@TempDir
	private Path folder;

	@Test
	void methodsAreAsTheCompilerLeftThem() throws Exception {
		Method method = Program.of(folder, "TestProfiler").recorded().run().profile().method("test4");
		assertEquals("TestProfiler", method.className());
		assertEquals("(DI)D", method.descriptor());
		assertEquals("TestProfiler.java", method.sourceFile());
		assertEquals(0x0008, method.modifiers());
		// dload_0, iload_2, iconst_1: two and one and one slots; parameters: two and one
		assertEquals(3, method.maxLocals());
		assertEquals(4, method.maxStack());
		// iload_2 ifle(3) dload_0 iload_2 iconst_1 isub invokestatic(3) invokestatic(3) dreturn dload_0 dreturn
		assertEquals(17, method.bytecodeLength());
		assertEquals(3, method.lastLine() - method.firstLine());
	}

	@Test
	void theJvmIsNamed() throws Exception {
		JvmInfo jvm = Program.of(folder, "TestProfiler").recorded("token=secret").arguments("a", "b").run().profile()
				.snapshot().jvm().orElseThrow();
		assertEquals("TestProfiler a b", jvm.command());
		assertEquals(System.getProperty("java.version"), jvm.javaVersion());
		assertTrue(jvm.pid() > 0);
		assertTrue(jvm.facts().values().stream().noneMatch(fact -> fact.contains("secret")), jvm.facts().toString());
	}

	@Test
	void timeGoesToTheMethodThatSpentIt() throws Exception {
		Profile profile = Program.sample(folder, "SelfTimes").recorded().run().profile();
		long three = profile.totalTimeOn("main", "caller", "three");
		long one = profile.totalTimeOn("main", "caller", "one");
		// the program itself waits until at least so much has passed
		assertTrue(three >= 20 * 30_000_000L, () -> "three: " + three);
		assertTrue(one >= 20 * 10_000_000L, () -> "one: " + one);
		assertTrue(profile.totalTimeOn("main") >= three + one);
	}
}
