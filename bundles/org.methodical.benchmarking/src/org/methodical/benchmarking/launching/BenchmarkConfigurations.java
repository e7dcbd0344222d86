// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmarking.launching;

import java.util.Map;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationType;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.osgi.util.NLS;

/** Finds the launch configurations of benchmarks, and makes those that are missing with the defaults. */
public final class BenchmarkConfigurations {

	private BenchmarkConfigurations() {
	}

	/**
	 * The configuration of a method or class.
	 *
	 * @param project the name of the Java project
	 * @param method  Class.method or Class
	 * @param sizes   the sizes of a sweep that a new configuration begins with; empty for a method without parameters
	 * @return a stored configuration
	 * @throws CoreException if configurations cannot be read or written
	 */
	public static ILaunchConfiguration of(String project, String method, String sizes) throws CoreException {
		return find(project, method, Map.of(BenchmarkConfiguration.SIZES, sizes));
	}

	/**
	 * The configuration that measures two methods or classes in turn.
	 *
	 * @param project the name of the Java project that holds both
	 * @param first   the base, Class.method or Class
	 * @param second  what is compared with it
	 * @return a stored configuration
	 * @throws CoreException if configurations cannot be read or written
	 */
	public static ILaunchConfiguration comparison(String project, String first, String second) throws CoreException {
		return find(project, first, Map.of(BenchmarkConfiguration.AGAINST, second));
	}

	private static ILaunchConfiguration find(String project, String method, Map<String, String> form)
			throws CoreException {
		String sizes = form.getOrDefault(BenchmarkConfiguration.SIZES, ""); //$NON-NLS-1$
		String against = form.getOrDefault(BenchmarkConfiguration.AGAINST, ""); //$NON-NLS-1$
		ILaunchManager launches = DebugPlugin.getDefault().getLaunchManager();
		ILaunchConfigurationType type = launches.getLaunchConfigurationType(BenchmarkConfiguration.TYPE);
		for (ILaunchConfiguration known : launches.getLaunchConfigurations(type)) {
			if (method.equals(BenchmarkConfiguration.method(known))
					&& against.equals(BenchmarkConfiguration.against(known))
					&& sizes.isEmpty() == BenchmarkConfiguration.sizes(known).isEmpty()
					&& project.equals(project(known))) {
				return known;
			}
		}
		String name = against.isEmpty() ? shortName(method)
				: NLS.bind(Messages.BenchmarkConfigurations_pair_name, shortName(method), shortName(against));
		ILaunchConfigurationWorkingCopy made = type.newInstance(null, launches.generateLaunchConfigurationName(name));
		BenchmarkConfiguration.setDefaults(made);
		made.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, project);
		made.setAttribute(BenchmarkConfiguration.METHOD, method);
		form.forEach(made::setAttribute);
		return made.doSave();
	}

	private static String project(ILaunchConfiguration known) throws CoreException {
		return known.getAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, ""); //$NON-NLS-1$
	}

	private static String shortName(String name) {
		return name.substring(name.lastIndexOf('.', name.lastIndexOf('.') - 1) + 1);
	}
}
