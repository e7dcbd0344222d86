// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.methodical.core.model.Origin.Kind;

class MeasureTest {

	private static final int[] PARENTS = {-1, 0, 1, 1};
	private static final int[] METHODS = {CallingContextTree.NO_METHOD, 0, 1, 2};

	private static CallingContextTree timed() {
		return new CallingContextTree(4, PARENTS, METHODS, new long[] {0, 2, 3, 4}, new long[] {0, 10, 20, 40},
				new long[] {0, 5, 0, 7});
	}

	/** Node 2 was found by 50 of 100 samples of 1 ns each, node 3 was counted alone. */
	private static CallingContextTree sampled() {
		long[] calls = {0, 2, 3, 4};
		return new CallingContextTree(4, PARENTS, METHODS, calls, new long[] {0, 10, 50, 0}).with(new Provenance(calls,
				new long[] {0, 0, 3, 4}, new long[] {0, 0, 50, 0}, new long[] {0, 0, 50, 0}, EdgeCalls.NONE,
				new BitSet(), new SampleTotals(100, 100, 100), SampleTotals.NONE));
	}

	@Test
	void aTreeKnowsWhatWasMeasured() {
		assertEquals(EnumSet.of(Measure.CALLS, Measure.SELF, Measure.TOTAL, Measure.AVERAGE, Measure.SELF_BYTES,
				Measure.TOTAL_BYTES), timed().measures());
		assertEquals(EnumSet.of(Measure.CALLS, Measure.SELF, Measure.TOTAL, Measure.AVERAGE), sampled().measures());
	}

	@Test
	void eachMeasureHasItsValue() {
		CallingContextTree tree = timed();
		assertEquals(List.of(2L, 10L, 70L, 35L, 0L, 5L, 12L, 0L), values(tree, 1));
		assertEquals(List.of(3L, 20L, 20L, 7L, 0L, 0L, 0L, 0L), values(tree, 2));
		assertEquals(20.0 / 3, tree.amount(2, Measure.AVERAGE), 1e-9);
		assertEquals(9, tree.whole(Measure.CALLS));
		assertEquals(20.0 / 70, tree.share(2, Measure.SELF), 1e-9);
		assertEquals(7.0 / 12, tree.share(3, Measure.SELF_BYTES), 1e-9);
	}

	private static List<Long> values(CallingContextTree tree, int node) {
		return EnumSet.allOf(Measure.class).stream().map(measure -> tree.value(node, measure)).toList();
	}

	@Test
	void aValueTellsHowItCameAbout() {
		assertEquals(
				List.of(Kind.COUNTED, Kind.TIMED, Kind.TIMED, Kind.DERIVED, Kind.UNKNOWN, Kind.COUNTED, Kind.COUNTED,
						Kind.UNKNOWN),
				kinds(timed(), 1));
		assertEquals(List.of(Kind.COUNTED, Kind.SAMPLED, Kind.SAMPLED, Kind.DERIVED, Kind.UNKNOWN, Kind.UNKNOWN,
				Kind.UNKNOWN, Kind.UNKNOWN), kinds(sampled(), 2));
		assertEquals(List.of(Kind.COUNTED, Kind.UNKNOWN, Kind.UNKNOWN, Kind.UNKNOWN, Kind.UNKNOWN, Kind.UNKNOWN,
				Kind.UNKNOWN, Kind.UNKNOWN), kinds(sampled(), 3));
		// 51 of 102: the square root of 100 * 1/2 * 1/2
		assertEquals(5, sampled().origin(2, Measure.SELF).error(), 1e-9);
		assertEquals(5, sampled().origin(1, Measure.TOTAL).error(), 1e-9);
		assertEquals(5.0 / 3, sampled().origin(2, Measure.AVERAGE).error(), 1e-9);
		assertEquals(0, sampled().origin(1, Measure.SELF).error());
	}

	private static List<Kind> kinds(CallingContextTree tree, int node) {
		return EnumSet.allOf(Measure.class).stream().map(measure -> tree.origin(node, measure).kind()).toList();
	}

	@Test
	void measuresOfOneUnitBelongTogether() {
		assertEquals(Measure.TOTAL_BYTES, Measure.SELF_BYTES.total());
		assertEquals(Measure.SELF_BYTES, Measure.TOTAL_BYTES.own());
		assertEquals(Measure.TOTAL, Measure.CALLS.total());
		assertEquals(Measure.CALLS, Measure.STEPS.ofCalls());
		assertEquals(Measure.TOTAL, Measure.SELF.ofCalls());
		assertEquals(Optional.of(Measure.SELF_BYTES), Measure.named("alloc", Measure.CALLS, Measure.SELF_BYTES));
		assertEquals(Optional.empty(), Measure.named("alloc", Measure.CALLS));
	}
}
