// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.methodical.launching.Mode;
import org.methodical.launching.ProfileAgain;
import org.methodical.launching.ProfilerConfiguration;

/** A program profiled once more with something else measured as well. */
class ProfileAgainTest {

	private static final ProfilerConfiguration BEFORE = new ProfilerConfiguration(List.of("com.acme.*"),
			List.of("*Test"), Set.of(Mode.STEPS), Map.of("clock", "cpu"));

	@Test
	void whatWasMeasuredStays() {
		ProfilerConfiguration again = ProfileAgain.ALLOC.addTo(BEFORE);
		assertEquals(Set.of(Mode.TIME, Mode.STEPS, Mode.ALLOC), again.modes());
		assertEquals(List.of("com.acme.*"), again.includes());
		assertEquals(List.of("*Test"), again.excludes());
		assertEquals(Map.of("clock", "cpu"), again.options());
	}

	@Test
	void eachAdditionAddsWhatItSays() {
		assertEquals(Set.of(Mode.TIME, Mode.STEPS), ProfileAgain.STEPS.addTo(ProfilerConfiguration.DEFAULT).modes());
		assertEquals(Set.of(Mode.TIME, Mode.HISTORY),
				ProfileAgain.HISTORY.addTo(ProfilerConfiguration.DEFAULT).modes());
		assertEquals(Set.of(Mode.TIME, Mode.STEPS), ProfileAgain.TIME.addTo(BEFORE).modes());
		assertEquals(Map.of("clock", "cpu", "library", "leaves"), ProfileAgain.LIBRARIES.addTo(BEFORE).options());
		assertEquals(Map.of("clock", "cpu", "timing", "exact"), ProfileAgain.EXACT.addTo(BEFORE).options());
		assertEquals(Map.of("clock", "cpu", "timing", "samples"), ProfileAgain.SAMPLES.addTo(BEFORE).options());
	}

	@Test
	void commandsNameThemByTheirIds() {
		for (ProfileAgain addition : ProfileAgain.values()) {
			assertEquals(Optional.of(addition), ProfileAgain.of(addition.id()));
		}
		assertEquals(Optional.empty(), ProfileAgain.of("nonsense"));
	}
}
