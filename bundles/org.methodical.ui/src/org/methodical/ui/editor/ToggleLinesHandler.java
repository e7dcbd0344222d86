// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.editor;

/** Shows the marks and counts of lines in Java editors, or hides them. */
public final class ToggleLinesHandler extends ToggleHandler {

	/** Created by the workbench. */
	public ToggleLinesHandler() {
		super(EditorSettings.LINES, "org.methodical.ui.toggleLines"); //$NON-NLS-1$
	}
}
