// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.methodical.agent.tests.Program.Outcome;
import org.methodical.core.model.code.Method;

/** Calls out of probed code into code without probes, as leaves of their caller. */
class LibraryLeavesTest {

	private static final String CALLING = """
			import java.util.*;
			public class Calling {
				public static void main(String[] args) {
					for (int i = 0; i < 4; i++) {
						System.out.println(caught(i % 2 == 0 ? "x" : "7") + " " + passed("y") + " " + last());
					}
					List<Integer> numbers = Arrays.asList(3, 1, 2);
					numbers.sort(Calling::compare);
					System.out.println(numbers.size() + Helper.help(() -> last()) + new Calling("a").text.length());
				}
				final String text;
				Calling(String name) {
					this(name.concat("b"), new StringBuilder(name).length());
					name.isEmpty();
				}
				Calling(String text, int length) { super(); this.text = text.substring(length); }
				static int caught(String text) {
					try {
						return Integer.parseInt(text);
					} catch (NumberFormatException e) {
						last();
						return -1;
					}
				}
				static String passed(String text) {
					try {
						return passing(text);
					} catch (NumberFormatException e) {
						return "passed";
					} finally {
						last();
					}
				}
				static String passing(String text) { return "" + Long.parseLong(text); }
				static int last() { return Math.abs(-1); }
				static int compare(Integer a, Integer b) { return Integer.compare(a, b); }
			}
			class Helper {
				static int help(java.util.function.IntSupplier supplier) {
					return supplier.getAsInt() + supplier.getAsInt();
				}
			}
			""";

	@TempDir
	private Path folder;

	static List<Arguments> ways() {
		List<Arguments> ways = new ArrayList<>();
		for (Jdk jdk : Jdk.values()) {
			for (String way : List.of("timing=exact", "timing=adaptive", "modes=time+steps")) {
				ways.add(Arguments.of(jdk, way));
			}
		}
		return ways;
	}

	@ParameterizedTest
	@MethodSource("ways")
	@Sentence({"m39", "m40", "m41"})
	void leavesHaveTheirPlaceWhateverTheyThrowAndCallBack(Jdk jdk, String way) throws Exception {
		Profile profile = calling(jdk, way, "library=leaves");
		assertEquals(4, profile.callsOn("main", "caught", "parseInt"));
		assertEquals(2, profile.callsOn("main", "caught", "last"));
		assertEquals(4, profile.callsOn("main", "passed", "passing", "parseLong"));
		assertEquals(4, profile.callsOn("main", "passed", "last"));
		assertEquals(4, profile.callsOn("main", "last"));
		assertEquals(0, profile.callsOn("main", "caught", "parseInt", "last"));
		// a list of three is sorted with at least two comparisons, all of them below the call that sorts
		assertTrue(profile.callsOn("main", "sort", "compare") >= 2);
		assertEquals(profile.calls("compare"), profile.callsOn("main", "sort", "compare")
				+ profile.callsOn("main", "sort", "compare", "compare"), "compare calls Integer.compare");
		assertEquals(2, profile.callsOn("main", "help", "lambda$main$0", "last"));
		assertEquals(0, profile.callsOn("main", "help", "getAsInt"),
				"what a leaf calls is seen if it has a probe only");
		// in the arguments of this(...): calls of methods, but not of constructors
		assertEquals(1, profile.callsOn("main", "<init>", "concat"));
		assertEquals(1, profile.callsOn("main", "<init>", "length"));
		assertEquals(1, profile.callsOn("main", "<init>", "isEmpty"));
		assertEquals(1, profile.callsOn("main", "<init>", "<init>", "substring"));
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	@Sentence("m38")
	void leavesAreNamedByTheirCallsAndMarkedNativeWhereTheyAre(Jdk jdk) throws Exception {
		Profile profile = Program.sample(folder, "Semantics").on(jdk).recorded("library=leaves", "timing=exact").run()
				.profile();
		Method clock = profile.method("nanoTime");
		assertEquals("java.lang.System", clock.className());
		assertTrue(clock.isLibrary() && clock.isNative());
		assertTrue(profile.method("arraycopy").isNative());
		assertEquals(1, profile.callsOn("main", "places", "copying", "arraycopy"));
		Method print = profile.method("println");
		assertEquals("java.io.PrintStream.println(Ljava/lang/String;)V", print.qualifiedName() + print.descriptor());
		assertTrue(print.isLibrary());
		assertFalse(print.isNative());
		assertFalse(profile.method("sleeping").isLibrary());
		assertEquals(5, profile.calls("sleep"));
		assertEquals(1, profile.callsOn("main", "times", "sleeping", "sleep"));
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void withoutTheOptionThereAreNone(Jdk jdk) throws Exception {
		Profile profile = calling(jdk, "timing=exact", "library=off");
		assertTrue(IntStream.range(0, profile.snapshot().methodCount())
				.noneMatch(id -> profile.snapshot().method(id).isLibrary()));
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void classesOfAProfiledPlaceAreNoLeaves(Jdk jdk) throws Exception {
		Path classes = Compiled.program(jdk, folder, "Calling", CALLING);
		Profile profile = Program.of(folder, "Calling").on(jdk).classPath(classes.toString()).recorded("library=leaves")
				.run().profile();
		assertFalse(profile.method("help").isLibrary());
		assertEquals(2, profile.callsOn("main", "help", "getAsInt", "lambda$main$0"));
		assertTrue(profile.method("getAsInt").isLibrary());
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void aMethodThatWouldBecomeTooLongGoesWithoutLeaves(Jdk jdk) throws Exception {
		String source = "public class Huge { public static void main(String[] a) { System.out.println(huge(1)); }"
				+ " static int huge(int x) { " + "x = Math.abs(x);".repeat(9_000) + " return x; } }";
		Path classes = Compiled.program(jdk, folder, "Huge", source);
		Outcome outcome = Program.of(folder, "Huge").classPath(classes.toString()).on(jdk).recorded("library=leaves")
				.run();
		assertEquals("1\n", outcome.out(), outcome.err());
		assertEquals(1, outcome.profile().callsOn("main", "huge"));
		assertEquals(1, outcome.profile().callsOn("main", "println"));
		assertEquals(0, outcome.profile().calls("abs"));
		assertEquals(List.of(), outcome.profile().warnings());
	}

	private Profile calling(Jdk jdk, String... options) throws Exception {
		Path classes = Compiled.program(jdk, folder, "Calling", CALLING);
		Program program = Program.of(folder, "Calling").on(jdk).classPath(classes.toString());
		String expected = program.run().out();
		String[] all = new String[options.length + 1];
		all[0] = "includes=Calling";
		System.arraycopy(options, 0, all, 1, options.length);
		Outcome outcome = program.recorded(all).run();
		assertEquals(0, outcome.status(), outcome.err());
		assertEquals(expected, outcome.out());
		assertEquals(List.of(), outcome.messages());
		assertEquals(List.of(), outcome.profile().warnings());
		return outcome.profile();
	}
}
