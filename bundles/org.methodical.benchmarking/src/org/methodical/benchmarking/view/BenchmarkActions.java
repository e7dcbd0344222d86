// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmarking.view;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IContributionManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.statushandlers.StatusManager;
import org.methodical.benchmarking.launching.BenchmarkConfiguration;
import org.methodical.benchmarking.launching.BenchmarkConfigurations;
import org.methodical.benchmarking.launching.BenchmarkHistory;
import org.methodical.benchmarking.launching.BenchmarkHistory.Entry;
import org.methodical.launching.Profiler;

/** What can be done with the chosen results, in the view's menus. Used by the UI thread. */
final class BenchmarkActions {

	/** Where the workbench shows what was profiled. */
	private static final String HOT_METHODS = "org.methodical.ui.hotMethods"; //$NON-NLS-1$

	private final IViewSite site;
	private final BenchmarkTable table;
	private final IAction again = action(Messages.BenchmarksView_again_label,
			entry -> launch(entry, BenchmarkConfiguration.MODE));
	private final IAction inTurn = action(Messages.BenchmarksView_inTurn_label, entry -> launchInTurn());
	private final IAction profile = action(Messages.BenchmarksView_profile_label,
			entry -> launch(entry, ILaunchManager.PROFILE_MODE));
	private final IAction openProfile = action(Messages.BenchmarksView_openProfile_label, this::openProfile);
	private final IAction save = action(Messages.BenchmarksView_save_label, this::save);
	private final IAction copy = action(Messages.BenchmarksView_copy_label, entry -> copy());
	private final IAction remove = action(Messages.BenchmarksView_remove_label, entry -> removeChosen());
	private final IAction history;

	BenchmarkActions(IViewSite site, BenchmarkTable table, Runnable changed) {
		this.site = site;
		this.table = table;
		history = new Action(Messages.BenchmarksView_history_label, IAction.AS_CHECK_BOX) {
			@Override
			public void run() {
				changed.run();
			}
		};
		site.getActionBars().setGlobalActionHandler(ActionFactory.COPY.getId(), copy);
		site.getActionBars().setGlobalActionHandler(ActionFactory.DELETE.getId(), remove);
		update();
	}

	/** Puts the actions into a menu. */
	void addTo(IContributionManager menu) {
		menu.add(history);
		menu.add(new Separator());
		menu.add(again);
		menu.add(inTurn);
		menu.add(profile);
		menu.add(openProfile);
		menu.add(new Separator());
		menu.add(copy);
		menu.add(save);
		menu.add(remove);
	}

	/** Enables what fits what is chosen. */
	void update() {
		List<Entry> chosen = table.chosen();
		boolean one = chosen.size() == 1;
		again.setEnabled(one && chosen.get(0).configuration().isPresent());
		inTurn.setEnabled(chosen.size() == 2 && chosen.stream().allMatch(BenchmarkActions::isSingle)
				&& chosen.get(0).configuration().isPresent()
				&& !chosen.get(0).stored().name().equals(chosen.get(1).stored().name()));
		profile.setEnabled(again.isEnabled() && isSingle(chosen.get(0)));
		openProfile.setEnabled(one && recording(chosen.get(0)).isPresent());
		save.setEnabled(one);
		history.setEnabled(one && isSingle(chosen.get(0)));
		copy.setEnabled(!chosen.isEmpty());
		remove.setEnabled(!chosen.isEmpty());
	}

	boolean historyWanted() {
		return history.isChecked();
	}

	private IAction action(String label, Consumer<Entry> work) {
		return new Action(label) {
			@Override
			public void run() {
				table.chosen().stream().findFirst().ifPresent(work);
			}
		};
	}

	private static void launch(Entry entry, String mode) {
		ILaunchConfiguration configuration = entry.configuration().orElseThrow(); // else the action is not enabled
		DebugUITools.launch(configuration, mode);
	}

	private static boolean isSingle(Entry entry) {
		return entry.stored().sweep().isEmpty() && entry.stored().comparison().isEmpty();
	}

	/** The older result's configuration says in which project. */
	private void launchInTurn() {
		List<Entry> chosen = table.chosen();
		try {
			ILaunchConfiguration first = chosen.get(0).configuration().orElseThrow(); // else it is not enabled
			String project = first.getAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, ""); //$NON-NLS-1$
			DebugUITools.launch(BenchmarkConfigurations.comparison(project, chosen.get(0).stored().name(),
					chosen.get(1).stored().name()), BenchmarkConfiguration.MODE);
		} catch (CoreException e) {
			StatusManager.getManager().handle(new Status(IStatus.ERROR, BenchmarksView.class,
					Messages.BenchmarksView_inTurnFailed_message, e), StatusManager.SHOW);
		}
	}

	private static Optional<Path> recording(Entry entry) {
		return entry.profile().flatMap(known -> known.recording()).filter(Files::exists);
	}

	private void openProfile(Entry entry) {
		Path file = recording(entry).orElseThrow(); // else the action is not enabled
		Job.create(Messages.BenchmarksView_openProfile_task, (IProgressMonitor monitor) -> {
			try {
				Profiler.openRecording(file);
				return Status.OK_STATUS;
			} catch (CoreException e) {
				return e.getStatus();
			}
		}).schedule();
		try {
			site.getPage().showView(HOT_METHODS, null, IWorkbenchPage.VIEW_VISIBLE);
		} catch (PartInitException e) {
			StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW);
		}
	}

	private void save(Entry entry) {
		FileDialog dialog = new FileDialog(site.getShell(), SWT.SAVE);
		dialog.setFilterExtensions(new String[] {"*.json"}); //$NON-NLS-1$
		dialog.setFileName("benchmark.json"); //$NON-NLS-1$
		dialog.setOverwrite(true);
		String target = dialog.open();
		if (target != null) {
			try {
				Files.copy(entry.file(), Path.of(target), StandardCopyOption.REPLACE_EXISTING);
			} catch (IOException e) {
				report(Messages.BenchmarksView_saveFailed_message, e);
			}
		}
	}

	private void copy() {
		table.copy();
	}

	private void removeChosen() {
		try {
			for (Entry entry : table.chosen()) {
				BenchmarkHistory.instance().remove(entry);
			}
		} catch (IOException e) {
			report(Messages.BenchmarksView_removeFailed_message, e);
		}
	}

	private static void report(String message, IOException problem) {
		StatusManager.getManager().handle(new Status(IStatus.ERROR, BenchmarksView.class, message, problem),
				StatusManager.SHOW);
	}
}
