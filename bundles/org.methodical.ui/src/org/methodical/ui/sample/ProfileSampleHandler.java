// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.sample;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jdt.debug.ui.launchConfigurations.JavaApplicationLaunchShortcut;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.statushandlers.StatusManager;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;
import org.methodical.ui.shared.Ids;

/** From nothing to a result in one step: creates the sample project unless it is there, and profiles its program. */
public final class ProfileSampleHandler extends AbstractHandler {

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		IWorkbenchWindow window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
		new WorkspaceJob(Messages.ProfileSample_create) {
			@Override
			public IStatus runInWorkspace(IProgressMonitor monitor) throws CoreException {
				IFile source = source(monitor);
				PlatformUI.getWorkbench().getDisplay().asyncExec(() -> profile(source, window));
				return Status.OK_STATUS;
			}
		}.schedule();
		return null;
	}

	private static IFile source(IProgressMonitor monitor) throws CoreException {
		IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(SampleProject.NAME);
		if (!project.exists()) {
			return SampleProject.create(project, null, monitor);
		}
		project.open(monitor);
		IFile source = SampleProject.source(project);
		if (!source.exists()) {
			throw new CoreException(new Status(IStatus.ERROR, Ids.BUNDLE, Messages.ProfileSample_changed));
		}
		return source;
	}

	private static void profile(IFile source, IWorkbenchWindow window) {
		IWorkbenchPage page = window.getActivePage();
		if (page == null) {
			return;
		}
		try {
			BasicNewResourceWizard.selectAndReveal(source, window);
			IDE.openEditor(page, source);
		} catch (PartInitException e) {
			StatusManager.getManager().handle(e.getStatus(), StatusManager.LOG);
		}
		new JavaApplicationLaunchShortcut().launch(new StructuredSelection(source), ILaunchManager.PROFILE_MODE);
	}
}
