// SPDX-License-Identifier: EPL-2.0
package org.methodical.junit;

import java.io.File;

/** The text of a file that is under version control, as editors and merges may leave it. */
final class KeptText {

	private static final String BYTE_ORDER_MARK = "\uFEFF";
	private static final String[] CONFLICT = {"<<<<<<<", "|||||||", "=======", ">>>>>>>"};

	private KeptText() {
	}

	/**
	 * Its lines, without their ends and a mark of the byte order.
	 *
	 * @param file is named if there is something wrong with it
	 * @throws IllegalStateException if a merge has left a conflict in it; says the line and the mend
	 */
	static String[] lines(File file, String text) {
		String[] lines = (text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text).split("\r?\n");
		for (int i = 0; i < lines.length; i++) {
			for (String mark : CONFLICT) {
				if (lines[i].startsWith(mark)) {
					throw new IllegalStateException(file + ", line " + (i + 1) + ": a merge has left a conflict here ("
							+ mark
							+ "); take one side of both files, methodical-work.txt and methodical-work.lines, and "
							+ "check again, or delete both and learn a new baseline with methodical check --learn or "
							+ "-Dmethodical.work=learn.");
				}
			}
		}
		return lines;
	}
}
