// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.preferences;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.ui.preferences.ScopedPreferenceStore;
import org.methodical.core.analysis.NameFilter;
import org.methodical.core.model.code.Method;
import org.methodical.ui.shared.Ids;

/** The preferences of this bundle by name, and what they mean. For any thread. */
public final class Preferences {

	/** Patterns of qualified method names that belong to libraries, one a line. */
	public static final String LIBRARIES = "libraries"; //$NON-NLS-1$

	/** Whether the workbench closes without a question while programs are profiled: {@code always}, else it asks. */
	public static final String EXIT_WHILE_PROFILING = "exitWhileProfiling"; //$NON-NLS-1$

	/** Whether results come to the top by themselves, once for each session. */
	public static final String SHOW_RESULTS = "showResults"; //$NON-NLS-1$

	private static final IPreferenceStore STORE = new ScopedPreferenceStore(InstanceScope.INSTANCE, Ids.BUNDLE);

	private Preferences() {
	}

	/**
	 * Where the preferences are kept.
	 *
	 * @return the store, which tells of changes
	 */
	public static IPreferenceStore store() {
		return STORE;
	}

	/**
	 * Which methods belong to libraries.
	 *
	 * @param patterns the value of {@link #LIBRARIES}
	 * @return whether one of the patterns matches the qualified name
	 */
	public static Predicate<Method> libraries(String patterns) {
		List<NameFilter> filters = Arrays.stream(patterns.split("\\s+")) //$NON-NLS-1$
				.filter(pattern -> !pattern.isBlank()).map(NameFilter::new).toList();
		return method -> filters.stream().anyMatch(pattern -> pattern.test(method));
	}
}
