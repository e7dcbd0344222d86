// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.editor;

import java.util.List;

import org.eclipse.compare.rangedifferencer.IRangeComparator;
import org.eclipse.compare.rangedifferencer.RangeDifference;
import org.eclipse.compare.rangedifferencer.RangeDifferencer;

/**
 * Where the lines of one text are in another that was made of it. Blanks at the ends of lines make no difference.
 * Immutable.
 */
final class LineMapping {

	/** What stands for lines that are gone. */
	static final int GONE = -1;

	private final int[] lines;
	private final boolean[] changed;

	/**
	 * Compares two texts.
	 *
	 * @param before lines of the first
	 * @param after  lines of the second
	 */
	LineMapping(List<String> before, List<String> after) {
		lines = new int[before.size()];
		changed = new boolean[before.size()];
		for (RangeDifference range : RangeDifferencer.findRanges(new Lines(before), new Lines(after))) {
			boolean same = range.kind() == RangeDifference.NOCHANGE;
			for (int i = 0; i < range.leftLength(); i++) {
				int line = range.leftStart() + i;
				lines[line] = i < range.rightLength() ? range.rightStart() + i : GONE;
				changed[line] = !same;
			}
		}
	}

	/** Where a line is, from 0, {@link #GONE} if it was deleted. */
	int lineOf(int before) {
		return before >= 0 && before < lines.length ? lines[before] : GONE;
	}

	/** Whether a line is another than it was. */
	boolean isChanged(int before) {
		return changed[before];
	}

	private record Lines(List<String> lines) implements IRangeComparator {

		@Override
		public int getRangeCount() {
			return lines.size();
		}

		@Override
		public boolean rangesEqual(int line, IRangeComparator other, int otherLine) {
			return lines.get(line).strip().equals(((Lines) other).lines.get(otherLine).strip());
		}

		@Override
		public boolean skipRangeComparison(int length, int maximum, IRangeComparator other) {
			return false;
		}
	}
}
