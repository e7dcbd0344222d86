// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.tests;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;

/** Launch configurations, launches in mode profile, and what was measured. */
final class LaunchKit {

	static final String OTHER_TYPE = "org.methodical.launching.tests.type";

	private LaunchKit() {
	}

	static ILaunchConfigurationWorkingCopy application(JavaKit project, String mainClass) throws CoreException {
		return configuration(IJavaLaunchConfigurationConstants.ID_JAVA_APPLICATION, project, mainClass);
	}

	static ILaunchConfigurationWorkingCopy configuration(String type, JavaKit project, String mainClass)
			throws CoreException {
		ILaunchManager launches = DebugPlugin.getDefault().getLaunchManager();
		ILaunchConfigurationWorkingCopy configuration = launches.getLaunchConfigurationType(type).newInstance(null,
				launches.generateLaunchConfigurationName(project.name()));
		configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, project.name());
		configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_MAIN_TYPE_NAME, mainClass);
		return configuration;
	}

	/** Launches as the Profile button does, without building. */
	static Session launch(ILaunchConfiguration configuration) throws CoreException {
		ILaunch launch = configuration.launch(ILaunchManager.PROFILE_MODE, new NullProgressMonitor());
		return Profiler.sessions().find(launch).orElseThrow();
	}

	/** Launches and waits for the end of both the session and the program. */
	static Session run(ILaunchConfiguration configuration) throws Exception {
		Session session = launch(configuration);
		Await.end(session);
		Await.until("the end of the program", () -> session.launch().orElseThrow().isTerminated());
		return session;
	}

	static IProcess process(Session session) {
		return session.launch().orElseThrow().getProcesses()[0];
	}

	/** Types something for the program to read. */
	static void type(Session session, String text) throws IOException {
		process(session).getStreamsProxy().write(text);
	}

	/** What the program has written so far. */
	static String output(Session session) {
		return process(session).getStreamsProxy().getOutputStreamMonitor().getContents();
	}

	/** What the program has complained of so far. */
	static String errors(Session session) {
		return process(session).getStreamsProxy().getErrorStreamMonitor().getContents();
	}

	/** Calls by class and method name, constructors and initialisers too, overloads added up. */
	static Map<String, Long> counts(Session session) {
		Snapshot snapshot = session.recording().snapshot();
		HotMethods hot = HotMethods.of(snapshot, snapshot.merged());
		Map<String, Long> counts = new TreeMap<>();
		for (int row = 0; row < hot.size(); row++) {
			Method method = hot.method(row);
			counts.merge(method.qualifiedName(), hot.calls(row), Long::sum);
		}
		return counts;
	}
}
