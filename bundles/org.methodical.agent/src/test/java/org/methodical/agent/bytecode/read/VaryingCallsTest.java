// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;

import org.junit.jupiter.api.Test;
import org.methodical.agent.bytecode.ClassCode;

/** Which calls may answer differently from one JVM to the next, and mostly do not. */
class VaryingCallsTest {

	private static final String RANDOM = "random numbers";

	/** Called by nobody. */
	static final class Asking {

		static Object methods() {
			return Asking.class.getDeclaredMethods();
		}

		static Object both() {
			return Arrays.asList(Set.of(1, 2), new File(".").list());
		}

		static Object random() {
			return new Random().nextInt();
		}

		static boolean choice(Random any) {
			return any.nextBoolean();
		}

		static boolean comparison() {
			return Math.random() < 0.5;
		}

		static Object clock() {
			return System.nanoTime();
		}
	}

	/** Called by nobody: whose numbers these are is not to be seen here. */
	static final class Supplied {

		static final Supplier<Random> SOURCE = ThreadLocalRandom::current;

		static boolean choice() {
			return SOURCE.get().nextBoolean();
		}
	}

	/** Called by nobody: another seed each time. */
	static final class Clocked {

		static boolean choice() {
			return new Random(System.currentTimeMillis()).nextBoolean();
		}
	}

	/** Called by nobody: draws the same each time. */
	static final class Seeded {

		static boolean choice() {
			return new Random(42).nextBoolean();
		}
	}

	private static List<String> answers(String method) throws Exception {
		return answers(Asking.class, method);
	}

	private static List<String> answers(Class<?> type, String method) throws Exception {
		try (InputStream file = type.getResourceAsStream("VaryingCallsTest$" + type.getSimpleName() + ".class")) {
			return ClassCode.methods(file.readAllBytes()).stream().filter(code -> code.name().equals(method))
					.flatMap(code -> code.varying().values().stream()).map(VaryingAnswer::noun).sorted().toList();
		}
	}

	@Test
	void onlyWhatHasOneOfFewAnswers() throws Exception {
		assertEquals(List.of("the order of methods by reflection"), answers("methods"));
		assertEquals(List.of("the order of Set.of and Map.of", "the order of files in a folder"), answers("both"));
		assertEquals(List.of(), answers("clock"));
	}

	@Test
	void randomNumbersAreUnlessTheyHaveASeed() throws Exception {
		assertEquals(List.of(RANDOM, RANDOM), answers("random"));
		assertEquals(List.of(RANDOM), answers("choice"));
		assertEquals(List.of(RANDOM), answers("comparison"));
		assertEquals(List.of(RANDOM), answers(Supplied.class, "choice"));
		assertEquals(List.of(RANDOM, RANDOM), answers(Clocked.class, "choice"));
		assertEquals(List.of(), answers(Seeded.class, "choice"));
	}
}
