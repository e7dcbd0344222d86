// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.flamegraph;

import org.eclipse.jface.dialogs.IDialogSettings;

/**
 * How the picture is drawn. Immutable.
 *
 * @param flames     whether callees stand on their callers, else they hang below them as icicles
 * @param byPackage  whether the colour tells package and class, else how much of the weight is in the frame itself
 */
record FlameStyle(boolean flames, boolean byPackage) {

	private static final String FLAMES = "flames"; //$NON-NLS-1$
	private static final String BY_WEIGHT = "colorByWeight"; //$NON-NLS-1$

	FlameStyle growing(boolean upwards) {
		return new FlameStyle(upwards, byPackage);
	}

	FlameStyle colored(boolean packages) {
		return new FlameStyle(flames, packages);
	}

	void save(IDialogSettings settings) {
		settings.put(FLAMES, flames);
		settings.put(BY_WEIGHT, !byPackage);
	}

	static FlameStyle load(IDialogSettings settings) {
		return new FlameStyle(settings.getBoolean(FLAMES), !settings.getBoolean(BY_WEIGHT));
	}
}
