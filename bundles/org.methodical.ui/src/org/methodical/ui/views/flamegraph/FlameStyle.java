// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.flamegraph;

import org.eclipse.jface.dialogs.IDialogSettings;

/**
 * How the picture looks. Immutable.
 *
 * @param flames     whether callees stand on their callers, else they hang below them as icicles
 * @param byPackage  whether the colour tells package and class, else how much of the weight is in the frame itself
 */
record FlameLook(boolean flames, boolean byPackage) {

	private static final String FLAMES = "flames"; //$NON-NLS-1$
	private static final String BY_WEIGHT = "colorByWeight"; //$NON-NLS-1$

	FlameLook growing(boolean upwards) {
		return new FlameLook(upwards, byPackage);
	}

	FlameLook colored(boolean packages) {
		return new FlameLook(flames, packages);
	}

	void save(IDialogSettings settings) {
		settings.put(FLAMES, flames);
		settings.put(BY_WEIGHT, !byPackage);
	}

	static FlameLook load(IDialogSettings settings) {
		return new FlameLook(settings.getBoolean(FLAMES), !settings.getBoolean(BY_WEIGHT));
	}
}
