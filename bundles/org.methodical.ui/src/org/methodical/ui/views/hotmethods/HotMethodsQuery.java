// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.hotmethods;

import org.methodical.ui.part.ThreadChooser;
import org.methodical.ui.table.RowOrder;

/**
 * What the user asks of the table. Immutable.
 *
 * @param order  what methods are sorted by
 * @param filter text that class or method must contain, empty for all
 * @param thread id of the thread whose calls are meant, {@link ThreadChooser#ALL_THREADS} for all
 */
record HotMethodsQuery(RowOrder order, String filter, int thread) {

	HotMethodsQuery sortedBy(RowOrder by) {
		return new HotMethodsQuery(by, filter, thread);
	}

	HotMethodsQuery filteredBy(String text) {
		return new HotMethodsQuery(order, text, thread);
	}

	HotMethodsQuery ofThread(int chosen) {
		return new HotMethodsQuery(order, filter, chosen);
	}
}
