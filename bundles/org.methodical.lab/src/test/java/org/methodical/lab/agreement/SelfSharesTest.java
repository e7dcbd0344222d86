// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.agreement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SelfSharesTest {

	@TempDir
	private Path folder;

	private final SelfShares one = new SelfShares(
			Map.of("a", part(0.5, 0.02), "b", part(0.3, 0.02), "c", part(0.2, 0)));
	private final SelfShares other = new SelfShares(
			Map.of("a", part(0.4, 0.03), "b", part(0.37, 0.03), "d", part(0.23, 0)));

	private static SelfShares.Part part(double share, double error) {
		return new SelfShares.Part(share, error);
	}

	/** 0.1 + 0.07 + 0.2 + 0.23, of which each is counted on both sides. */
	@Test
	void theDistanceIsWhatOneHasElsewhere() {
		assertEquals(0.3, one.distance(other), 1e-12);
		assertEquals(0.3, other.distance(one), 1e-12);
		assertEquals(0, one.distance(one), 1e-12);
	}

	@Test
	void theHottestAreOrderedByShareAndThenByName() {
		assertEquals(List.of("a", "b"), one.hottest(2));
		assertEquals(List.of("x", "y"), new SelfShares(Map.of("y", part(0.5, 0), "x", part(0.5, 0))).hottest(5));
		assertEquals(2, one.common(other, 3));
	}

	/** Two errors of the difference are 0.072: of a it is 0.1, of b 0.07, of c 0.2. */
	@Test
	void whatDiffersByMoreThanTwoErrorsIsNotWithin() {
		assertEquals(1, one.within(other, List.of("a", "b", "c")));
	}

	@Test
	void aMeasurementWithoutTwoFlightRecordingsSaysWhatIsMissing() throws IOException {
		Files.createDirectories(folder.resolve("runs/program-25/000-jfr"));
		IOException refused = assertThrows(IOException.class, () -> Agreement.of(folder));
		assertTrue(refused.getMessage().contains("--techniques jfr,methodical --repetitions 2"), refused::getMessage);
	}
}
