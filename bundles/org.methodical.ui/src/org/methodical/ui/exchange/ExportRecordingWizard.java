// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.exchange;

import java.nio.file.Path;
import java.util.Optional;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IExportWizard;
import org.eclipse.ui.IWorkbench;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.selection.SessionPart;

/** <i>Export &gt; Recording or Report</i>: writes what a session has measured in one of several formats. */
public final class ExportRecordingWizard extends ExchangeWizard implements IExportWizard {

	private ExportRecordingPage page;
	private Optional<Session> selected = Optional.empty();

	/** Called by the workbench. */
	public ExportRecordingWizard() {
		super(Messages.ExportWizard_title);
	}

	@Override
	public void init(IWorkbench workbench, IStructuredSelection selection) {
		selected = selection.getFirstElement() instanceof Session session ? Optional.of(session)
				: ActiveSession.get().session();
	}

	@Override
	public void addPages() {
		page = new ExportRecordingPage(selected);
		addPage(page);
	}

	@Override
	public boolean performFinish() {
		SessionPart part = page.part();
		ExchangeFormat format = page.format();
		Path place = page.place();
		boolean done = run(page, NLS.bind(Messages.ExportWizard_job, part.session().name()), monitor -> {
			format.write(part, place, monitor);
			refresh(place, monitor);
		});
		if (done) {
			page.remember();
		}
		return done;
	}

	/** Has the workspace see what is in one of its projects. */
	private static void refresh(Path place, IProgressMonitor monitor) throws CoreException {
		IWorkspaceRoot root = ResourcesPlugin.getWorkspace().getRoot();
		for (IFile file : root.findFilesForLocationURI(place.toUri())) {
			file.refreshLocal(IResource.DEPTH_ZERO, monitor);
		}
		for (IContainer folder : root.findContainersForLocationURI(place.toUri())) {
			folder.refreshLocal(IResource.DEPTH_ONE, monitor);
		}
	}
}
