// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import java.util.stream.DoubleStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.ui.pie.PieSlice;

/** Which parts get slices of their own. */
@ExtendWith(CleanLog.class)
class PieSliceTest {

	private static List<PieSlice> cut(double... shares) {
		return PieSlice.cut(DoubleStream.of(shares).boxed().toList(), share -> share, share -> "part of " + share,
				share -> share, "others");
	}

	@Test
	void smallPartsShareTheLastSlice() {
		List<PieSlice> slices = cut(0.015, 0.6, 0.3, 0.01, 0.075);
		assertEquals(List.of("part of 0.6", "part of 0.3", "part of 0.075", "others"),
				slices.stream().map(PieSlice::label).toList());
		assertEquals(0.025, slices.get(3).share(), 1e-9);
		assertNull(slices.get(3).key());
	}

	@Test
	void moreThanSevenSlicesCannotBeToldApart() {
		List<PieSlice> slices = cut(0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1);
		assertEquals(8, slices.size());
		assertEquals(0.3, slices.get(7).share(), 1e-9);
	}

	@Test
	void nothingMakesNoPieAndOneMakesAWhole() {
		assertEquals(List.of(), cut(0, 0));
		assertEquals(List.of(new PieSlice(1.0, "part of 1.0", 1)), cut(1, 0));
	}
}
