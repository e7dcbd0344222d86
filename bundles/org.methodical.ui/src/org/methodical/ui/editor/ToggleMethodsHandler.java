// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.editor;

/** Shows the figures of methods in Java editors, or hides them. */
public final class ToggleMethodsHandler extends ToggleHandler {

	/** Created by the workbench. */
	public ToggleMethodsHandler() {
		super(EditorSettings.METHODS, "org.methodical.ui.toggleMethods"); //$NON-NLS-1$
	}
}
