// SPDX-License-Identifier: EPL-2.0
package org.methodical.pde.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.pde.core.target.ITargetDefinition;
import org.eclipse.pde.core.target.ITargetLocation;
import org.eclipse.pde.core.target.ITargetPlatformService;
import org.eclipse.pde.core.target.LoadTargetDefinitionJob;
import org.eclipse.pde.launching.IPDELauncherConstants;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Snapshot;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;

/** Plug-ins of the workspace, run or tested by PDE in an Eclipse of their own, are profiled. */
class PluginLaunchTest {

	private static final Duration RUN = Duration.ofMinutes(3);

	@TempDir
	Path folder;

	/** The target platform: the plug-ins that run this test. */
	@BeforeAll
	static void target() throws Exception {
		BundleContext context = FrameworkUtil.getBundle(PluginLaunchTest.class).getBundleContext();
		ITargetPlatformService service = context
				.getService(context.getServiceReference(ITargetPlatformService.class));
		Set<String> folders = new TreeSet<>();
		for (Bundle bundle : context.getBundles()) {
			File file = FileLocator.getBundleFileLocation(bundle).orElseThrow();
			if (!bundle.getSymbolicName().startsWith("org.methodical.") && file.isFile()) {
				folders.add(file.getParent());
			}
		}
		ITargetDefinition target = service.newTarget();
		target.setName("running");
		target.setTargetLocations(folders.stream().map(service::newDirectoryLocation).toArray(ITargetLocation[]::new));
		IStatus resolved = target.resolve(new NullProgressMonitor());
		assertTrue(resolved.getSeverity() < IStatus.ERROR, resolved::toString);
		service.saveTargetDefinition(target);
		LoadTargetDefinitionJob job = new LoadTargetDefinitionJob(target);
		job.schedule();
		job.join();
		assertTrue(job.getResult().getSeverity() < IStatus.ERROR, () -> job.getResult().toString());
	}

	@Test
	void anEclipseApplicationIsProfiled() throws Exception {
		PluginProject project = PluginProject.create("counted");
		assertEquals(List.of(), project.errors());
		ILaunchConfigurationWorkingCopy configuration = configuration("org.eclipse.pde.ui.RuntimeWorkbench");
		configuration.setAttribute(IPDELauncherConstants.USE_PRODUCT, false);
		configuration.setAttribute(IPDELauncherConstants.APPLICATION, "counted.app");
		Session session = profile(configuration);
		assertEquals(Session.State.ENDED, session.state(), () -> session.problem() + " " + errors(session));
		Map<String, Long> calls = calls(session);
		assertEquals(1L, calls.get("counted.App.start"), calls::toString);
		assertEquals(5L, calls.get("counted.App.count"), calls::toString);
		assertTrue(calls.keySet().stream().allMatch(name -> name.startsWith("counted.")), calls::toString);
	}

	@Test
	void aPluginTestIsProfiled() throws Exception {
		PluginProject project = PluginProject.withTest("tested");
		assertEquals(List.of(), project.errors());
		ILaunchConfigurationWorkingCopy configuration = configuration("org.eclipse.pde.ui.JunitLaunchConfig");
		configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, "tested");
		configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_MAIN_TYPE_NAME, "tested.CountTest");
		configuration.setAttribute("org.eclipse.jdt.junit.TEST_KIND", "org.eclipse.jdt.junit.loader.junit5");
		// headless
		configuration.setAttribute(IPDELauncherConstants.APPLICATION,
				"org.eclipse.pde.junit.runtime.coretestapplication");
		Session session = profile(configuration);
		assertEquals(Session.State.ENDED, session.state(), () -> session.problem() + " " + errors(session));
		Map<String, Long> calls = calls(session);
		assertEquals(1L, calls.get("tested.CountTest.thrice"), () -> calls + " " + errors(session));
		assertEquals(1L, calls.get("tested.CountTest.once"), calls::toString);
		assertEquals(4L, calls.get("tested.App.count"), calls::toString);
		assertTrue(calls.keySet().stream().allMatch(name -> name.startsWith("tested.")), calls::toString);
	}

	private ILaunchConfigurationWorkingCopy configuration(String type) throws Exception {
		ILaunchConfigurationWorkingCopy configuration = DebugPlugin.getDefault().getLaunchManager()
				.getLaunchConfigurationType(type).newInstance(null, "plugin");
		configuration.setAttribute(IPDELauncherConstants.LOCATION, folder.resolve("workspace").toString());
		configuration.setAttribute(IPDELauncherConstants.DOCLEAR, false);
		configuration.setAttribute(IPDELauncherConstants.ASKCLEAR, false);
		configuration.setAttribute(IPDELauncherConstants.USE_DEFAULT, true);
		configuration.setAttribute(IPDELauncherConstants.AUTOMATIC_VALIDATE, false);
		configuration.setAttribute(IPDELauncherConstants.CONFIG_USE_DEFAULT_AREA, false);
		configuration.setAttribute(IPDELauncherConstants.CONFIG_LOCATION, folder.resolve("configuration").toString());
		return configuration;
	}

	private static Session profile(ILaunchConfigurationWorkingCopy configuration) throws Exception {
		ILaunch launch = configuration.launch(ILaunchManager.PROFILE_MODE, new NullProgressMonitor());
		Session session = Profiler.sessions().find(launch).orElseThrow();
		await(() -> launch.isTerminated());
		await(() -> session.state() == Session.State.ENDED || session.state() == Session.State.FAILED);
		return session;
	}

	private static void await(BooleanSupplier condition) {
		long deadline = System.nanoTime() + RUN.toNanos();
		while (!condition.getAsBoolean() && System.nanoTime() < deadline) {
			LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
		}
	}

	private static String errors(Session session) {
		return String.join("\n", Arrays.stream(session.launch().orElseThrow().getProcesses())
				.map(process -> process.getStreamsProxy().getErrorStreamMonitor().getContents()
						+ process.getStreamsProxy().getOutputStreamMonitor().getContents())
				.toList());
	}

	private static Map<String, Long> calls(Session session) {
		Snapshot snapshot = session.recording().snapshot();
		CallingContextTree tree = snapshot.merged();
		Map<String, Long> calls = new TreeMap<>();
		for (int node = 1; node < tree.size(); node++) {
			calls.merge(snapshot.method(tree.method(node)).qualifiedName(), tree.calls(node), Long::sum);
		}
		return calls;
	}
}
