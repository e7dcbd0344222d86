// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.threads;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.methodical.ui.time.TimeScale;
import org.methodical.ui.time.TimeWindow;

/**
 * Where rows and moments are in the picture, in pixels, without scrolling down. Immutable.
 *
 * @param rows   those that are not folded away, from top to bottom
 * @param scale  where moments are, behind the names
 * @param height of a row, and of the scale over them
 */
record LinesLayout(List<Placed> rows, TimeScale scale, int height) {

	/**
	 * A row in its place.
	 *
	 * @param level    0 for groups and what is in none, 1 for members of a group
	 * @param isFolded whether its members are not shown
	 */
	record Placed(ThreadRow row, int level, boolean isFolded) {
	}

	static List<Placed> place(ThreadsContent content, Set<String> unfolded) {
		List<Placed> placed = new ArrayList<>();
		for (ThreadRow row : content.rows()) {
			boolean isFolded = row.isGroup() && !unfolded.contains(row.key());
			placed.add(new Placed(row, 0, isFolded));
			if (!isFolded) {
				row.members().forEach(member -> placed.add(new Placed(member, 1, false)));
			}
		}
		return List.copyOf(placed);
	}

	TimeWindow window() {
		return scale.window();
	}

	/** Where the time begins. */
	int left() {
		return scale.left();
	}

	/** Of the whole picture. */
	int width() {
		return scale.right();
	}

	/** How many pixels the time has. */
	int span() {
		return scale.width();
	}

	long time(int x) {
		return scale.time(x);
	}

	int x(long time) {
		return scale.x(time);
	}

	/** Upper edge of a row. */
	int y(int row) {
		return (row + 1) * height;
	}

	/** The row at a height; -1 for none. */
	int rowAt(int y) {
		int row = Math.floorDiv(y, height) - 1;
		return row < rows.size() ? row : -1;
	}

	/** Where a row is by its key; -1 if it is not shown. */
	int indexOf(String key) {
		for (int i = 0; i < rows.size(); i++) {
			if (rows.get(i).row().key().equals(key)) {
				return i;
			}
		}
		return -1;
	}
}
