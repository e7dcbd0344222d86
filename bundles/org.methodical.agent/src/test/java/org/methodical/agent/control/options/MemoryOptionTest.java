// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.control.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MemoryOptionTest {

	private static final long HEAP = 1L << 30;

	@ParameterizedTest
	@CsvSource({"1%, 10737418", "50%, 536870900", "64k, 65536", "64m, 67108864", "512M, 536870912"})
	void aShareOrAnAmountIsBytes(String text, long bytes) throws Exception {
		assertEquals(bytes, MemoryOption.bytes(text, HEAP));
	}

	@ParameterizedTest
	@ValueSource(strings = {"", "%", "0%", "51%", "-1%", "10", "m", "63k", "513m", "1g", "99999999999g", "many"})
	void allElseIsNamedWithWhatIsAllowed(String text) {
		assertEquals(
				"option memory=" + text
						+ " is not possible; allowed: a share of the heap from 1% to 50%, or an amount as "
						+ "64m (k, m or g) up to half of the heap.",
				assertThrows(OptionsException.class, () -> MemoryOption.bytes(text, HEAP)).getMessage());
	}

	@Test
	void aTenthIsTheDefault() throws Exception {
		assertEquals(Runtime.getRuntime().maxMemory() / 100 * 10, Options.of((String) null).memory());
		assertEquals(1 << 20, Options.of("memory=1m").memory());
		for (String text : new String[] {"memory=20%", "memory=20%25", "memory=20%,interval=100"}) {
			assertEquals(Runtime.getRuntime().maxMemory() / 100 * 20, Options.of(text).memory(), text);
		}
	}
}
