// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared.output;

import java.util.List;

/** What a part gives to <i>Copy</i>; parts adapt to it. */
@FunctionalInterface
public interface TextSource {

	/**
	 * What is selected, in the columns that are shown, for other programs: times in nanoseconds, numbers plain.
	 *
	 * @return rows of cells, the header first, perhaps after a line on all of them; empty when nothing is
	 *         selected
	 */
	List<List<String>> selectedRows();
}
