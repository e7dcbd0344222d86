// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

import org.junit.jupiter.api.Test;
import org.methodical.benchmark.json.Json;

/** Results that were cut, changed or written by somebody else are refused with a reason, never half read. */
class DamagedResultTest {

	private static final String WHOLE = "{\"format\": \"methodical-benchmark\", \"name\": \"a.B.c\", \"parameters\": "
			+ "{\"measurements\": 2, \"clock\": \"WALL\"}, \"environment\": {\"java\": \"21\"}, \"runs\": [{\"dropped\": 3, "
			+ "\"measurements\": [{\"executions\": 10, \"elapsedNs\": 1000}, {\"executions\": 10, \"elapsedNs\": 1200}], "
			+ "\"warnings\": [{\"kind\": \"LOAD\", \"level\": \"NOTE\", \"reason\": \"r\", \"mend\": \"m\"}]}]}";

	@Test
	void theWholeIsReadInAllItsParts() {
		BenchmarkResult result = BenchmarkResult.fromJson(WHOLE);
		assertEquals("a.B.c", result.name());
		assertEquals(110, result.mean(), 1e-12);
		assertEquals(3, result.runs().get(0).dropped());
		assertEquals(2, result.parameters().measurements());
		assertEquals("21", result.environment().get("java"));
		assertTrue(result.warnsOf(Warning.Kind.LOAD));
	}

	@Test
	void whatWasCutAnywhereIsRefused() {
		for (int length = 0; length < WHOLE.length(); length++) {
			String cut = WHOLE.substring(0, length);
			assertThrows(IllegalArgumentException.class, () -> BenchmarkResult.fromJson(cut), cut);
		}
	}

	@Test
	void whatMissesAPartIsRefused() {
		for (String part : List.of("format", "parameters", "environment", "runs", "measurements\": [", "kind",
				"level")) {
			String without = WHOLE.replace("\"" + part, "\"other" + part);
			assertFalse(without.equals(WHOLE), part);
			assertThrows(IllegalArgumentException.class, () -> BenchmarkResult.fromJson(without), without);
		}
	}

	@Test
	void whatHasPartsOfAnotherKindIsRefused() {
		for (String[] change : new String[][] {{"\"WALL\"", "\"SUN\""}, {"\"WALL\"", "7"}, {"\"LOAD\"", "\"RAIN\""},
				{"{\"java\": \"21\"}", "[]"}, {"\"a.B.c\"", "5"}, {"\"measurements\": 2", "\"measurements\": 0"},
				{"\"measurements\": 2", "\"measurements\": \"many\""},
				{"{\"executions\": 10, \"elapsedNs\": 1000}", "1"}}) {
			String changed = WHOLE.replace(change[0], change[1]);
			assertFalse(changed.equals(WHOLE), change[0]);
			assertThrows(IllegalArgumentException.class, () -> BenchmarkResult.fromJson(changed), changed);
		}
	}

	@Test
	void aResultWithoutRunsOrMeasurementsIsRefused() {
		String runs = WHOLE.substring(0, WHOLE.indexOf("\"runs\""));
		assertThrows(IllegalArgumentException.class, () -> BenchmarkResult.fromJson(runs + "\"runs\": []}"));
		assertThrows(IllegalArgumentException.class,
				() -> BenchmarkResult.fromJson(runs + "\"runs\": [{\"measurements\": []}]}"));
	}

	@Test
	void oneWrongLetterIsReadOrRefusedAndNothingElse() {
		Random random = new Random(3);
		int refused = 0;
		for (int i = 0; i < 300; i++) {
			StringBuilder changed = new StringBuilder(WHOLE);
			changed.setCharAt(random.nextInt(WHOLE.length()), (char) (' ' + random.nextInt(95)));
			try {
				BenchmarkResult.fromJson(changed.toString());
			} catch (IllegalArgumentException expected) {
				refused++;
			}
		}
		assertTrue(refused > 75, refused + " were refused");
	}

	@Test
	void jsonTellsWhereItIsWrong() {
		for (String[] broken : new String[][] {{"[1, 2", "5"}, {"{\"a\" 1}", "5"}, {"[1] 2", "4"}, {"  nul", "2"},
				{"\"\\u00zz\"", "7"}, {"\"\\", "2"}, {"{1: 2}", "1"}, {"[1,]", "3"}, {"+-", "2"}}) {
			String said = assertThrows(IllegalArgumentException.class, () -> Json.parse(broken[0]), broken[0])
					.getMessage();
			assertTrue(said.startsWith("JSON, character " + broken[1] + ": "), broken[0] + " gives " + said);
		}
	}

	@Test
	void jsonKnowsEveryEscape() {
		assertEquals("\n\r\t\b\f\"\\/\u20ac", Json.parse("\"\\n\\r\\t\\b\\f\\\"\\\\\\/\\u20ac\""));
		assertEquals("\"a\\u000ab\\\"\\\\\"\n", Json.write("a\nb\"\\"));
	}

	@Test
	void jsonIsNestedAHundredDeepAndNoDeeper() {
		Object inner = Json.parse("[".repeat(100) + "]".repeat(100));
		assertTrue(inner instanceof List);
		assertThrows(IllegalArgumentException.class, () -> Json.parse("[".repeat(102) + "]".repeat(102)));
	}

	@Test
	void wholeNumbersAreWrittenWhole() {
		assertEquals("[1, -2, 1.5, 1.0E20, true, null]\n",
				Json.write(Arrays.asList(1.0, -2L, 1.5, 1e20, true, null)));
		assertEquals("{\n\t\"a\": {},\n\t\"b\": []\n}\n",
				Json.write(new TreeMap<>(Map.of("a", Map.of(), "b", List.of()))));
	}
}
