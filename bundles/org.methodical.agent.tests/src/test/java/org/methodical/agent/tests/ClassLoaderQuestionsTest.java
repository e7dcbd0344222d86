// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.methodical.agent.tests.Program.Outcome;
import org.methodical.agent.tests.Work.Reading;
import org.methodical.core.recording.AgentOptions;
import org.methodical.core.remote.LocalJvms;

/** Class loaders of the program are asked for the classes that they are asked for without probes, and for no others. */
class ClassLoaderQuestionsTest {

	private static final String SOURCE = """
			import java.util.*;
			import java.util.function.Supplier;
			public class Asked {
				static int questions;
				static Map<String, Integer> names = new TreeMap<>();
				public static class Plug implements Supplier<Integer> {
					public Integer get() { return help() + 1; }
					private int help() { int sum = 0; for (int i = 0; i < 3; i++) { sum += i; } return sum; }
				}
				static class Counting extends ClassLoader {
					Counting() { super(Asked.class.getClassLoader()); }
					@Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
						do {
							questions++;
							names.merge(name, 1, Integer::sum);
						} while (name == null);
						Class<?> loaded = findLoadedClass(name);
						if (loaded != null || !name.equals("Asked$Plug")) {
							return loaded == null ? super.loadClass(name, resolve) : loaded;
						}
						try (java.io.InputStream in = Asked.class.getResourceAsStream("Asked$Plug.class")) {
							byte[] bytes = new byte[10000];
							return defineClass(name, bytes, 0, in.read(bytes));
						} catch (java.io.IOException e) {
							throw new ClassNotFoundException(name, e);
						}
					}
				}
				static class Simple extends Counting {
					@Override public Class<?> loadClass(String name) throws ClassNotFoundException {
						names.merge("by name " + name, 1, Integer::sum);
						if (name == null) { return null; }
						return super.loadClass(name);
					}
				}
				static void round() throws Exception {
					questions = 0;
					names.clear();
					for (int i = 0; i < 20; i++) {
						Class<?> plug = (i % 2 == 0 ? new Counting() : new Simple()).loadClass("Asked$Plug");
						((Supplier<?>) plug.getDeclaredConstructor().newInstance()).get();
					}
					System.out.println(questions + " " + names);
				}
				public static void main(String[] args) throws Exception {
					if (args.length > 0) { round(); return; }
					System.out.println("ready");
					while (System.in.read() >= 0) {
						if (System.in.available() == 0) { round(); System.out.println("done"); }
					}
				}
			}
			""";

	@TempDir
	private Path folder;

	@ParameterizedTest
	@CsvSource({"RUNNING,timing=adaptive", "RUNNING,modes=time+steps", "JDK_17,timing=exact", "JDK_17,modes=steps",
			"JDK_17,library=leaves", "JDK_8,timing=adaptive"})
	void loadersAreAskedWhatTheyAreAskedWithoutProbes(Jdk jdk, String options) throws Exception {
		Path classes = Compiled.program(jdk, folder, "Asked", SOURCE);
		Program program = Program.of(folder, "Asked").on(jdk).classPath(classes.toString())
				.arguments("once");
		String plain = program.run().out();
		Outcome outcome = program.recorded("includes=Asked*", options).run();
		assertEquals(plain, outcome.out(), outcome.err());
		assertEquals("", outcome.err());
		if (!options.equals("modes=steps")) {
			// as the loaders count themselves
			assertEquals(questions(plain), outcome.profile().callsOf("Asked$Counting", "loadClass"));
			assertEquals(20, outcome.profile().callsOf("Asked$Plug", "help"));
		}
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void loadersThatAreThereAlreadyAreNotAskedWhenTheAgentComes(Jdk jdk) throws Exception {
		Path classes = Compiled.program(jdk, folder, "Asked", SOURCE);
		try (Work work = new Work(Program.of(folder, "Asked").on(jdk).classPath(classes.toString()))) {
			work.tell("plain");
			LocalJvms.attach(work.pid(), Program.AGENT,
					new AgentOptions().set("output", "tcpserver").set("includes", "Asked*"));
			Reading reading = work.read();
			work.tell("profiled");
			assertEquals(20, reading.calls("help"));
			List<String> rounds = work.extra();
			assertEquals(2, rounds.size(), rounds::toString);
			assertEquals(rounds.get(0), rounds.get(1));
			assertEquals(questions(rounds.get(0)), reading.profile().callsOf("Asked$Counting", "loadClass"));
		}
	}

	private static long questions(String output) {
		assertTrue(output.contains("Asked$Plug="), output);
		return Long.parseLong(output.substring(0, output.indexOf(' ')));
	}
}
