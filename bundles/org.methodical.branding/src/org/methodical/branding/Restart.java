// SPDX-License-Identifier: EPL-2.0
package org.methodical.branding;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.runtime.Platform;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IStartup;

/**
 * Starts the workbench again if it ends to be started again, as <em>File &gt; Restart</em>, <em>Switch Workspace</em>
 * and installations have it do. The platform leaves that to its native launcher, which the product does not have.
 */
public final class Restart implements IStartup {

	/** What the platform ends with to be started again, as it was or with {@link #MORE_ARGUMENTS}. */
	private static final int AGAIN = 23;
	private static final int AGAIN_OTHERWISE = 24;
	private static final String EXIT_CODE = "eclipse.exitcode"; //$NON-NLS-1$
	/** With what it was started, and what comes to that; an argument a line. */
	private static final String ARGUMENTS = "eclipse.commands"; //$NON-NLS-1$
	private static final String MORE_ARGUMENTS = "eclipse.exitdata"; //$NON-NLS-1$
	private static final String NATIVE_LAUNCHER = "eclipse.launcher"; //$NON-NLS-1$
	private static final String FIRST_THREAD = "-XstartOnFirstThread"; //$NON-NLS-1$

	@Override
	public void earlyStartup() {
		if (System.getProperty(NATIVE_LAUNCHER) == null) {
			Runtime.getRuntime().addShutdownHook(new Thread(Restart::startAgain, "methodical-restart")); //$NON-NLS-1$
		}
	}

	private static void startAgain() {
		int code = Integer.getInteger(EXIT_CODE, 0);
		if (code != AGAIN && code != AGAIN_OTHERWISE) {
			return;
		}
		List<String> command = new ArrayList<>();
		command.add(ProcessHandle.current().info().command().orElse("java")); //$NON-NLS-1$
		command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
		if (Platform.getOS().equals(Platform.OS_MACOSX) && !command.contains(FIRST_THREAD)) {
			command.add(FIRST_THREAD);
		}
		command.add("-jar"); //$NON-NLS-1$
		command.add(System.getProperty("java.class.path")); //$NON-NLS-1$
		command.addAll(arguments(System.getProperty(ARGUMENTS, ""), //$NON-NLS-1$
				code == AGAIN ? "" : System.getProperty(MORE_ARGUMENTS, ""))); //$NON-NLS-1$
		try {
			new ProcessBuilder(command).inheritIO().start();
		} catch (IOException e) {
			// there is no workbench any more that could say it
			System.err.println("methodical: " + NLS.bind(Messages.Restart_failed, e.getMessage())); //$NON-NLS-1$
		}
	}

	/**
	 * The arguments to start the workbench with again; where one stands twice, the platform takes the last.
	 *
	 * @param first with which it was started, an argument a line
	 * @param more  what comes to that, in the same form
	 */
	public static List<String> arguments(String first, String more) {
		return Stream.concat(first.lines(), more.lines()).toList();
	}
}
