// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.tests;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.Launch;
import org.eclipse.jdt.launching.JavaLaunchDelegate;

/** Runs Java applications and remembers what it was asked. */
public final class PreferredDelegate extends JavaLaunchDelegate {

	/** A launch of its own kind, as delegates may insist on. */
	static final class OwnLaunch extends Launch {

		OwnLaunch(ILaunchConfiguration configuration, String mode) {
			super(configuration, mode, null);
		}
	}

	/** What it was asked, in order. */
	static final List<String> CALLS = new ArrayList<>();

	/** What a test wants to do with the configuration before the launch. */
	static volatile Touch touch = configuration -> configuration;

	/** Changes or examines a configuration. */
	interface Touch {
		ILaunchConfiguration on(ILaunchConfiguration configuration) throws CoreException;
	}

	@Override
	public ILaunch getLaunch(ILaunchConfiguration configuration, String mode) {
		CALLS.add("getLaunch " + mode);
		return new OwnLaunch(configuration, mode);
	}

	@Override
	public boolean preLaunchCheck(ILaunchConfiguration configuration, String mode, IProgressMonitor monitor)
			throws CoreException {
		CALLS.add("preLaunchCheck " + mode);
		return super.preLaunchCheck(configuration, mode, monitor);
	}

	@Override
	public boolean buildForLaunch(ILaunchConfiguration configuration, String mode, IProgressMonitor monitor)
			throws CoreException {
		CALLS.add("buildForLaunch " + mode);
		return super.buildForLaunch(configuration, mode, monitor);
	}

	@Override
	public boolean finalLaunchCheck(ILaunchConfiguration configuration, String mode, IProgressMonitor monitor)
			throws CoreException {
		CALLS.add("finalLaunchCheck " + mode);
		return super.finalLaunchCheck(configuration, mode, monitor);
	}

	@Override
	public void launch(ILaunchConfiguration configuration, String mode, ILaunch launch, IProgressMonitor monitor)
			throws CoreException {
		CALLS.add("launch " + mode + ' ' + launch.getLaunchMode() + ' ' + launch.getClass().getSimpleName());
		super.launch(touch.on(configuration), mode, launch, monitor);
	}
}
