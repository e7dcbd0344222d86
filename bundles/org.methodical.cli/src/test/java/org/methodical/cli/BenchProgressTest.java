// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

import org.junit.jupiter.api.Test;

/** A benchmark shows on a terminal how far it is, in one line. */
class BenchProgressTest {

	private static final String CLEAR = "\r\u001b[K";

	private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
	private final PrintStream progress = new BenchProgress(new PrintStream(bytes, true, UTF_8));

	@Test
	void stepsAreWrittenOverEachOtherAndGoneInTheEnd() {
		progress.println("progress warm-up 0 60 2 3");
		progress.println("progress measure 7 60 2 3 12.5");
		progress.println("progress clean 60 60 3 3 12.5");
		assertEquals(CLEAR + "JVM 2 of 3: warming up" + CLEAR + "JVM 2 of 3: measurement 7 of 60: 12.50 ns" + CLEAR,
				bytes.toString(UTF_8));
	}

	@Test
	void whatIsNoStepHasALineOfItsOwn() {
		progress.println("progress is slow");
		assertEquals(CLEAR + "progress is slow" + System.lineSeparator(), bytes.toString(UTF_8));
	}
}
