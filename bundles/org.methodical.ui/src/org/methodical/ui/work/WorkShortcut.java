// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.work;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.ITypeRoot;
import org.eclipse.jdt.junit.launcher.JUnitLaunchShortcut;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.statushandlers.StatusManager;
import org.methodical.launching.work.WorkGoal;
import org.methodical.ui.shared.Ids;

/**
 * <i>Profile As &gt; JUnit Test, Keep Work as Baseline</i> and <i>Check Work</i>: which one is said in plugin.xml after
 * the class's name. Launches what <i>JUnit Test</i> would, without saving it, so that that stays as it is.
 */
public final class WorkShortcut extends JUnitLaunchShortcut implements IExecutableExtension {

	private WorkGoal goal = WorkGoal.CHECK;

	@Override
	public void setInitializationData(IConfigurationElement contribution, String property, Object data) {
		goal = WorkGoal.of(String.valueOf(data));
	}

	@Override
	public void launch(ISelection selection, String mode) {
		Object chosen = selection instanceof IStructuredSelection structured ? structured.getFirstElement() : null;
		launch(Adapters.adapt(chosen, IJavaElement.class), getLaunchConfigurations(selection), mode);
	}

	@Override
	public void launch(IEditorPart editor, String mode) {
		launch(JavaUI.getEditorInputTypeRoot(editor.getEditorInput()), getLaunchConfigurations(editor), mode);
	}

	private void launch(IJavaElement chosen, ILaunchConfiguration[] saved, String mode) {
		IJavaElement element = chosen instanceof ITypeRoot file ? file.findPrimaryType() : chosen;
		if (element == null) {
			say(new Status(IStatus.ERROR, Ids.BUNDLE, Messages.WorkShortcut_noTest));
			return;
		}
		try {
			// one that the user has saved for these tests may have arguments
			ILaunchConfigurationWorkingCopy copy = saved == null || saved.length == 0
					? createLaunchConfiguration(element) : saved[0].getWorkingCopy();
			copy.rename(
					NLS.bind(goal == WorkGoal.LEARN ? Messages.WorkShortcut_learnName : Messages.WorkShortcut_checkName,
							copy.getName()));
			goal.applyTo(copy);
			DebugUITools.launch(copy, mode);
		} catch (CoreException e) {
			say(e.getStatus());
		}
	}

	private static void say(IStatus status) {
		StatusManager.getManager().handle(status, StatusManager.SHOW | StatusManager.LOG);
	}
}
