// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.methodical.lab.technique.Technique;
import org.methodical.lab.technique.Techniques;

class PlanTest {

	@Test
	void eachThreeTechniquesStandBetweenRunsWithoutInstrumentation() {
		assertEquals(List.of("none", "source", "jdi", "jvmti", "none", "other-process", "none"), order(1));
	}

	@Test
	void laterRepetitionsBeginWithOtherTechniques() {
		assertEquals(List.of("none", "other-process", "source", "jdi", "none", "jvmti", "none"), order(2));
	}

	private static List<String> order(int repetition) {
		List<Plan.Step> steps = Techniques.all().stream().limit(4).map(technique -> new Plan.Step(technique, true))
				.toList();
		Technique none = Techniques.none();
		return new Plan(null, null, steps, 1, Duration.ZERO, null).order(none, repetition).stream()
				.map(step -> step.technique().id()).toList();
	}
}
