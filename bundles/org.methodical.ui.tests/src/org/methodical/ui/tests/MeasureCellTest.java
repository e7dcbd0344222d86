// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Measurements;
import org.methodical.core.model.Timing;
import org.methodical.ui.shared.column.MeasureCell;

/** What cells say of measures, whoever has the values. */
class MeasureCellTest {

	/** One thing with some values; what has none was not measured. */
	private record One(Map<Measure, Long> values, boolean knowsCalls, boolean isEstimated, Timing timing)
			implements Measurements {

		@Override
		public Set<Measure> measures() {
			return EnumSet.copyOf(values.keySet());
		}

		@Override
		public long value(int index, Measure measure) {
			return values.getOrDefault(measure, 0L);
		}

		@Override
		public long whole(Measure measure) {
			return 4_000_000;
		}

		@Override
		public boolean knowsCalls(int index) {
			return knowsCalls;
		}

		@Override
		public boolean isEstimated(int index) {
			return isEstimated;
		}

		@Override
		public Timing timing(int index) {
			return timing;
		}

		@Override
		public double totalError(int index) {
			return 0;
		}
	}

	private static final Timing TIMED = new Timing(Timing.Kind.TIMED, 3, 0, 0);
	private static final Timing COUNTED = new Timing(Timing.Kind.COUNTED, 0, 0, 0);

	private static One one(boolean isEstimated, Object... values) {
		Map<Measure, Long> all = new EnumMap<>(Measure.class);
		for (int i = 0; i < values.length; i += 2) {
			all.put((Measure) values[i], ((Number) values[i + 1]).longValue());
		}
		return new One(all, all.containsKey(Measure.CALLS), isEstimated, TIMED);
	}

	@Test
	void valuesHaveTheirUnits() {
		One some = one(false, Measure.CALLS, 3000, Measure.SELF, 1_000_000, Measure.TOTAL, 2_000_000,
				Measure.TOTAL_BYTES, 1500, Measure.STEPS, 12_345);
		assertEquals("3,000", MeasureCell.value(Measure.CALLS).text(some, 0));
		assertEquals("3000", MeasureCell.value(Measure.CALLS).plainText(some, 0));
		assertEquals("1.00 ms", MeasureCell.value(Measure.SELF).text(some, 0));
		assertEquals("1.50 kB", MeasureCell.value(Measure.TOTAL_BYTES).text(some, 0));
		assertEquals("12,345", MeasureCell.value(Measure.STEPS).text(some, 0));
		// 2,000,000 ns in 3,000 calls
		assertEquals("667 ns", MeasureCell.value(Measure.AVERAGE).text(some, 0));
		assertEquals("666.7", MeasureCell.value(Measure.AVERAGE).plainText(some, 0));
	}

	@Test
	void sharesAreThoseOfTheWhole() {
		One some = one(false, Measure.SELF, 1_000_000);
		assertEquals("25.0%", MeasureCell.share(Measure.SELF).text(some, 0));
		assertEquals("25.0", MeasureCell.share(Measure.SELF).plainText(some, 0));
		assertEquals(0.25, MeasureCell.share(Measure.SELF).share(some, 0));
		assertEquals(0, MeasureCell.value(Measure.SELF).share(some, 0), "no bar");
		assertTrue(MeasureCell.share(Measure.SELF).how(some, 0).contains("4.00 ms"));
	}

	@Test
	void estimatedCallsAreMarked() {
		One some = one(true, Measure.CALLS, 300, Measure.TOTAL, 300);
		assertEquals("~300", MeasureCell.value(Measure.CALLS).text(some, 0));
		assertEquals("300", MeasureCell.value(Measure.CALLS).plainText(some, 0));
		assertEquals("300 ns", MeasureCell.value(Measure.TOTAL).text(some, 0));
	}

	@Test
	void whatWasNotMeasuredIsADashWithItsReason() {
		One none = new One(Map.of(Measure.SELF, 0L), false, false, COUNTED);
		for (Measure measure : Measure.values()) {
			MeasureCell cell = MeasureCell.value(measure);
			assertEquals("\u2014", cell.text(none, 0), measure.word());
			assertEquals("", cell.plainText(none, 0), measure.word());
		}
		assertEquals("\u2014", MeasureCell.share(Measure.SELF).text(none, 0));
		assertTrue(how(none, Measure.CALLS).startsWith("Calls: unknown"), how(none, Measure.CALLS));
		assertEquals(how(none, Measure.CALLS), how(none, Measure.AVERAGE), "what an average lacks");
		assertTrue(how(none, Measure.SELF).startsWith("Not measured: calls were only counted"));
		assertTrue(how(none, Measure.TOTAL_BYTES).contains("Allocation"));
		assertTrue(how(none, Measure.STEPS).contains("no counters"));
	}

	@Test
	void whatNoSampleFoundIsADashThatTellsHowLittleItIs() {
		One unseen = new One(Map.of(Measure.SELF, 0L, Measure.TOTAL, 2_000_000L), false, false,
				new Timing(Timing.Kind.SAMPLED, 0, 0, 5_000_000));
		assertEquals("\u2014", MeasureCell.value(Measure.SELF).text(unseen, 0));
		assertEquals("", MeasureCell.value(Measure.SELF).plainText(unseen, 0));
		assertEquals("\u2014", MeasureCell.share(Measure.SELF).text(unseen, 0));
		assertEquals("2.00 ms", MeasureCell.value(Measure.TOTAL).text(unseen, 0));
		assertTrue(how(unseen, Measure.SELF).contains("5.00 ms (0 samples"), how(unseen, Measure.SELF));
	}

	private static String how(Measurements of, Measure measure) {
		return MeasureCell.value(measure).how(of, 0);
	}
}
