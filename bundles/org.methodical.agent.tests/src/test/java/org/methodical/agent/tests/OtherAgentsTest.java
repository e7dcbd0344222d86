// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.methodical.agent.tests.Program.Outcome;

/** Other agents in the same JVM, before and behind ours, do their work as if we were not there, and we do ours. */
class OtherAgentsTest {

	private static final String WORKER = """
			public class Worker {
				public static void main(String[] a) {
					int sum = 0;
					for (int i = 0; i < 10; i++) { sum += i %% 3 == 0 ? odd(i) : even(i); }
					if (sum < 0) { never(); }
					Runnable r = () -> even(0);
					r.run();
					System.out.println(sum);
				}
				static int odd(int i) { return i; }
				static int even(int i) { if (i < 0) { return -1; } return 2 * i; }
				static void never() { System.out.println("never"); }
			}
			""".replace("%%", "%");

	@TempDir
	private Path folder;

	@ParameterizedTest
	@CsvSource({"RUNNING,true,exact", "RUNNING,false,adaptive", "JDK_17,true,adaptive", "JDK_17,false,exact",
			"JDK_8,true,exact", "JDK_8,false,adaptive"})
	void jacocoSeesTheSameCoverage(Jdk jdk, boolean first, String timing) throws Exception {
		Path classes = Compiled.program(jdk, folder, "Worker", WORKER);
		Path alone = folder.resolve("alone.exec");
		Path together = folder.resolve("together.exec");
		String[] jacoco = {"-javaagent:" + Neighbours.jar("org.jacoco.agent-runtime") + "=output=file,destfile="};
		Program plain = program(jdk, classes, "Worker").jvm(jacoco[0] + alone);
		assertEquals("72\n", plain.run().out());
		Program both = program(jdk, classes, "Worker");
		if (first) {
			both.jvm(jacoco[0] + together).recorded("timing=" + timing);
		} else {
			both.recorded("timing=" + timing).jvm(jacoco[0] + together);
		}
		Profile profile = profile(both, "72\n");
		assertArrayEquals(coverage(alone), coverage(together));
		assertEquals(4, profile.callsOn("main", "odd"));
		assertEquals(6, profile.callsOn("main", "even"));
		assertEquals(1, profile.callsOn("main", "lambda$main$0", "even"));
		assertEquals(12, profile.calls("odd") + profile.calls("even") + profile.calls("lambda$main$0"));
		assertEquals(List.of("Worker"), profile.classNames());
		assertEquals(0, profile.calls("$jacocoInit"));
	}

	/**
	 * Id of the class and its probes in a file of JaCoCo: eight bytes before its name, and what follows up to the next.
	 */
	private static byte[] coverage(Path file) throws Exception {
		byte[] bytes = Files.readAllBytes(file);
		String text = new String(bytes, StandardCharsets.ISO_8859_1);
		int name = text.indexOf("Worker");
		assertTrue(name > 10, "the class is covered");
		// length of the name in two bytes before it; number of probes in one byte behind it, eight probes a byte
		int end = name + "Worker".length();
		int probes = bytes[end];
		assertTrue(probes > 5, () -> probes + " probes");
		return Arrays.copyOfRange(bytes, name - 10, end + 1 + (probes + 7) / 8);
	}

	@ParameterizedTest
	@CsvSource({"RUNNING,exact", "RUNNING,adaptive", "JDK_17,exact", "JDK_17,adaptive"})
	void mockitoMocksFinalClasses(Jdk jdk, String timing) throws Exception {
		jdk.atLeast(11);
		String source = """
				import org.mockito.Mockito;
				public class Mocks {
					public static final class Calculator {
						public int add(int a, int b) { return plus(a, b); }
						private static int plus(int a, int b) { return a + b; }
					}
					public static void main(String[] args) {
						Calculator real = new Calculator();
						System.out.println(real.add(1, 2));
						Calculator mock = Mockito.mock(Calculator.class);
						Mockito.when(mock.add(1, 2)).thenReturn(42);
						System.out.println(mock.add(1, 2) + " " + mock.add(2, 2) + " " + real.add(3, 4));
						Mockito.verify(mock, Mockito.times(1)).add(2, 2);
						Mockito.when(mock.add(5, 5)).thenCallRealMethod();
						System.out.println(mock.add(5, 5));
						Mockito.framework().clearInlineMocks();
						System.out.println(real.add(5, 6));
					}
				}
				""";
		Path classes = Compiled.program(jdk, folder, "Mocks", source, Neighbours.jar("mockito-core").toString());
		String path = Neighbours.classPath(classes, "mockito-core", "byte-buddy", "byte-buddy-agent", "objenesis");
		String agent = "-javaagent:" + Neighbours.jar("mockito-core");
		for (boolean first : new boolean[] {true, false}) {
			Program program = program(jdk, classes, "Mocks").classPath(path).jvm("-Xshare:off");
			String options = "includes=Mocks*,timing=" + timing;
			Program both = first ? program.jvm(agent).recorded(options) : program.recorded(options).jvm(agent);
			Profile profile = profile(both,
					"3\n42 0 7\n10\n11\n");
			// 1 + 2, 3 + 4, 5 + 5 and 5 + 6 are really added
			assertEquals(4, profile.calls("plus"));
			assertEquals(1, profile.calls("main"));
		}
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void anAgentMadeWithByteBuddyWorksBeforeAndBehindOurs(Jdk jdk) throws Exception {
		String source = """
				import java.lang.instrument.Instrumentation;
				import net.bytebuddy.agent.builder.AgentBuilder;
				import net.bytebuddy.asm.Advice;
				import net.bytebuddy.matcher.ElementMatchers;
				public class Other {
					public static class Telling {
						@Advice.OnMethodEnter
						static void enter(@Advice.Origin("#m") String name) { System.out.println("> " + name); }
						@Advice.OnMethodExit(onThrowable = Throwable.class)
						static void exit(@Advice.Origin("#m") String name) { System.out.println("< " + name); }
					}
					public static void premain(String options, Instrumentation instrumentation) {
						new AgentBuilder.Default().with(AgentBuilder.RedefinitionStrategy.RETRANSFORMATION)
								.disableClassFormatChanges()
								.type(ElementMatchers.named("Worker")).transform((b, t, l, m, d) -> b.visit(
										Advice.to(Telling.class).on(ElementMatchers.named("never").or(
												ElementMatchers.named("odd"))))).installOn(instrumentation);
					}
				}
				""";
		Path classes = Compiled.program(jdk, folder, "Worker", WORKER);
		Compiled.program(jdk, folder, "Other", source, Neighbours.jar("byte-buddy").toString());
		String agent = "-javaagent:" + agentJar(classes);
		String path = Neighbours.classPath(classes, "byte-buddy");
		String told = "> odd\n< odd\n".repeat(4) + "72\n";
		for (boolean first : new boolean[] {true, false}) {
			Program program = program(jdk, classes, "Worker").classPath(path);
			Profile profile = profile(first ? program.jvm(agent).recorded("includes=Worker")
					: program.recorded("includes=Worker").jvm(agent), told);
			assertEquals(4, profile.callsOn("main", "odd"));
			assertEquals(6, profile.callsOn("main", "even"));
		}
	}

	/**
	 * Another agent may hold up whoever loads a class until a thread of the program is done, which may wait for a lock
	 * of ours meanwhile: AspectJ's weaver locks the class loader. So we load none of our classes while we hold one.
	 */
	@ParameterizedTest
	@ValueSource(strings = {"timing=adaptive", "modes=time+steps", "timing=sampled", "library=leaves"})
	void noClassOfOursIsLoadedUnderALockThatTransformersTake(String options) throws Exception {
		String source = """
				import java.lang.instrument.*;
				import java.lang.management.*;
				import java.security.ProtectionDomain;
				public class Other implements ClassFileTransformer {
					public static class Telling { }
					public static void premain(String options, Instrumentation instrumentation) {
						ask();
						instrumentation.addTransformer(new Other());
					}
					static ThreadInfo ask() {
						long id = Thread.currentThread().getId();
						return ManagementFactory.getThreadMXBean().getThreadInfo(new long[] {id}, true, true)[0];
					}
					public byte[] transform(ClassLoader loader, String name, Class<?> again, ProtectionDomain domain,
							byte[] bytes) {
						if (name.startsWith("org/methodical/agent/")) {
							ThreadInfo thread = ask();
							for (StackTraceElement frame : thread.getStackTrace()) {
								if (frame.getClassName().endsWith(".Premain")) { return null; }
							}
							for (MonitorInfo lock : thread.getLockedMonitors()) {
								if (lock.getLockedStackFrame().getClassName()
										.matches("org.methodical.agent.(registry|steps|instrument.(select|library)).*")) {
									System.out.println(name + " under " + lock.getLockedStackFrame());
								}
							}
						}
						return null;
					}
				}
				""";
		Path classes = Compiled.program(Jdk.RUNNING, folder, "Worker", WORKER);
		Compiled.program(Jdk.RUNNING, folder, "Other", source);
		Outcome outcome = program(Jdk.RUNNING, classes, "Worker").jvm("-javaagent:" + agentJar(classes))
				.recorded(options).run();
		assertEquals(0, outcome.status(), outcome.err());
		assertEquals("72\n", outcome.out());
	}

	private Path agentJar(Path classes) throws Exception {
		Manifest manifest = new Manifest();
		manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
		manifest.getMainAttributes().putValue("Premain-Class", "Other");
		manifest.getMainAttributes().putValue("Can-Retransform-Classes", "true");
		Path jar = folder.resolve("other-agent.jar");
		try (OutputStream out = Files.newOutputStream(jar);
				JarOutputStream entries = new JarOutputStream(out, manifest)) {
			for (String name : List.of("Other.class", "Other$Telling.class")) {
				entries.putNextEntry(new JarEntry(name));
				entries.write(Files.readAllBytes(classes.resolve(name)));
				entries.closeEntry();
			}
		}
		return jar;
	}

	private Program program(Jdk jdk, Path classes, String name) {
		return Program.of(folder, name).on(jdk).classPath(classes.toString());
	}

	private static Profile profile(Program program, String out) throws Exception {
		Outcome outcome = program.run();
		assertEquals(0, outcome.status(), outcome.err());
		assertEquals(out, outcome.out());
		assertEquals(List.of(), outcome.messages());
		assertEquals(List.of(), outcome.profile().warnings());
		return outcome.profile();
	}
}
