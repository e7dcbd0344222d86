// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.launch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.debug.ui.ILaunchConfigurationDialog;
import org.eclipse.debug.ui.ILaunchConfigurationTab;
import org.eclipse.debug.ui.ILaunchConfigurationTabGroup;
import org.eclipse.osgi.util.NLS;
import org.methodical.ui.shared.Ids;

/**
 * The tabs of a launch configuration in mode <i>profile</i>: those that its type has in mode <i>run</i>, whoever
 * contributes them, and the {@link ProfilerTab}. The type is that of the contribution which names this class.
 */
public final class ProfileTabGroup implements ILaunchConfigurationTabGroup, IExecutableExtension {

	private static final String TAB_GROUP = "launchConfigurationTabGroup"; //$NON-NLS-1$
	private static final String TYPE = "type"; //$NON-NLS-1$
	private static final String CLASS = "class"; //$NON-NLS-1$
	private static final String LAUNCH_MODE = "launchMode"; //$NON-NLS-1$
	private static final String MODE = "mode"; //$NON-NLS-1$

	/** After the tab that says what to run. */
	private static final int POSITION = 1;

	private final ProfilerTab profilerTab = new ProfilerTab();
	private ILaunchConfigurationTabGroup run;
	private ILaunchConfigurationTab[] tabs = {};

	@Override
	public void setInitializationData(IConfigurationElement contribution, String property, Object data)
			throws CoreException {
		String type = contribution.getAttribute(TYPE);
		IConfigurationElement runGroup = findRunGroup(type);
		if (runGroup == null) {
			throw new CoreException(
					new Status(IStatus.ERROR, Ids.BUNDLE, NLS.bind(Messages.ProfileTabGroup_noRunTabs, type)));
		}
		run = (ILaunchConfigurationTabGroup) runGroup.createExecutableExtension(CLASS);
	}

	private static IConfigurationElement findRunGroup(String type) {
		for (IConfigurationElement group : Platform.getExtensionRegistry().getConfigurationElementsFor(
				IDebugUIConstants.PLUGIN_ID, IDebugUIConstants.EXTENSION_POINT_LAUNCH_CONFIGURATION_TAB_GROUPS)) {
			if (TAB_GROUP.equals(group.getName()) && type.equals(group.getAttribute(TYPE)) && isForRun(group)) {
				return group;
			}
		}
		return null;
	}

	/** A group without modes is for all modes that no other group names. */
	private static boolean isForRun(IConfigurationElement group) {
		IConfigurationElement[] modes = group.getChildren(LAUNCH_MODE);
		return modes.length == 0 || Arrays.stream(modes)
				.anyMatch(mode -> ILaunchManager.RUN_MODE.equals(mode.getAttribute(MODE)));
	}

	@Override
	public void createTabs(ILaunchConfigurationDialog dialog, String mode) {
		run.createTabs(dialog, ILaunchManager.RUN_MODE);
		List<ILaunchConfigurationTab> all = new ArrayList<>(Arrays.asList(run.getTabs()));
		all.add(Math.min(POSITION, all.size()), profilerTab);
		tabs = all.toArray(ILaunchConfigurationTab[]::new);
	}

	@Override
	public ILaunchConfigurationTab[] getTabs() {
		return tabs.clone();
	}

	@Override
	public void dispose() {
		run.dispose();
		profilerTab.dispose();
	}

	@Override
	public void setDefaults(ILaunchConfigurationWorkingCopy configuration) {
		run.setDefaults(configuration);
		profilerTab.setDefaults(configuration);
	}

	@Override
	public void initializeFrom(ILaunchConfiguration configuration) {
		run.initializeFrom(configuration);
		profilerTab.initializeFrom(configuration);
	}

	@Override
	public void performApply(ILaunchConfigurationWorkingCopy configuration) {
		run.performApply(configuration);
		profilerTab.performApply(configuration);
	}

	@Override
	@Deprecated
	public void launched(org.eclipse.debug.core.ILaunch launch) {
		// the platform does not call it any more
	}
}
