// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.methodical.benchmark.jvm.JvmActivity;
import org.methodical.benchmark.result.Measurement;

class SampleChoiceTest {

	@Test
	void lastTurnsAreTakenWhenNothingDisturbs() {
		assertEquals(List.of(2, 3, 4), SampleChoice.turns(List.of(subject("-----")), 3));
	}

	@Test
	void turnsDisturbedByTheJvmAreSkipped() {
		assertEquals(List.of(1, 3, 4), SampleChoice.turns(List.of(subject("--d--")), 3));
	}

	@Test
	void pairsStayPairs() {
		assertEquals(List.of(1, 4, 5), SampleChoice.turns(List.of(subject("---d--"), subject("--d---")), 3));
	}

	@Test
	void whatCameBeforeTheCodeChangedIsOfAnotherState() {
		assertEquals(List.of(3, 4, 5), SampleChoice.turns(List.of(subject("--c---")), 3));
	}

	@Test
	void tooFewUndisturbedTurnsGiveWayToTheLast() {
		assertEquals(List.of(2, 3, 4), SampleChoice.turns(List.of(subject("---c-")), 3));
		assertEquals(List.of(0, 1), SampleChoice.turns(List.of(subject("dd")), 3));
	}

	/** A measurement for each letter: c its code changed, d the JVM disturbed it. */
	private static List<Measurement> subject(String letters) {
		List<Measurement> measurements = new ArrayList<>();
		for (char letter : letters.toCharArray()) {
			JvmActivity activity = new JvmActivity(0, letter == 'd' ? 1 : 0, 0, 0, 0, 0, 0);
			Measurement measurement = new Measurement(1, 1000, 0, new long[2], activity);
			measurements.add(letter == 'c' ? measurement.withEvents(1, 0) : measurement);
		}
		return measurements;
	}
}
