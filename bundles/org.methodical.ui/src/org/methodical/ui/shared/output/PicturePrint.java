// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared.output;

import java.util.function.Consumer;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWTError;
import org.eclipse.swt.printing.PrintDialog;
import org.eclipse.swt.printing.Printer;
import org.eclipse.swt.printing.PrinterData;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.progress.IProgressConstants;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.StatusLine;

/**
 * Prints pictures of views on one page. What came of it stands in the status line. UI thread only; all but the drawing
 * is done by a job. Nothing is printed once the workbench has closed.
 */
public final class PicturePrint {

	private PicturePrint() {
	}

	/**
	 * Asks for a printer and prints a picture.
	 *
	 * @param view    what the picture is of
	 * @param drawing draws the picture on a page that was begun; called in the UI thread
	 */
	public static void ask(IViewPart view, Consumer<Printer> drawing) {
		PrinterData data = new PrintDialog(view.getSite().getShell()).open();
		if (data != null) {
			print(view, data, drawing);
		}
	}

	/**
	 * Prints a picture in the background. Nothing is printed by a job that is cancelled.
	 *
	 * @param view    whose title names what is printed, and whose status line says what came of it
	 * @param drawing draws the picture on a page that was begun; called in the UI thread
	 * @return the job, which is running; ends with an error if the printer cannot be used
	 */
	public static Job print(IViewPart view, PrinterData data, Consumer<Printer> drawing) {
		Display display = view.getSite().getShell().getDisplay();
		String title = view.getTitle();
		Printer printer = open(data);
		Job job = new Job(NLS.bind(Messages.PicturePrint_job, title)) {
			@Override
			protected IStatus run(IProgressMonitor monitor) {
				try {
					if (printer == null || !printer.startJob(title)) {
						String message = NLS.bind(Messages.PicturePrint_failed, data.name);
						PictureExport.say(display, () -> StatusLine.error(view, message));
						return new Status(IStatus.ERROR, Ids.BUNDLE, message);
					}
					if (!draw(printer) || monitor.isCanceled()) {
						printer.cancelJob();
						return Status.CANCEL_STATUS;
					}
					printer.endJob();
					PictureExport.say(display,
							() -> StatusLine.message(view, NLS.bind(Messages.PicturePrint_done, title, data.name)));
					return Status.OK_STATUS;
				} finally {
					if (printer != null) {
						printer.dispose();
					}
				}
			}

			// whether there was still a UI thread to draw in
			private boolean draw(Printer page) {
				if (display.isDisposed()) {
					return false;
				}
				page.startPage();
				display.syncExec(() -> drawing.accept(page));
				page.endPage();
				return true;
			}
		};
		job.setUser(true);
		// the status line says it, so no dialog need
		job.setProperty(IProgressConstants.NO_IMMEDIATE_ERROR_PROMPT_PROPERTY, true);
		job.schedule();
		return job;
	}

	/** Null if there is no such printer any more. */
	private static Printer open(PrinterData data) {
		try {
			return new Printer(data);
		} catch (SWTError e) {
			return null;
		}
	}
}
