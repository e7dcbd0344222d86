// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared;

import java.util.function.Consumer;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.LegacyActionTools;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.keys.IBindingService;

/** Makes actions for tool bars and menus of views. Icons go by the name of their file without folder and ending. */
public final class Actions {

	private Actions() {
	}

	/**
	 * Something to do.
	 *
	 * @param text what menus say; also the tool tip
	 * @param icon name of the icon, null for none
	 */
	public static IAction push(String text, String icon, Runnable action) {
		Action push = new Action(text) {
			@Override
			public void run() {
				action.run();
			}
		};
		return pictured(push, icon);
	}

	/**
	 * Something to switch on and off.
	 *
	 * @param text    what menus say; also the tool tip
	 * @param icon    name of the icon, null for none
	 * @param checked whether it is on
	 * @param action  told whether it is on
	 */
	public static IAction check(String text, String icon, boolean checked, Consumer<Boolean> action) {
		Action check = new Action(text, IAction.AS_CHECK_BOX) {
			@Override
			public void run() {
				action.accept(isChecked());
			}
		};
		check.setChecked(checked);
		return pictured(check, icon);
	}

	/**
	 * One of several to choose from, next to each other in a menu.
	 *
	 * @param text    what the menu says
	 * @param checked whether it is chosen
	 * @param action  done when it is chosen
	 */
	public static IAction radio(String text, boolean checked, Runnable action) {
		Action radio = new Action(text, IAction.AS_RADIO_BUTTON) {
			@Override
			public void run() {
				if (isChecked()) {
					action.run();
				}
			}
		};
		radio.setChecked(checked);
		return radio;
	}

	/**
	 * A tool tip that tells the key of a command, as the user has it now.
	 *
	 * @param text    what it does
	 * @param command id of the command
	 * @return the text with the key; alone if the command has none
	 */
	public static String withKey(String text, String command) {
		String key = PlatformUI.getWorkbench().getService(IBindingService.class)
				.getBestActiveBindingFormattedFor(command);
		return key == null ? text : JFaceResources.format("Toolbar_Tooltip_Accelerator", text, key); //$NON-NLS-1$
	}

	/**
	 * An icon of this bundle.
	 *
	 * @param name of its file in the folder svg, without ending
	 */
	public static ImageDescriptor icon(String name) {
		return ResourceLocator.imageDescriptorFromBundle(Ids.BUNDLE, "icons/16x16/" + name + ".png") //$NON-NLS-1$ //$NON-NLS-2$
				.orElseGet(ImageDescriptor::getMissingImageDescriptor);
	}

	private static IAction pictured(IAction action, String icon) {
		if (icon != null) {
			action.setImageDescriptor(icon(icon));
			// Korean mnemonics are in brackets behind the text, and go as a whole
			action.setToolTipText(LegacyActionTools.removeMnemonics(action.getText()).replace("...", "")); //$NON-NLS-1$ //$NON-NLS-2$
		}
		return action;
	}
}
