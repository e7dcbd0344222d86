// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmarking.launching;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jdt.launching.AbstractJavaLaunchConfigurationDelegate;
import org.eclipse.jdt.launching.IVMRunner;
import org.eclipse.jdt.launching.VMRunnerConfiguration;
import org.methodical.benchmark.main.Main;

/**
 * Starts the library's command line in the configured JVM with the project's class path; it starts the JVMs that
 * measure, one after the other, and writes the result into a file of {@link BenchmarkHistory}. When the launch is to
 * profile, the VM arguments of the configuration it is handed hold the agent, which only the measured JVM gets.
 */
public final class BenchmarkLaunchDelegate extends AbstractJavaLaunchConfigurationDelegate {

	/** Has the agent wait until the job, which hears of the steady state, lets it begin. */
	private static final String WAITING = ",start=command"; //$NON-NLS-1$

	/** What the user's preferences may say of the start. */
	private static final String OTHER_START = "(?<=[=,])start=[^,]*,|,start=[^,]*$"; //$NON-NLS-1$

	private static final String LIBRARY = "org.methodical.benchmark"; //$NON-NLS-1$

	@Override
	public void launch(ILaunchConfiguration configuration, String mode, ILaunch launch, IProgressMonitor monitor)
			throws CoreException {
		SubMonitor progress = SubMonitor.convert(monitor, 1);
		String method = BenchmarkConfiguration.method(configuration);
		if (method.isEmpty()) {
			throw failure(Messages.BenchmarkLaunchDelegate_method_message);
		}
		if (!BenchmarkConfiguration.against(configuration).isEmpty()
				&& !BenchmarkConfiguration.sizes(configuration).isEmpty()) {
			throw failure(Messages.BenchmarkLaunchDelegate_sweepAgainst_message);
		}
		boolean profiled = ILaunchManager.PROFILE_MODE.equals(launch.getLaunchMode());
		Path file = profiled ? temporaryFile() : BenchmarkHistory.instance().newFile(method);
		VMRunnerConfiguration run = new VMRunnerConfiguration(Main.class.getName(), new String[] {library()});
		run.setProgramArguments(arguments(configuration, method, file, profiled));
		run.setEnvironment(getEnvironment(configuration));
		run.setWorkingDirectory(directory(configuration));
		setDefaultSourceLocator(launch, configuration);
		IVMRunner runner = verifyVMInstall(configuration).getVMRunner(ILaunchManager.RUN_MODE);
		runner.run(run, launch, progress.split(1));
		new BenchmarkJob(method, launch, file, profiled).schedule();
	}

	private String[] arguments(ILaunchConfiguration configuration, String method, Path file, boolean profiled)
			throws CoreException {
		List<String> words = new ArrayList<>(BenchmarkConfiguration.words(configuration, profiled));
		for (String option : DebugPlugin.parseArguments(getVMArguments(configuration))) {
			words.add("--jvm-option"); //$NON-NLS-1$
			words.add(profiled && isAgent(option)
					? option.replaceAll(OTHER_START, "") + WAITING : option); //$NON-NLS-1$
		}
		List<String> path = new ArrayList<>();
		for (String[] entries : getClasspathAndModulepath(configuration)) {
			path.addAll(entries == null ? List.of() : List.of(entries));
		}
		words.add("-cp"); //$NON-NLS-1$
		words.add(String.join(File.pathSeparator, path));
		words.add("--json"); //$NON-NLS-1$
		words.add(file.toString());
		words.add(method);
		return words.toArray(String[]::new);
	}

	private static boolean isAgent(String option) {
		return option.startsWith("-javaagent:") && option.contains("methodical-agent.jar="); //$NON-NLS-1$ //$NON-NLS-2$
	}

	private String directory(ILaunchConfiguration configuration) throws CoreException {
		File directory = verifyWorkingDirectory(configuration);
		return directory == null ? null : directory.getAbsolutePath();
	}

	private static Path temporaryFile() throws CoreException {
		try {
			return Files.createTempFile("methodical-profiled", ".json"); //$NON-NLS-1$ //$NON-NLS-2$
		} catch (IOException e) {
			throw new CoreException(new Status(IStatus.ERROR, BenchmarkLaunchDelegate.class, e.getMessage(), e));
		}
	}

	private static String library() throws CoreException {
		return FileLocator.getBundleFileLocation(Platform.getBundle(LIBRARY)).map(BenchmarkLaunchDelegate::classes)
				.orElseThrow(() -> failure(Messages.BenchmarkLaunchDelegate_library_message));
	}

	/** A bundle run from its project has its classes in the build's output folder. */
	private static String classes(File bundle) {
		File output = new File(bundle, "target/classes"); //$NON-NLS-1$
		return (output.isDirectory() ? output : bundle).getAbsolutePath();
	}

	private static CoreException failure(String message) {
		return new CoreException(new Status(IStatus.ERROR, BenchmarkLaunchDelegate.class, message));
	}
}
