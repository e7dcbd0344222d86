// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.editor;

import java.util.function.Consumer;

import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.methodical.ui.shared.Ids;

/** What the user wants to see in editors; kept among the preferences of this bundle. For any thread. */
enum EditorSettings {

	/** Marks and counts of lines. */
	LINES("editor.lines"), //$NON-NLS-1$

	/** Figures at the ends of methods' first lines. */
	METHODS("editor.methods"); //$NON-NLS-1$

	private final String key;

	EditorSettings(String key) {
		this.key = key;
	}

	boolean isOn() {
		return Platform.getPreferencesService().getBoolean(Ids.BUNDLE, key, true, null);
	}

	void set(boolean on) {
		node().putBoolean(key, on);
	}

	/** Adds a listener that is told of changes; the return value removes it. */
	static Runnable listen(Consumer<EditorSettings> listener) {
		IEclipsePreferences.IPreferenceChangeListener changes = event -> {
			for (EditorSettings setting : values()) {
				if (setting.key.equals(event.getKey())) {
					listener.accept(setting);
				}
			}
		};
		node().addPreferenceChangeListener(changes);
		return () -> node().removePreferenceChangeListener(changes);
	}

	private static IEclipsePreferences node() {
		return InstanceScope.INSTANCE.getNode(Ids.BUNDLE);
	}
}
