// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.editor;

import java.util.Map;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.commands.IElementUpdater;
import org.eclipse.ui.menus.UIElement;

/** Switches something in editors on and off; its buttons are pressed while it is on. */
abstract class ToggleHandler extends AbstractHandler implements IElementUpdater {

	private final EditorSettings setting;
	private final String command;

	ToggleHandler(EditorSettings setting, String command) {
		this.setting = setting;
		this.command = command;
	}

	@Override
	public final Object execute(ExecutionEvent event) {
		setting.set(!setting.isOn());
		PlatformUI.getWorkbench().getService(ICommandService.class).refreshElements(command, null);
		return null;
	}

	@Override
	@SuppressWarnings("rawtypes")
	public final void updateElement(UIElement element, Map parameters) {
		element.setChecked(setting.isOn());
	}
}
