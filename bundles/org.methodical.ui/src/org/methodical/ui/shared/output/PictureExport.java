// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared.output;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.progress.IProgressConstants;
import org.methodical.graph.export.PictureFile;
import org.methodical.launching.FileProblem;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.StatusLine;

/**
 * Writes pictures of views into files that the user chooses. Where the file is, or what went wrong, stands in the
 * status line. UI thread only; packing and writing are done by a job.
 */
public final class PictureExport {

	private PictureExport() {
	}

	/**
	 * Asks for a file and writes a picture into it.
	 *
	 * @param view    what the picture is of
	 * @param name    of the file, without ending
	 * @param ending  of the file's name: the format
	 * @param picture takes the picture, given the ending, once there is a file
	 */
	public static void ask(IViewPart view, String name, String ending, Function<String, PictureFile> picture) {
		FileDialog dialog = new FileDialog(view.getSite().getShell(), SWT.SAVE);
		dialog.setFilterExtensions(new String[] {"*." + ending}); //$NON-NLS-1$
		dialog.setFileName(name + '.' + ending);
		dialog.setOverwrite(true);
		String file = dialog.open();
		if (file != null) {
			write(view, Path.of(file.endsWith('.' + ending) ? file : file + '.' + ending), picture.apply(ending));
		}
	}

	/**
	 * Writes a picture in the background. A job that is cancelled leaves the file as it was.
	 *
	 * @param view    whose status line says what came of it
	 * @param file    where to
	 * @param picture what
	 * @return the job, which is running; ends with an error if the file cannot be written
	 */
	public static Job write(IViewPart view, Path file, PictureFile picture) {
		Display display = Display.getCurrent();
		Job job = new Job(NLS.bind(Messages.PictureExport_job, file.getFileName())) {
			@Override
			protected IStatus run(IProgressMonitor monitor) {
				SubMonitor progress = SubMonitor.convert(monitor, 2);
				try {
					byte[] bytes = picture.bytes();
					progress.split(1);
					Files.write(file, bytes);
					say(display, () -> StatusLine.message(view, NLS.bind(Messages.PictureExport_done, file)));
					return Status.OK_STATUS;
				} catch (IOException e) {
					String message = NLS.bind(Messages.PictureExport_failed, file, FileProblem.reason(e));
					say(display, () -> StatusLine.error(view, message));
					return new Status(IStatus.ERROR, Ids.BUNDLE, message, e);
				}
			}
		};
		job.setUser(true);
		// the status line says it, so no dialog need
		job.setProperty(IProgressConstants.NO_IMMEDIATE_ERROR_PROMPT_PROPERTY, true);
		job.schedule();
		return job;
	}

	/** Says something unless the workbench has closed; for any thread. */
	static void say(Display display, Runnable text) {
		if (!display.isDisposed()) {
			display.asyncExec(text);
		}
	}
}
