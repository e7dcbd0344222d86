// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IPerspectiveDescriptor;
import org.eclipse.ui.IViewReference;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.intro.IIntroManager;
import org.methodical.benchmarking.launching.BenchmarkHistory;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Profiler;
import org.methodical.ui.selection.ActiveSession;

/** Makes the workbench what it is after its first start, whatever a test before left: no test hangs on another. */
final class FirstStart {

	private static final List<String> BUNDLES = List.of("org.methodical.ui", "org.methodical.launching",
			"org.methodical.benchmarking");

	private FirstStart() {
	}

	/**
	 * Ends, closes, deletes and forgets, and opens a perspective as it is first seen, in a window of the whole screen.
	 */
	static void restore(String perspective) throws Exception {
		Robot.window().getShell().setBounds(Robot.window().getShell().getDisplay().getBounds());
		closeDialogs();
		closeParts(perspective);
		// what was closed has saved its settings, and reads no recording again
		forgetSettings();
		endPrograms();
		forgetMeasurements();
		deleteProjects();
		Robot.page().resetPerspective();
	}

	private static void closeDialogs() {
		Dialogs.giveUp();
		for (Shell shell : Display.getCurrent().getShells()) {
			if (!shell.isDisposed() && shell.isVisible() && shell != Robot.window().getShell()) {
				shell.close();
			}
		}
	}

	private static void endPrograms() throws Exception {
		ILaunchManager launches = DebugPlugin.getDefault().getLaunchManager();
		for (ILaunch launch : launches.getLaunches()) {
			launch.terminate();
		}
		Robot.await("the end of all programs", WorkbenchKit.SOON,
				() -> List.of(launches.getLaunches()).stream().allMatch(ILaunch::isTerminated));
		// a job that reads what its program left would add it later
		Robot.await("the end of all measurements", WorkbenchKit.SOON, () -> Arrays
				.stream(Job.getJobManager().find(null))
				.noneMatch(job -> job.getClass().getPackageName().equals(BenchmarkHistory.class.getPackageName())));
		launches.removeLaunches(launches.getLaunches());
		for (ILaunchConfiguration configuration : launches.getLaunchConfigurations()) {
			configuration.delete();
		}
	}

	private static void forgetMeasurements() throws Exception {
		for (BenchmarkHistory.Entry entry : BenchmarkHistory.instance().entries()) {
			BenchmarkHistory.instance().remove(entry);
		}
		// a recording may just be read in the background, and views hear later of what is removed
		Robot.await("no session to be shown", WorkbenchKit.SOON, () -> {
			Profiler.sessions().all().forEach(Profiler.sessions()::remove);
			return ActiveSession.get().session().isEmpty();
		});
	}

	private static void closeParts(String perspective) throws Exception {
		IIntroManager welcome = PlatformUI.getWorkbench().getIntroManager();
		welcome.closeIntro(welcome.getIntro());
		// it had the whole window
		Robot.settle();
		PlatformUI.getWorkbench().showPerspective(perspective, Robot.window());
		IWorkbenchPage page = Robot.page();
		page.closeAllEditors(false);
		for (IPerspectiveDescriptor other : page.getOpenPerspectives()) {
			if (!other.getId().equals(perspective)) {
				page.closePerspective(other, false, false);
			}
		}
		// those that nobody has seen yet first: they would be created when they come to the top of their stack
		List<IViewReference> views = new ArrayList<>(List.of(page.getViewReferences()));
		views.sort(Comparator.comparing(view -> view.getPart(false) != null));
		views.forEach(page::hideView);
	}

	private static void forgetSettings() throws Exception {
		for (String bundle : BUNDLES) {
			IDialogSettings settings = PlatformUI.getDialogSettingsProvider(Platform.getBundle(bundle))
					.getDialogSettings();
			for (IDialogSettings section : settings.getSections()) {
				settings.addNewSection(section.getName());
			}
			InstanceScope.INSTANCE.getNode(bundle).accept(node -> {
				node.clear();
				return true;
			});
		}
	}

	private static void deleteProjects() throws Exception {
		for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
			project.delete(true, true, null);
		}
	}
}
