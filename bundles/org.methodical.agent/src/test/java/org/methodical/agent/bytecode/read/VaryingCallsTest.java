// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.methodical.agent.bytecode.ClassCode;

/** Which calls answer differently from one JVM to the next. */
class VaryingCallsTest {

	/** Called by nobody. */
	static final class Asking {

		static Object methods() {
			return Asking.class.getDeclaredMethods();
		}

		static Object both() {
			return List.of(Set.of(1, 2), System.identityHashCode(""));
		}

		static Object random() {
			return new Random();
		}

		static Object seeded() {
			return new Random(1);
		}

		static Object clock() {
			return System.nanoTime();
		}
	}

	private static List<String> answers(String method) throws Exception {
		try (InputStream file = Asking.class.getResourceAsStream("VaryingCallsTest$Asking.class")) {
			return ClassCode.of(file.readAllBytes()).methods().stream().filter(code -> code.name().equals(method))
					.flatMap(code -> new ArrayList<>(code.varying().values()).stream()).sorted().toList();
		}
	}

	@Test
	void onlyWhatDiffersWhateverTheProgramDoes() throws Exception {
		assertEquals(List.of("the order of methods by reflection"), answers("methods"));
		assertEquals(List.of("identity hash codes", "the order of Set.of and Map.of"), answers("both"));
		assertEquals(List.of("random numbers"), answers("random"));
		assertEquals(List.of(), answers("seeded"));
		assertEquals(List.of(), answers("clock"));
	}
}
