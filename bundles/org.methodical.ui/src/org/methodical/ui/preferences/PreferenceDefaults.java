// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.preferences;

import org.eclipse.core.runtime.preferences.AbstractPreferenceInitializer;

/** What holds until users prefer something else. Created by the platform. */
public final class PreferenceDefaults extends AbstractPreferenceInitializer {

	private static final String LIBRARIES = """
			java.*
			javax.*
			jakarta.*
			jdk.*
			sun.*
			com.sun.*
			kotlin.*
			scala.*
			groovy.*
			junit.*
			org.junit.*
			org.eclipse.jdt.internal.junit*"""; //$NON-NLS-1$

	@Override
	public void initializeDefaultPreferences() {
		Preferences.store().setDefault(Preferences.LIBRARIES, LIBRARIES);
		Preferences.store().setDefault(Preferences.SHOW_RESULTS, true);
	}
}
