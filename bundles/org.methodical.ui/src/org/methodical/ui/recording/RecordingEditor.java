// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.recording;

import java.nio.file.Path;
import java.util.Optional;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IURIEditorInput;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.EditorPart;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.shared.EmptyText;
import org.methodical.ui.shared.Ids;

/**
 * The editor of recordings ({@code .mprof}): a page that says what was recorded, when and where, what went wrong, and
 * which methods took most time. Nothing can be changed in it. While it is active, the views show its session. A file
 * that cannot be read leaves a page that says why. UI thread only.
 */
public final class RecordingEditor extends EditorPart {

	private final IPartListener2 activation = new Activation();
	private EmptyText place;
	private SummaryPage page;
	private Optional<Session> session = Optional.empty();

	@Override
	public void init(IEditorSite site, IEditorInput input) throws PartInitException {
		if (file(input).isEmpty()) {
			throw new PartInitException(NLS.bind(Messages.RecordingEditor_notLocal, input.getName()));
		}
		setSite(site);
		setInput(input);
		setPartName(input.getName());
		setTitleToolTip(input.getToolTipText());
	}

	/** The file, if it is one of this machine. */
	private static Optional<Path> file(IEditorInput input) {
		return Optional.ofNullable(input.getAdapter(IURIEditorInput.class))
				.or(() -> input instanceof IURIEditorInput known
						? Optional.of(known) : Optional.empty())
				.map(IURIEditorInput::getURI)
				.filter(uri -> "file".equals(uri.getScheme())).map(Path::of); //$NON-NLS-1$
	}

	@Override
	public void createPartControl(Composite parent) {
		place = new EmptyText(parent, "recording.empty"); //$NON-NLS-1$
		page = new SummaryPage(this, place.parent());
		place.setContent(page.control());
		Ids.help(parent, Ids.HELP_SESSIONS);
		getSite().setSelectionProvider(page.selection());
		place.showText(EmptyText.bind(Messages.RecordingEditor_job, getEditorInput().getName()));
		getSite().getPage().addPartListener(activation);
		open();
	}

	/** Reads the file in the background, unless that session is there already. */
	private void open() {
		Path file = file(getEditorInput()).orElseThrow();
		Display display = Display.getCurrent();
		Job job = Job.create(NLS.bind(Messages.RecordingEditor_job, file.getFileName()), monitor -> {
			try {
				Session opened = Profiler.openRecording(file);
				RecordingSummary summary = RecordingSummary.of(opened);
				display.asyncExec(() -> show(opened, summary));
			} catch (CoreException e) {
				// the page says it, so the progress service need not
				display.asyncExec(() -> show(e.getStatus()));
			}
		});
		job.setPriority(Job.INTERACTIVE);
		job.schedule();
	}

	private void show(Session opened, RecordingSummary summary) {
		if (page.control().isDisposed()) {
			return;
		}
		session = Optional.of(opened);
		page.show(summary);
		place.showContent();
		if (getSite().getPage().getActiveEditor() == this) {
			ActiveSession.get().select(opened);
		}
	}

	private void show(IStatus problem) {
		if (!page.control().isDisposed()) {
			place.showText(EmptyText.plain(problem.getMessage()));
		}
	}

	@Override
	public void setFocus() {
		place.setFocus();
	}

	@Override
	public void doSave(IProgressMonitor monitor) {
		// never dirty
	}

	@Override
	public void doSaveAs() {
		// not allowed
	}

	@Override
	public boolean isDirty() {
		return false;
	}

	@Override
	public boolean isSaveAsAllowed() {
		return false;
	}

	@Override
	public void dispose() {
		getSite().getPage().removePartListener(activation);
		super.dispose();
	}

	/** Has the views follow the editor. */
	private final class Activation implements IPartListener2 {

		@Override
		public void partActivated(IWorkbenchPartReference part) {
			if (part.getPart(false) != RecordingEditor.this || session.isEmpty()) {
				return;
			}
			if (Profiler.sessions().all().contains(session.get())) {
				ActiveSession.get().select(session.get());
			} else {
				// it was removed from the list meanwhile
				open();
			}
		}

		@Override
		public void partBroughtToTop(IWorkbenchPartReference part) {
			partActivated(part);
		}
	}
}
