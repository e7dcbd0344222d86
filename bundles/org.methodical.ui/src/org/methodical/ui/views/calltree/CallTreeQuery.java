// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.calltree;

import java.util.Arrays;
import java.util.Objects;

import org.eclipse.jface.dialogs.IDialogSettings;
import org.methodical.core.model.Measure;
import org.methodical.ui.part.Folding;
import org.methodical.ui.part.ThreadChooser;
import org.methodical.ui.preferences.Preferences;

/**
 * What the user asks of the tree. Immutable.
 *
 * @param thread    id of the thread whose calls, {@link ThreadChooser#ALL_THREADS} for all
 * @param callers   whether methods are at the top and their callers below, else callees below callers
 * @param by        what siblings are sorted by
 * @param threshold least share that is shown, 0 to 1
 * @param folding   what is done with libraries
 * @param libraries patterns of methods that belong to libraries
 * @param search    text that found methods contain, empty for none
 */
record CallTreeQuery(int thread, boolean callers, Measure by, double threshold, Folding folding, String libraries,
		String search) {

	private static final String CALLERS = "callers"; //$NON-NLS-1$
	private static final String BY = "sortedBy"; //$NON-NLS-1$
	private static final String THRESHOLD = "threshold"; //$NON-NLS-1$
	private static final String FOLDING = "folding"; //$NON-NLS-1$
	private static final String SEARCH = "search"; //$NON-NLS-1$

	CallTreeQuery ofThread(int id) {
		return new CallTreeQuery(id, callers, by, threshold, folding, libraries, search);
	}

	/** Turned round, and sorted by what is asked most in that direction. */
	CallTreeQuery turned(boolean toCallers) {
		return new CallTreeQuery(thread, toCallers, toCallers ? Measure.SELF : Measure.TOTAL, threshold,
				folding, libraries, search);
	}

	CallTreeQuery sortedBy(Measure measure) {
		return new CallTreeQuery(thread, callers, measure, threshold, folding, libraries, search);
	}

	CallTreeQuery above(double share) {
		return new CallTreeQuery(thread, callers, by, share, folding, libraries, search);
	}

	CallTreeQuery folded(Folding how) {
		return new CallTreeQuery(thread, callers, by, threshold, how, libraries, search);
	}

	CallTreeQuery searching(String text) {
		return new CallTreeQuery(thread, callers, by, threshold, folding, libraries, text);
	}

	CallTreeQuery withLibraries(String patterns) {
		return new CallTreeQuery(thread, callers, by, threshold, folding, patterns, search);
	}

	/** Whether nodes of the other's tree have the same numbers in that of this. */
	boolean hasNodesOf(CallTreeQuery other) {
		return thread == other.thread && callers == other.callers && folding == other.folding
				&& libraries.equals(other.libraries);
	}

	/** Stores all but the thread, which belongs to a session. */
	void save(IDialogSettings settings) {
		settings.put(CALLERS, callers);
		settings.put(BY, by.name());
		settings.put(THRESHOLD, threshold);
		settings.put(FOLDING, folding.name());
		settings.put(SEARCH, search);
	}

	/** What was stored, or the defaults. */
	static CallTreeQuery load(IDialogSettings settings) {
		boolean callers = settings.getBoolean(CALLERS);
		Measure by = constant(Measure.values(), settings.get(BY), callers ? Measure.SELF : Measure.TOTAL);
		String share = settings.get(THRESHOLD);
		boolean isShare = share != null && share.matches("0\\.\\d{1,9}"); //$NON-NLS-1$
		return new CallTreeQuery(ThreadChooser.ALL_THREADS, callers, by, isShare ? Double.parseDouble(share) : 0,
				constant(Folding.values(), settings.get(FOLDING), Folding.SHOW),
				Preferences.store().getString(Preferences.LIBRARIES),
				Objects.requireNonNullElse(settings.get(SEARCH), "")); //$NON-NLS-1$
	}

	private static <E extends Enum<E>> E constant(E[] values, String name, E otherwise) {
		return Arrays.stream(values).filter(value -> value.name().equals(name)).findFirst().orElse(otherwise);
	}
}
