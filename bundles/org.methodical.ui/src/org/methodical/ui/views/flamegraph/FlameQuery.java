// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.flamegraph;

import java.util.Objects;
import java.util.stream.Stream;

import org.eclipse.jface.dialogs.IDialogSettings;
import org.methodical.core.model.Measure;
import org.methodical.ui.part.Folding;
import org.methodical.ui.part.ThreadChooser;
import org.methodical.ui.preferences.Preferences;

/**
 * What the user asks of the picture. Immutable.
 *
 * @param thread    id of the thread whose calls, {@link ThreadChooser#ALL_THREADS} for all
 * @param measure   {@link Measure#TOTAL}, {@link Measure#CALLS} or {@link Measure#TOTAL_BYTES}: what makes a frame wide
 * @param folding   what is done with libraries
 * @param libraries patterns of methods that belong to libraries
 * @param search    text that found methods contain, empty for none
 */
record FlameQuery(int thread, Measure measure, Folding folding, String libraries, String search) {

	private static final String MEASURE = "measure"; //$NON-NLS-1$
	private static final String FOLDING = "folding"; //$NON-NLS-1$
	private static final String SEARCH = "search"; //$NON-NLS-1$

	FlameQuery ofThread(int id) {
		return new FlameQuery(id, measure, folding, libraries, search);
	}

	FlameQuery measuredBy(Measure by) {
		return new FlameQuery(thread, by, folding, libraries, search);
	}

	FlameQuery folded(Folding how) {
		return new FlameQuery(thread, measure, how, libraries, search);
	}

	FlameQuery withLibraries(String patterns) {
		return new FlameQuery(thread, measure, folding, patterns, search);
	}

	FlameQuery searching(String text) {
		return new FlameQuery(thread, measure, folding, libraries, text);
	}

	/** Whether nodes of the other's tree have the same numbers in that of this. */
	boolean hasNodesOf(FlameQuery other) {
		return thread == other.thread && folding == other.folding && libraries.equals(other.libraries);
	}

	/** Stores all but the thread, which belongs to a session. */
	void save(IDialogSettings settings) {
		settings.put(MEASURE, measure.name());
		settings.put(FOLDING, folding.name());
		settings.put(SEARCH, search);
	}

	/** What was stored, or the defaults. */
	static FlameQuery load(IDialogSettings settings) {
		String name = settings.get(MEASURE);
		Measure measure = Stream.of(Measure.CALLS, Measure.TOTAL_BYTES).filter(one -> one.name().equals(name))
				.findFirst()
				.orElse(Measure.TOTAL);
		String folding = settings.get(FOLDING);
		Folding how = Folding.SHOW;
		for (Folding one : Folding.values()) {
			how = one.name().equals(folding) ? one : how;
		}
		return new FlameQuery(ThreadChooser.ALL_THREADS, measure, how,
				Preferences.store().getString(Preferences.LIBRARIES),
				Objects.requireNonNullElse(settings.get(SEARCH), "")); //$NON-NLS-1$
	}
}
