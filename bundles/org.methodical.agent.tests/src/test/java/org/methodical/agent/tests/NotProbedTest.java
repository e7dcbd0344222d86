// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.methodical.agent.tests.Program.Outcome;
import org.methodical.core.analysis.RuleVerdict;
import org.methodical.core.model.jvm.NotProbed;
import org.methodical.core.model.jvm.NotProbed.Reason;

/** What has no probes is told with its number and reason, and only what has to be is left out. */
class NotProbedTest {

	private static final String USER = """
			public class User {
				public static void main(String[] args) { SpyAgent.early(); work(); }
				static void work() { }
			}
			""";

	@TempDir
	private Path folder;

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void aJarThatCouldBeAnAgentIsALibraryAsLongAsItIsNotLoadedAsOne(Jdk jdk) throws Exception {
		Outcome outcome = user(jdk).recorded().run();
		assertEquals(1, outcome.profile().callsOn("main", "early"), outcome.err());
		assertEquals(List.of(), notProbed(outcome));
	}

	@ParameterizedTest
	@CsvSource({"RUNNING,true", "RUNNING,false", "JDK_17,true", "JDK_17,false", "JDK_8,true", "JDK_8,false"})
	void classesOfAnotherAgentBeforeAndBehindOursAreTold(Jdk jdk, boolean first) throws Exception {
		Program program = user(jdk);
		String spy = "-javaagent:" + folder.resolve("spy.jar");
		Outcome outcome = (first ? program.jvm(spy).recorded() : program.recorded().jvm(spy)).run();
		assertEquals(0, outcome.profile().calls("early"), outcome.err());
		assertEquals(1, outcome.profile().calls("work"));
		assertEquals(List.of(new NotProbed(0, Reason.OTHER_AGENT, 1, List.of("SpyAgent"))), notProbed(outcome));
	}

	/** Such a JVM does not tell how it was started. */
	@Test
	void anAgentOnTheClassPathIsOneWhereTheJvmHasFewModules() throws Exception {
		Outcome outcome = user(Jdk.RUNNING).jvm("--limit-modules", "java.base")
				.jvm("-javaagent:" + folder.resolve("spy.jar")).recorded().run();
		assertEquals(List.of(), outcome.messages());
		assertEquals(0, outcome.profile().calls("early"));
		assertEquals(1, outcome.profile().calls("work"));
		assertEquals(List.of(new NotProbed(0, Reason.OTHER_AGENT, 1, List.of("SpyAgent"))), notProbed(outcome));
	}

	/** A program with {@link Spy} on its class path, as a library. */
	private Program user(Jdk jdk) throws Exception {
		Path spy = Spy.jar(jdk, folder);
		Path classes = Compiled.program(jdk, folder, "User", USER, spy.toString());
		Path own = Files.createDirectories(folder.resolve("own"));
		Files.move(classes.resolve("User.class"), own.resolve("User.class"));
		return Program.of(folder, "User").on(jdk).classPath(own + File.pathSeparator + spy);
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void classesMadeAtRunTimeAreTold(Jdk jdk) throws Exception {
		String hidden = """
						Object hidden = java.lang.invoke.MethodHandles.lookup().defineHiddenClass(bytes, true).lookupClass()
								.getConstructor().newInstance();
						((Runnable) hidden).run();
				""";
		Path classes = Compiled.program(jdk, folder, "Maker", """
				import java.io.*;
				import java.lang.reflect.*;
				public class Maker {
					public static class Made implements Runnable { public void run() { } }
					interface Secret { void tell(); }
					static class Other extends ClassLoader {
						Class<?> define(byte[] bytes) { return defineClass("Maker$Made", bytes, 0, bytes.length); }
					}
					public static void main(String[] args) throws Exception {
						byte[] bytes = new byte[10000];
						int length = 0;
						try (InputStream in = Maker.class.getResourceAsStream("Maker$Made.class")) {
							for (int next = in.read(); next >= 0; next = in.read()) { bytes[length++] = (byte) next; }
						}
						bytes = java.util.Arrays.copyOf(bytes, length);
						for (int i = 0; i < 3; i++) { ((Runnable) new Other().define(bytes).newInstance()).run(); }
						InvocationHandler nothing = (proxy, method, arguments) -> null;
						((Secret) Proxy.newProxyInstance(Maker.class.getClassLoader(), new Class<?>[] {Secret.class},
								nothing)).tell();
						@HIDDEN@
					}
				}
				""".replace("@HIDDEN@", jdk == Jdk.JDK_8 ? "" : hidden));
		Outcome outcome = Program.of(folder, "Maker").on(jdk).classPath(classes.toString()).recorded().run();
		assertEquals(0, outcome.status(), outcome.err());
		assertEquals(new NotProbed(0, Reason.NO_PLACE, 3, List.of("Maker$Made")), notProbed(outcome, Reason.NO_PLACE));
		assertEquals(1, notProbed(outcome, Reason.GENERATED).count());
		assertEquals(1, notProbed(outcome, Reason.LAMBDA).count());
		if (jdk != Jdk.JDK_8) {
			NotProbed one = notProbed(outcome, Reason.HIDDEN);
			assertEquals(1, one.count());
			assertTrue(one.examples().get(0).startsWith("Maker$Made/"), one::toString);
		}
		assertEquals(0, outcome.profile().calls("run"));
		assertEquals(3,
				Program.of(folder, "Maker").on(jdk).classPath(classes.toString()).recorded("includes=Maker*").run()
						.profile().calls("run"),
				"a pattern names what has no place");
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void patternsThatNameNothingHaveTrueReasons(Jdk jdk) throws Exception {
		Outcome outcome = Program.of(folder, "TestProfiler").on(jdk)
				.recorded("includes=java.util.*:testprofiler:TestProfilers:no.such.Thing").run();
		List<RuleVerdict> verdicts = RuleVerdict.of(outcome.profile().snapshot().conditions());
		assertEquals(List.of(RuleVerdict.Kind.LEFT_OUT, RuleVerdict.Kind.SIMILAR, RuleVerdict.Kind.SIMILAR,
				RuleVerdict.Kind.NOT_LOADED), verdicts.stream().map(RuleVerdict::kind).toList());
		assertEquals(Reason.JDK, verdicts.get(0).reason().orElseThrow().reason());
		assertTrue(verdicts.get(0).reason().orElseThrow().count() > 50, verdicts::toString);
		assertEquals(List.of("TestProfiler"), verdicts.get(1).reason().orElseThrow().examples());
		assertEquals(new NotProbed(NotProbed.NO_RULE, Reason.NOT_NAMED, 1, List.of("TestProfiler")),
				notProbed(outcome, Reason.NOT_NAMED));
	}

	private static List<NotProbed> notProbed(Outcome outcome) throws Exception {
		return outcome.profile().snapshot().conditions().notProbed();
	}

	private static NotProbed notProbed(Outcome outcome, Reason reason) throws Exception {
		return notProbed(outcome).stream().filter(each -> each.reason() == reason).findAny()
				.orElseThrow(() -> new AssertionError(outcome.err() + outcome.recording() + " has no " + reason));
	}
}
