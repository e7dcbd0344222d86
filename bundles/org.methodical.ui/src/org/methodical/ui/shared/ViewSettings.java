// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared;

import org.eclipse.jface.dialogs.DialogSettings;
import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.ui.PlatformUI;
import org.osgi.framework.FrameworkUtil;

/** Where views remember what the user chose, from one run of the workbench to the next. UI thread only. */
public final class ViewSettings {

	private ViewSettings() {
	}

	/**
	 * The settings of a view.
	 *
	 * @param name of the view
	 * @return its section of the bundle's dialog settings
	 */
	public static IDialogSettings of(String name) {
		IDialogSettings all = PlatformUI
				.getDialogSettingsProvider(FrameworkUtil.getBundle(ViewSettings.class)).getDialogSettings();
		return DialogSettings.getOrCreateSection(all, name);
	}
}
