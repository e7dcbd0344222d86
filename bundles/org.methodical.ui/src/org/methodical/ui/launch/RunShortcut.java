// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.launch;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.ui.ILaunchShortcut;
import org.eclipse.debug.ui.ILaunchShortcut2;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.statushandlers.StatusManager;
import org.methodical.ui.shared.Ids;

/**
 * Has a launch shortcut for <i>Run As</i> do its work in mode profile. Which one is said in plugin.xml after the
 * class's name, by its id; so nothing is needed of the bundle that contributes it, which may be missing.
 */
public final class RunShortcut implements ILaunchShortcut2, IExecutableExtension {

	private static final String POINT = "org.eclipse.debug.ui.launchShortcuts"; //$NON-NLS-1$

	private String id = ""; //$NON-NLS-1$

	@Override
	public void setInitializationData(IConfigurationElement contribution, String property, Object data) {
		id = String.valueOf(data);
	}

	@Override
	public void launch(ISelection selection, String mode) {
		try {
			shortcut().launch(selection, mode);
		} catch (CoreException e) {
			say(e.getStatus());
		}
	}

	@Override
	public void launch(IEditorPart editor, String mode) {
		try {
			shortcut().launch(editor, mode);
		} catch (CoreException e) {
			say(e.getStatus());
		}
	}

	@Override
	public ILaunchConfiguration[] getLaunchConfigurations(ISelection selection) {
		return shortcut2() == null ? null : shortcut2().getLaunchConfigurations(selection);
	}

	@Override
	public ILaunchConfiguration[] getLaunchConfigurations(IEditorPart editor) {
		return shortcut2() == null ? null : shortcut2().getLaunchConfigurations(editor);
	}

	@Override
	public IResource getLaunchableResource(ISelection selection) {
		return shortcut2() == null ? null : shortcut2().getLaunchableResource(selection);
	}

	@Override
	public IResource getLaunchableResource(IEditorPart editor) {
		return shortcut2() == null ? null : shortcut2().getLaunchableResource(editor);
	}

	/** The shortcut, if it can tell what it would launch; null lets the platform find out by itself. */
	private ILaunchShortcut2 shortcut2() {
		try {
			return shortcut() instanceof ILaunchShortcut2 able ? able : null;
		} catch (CoreException e) {
			say(e.getStatus());
			return null;
		}
	}

	private ILaunchShortcut shortcut() throws CoreException {
		for (IConfigurationElement element : Platform.getExtensionRegistry().getConfigurationElementsFor(POINT)) {
			if (id.equals(element.getAttribute("id"))) { //$NON-NLS-1$
				return (ILaunchShortcut) element.createExecutableExtension("class"); //$NON-NLS-1$
			}
		}
		throw new CoreException(new Status(IStatus.ERROR, Ids.BUNDLE, NLS.bind(Messages.RunShortcut_missing, id)));
	}

	private static void say(IStatus status) {
		StatusManager.getManager().handle(status, StatusManager.SHOW | StatusManager.LOG);
	}
}
