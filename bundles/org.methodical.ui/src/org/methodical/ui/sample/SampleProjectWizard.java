// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.sample;

import java.lang.reflect.InvocationTargetException;
import java.net.URI;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.actions.WorkspaceModifyOperation;
import org.eclipse.ui.dialogs.WizardNewProjectCreationPage;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;

/** <i>New &gt; Sample Program to Profile</i>: a Java project, opened in the editor. Created by the workbench. */
public final class SampleProjectWizard extends Wizard implements INewWizard {

	private IWorkbench workbench;
	private WizardNewProjectCreationPage page;
	private IFile source;

	@Override
	public void init(IWorkbench bench, IStructuredSelection selection) {
		workbench = bench;
		setWindowTitle(Messages.SampleProjectWizard_title);
		setNeedsProgressMonitor(true);
	}

	@Override
	public void addPages() {
		page = new WizardNewProjectCreationPage("sampleProject"); //$NON-NLS-1$
		page.setTitle(Messages.SampleProjectWizard_title);
		page.setDescription(Messages.SampleProjectWizard_description);
		page.setInitialProjectName(SampleProject.NAME);
		addPage(page);
	}

	@Override
	public boolean performFinish() {
		IProject project = page.getProjectHandle();
		URI location = page.useDefaults() ? null : page.getLocationURI();
		try {
			getContainer().run(true, true, new WorkspaceModifyOperation() {
				@Override
				protected void execute(IProgressMonitor monitor) throws CoreException {
					source = SampleProject.create(project, location, monitor);
				}
			});
			BasicNewResourceWizard.selectAndReveal(source, workbench.getActiveWorkbenchWindow());
			IDE.openEditor(workbench.getActiveWorkbenchWindow().getActivePage(), source);
			return true;
		} catch (InvocationTargetException | CoreException e) {
			Throwable cause = e instanceof InvocationTargetException ? e.getCause() : e;
			page.setErrorMessage(NLS.bind(Messages.SampleProjectWizard_failed, cause.getLocalizedMessage()));
			return false;
		} catch (InterruptedException e) {
			// cancelled by the user; what was created stays visible
			return false;
		}
	}
}
