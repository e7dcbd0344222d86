// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How far a benchmark is, as programs and as people read it. */
class ProgressLineTest {

	@Test
	void programsReadEachStepAsItWasWritten() {
		ProgressLine step = new ProgressLine("measure", 3, 60, 12.5, 1e9).in(2, 5);
		assertEquals("progress measure 3 60 2 5 12.5 1.0E9", step.line());
		assertEquals(step.line(), ProgressLine.parse(step.line()).line());
		assertEquals("progress warm-up 0 60 1 1", new ProgressLine("warm-up", 0, 60).line(), "the first of one JVM");
	}

	@Test
	void anotherJvmIsAtTheSameStep() {
		ProgressLine first = new ProgressLine("measure", 3, 60, 7);
		assertEquals("progress measure 3 60 4 9 7.0", first.in(4, 9).line());
		assertEquals("progress measure 3 60 1 1 7.0", first.line(), "what is given stays");
	}

	/** The measured code may print anything. */
	@ParameterizedTest
	@ValueSource(strings = {"", "progress", "progress ", "progress measure 3 60 2", "progress measure three 60 2 5",
			"progress measure 3 60 2 5 soon", "progress measure 3 60 2 99999999999", "Progress measure 3 60 2 5",
			" progress measure 3 60 2 5", "JVM 1 of 2: measuring"})
	void whatIsNoStepIsNone(String line) {
		assertNull(ProgressLine.parse(line));
	}

	@ParameterizedTest
	@CsvSource({"warm-up, 0, JVM 2 of 5: warming up", "warm-up, 60, JVM 2 of 5: warming up",
			"measure, 0, JVM 2 of 5: measuring", "measure, 59, JVM 2 of 5: measurement 59 of 60",
			"measure, 60, JVM 2 of 5: measurement 60 of 60", "clean, 59, JVM 2 of 5: collecting garbage",
			"clean, 60, JVM 2 of 5: measured"})
	void peopleReadWhatIsDone(String phase, int done, String words) {
		assertEquals(words, new ProgressLine(phase, done, 60).in(2, 5).words());
	}

	@Test
	void whatTheLastMeasurementTookIsSaidOfEachSubject() {
		assertEquals("JVM 1 of 1: measurement 2 of 60: 12.50 ns", new ProgressLine("measure", 2, 60, 12.5).words());
		assertEquals("JVM 1 of 1: measurement 2 of 60: 12.50 ns, 3.000 ms",
				new ProgressLine("measure", 2, 60, 12.5, 3e6).words());
		assertEquals("JVM 1 of 1: measuring", new ProgressLine("measure", 0, 60, 12.5).words(),
				"nothing was measured yet");
	}

	@Test
	void theLastStepIsThatOfTheLastJvm() {
		assertTrue(new ProgressLine("clean", 60, 60).in(5, 5).isLast());
		assertFalse(new ProgressLine("clean", 60, 60).in(4, 5).isLast());
		assertFalse(new ProgressLine("clean", 59, 60).in(5, 5).isLast());
		assertFalse(new ProgressLine("measure", 60, 60).in(5, 5).isLast(), "garbage is collected then");
	}

	@Test
	void linesForPeopleAreKnownAgain() {
		for (String phase : new String[] {"warm-up", "measure", "clean"}) {
			assertTrue(ProgressLine.isTold(new ProgressLine(phase, 0, 9).in(10, 12).words()), phase);
		}
		assertFalse(ProgressLine.isTold("JVM one of 2: measuring"));
		assertFalse(ProgressLine.isTold("JVM 1 of 2: "));
		assertFalse(ProgressLine.isTold("a JVM 1 of 2: measuring"));
		assertTrue(ProgressLine.isMeasuring(new ProgressLine("measure", 0, 9).words()));
		assertFalse(ProgressLine.isMeasuring(new ProgressLine("measure", 1, 9, 5).words()), "that is later");
		assertFalse(ProgressLine.isMeasuring(new ProgressLine("warm-up", 0, 9).words()));
		assertFalse(ProgressLine.isMeasuring("my program: measuring"));
	}
}
