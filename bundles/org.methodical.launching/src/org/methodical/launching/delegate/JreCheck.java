// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.delegate;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.jdt.launching.IVMInstall;
import org.eclipse.jdt.launching.IVMInstall2;
import org.eclipse.jdt.launching.JavaRuntime;
import org.methodical.launching.LaunchingStatus;

/** Finds out before the launch whether the JRE can run the agent. */
final class JreCheck {

	/** The oldest Java that the agent runs on. */
	static final int OLDEST = 8;

	// 1.8.0_292, 17.0.1, 9-ea: before Java 9 the number that counts was the second
	private static final Pattern VERSION = Pattern.compile("(?:1\\.)?(\\d+).*"); //$NON-NLS-1$

	private JreCheck() {
	}

	/**
	 * Checks the JRE of a configuration.
	 *
	 * @throws CoreException if the JRE is known to be too old
	 */
	static void check(ILaunchConfiguration configuration) throws CoreException {
		Optional<IVMInstall> jre = jre(configuration);
		String version = jre.filter(IVMInstall2.class::isInstance).map(found -> ((IVMInstall2) found).getJavaVersion())
				.orElse(null);
		if (isTooOld(version)) {
			throw LaunchingStatus.JRE_TOO_OLD.exception(null, jre.get().getName(), version, OLDEST);
		}
	}

	/** Whether a version is known to be too old; null and what is no version are not. */
	static boolean isTooOld(String version) {
		Matcher matcher = version == null ? null : VERSION.matcher(version);
		return matcher != null && matcher.matches() && Integer.parseInt(matcher.group(1)) < OLDEST;
	}

	private static Optional<IVMInstall> jre(ILaunchConfiguration configuration) {
		try {
			return Optional.ofNullable(JavaRuntime.computeVMInstall(configuration));
		} catch (CoreException e) {
			// whoever runs the configuration knows better how it chooses its JRE, and says so if there is none
			ILog.get().log(e.getStatus());
			return Optional.empty();
		}
	}
}
