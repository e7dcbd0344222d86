// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.hotmethods;

import java.util.Objects;

import org.eclipse.jface.dialogs.IDialogSettings;
import org.methodical.ui.part.ThreadChooser;

/**
 * What the user asks of the table. Immutable.
 *
 * @param column    sorted by
 * @param ascending whether the least comes first
 * @param filter    text that class or method must contain, empty for all
 * @param thread    id of the thread whose calls are meant, {@link ThreadChooser#ALL_THREADS} for all
 */
record HotMethodsQuery(HotMethodsColumn column, boolean ascending, String filter, int thread) {

	/** The most self time first, all methods. */
	static final HotMethodsQuery DEFAULT = new HotMethodsQuery(HotMethodsColumn.SELF, false, "", //$NON-NLS-1$
			ThreadChooser.ALL_THREADS);

	private static final String SORT_COLUMN = "sortColumn"; //$NON-NLS-1$
	private static final String SORT_ASCENDING = "sortAscending"; //$NON-NLS-1$
	private static final String FILTER = "filter"; //$NON-NLS-1$

	/** The query after a click on a header: the other direction when it was the sorted one. */
	HotMethodsQuery sortedBy(HotMethodsColumn clicked) {
		return new HotMethodsQuery(clicked, clicked == column ? !ascending : clicked.isName(), filter, thread);
	}

	HotMethodsQuery inDefaultOrder() {
		return new HotMethodsQuery(DEFAULT.column, DEFAULT.ascending, filter, thread);
	}

	HotMethodsQuery filteredBy(String text) {
		return new HotMethodsQuery(column, ascending, text, thread);
	}

	HotMethodsQuery ofThread(int chosen) {
		return new HotMethodsQuery(column, ascending, filter, chosen);
	}

	/** Stores order and filter; threads are those of one session. */
	void save(IDialogSettings settings) {
		settings.put(SORT_COLUMN, column.name());
		settings.put(SORT_ASCENDING, ascending);
		settings.put(FILTER, filter);
	}

	/** What was stored, or the default. */
	static HotMethodsQuery load(IDialogSettings settings) {
		String name = settings.get(SORT_COLUMN);
		String filter = Objects.requireNonNullElse(settings.get(FILTER), DEFAULT.filter);
		for (HotMethodsColumn column : HotMethodsColumn.values()) {
			if (column.name().equals(name)) {
				return new HotMethodsQuery(column, settings.getBoolean(SORT_ASCENDING), filter,
						ThreadChooser.ALL_THREADS);
			}
		}
		return DEFAULT.filteredBy(filter);
	}
}
