// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

class JsonTest {

	@Test
	void whatIsWrittenIsReadAgain() {
		Map<String, Object> map = new LinkedHashMap<>();
		map.put("text", "a \"quoted\" \\ line\n\u0001 ü");
		map.put("numbers", Arrays.asList(1.0, -2.5e-9, 1e300));
		map.put("truth", true);
		map.put("nothing", null);
		map.put("empty", List.of());
		assertEquals(map, Json.parse(Json.write(map)));
	}

	@Test
	void numbersThatJsonLacksBecomeNull() {
		assertEquals("[null, null]\n", Json.write(List.of(Double.NaN, Double.POSITIVE_INFINITY)));
	}

	@Test
	void brokenTextsAreRefusedWithTheirPlace() {
		for (String broken : List.of("", "{", "[1,", "{\"a\" 1}", "\"a", "nul", "1 2", "[1 2]", "\"\\u12", "-",
				"[".repeat(1000))) {
			IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, () -> Json.parse(broken),
					broken);
			assertEquals("JSON, character ", refused.getMessage().substring(0, 16));
		}
	}
}
