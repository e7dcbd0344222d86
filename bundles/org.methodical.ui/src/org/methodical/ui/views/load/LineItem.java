// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.load;

import org.methodical.ui.selection.MethodItem;

/** A row that stands for some lines of a method. */
interface LineItem extends MethodItem {

	/** The first of its source lines, 0 when unknown. */
	int firstLine();

	/** The last of its source lines, 0 when unknown. */
	int lastLine();
}
