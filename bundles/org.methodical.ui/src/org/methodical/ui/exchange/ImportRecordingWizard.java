// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.exchange;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IImportWizard;
import org.eclipse.ui.IWorkbench;
import org.methodical.launching.FileProblem;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ActiveSession;

/** <i>Import &gt; Recording</i>: opens a recording of the disk, and copies it into a project if asked to. */
public final class ImportRecordingWizard extends ExchangeWizard implements IImportWizard {

	private ImportRecordingPage page;
	private Optional<IContainer> selected = Optional.empty();
	private Session session;

	/** Called by the workbench. */
	public ImportRecordingWizard() {
		super(Messages.ImportWizard_title);
	}

	@Override
	public void init(IWorkbench workbench, IStructuredSelection selection) {
		selected = Optional.ofNullable(Adapters.adapt(selection.getFirstElement(), IResource.class))
				.map(resource -> resource instanceof IContainer container ? container : resource.getParent())
				.filter(container -> container.getType() != IResource.ROOT && container.isAccessible());
	}

	@Override
	public void addPages() {
		page = new ImportRecordingPage(selected);
		addPage(page);
	}

	@Override
	public boolean performFinish() {
		Path file = page.file();
		Optional<IContainer> folder = page.folder();
		boolean done = run(page, NLS.bind(Messages.ImportWizard_job, file.getFileName()), monitor -> {
			List<Session> before = Profiler.sessions().all();
			// read first: what is no recording must not get into a project
			session = Profiler.openRecording(file);
			if (folder.isPresent()) {
				IFile copy = copy(file, folder.get(), monitor);
				if (!before.contains(session)) {
					Profiler.sessions().remove(session);
				}
				session = Profiler.openRecording(copy.getLocation().toPath());
			}
		});
		if (done) {
			page.remember();
			ActiveSession.get().select(session);
		}
		return done;
	}

	/** Copies a recording and what people wrote about it. */
	private static IFile copy(Path file, IContainer folder, IProgressMonitor monitor) throws CoreException {
		SubMonitor progress = SubMonitor.convert(monitor, 2);
		IFile copy = copyFile(file, folder, progress.split(1));
		Path notes = file.resolveSibling(file.getFileName() + Session.NOTES_ENDING);
		if (Files.exists(notes)) {
			copyFile(notes, folder, progress.split(1));
		}
		return copy;
	}

	private static IFile copyFile(Path file, IContainer folder, IProgressMonitor monitor) throws CoreException {
		IFile copy = folder.getFile(IPath.fromOSString(file.getFileName().toString()));
		try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
			copy.create(in, IResource.NONE, monitor);
		} catch (IOException e) {
			throw new CoreException(
					Statuses.error(NLS.bind(Messages.ImportWizard_notCopied, file, FileProblem.reason(e)), e));
		}
		return copy;
	}
}
