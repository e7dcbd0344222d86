// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.methodical.agent.tests.Program.Outcome;
import org.methodical.core.model.Snapshot;

/** The profiled program behaves as without us, whatever the agent was told. */
class BehaviourTest {

	@TempDir
	private Path folder;

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void outputAndStatusAreThoseOfAPlainRun(Jdk jdk) throws Exception {
		for (String sample : List.of("Echo", "Exceptions", "Constructors", "StaticInit", "Lambdas", "Overflow",
				"Recursion")) {
			Outcome plain = Program.sample(folder, sample).on(jdk).usualJvm().arguments("a", "b").run();
			Outcome profiled = Program.sample(folder, sample).on(jdk).usualJvm().recorded().arguments("a", "b").run();
			assertEquals(plain.out(), profiled.out(), sample);
			assertEquals(plain.err(), profiled.err(), sample);
			assertEquals(plain.status(), profiled.status(), sample);
			assertTrue(profiled.profile().calls("main") == 1, sample);
		}
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void threadsOfTheProgramAreAskedNothingThatTheyMayAnswerThemselves(Jdk jdk) throws Exception {
		for (String options : List.of("timing=adaptive", "timing=exact", "modes=time+alloc", "clock=cpu",
				"modes=time+history+steps")) {
			Outcome outcome = Program.sample(folder, "OddThreads").on(jdk).usualJvm().recorded(options).run();
			assertEquals("", outcome.err(), options);
			assertEquals("asked for []\n", outcome.out(), options);
			assertEquals(0, outcome.status(), options);
			assertEquals(2, outcome.profile().callsOn("Curious.run", "work"), options);
			assertEquals(2_000, outcome.profile().callsOn("Curious.run", "work", "step"), options);
			assertEquals(0, outcome.profile().calls("ask"), options);
		}
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void threadsOfTheProgramAreAskedNothingForSamplesEither(Jdk jdk) throws Exception {
		for (String options : List.of("timing=sampled", "timing=samples")) {
			Outcome outcome = Program.sample(folder, "OddThreads").on(jdk).usualJvm().recorded(options).run();
			assertEquals("", outcome.err(), options);
			assertEquals("asked for []\n", outcome.out(), options);
			assertEquals(0, outcome.status(), options);
			// both have waited where they say so
			Snapshot snapshot = outcome.profile().snapshot();
			assertTrue(
					IntStream.range(0, snapshot.methodCount())
							.anyMatch(id -> snapshot.method(id).name().equals("parkNanos")),
					options);
		}
	}

	/** Java 24 has none any more. */
	@Test
	void aSecurityManagerThatAllowsNothingIsToldAndTheProgramRuns() throws Exception {
		Outcome outcome = Program.sample(folder, "Lambdas").on(Jdk.JDK_17).jvm("-Djava.security.manager").recorded()
				.run();
		assertEquals(0, outcome.status(), outcome.err());
		assertEquals(Program.sample(folder, "Lambdas").on(Jdk.JDK_17).run().out(), outcome.out());
		assertEquals(1, outcome.messages().size(), outcome.err());
		assertTrue(outcome.err().contains("runs unprofiled") && outcome.err().contains("AllPermission"), outcome.err());
		assertEquals(List.of(), recordings());
	}

	/** The JVM names variables without a name by their place, as those of loops over arrays, whatever was compiled. */
	@ParameterizedTest
	@CsvSource({"RUNNING,timing=adaptive", "RUNNING,timing=exact", "RUNNING,timing=sampled", "RUNNING,modes=steps",
			"RUNNING,modes=time+steps+alloc+history", "RUNNING,library=leaves", "JDK_17,timing=adaptive"})
	void messagesOfExceptionsNameTheVariablesOfThePlainProgram(Jdk jdk, String options) throws Exception {
		Path classes = Compiled.program(jdk, folder, "Nameless", """
				public class Nameless {
					public static void main(String[] args) {
						for (int i = 0; i < 3; i++) {
							System.out.println(message(i, i == 1 ? new String[1] : null));
						}
					}
					static String message(long round, String[] all) {
						try {
							int length = 0;
							for (String each : all) { length += each.length(); }
							return "none " + length;
						} catch (NullPointerException e) {
							return e.getMessage();
						}
					}
				}
				""");
		Program plain = Program.of(folder, "Nameless").on(jdk).classPath(classes.toString());
		String expected = plain.run().out();
		assertTrue(expected.contains("because \"<local4>\" is null"), expected);
		assertEquals(expected, plain.recorded(options).run().out());
	}

	/** A program may wait until it is alone, and print the names of its proxies. */
	@ParameterizedTest
	@EnumSource(Jdk.class)
	void groupsOfThreadsAndNamesOfProxiesAreThoseOfAPlainRun(Jdk jdk) throws Exception {
		Path classes = Compiled.program(jdk, folder, "Lonely", """
				import java.lang.reflect.*;
				public class Lonely implements InvocationHandler {
					public Object invoke(Object proxy, Method method, Object[] words) { return null; }
					public static void main(String[] args) throws Exception {
						Object proxy = Proxy.newProxyInstance(Lonely.class.getClassLoader(),
							new Class<?>[] {Comparable.class}, new Lonely());
						System.out.println(proxy.getClass().getName());
						Thread other = new Thread("other") { public void run() { } };
						other.start();
						other.join();
						Thread[] all = new Thread[100];
						int count = Thread.enumerate(all);
						for (int i = 0; i < count; i++) { System.out.println(all[i].getName()); }
					}
				}
				""");
		String plain = Program.of(folder, "Lonely").on(jdk).classPath(classes.toString()).run().out();
		assertTrue(plain.endsWith("\nmain\n"), plain);
		for (String options : List.of("timing=adaptive", "timing=sampled", "timing=samples", "modes=time+alloc",
				"modes=steps,start=steady", "output=tcpserver,control=on")) {
			Outcome outcome = Program.of(folder, "Lonely").on(jdk).classPath(classes.toString())
					.agent("destfile=lonely.mprof," + options).run();
			assertEquals(plain, outcome.out(), options);
			assertEquals(0, outcome.status(), options);
		}
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void anUnknownOptionIsToldAndTheProgramRuns(Jdk jdk) throws Exception {
		Outcome outcome = Program.of(folder, "TestProfiler").on(jdk).agent("colour=red").run();
		assertEquals(0, outcome.status());
		assertTrue(outcome.out().contains("test4:"));
		assertEquals(1, outcome.messages().size(), outcome.err());
		assertTrue(outcome.err().contains("'colour'") && outcome.err().contains("includes")
				&& outcome.err().contains("unprofiled"), outcome.err());
		assertEquals(List.of(), recordings());
	}

	@Test
	void aBadValueIsToldAndTheProgramRuns() throws Exception {
		Outcome outcome = Program.of(folder, "TestProfiler").agent("interval=5").run();
		assertEquals(0, outcome.status());
		assertEquals(List.of("methodical: option interval=5 is not possible; allowed: a number from 50 to 60000."
				+ " The program runs unprofiled."), outcome.messages());
	}

	@Test
	void aFileThatCannotBeWrittenIsToldAndTheProgramRuns() throws Exception {
		Outcome outcome = Program.of(folder, "TestProfiler").agent("destfile=nowhere/x.mprof").run();
		assertEquals(0, outcome.status());
		assertEquals(1, outcome.messages().size(), outcome.err());
		assertTrue(outcome.err().contains("nowhere/x.mprof") && outcome.err().contains("destfile="), outcome.err());
	}

	@Test
	void argumentGoesBeforePropertyBeforeEnvironment() throws Exception {
		Outcome outcome = Program.of(folder, "TestProfiler")
				.environment("METHODICAL_OPTS", "destfile=environment.mprof,interval=1000,excludes=Nothing")
				.jvm("-Dmethodical.opts=destfile=property.mprof,interval=500").agent("destfile=argument.mprof").run();
		assertEquals(0, outcome.status());
		assertEquals(List.of("argument.mprof"), recordings());
		assertEquals("excludes=Nothing,destfile=argument.mprof,interval=500",
				Profile.of(folder.resolve("argument.mprof")).snapshot().jvm().orElseThrow().agentOptions());
	}

	@Test
	void theFileIsNamedByTheProcessUnlessSaidOtherwise() throws Exception {
		Program program = Program.of(folder, "TestProfiler").jvm("-javaagent:" + Program.AGENT);
		Process process = program.start();
		program.await(process);
		assertEquals(List.of("methodical-" + process.pid() + ".mprof"), recordings());
	}

	@Test
	void valuesMayBeEscaped() throws Exception {
		Program.of(folder, "TestProfiler").agent("destfile=a%2Cb%3D%25 c.mprof").run();
		assertEquals(List.of("a,b=% c.mprof"), recordings());
	}

	@Test
	void patternsAndLocationsChooseTheClasses() throws Exception {
		Program sample = Program.sample(folder, "Lambdas");
		assertEquals(List.of("org.methodical.samples.Lambdas", "org.methodical.samples.Lambdas$Name",
				"org.methodical.samples.Lambdas$Shape"), sample.recorded().run().profile().classNames());
		assertEquals(List.of("org.methodical.samples.Lambdas$Name"),
				Program.sample(folder, "Lambdas").recorded("includes=*$N?me").run().profile().classNames());
		assertEquals(List.of("org.methodical.samples.Lambdas"), Program.sample(folder, "Lambdas")
				.recorded("includes=nothing", "locations=" + Program.SAMPLES, "excludes=*$Name:*$Shape").run()
				.profile().classNames());
		assertEquals(List.of(),
				Program.sample(folder, "Lambdas").recorded("locations=/elsewhere").run().profile().classNames());
	}

	@Test
	void patternsThatMatchNothingAreToldOnceAndTheOthersHold() throws Exception {
		Outcome outcome = Program.sample(folder, "Lambdas")
				.recorded("includes=com/acme/*:*$N?me:a b", "excludes=x.f(int)").run();
		assertEquals(0, outcome.status());
		assertEquals(1, outcome.messages().size(), outcome.err());
		assertTrue(outcome.err().contains("includes=: 'com/acme/*' has a slash; separate"), outcome.err());
		assertEquals(3, outcome.profile().warnings().size(), outcome.profile().warnings()::toString);
		assertEquals(List.of("org.methodical.samples.Lambdas$Name"), outcome.profile().classNames());
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void aClassWhoseLoaderPassesOnNothingButJavaHasProbesToo(Jdk jdk) throws Exception {
		Outcome outcome = Program.sample(folder, "Isolated").on(jdk).recorded().run();
		assertEquals(0, outcome.status(), outcome.err());
		assertEquals("isolated\n", outcome.out());
		assertEquals(List.of(), outcome.messages());
		assertEquals(1, outcome.profile().callsOn("main", "Inner.toString"));
	}

	/** Such a loader refuses what it is asked for, and is not asked. */
	@ParameterizedTest
	@EnumSource(Jdk.class)
	void aClassWhoseLoaderIsStrictHasProbesToo(Jdk jdk) throws Exception {
		Outcome outcome = Program.sample(folder, "Isolated").on(jdk).arguments("strictly").recorded().run();
		assertEquals(0, outcome.status(), outcome.err());
		assertEquals("isolated\n", outcome.out());
		assertEquals(List.of(), outcome.messages());
		assertEquals(1, outcome.profile().callsOn("main", "Inner.toString"));
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void aClassThatCannotSeeTheProbesIsLeftAloneAndToldWithTheMend(Jdk jdk) throws Exception {
		Path classes = Compiled.program(jdk, folder, "Refusing", """
				public class Refusing extends ClassLoader {
					public static class Inner { @Override public String toString() { return "isolated"; } }
					Refusing() { super(null); }
					@Override protected Object getClassLoadingLock(String name) {
						if (name.startsWith("java.methodical.")) { throw new IllegalStateException(name); }
						return this;
					}
					@Override protected Class<?> findClass(String name) throws ClassNotFoundException {
						try (java.io.InputStream in = Refusing.class.getResourceAsStream("Refusing$Inner.class")) {
							byte[] bytes = new byte[10000];
							return defineClass(name, bytes, 0, in.read(bytes), Refusing.class.getProtectionDomain());
						} catch (java.io.IOException e) {
							throw new ClassNotFoundException(name, e);
						}
					}
					public static void main(String[] args) throws Exception {
						System.out.println(new Refusing().loadClass("Refusing$Inner").getDeclaredConstructor().newInstance());
					}
				}
				""");
		Outcome outcome = Program.of(folder, "Refusing").on(jdk).classPath(classes.toString()).recorded().run();
		assertEquals(0, outcome.status(), outcome.err());
		assertEquals("isolated\n", outcome.out());
		assertEquals(1, outcome.messages().size(), outcome.err());
		assertTrue(outcome.err().contains("Refusing$Inner") && outcome.err().contains("java.methodical.Probe"),
				outcome.err());
		assertEquals(1, outcome.profile().calls("main"));
		assertEquals(0, outcome.profile().calls("toString"));
		assertEquals(1, outcome.profile().warnings().size());
	}

	private List<String> recordings() throws Exception {
		try (var files = Files.list(folder)) {
			return files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".mprof")).toList();
		}
	}

	@Test
	void theAgentIsStartedOnce() throws Exception {
		Outcome outcome = Program.of(folder, "TestProfiler").recorded().agent("destfile=second.mprof").run();
		assertEquals(0, outcome.status(), outcome.err());
		assertEquals(1, outcome.messages().size(), outcome.err());
		assertTrue(outcome.err().contains("already"), outcome.err());
		assertEquals(List.of(Program.RECORDING), recordings());
		assertEquals(500, outcome.profile().calls("test3"));
	}

	@Test
	void noFilesAreLeftBehind() throws Exception {
		Program program = Program.of(folder, "TestProfiler").recorded();
		program.run();
		try (var files = Files.list(program.temporary())) {
			assertFalse(files.findAny().isPresent());
		}
	}

	/** What has a call under way keeps its code where methods go over to counters, but counts on. */
	@ParameterizedTest
	@EnumSource(value = Jdk.class, names = {"RUNNING", "JDK_17"})
	void stackTracesKeepTheirLinesWhereTimesGoOverToSamples(Jdk jdk) throws Exception {
		Path classes = Compiled.program(jdk, folder, "Lasting", """
				public class Lasting {
					static int rounds;
					static int helps;
					public static void main(String[] args) throws Exception {
						long processorTime = Long.parseLong(args[0]) * 1_000_000_000;
						Thread worker = new Thread(() -> work(processorTime), "worker");
						worker.start();
						worker.join();
						new Throwable("in main").printStackTrace(System.out);
						helped();
						System.err.println(rounds + " " + helps);
					}
					static void work(long processorTime) {
						for (; Hot.took() < processorTime; rounds++) {
							if (rounds % 64 == 0) {
								helped();
							}
							Hot.burn();
						}
						Hot.tell();
					}
					/** Seldom, as a class in which the program is found computing goes over, whatever lasts in it. */
					static void helped() { helps++; }
				}
				class Hot {
					static final java.lang.management.ThreadMXBean THREADS = java.lang.management.ManagementFactory
							.getThreadMXBean();
					static long calls;
					/** Of the processor: on a busy machine the agent's threads get as little of it as this one. */
					static long took() { return THREADS.getCurrentThreadCpuTime(); }
					static void burn() {
						for (int i = 0; i < 1_000_000; i++) {
							calls += one(i);
						}
					}
					static int one(int i) { return i % 3 == 0 ? two(i) : 1; }
					static int two(int i) { return i % 5; }
					static void tell() { new Throwable("in a worker").printStackTrace(System.out); }
				}
				""");
		Program.Outcome alone = Program.of(folder, "Lasting").on(jdk).usualJvm().classPath(classes.toString())
				.arguments("0").run();
		Program.Outcome outcome = Program.of(folder, "Lasting").on(jdk).usualJvm().classPath(classes.toString())
				.arguments("4").recorded("leaves=time").run();
		assertEquals(alone.out(), outcome.out());
		Profile profile = outcome.profile();
		assertTrue(profile.snapshot().notes().stream().anyMatch(note -> note.message().contains("come from samples")),
				() -> profile.snapshot().notes().toString());
		String[] told = outcome.err().trim().split(" ");
		long rounds = Long.parseLong(told[0]);
		assertEquals(Long.parseLong(told[1]), profile.calls("helped"));
		assertEquals(rounds * 1_000_000, profile.calls("one"));
		assertEquals(1, profile.calls("work"));
		assertEquals(1, profile.calls("tell"));
	}
}
