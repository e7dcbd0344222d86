// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.methodical.agent.bytecode.ClassCode;

/** Which calls may answer differently from one JVM to the next, and mostly do not. */
class VaryingCallsTest {

	/** Called by nobody. */
	static final class Asking {

		static Object methods() {
			return Asking.class.getDeclaredMethods();
		}

		static Object both() {
			return Arrays.asList(Set.of(1, 2), new File(".").list());
		}

		static Object random() {
			return new Random();
		}

		static Object clock() {
			return System.nanoTime();
		}
	}

	private static List<String> answers(String method) throws Exception {
		try (InputStream file = Asking.class.getResourceAsStream("VaryingCallsTest$Asking.class")) {
			return ClassCode.methods(file.readAllBytes()).stream().filter(code -> code.name().equals(method))
					.flatMap(code -> new ArrayList<>(code.varying().values()).stream()).sorted().toList();
		}
	}

	@Test
	void onlyWhatHasOneOfFewAnswers() throws Exception {
		assertEquals(List.of("the order of methods by reflection"), answers("methods"));
		assertEquals(List.of("the order of Set.of and Map.of", "the order of files in a folder"), answers("both"));
		assertEquals(List.of(), answers("random"));
		assertEquals(List.of(), answers("clock"));
	}
}
