// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.work;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.ILaunchesListener2;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.launching.JavaRuntime;
import org.methodical.core.work.BaselineFile;
import org.methodical.core.work.WorkResults;
import org.methodical.launching.LaunchingStatus;
import org.methodical.launching.Profiler;
import org.methodical.launching.internal.session.AgentFile;

/**
 * A launch of JUnit tests whose work is learnt or checked: has their JVM report to a folder, and when it has ended,
 * makes markers of what it reports, or launches the next of the runs that learning takes.
 */
public final class WorkLaunch {

	private static final int LEARNING_RUNS = 3;
	private static final String RUN = Profiler.ID + ".workRun"; //$NON-NLS-1$

	private final WorkGoal goal;
	private final ILaunchConfiguration configuration;
	private final IJavaProject project;
	private final Path results;

	private WorkLaunch(WorkGoal goal, ILaunchConfiguration configuration, IJavaProject project, Path results) {
		this.goal = goal;
		this.configuration = configuration;
		this.project = project;
		this.results = results;
	}

	/**
	 * Makes the folder for the results, and deletes those of earlier launches that nobody needs any more.
	 *
	 * @param configuration the configuration that is launched
	 * @return empty if it has no {@link WorkGoal}
	 * @throws CoreException if it names no project, or the folder cannot be made
	 */
	public static Optional<WorkLaunch> of(ILaunchConfiguration configuration) throws CoreException {
		Optional<WorkGoal> goal = WorkGoal.of(configuration);
		if (goal.isEmpty()) {
			return Optional.empty();
		}
		IJavaProject project = JavaRuntime.getJavaProject(configuration);
		if (project == null || project.getProject().getLocation() == null) {
			throw LaunchingStatus.WORK_UNKNOWN.exception(null, configuration.getName(), Messages.WorkLaunch_noProject);
		}
		try {
			return Optional.of(new WorkLaunch(goal.get(), configuration, project, WorkMarkers.newResults()));
		} catch (IOException e) {
			throw LaunchingStatus.WORK_UNKNOWN.exception(e, configuration.getName(), e.getLocalizedMessage());
		}
	}

	/**
	 * The VM arguments beside that of the agent, quoted as in a configuration.
	 *
	 * @return arguments, separated by blanks
	 * @throws CoreException if this installation lacks a file
	 */
	public String arguments() throws CoreException {
		String property = "-Dmethodical.work"; //$NON-NLS-1$
		Path baseline = folder(project.getProject()).resolve(BaselineFile.NAME);
		return DebugPlugin.renderArguments(new String[] {"-javaagent:" + AgentFile.junit(), //$NON-NLS-1$
				property + '=' + goal.id(), property + ".file=" + baseline, property + ".report=" + results, //$NON-NLS-1$ //$NON-NLS-2$
				"-Djunit.jupiter.extensions.autodetection.enabled=true"}, null); //$NON-NLS-1$
	}

	static Path folder(IProject project) {
		return project.getLocation().toPath();
	}

	/**
	 * Waits in the background for the end of the program.
	 *
	 * @param launch with which it runs
	 */
	public void follow(ILaunch launch) {
		ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
		EndListener end = new EndListener(manager, launch);
		manager.addLaunchListener(end);
		if (launch.isTerminated()) {
			end.launchesTerminated(new ILaunch[] {launch});
		}
	}

	/** Hears of the end of a launch, once. */
	private final class EndListener implements ILaunchesListener2 {

		private final ILaunchManager manager;
		private final ILaunch launch;
		private final AtomicBoolean isOver = new AtomicBoolean();

		EndListener(ILaunchManager manager, ILaunch launch) {
			this.manager = manager;
			this.launch = launch;
		}

		@Override
		public void launchesTerminated(ILaunch[] launches) {
			if (Arrays.asList(launches).contains(launch) && isOver.compareAndSet(false, true)) {
				manager.removeLaunchListener(this);
				Job.create(Messages.WorkLaunch_job, WorkLaunch.this::conclude).schedule();
			}
		}

		@Override
		public void launchesRemoved(ILaunch[] launches) {
			// only launches that have ended are removed
		}

		@Override
		public void launchesAdded(ILaunch[] launches) {
			// the one that is followed was added before
		}

		@Override
		public void launchesChanged(ILaunch[] launches) {
			// processes that come or go are no end
		}
	}

	private IStatus conclude(IProgressMonitor monitor) {
		try {
			WorkResults found = WorkResults.read(results);
			WorkMarkers.update(project, results, found);
			if (!found.problems().isEmpty()) {
				return LaunchingStatus.WORK_UNKNOWN.status(null, configuration.getName(),
						String.join(" ", found.problems())); //$NON-NLS-1$
			}
			if (goal == WorkGoal.LEARN) {
				learnOn(monitor);
			}
			return Status.OK_STATUS;
		} catch (IOException e) {
			return LaunchingStatus.WORK_UNKNOWN.status(e, configuration.getName(), e.getLocalizedMessage());
		} catch (CoreException e) {
			return e.getStatus();
		} finally {
			WorkMarkers.release(results);
		}
	}

	private void learnOn(IProgressMonitor monitor) throws CoreException {
		int run = configuration.getAttribute(RUN, 1);
		if (run < LEARNING_RUNS) {
			ILaunchConfigurationWorkingCopy next = configuration.getWorkingCopy();
			next.setAttribute(RUN, run + 1);
			next.launch(ILaunchManager.PROFILE_MODE, monitor);
		}
	}
}
