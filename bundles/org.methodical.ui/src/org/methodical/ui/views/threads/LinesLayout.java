// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.threads;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Where rows and moments are in the picture, in pixels, without scrolling down. Immutable.
 *
 * @param rows   those that are not folded away, from top to bottom
 * @param window what is shown of the time
 * @param left   where the time begins, behind the names
 * @param width  of the whole picture
 * @param height of a row, and of the scale over them
 */
record LinesLayout(List<Placed> rows, TimeWindow window, int left, int width, int height) {

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

	/** How many pixels the time has. */
	int span() {
		return Math.max(1, width - left);
	}

	/** The moment at a place; that of another place is outside of the window. */
	long time(int x) {
		return window.from() + Math.round((double) (x - left) * window.length() / span());
	}

	/** Where a moment is; at the edges if it is outside of the window. */
	int x(long time) {
		double part = (double) (time - window.from()) / window.length();
		return left + (int) Math.round(Math.clamp(part, 0, 1) * span());
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
