// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.delegate;

import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchDelegate;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.ILaunchConfigurationDelegate;
import org.eclipse.debug.core.model.ILaunchConfigurationDelegate2;
import org.eclipse.jdt.core.IJavaProject;
import org.methodical.launching.LaunchingStatus;
import org.methodical.launching.ProfilerConfiguration;
import org.methodical.launching.internal.session.SessionRegistry;
import org.methodical.launching.internal.session.SessionServer;
import org.methodical.launching.work.WorkLaunch;

/**
 * Profiles by having the configuration run by whom its user prefers to run it, with the agent in its VM arguments.
 * The launch has mode profile and the original configuration; nothing of the agent is ever saved. Keeps nothing
 * between calls, as one instance serves all launches.
 */
public final class ProfileLaunchDelegate implements ILaunchConfigurationDelegate2 {

	private static final String RUN = ILaunchManager.RUN_MODE;

	@Override
	public ILaunch getLaunch(ILaunchConfiguration configuration, String mode) throws CoreException {
		// asked with our mode: the platform insists on a launch that has it
		Optional<ILaunchConfigurationDelegate2> checks = checksOf(runDelegate(configuration));
		return checks.isPresent() ? checks.get().getLaunch(configuration, mode) : null;
	}

	@Override
	public boolean preLaunchCheck(ILaunchConfiguration configuration, String mode, IProgressMonitor monitor)
			throws CoreException {
		JreCheck.check(configuration);
		IStatus patterns = ProfilerConfiguration.of(configuration).validate();
		if (!patterns.isOK()) {
			throw new CoreException(patterns);
		}
		Optional<ILaunchConfigurationDelegate2> checks = checksOf(runDelegate(configuration));
		return checks.isEmpty() || checks.get().preLaunchCheck(configuration, RUN, monitor);
	}

	@Override
	public boolean buildForLaunch(ILaunchConfiguration configuration, String mode, IProgressMonitor monitor)
			throws CoreException {
		Optional<ILaunchConfigurationDelegate2> checks = checksOf(runDelegate(configuration));
		return checks.isEmpty() || checks.get().buildForLaunch(configuration, RUN, monitor);
	}

	@Override
	public boolean finalLaunchCheck(ILaunchConfiguration configuration, String mode, IProgressMonitor monitor)
			throws CoreException {
		Optional<ILaunchConfigurationDelegate2> checks = checksOf(runDelegate(configuration));
		return checks.isEmpty() || checks.get().finalLaunchCheck(configuration, RUN, monitor);
	}

	@Override
	public void launch(ILaunchConfiguration configuration, String mode, ILaunch launch, IProgressMonitor monitor)
			throws CoreException {
		ILaunchConfigurationDelegate run = runDelegate(configuration);
		ProfilerConfiguration profiler = ProfilerConfiguration.of(configuration);
		AgentArgument argument = AgentArgument.forConfiguration(profiler);
		List<IJavaProject> projects = RequiredProjects.of(configuration);
		SessionRegistry sessions = SessionRegistry.instance();
		SessionServer server = sessions.begin(launch, configuration.getName(), projects, profiler.destination());
		boolean started = false;
		try {
			String vmArgument = argument.probing(projects).connecting(server.address(), server.token()).render();
			Optional<WorkLaunch> work = WorkLaunch.of(configuration);
			if (work.isPresent()) {
				vmArgument += ' ' + work.get().arguments();
			}
			run.launch(AdjustedConfiguration.of(configuration, vmArgument), RUN, launch, monitor);
			started = !monitor.isCanceled() || launch.hasChildren();
			if (started) {
				work.ifPresent(tests -> tests.follow(launch));
			}
		} finally {
			if (!started) {
				// nothing will ever connect, and the platform says why
				sessions.remove(server.session());
			}
		}
	}

	/** The delegate that the user prefers for Run, or else the first there is. */
	private static ILaunchConfigurationDelegate runDelegate(ILaunchConfiguration configuration) throws CoreException {
		Set<String> modes = Set.of(RUN);
		ILaunchDelegate found = configuration.getPreferredDelegate(modes);
		if (found == null) {
			found = configuration.getType().getPreferredDelegate(modes);
		}
		if (found == null) {
			ILaunchDelegate[] all = configuration.getType().getDelegates(modes);
			if (all.length == 0) {
				throw LaunchingStatus.NO_RUN_DELEGATE.exception(null, configuration.getType().getName());
			}
			found = all[0];
		}
		return found.getDelegate();
	}

	private static Optional<ILaunchConfigurationDelegate2> checksOf(ILaunchConfigurationDelegate delegate) {
		return delegate instanceof ILaunchConfigurationDelegate2 checks ? Optional.of(checks) : Optional.empty();
	}
}
