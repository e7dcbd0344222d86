// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class TelemetryTest {

	/** When a long recording keeps fewer moments, no peak is lost, and what only grows is as it was last. */
	@Test
	void peaksStayAndCountersAreThoseOfTheLaterMoment() {
		Telemetry first = new Telemetry(10, 900, 1000, 4000, 1, 2, 3, 40, 50, 60, 7, 80, 5);
		Telemetry later = new Telemetry(20, 300, 800, 5000, 2, 5, 4, 44, 9, 70, 8, 99, 6);
		assertEquals(new Telemetry(20, 900, 1000, 5000, 2, 5, 4, 44, 50, 70, 8, 99, 6), first.with(later));
	}
}
