// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.osgi.service.prefs.BackingStoreException;

/** What the user prefers to be measured, in the preferences of the workspace. */
final class PreferredConfiguration {

	private static final String MODES = "modes"; //$NON-NLS-1$
	private static final String EXCLUDES = "excludes"; //$NON-NLS-1$
	private static final String OPTION = "option."; //$NON-NLS-1$
	private static final String SEPARATOR = " "; //$NON-NLS-1$

	private PreferredConfiguration() {
	}

	static ProfilerConfiguration load() {
		IEclipsePreferences node = node();
		Set<Mode> modes = Mode.of(words(node.get(MODES, Mode.TIME.id())));
		Map<String, String> options = new HashMap<>();
		for (String key : ProfilerConfiguration.OPTIONS) {
			options.put(key, node.get(OPTION + key, "")); //$NON-NLS-1$
		}
		return new ProfilerConfiguration(List.of(), words(node.get(EXCLUDES, "")), //$NON-NLS-1$
				modes.isEmpty() ? Set.of(Mode.TIME) : modes, options);
	}

	static void save(ProfilerConfiguration configuration) {
		IEclipsePreferences node = node();
		node.put(MODES, configuration.modes().stream().map(Mode::id).collect(Collectors.joining(SEPARATOR)));
		node.put(EXCLUDES, String.join(SEPARATOR, configuration.excludes()));
		for (String key : ProfilerConfiguration.OPTIONS) {
			node.put(OPTION + key, configuration.options().getOrDefault(key, "")); //$NON-NLS-1$
		}
		try {
			node.flush();
		} catch (BackingStoreException e) {
			ILog.get().log(new Status(IStatus.ERROR, Profiler.ID, e.getLocalizedMessage(), e));
		}
	}

	private static List<String> words(String text) {
		return Arrays.stream(text.split(SEPARATOR)).filter(word -> !word.isBlank()).toList();
	}

	private static IEclipsePreferences node() {
		return InstanceScope.INSTANCE.getNode(Profiler.ID);
	}
}
