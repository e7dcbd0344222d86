// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.DoubleStream;

import org.eclipse.swt.graphics.Point;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.ui.pie.Pie;
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

	@Test
	void textsDoNotReachOverTheEdge() {
		Point text = new Point(44, 18);
		for (double direction = 0; direction < 2 * Math.PI; direction += 0.1) {
			double distance = Pie.textDistance(direction, text, 46);
			double corner = Math.hypot(distance * Math.abs(Math.sin(direction)) + text.x / 2.0,
					distance * Math.abs(Math.cos(direction)) + text.y / 2.0);
			assertTrue(distance > 0 && corner <= 46 + 1e-9, direction + ": " + corner);
		}
		assertEquals(0, Pie.textDistance(1, text, 20), "it is wider than the pie");
	}
}
