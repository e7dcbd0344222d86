// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CallLineTest {

	@Test
	void aLineHasSevenFields() {
		assertEquals(new CallLine("77", 5, "pool 1", 2, true, 1234, "a.B.c"),
				CallLine.parse("77\t5\tpool 1\t2\t>\t1234\ta.B.c").orElseThrow());
		assertEquals(new CallLine("77", 6, "", 2, false, 9, "a.B.c"),
				CallLine.parse("77\t6\t\t2\t<\t9\ta.B.c").orElseThrow());
	}

	@ParameterizedTest
	@ValueSource(strings = {"", "hello", "1\t2\tt\t0\t=\t1\tm", "1\tx\tt\t0\t>\t1\tm", "1\t2\tt\t-1\t>\t1\tm",
			"1\t0\tt\t1\t>\t1\tm", "1\t2\tt\t0\t>\t1\tm\tmore", "1\t2\tt\t99999999999\t>\t1\tm"})
	void whatIsNoSuchLineIsPassedOver(String line) {
		assertTrue(CallLine.parse(line).isEmpty());
	}
}
