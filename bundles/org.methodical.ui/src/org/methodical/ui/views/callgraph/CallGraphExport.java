package org.methodical.ui.views.callgraph;

import java.io.IOException;
import java.nio.file.Path;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.printing.PrintDialog;
import org.eclipse.swt.printing.Printer;
import org.eclipse.swt.printing.PrinterData;
import org.eclipse.swt.widgets.FileDialog;
import org.methodical.ui.shared.Actions;
import org.methodical.ui.shared.StatusLine;

/** Writes and prints the graph. What went wrong, or where the file is, stands in the status line. */
final class CallGraphExport {

	private final CallGraphView view;

	CallGraphExport(CallGraphView view) {
		this.view = view;
	}

	void fill(IMenuManager menu) {
		menu.add(Actions.push(Messages.CallGraphActions_exportPng, null, () -> export("png"))); //$NON-NLS-1$
		menu.add(Actions.push(Messages.CallGraphActions_exportSvg, null, () -> export("svg"))); //$NON-NLS-1$
		menu.add(Actions.push(Messages.CallGraphActions_exportDot, null, () -> export("dot"))); //$NON-NLS-1$
		menu.add(new Separator());
		menu.add(Actions.push(Messages.CallGraphActions_print, null, this::print));
	}

	private void export(String ending) {
		FileDialog dialog = new FileDialog(view.getSite().getShell(), SWT.SAVE);
		dialog.setFilterExtensions(new String[] {"*." + ending}); //$NON-NLS-1$
		dialog.setFileName("call-graph." + ending); //$NON-NLS-1$
		dialog.setOverwrite(true);
		String file = dialog.open();
		if (file != null) {
			String named = file.endsWith('.' + ending) ? file : file + '.' + ending;
			write(Path.of(named));
		}
	}

	private void write(Path file) {
		try {
			view.page().viewer().export().write(file);
			StatusLine.message(view, NLS.bind(Messages.CallGraphActions_exported, file));
		} catch (IOException e) {
			StatusLine.error(view, NLS.bind(Messages.CallGraphActions_exportFailed, file, e.getLocalizedMessage()));
		}
	}

	private void print() {
		PrinterData data = new PrintDialog(view.getSite().getShell()).open();
		if (data != null) {
			Printer printer = new Printer(data);
			try {
				view.page().viewer().export().print(printer, view.getTitle());
			} finally {
				printer.dispose();
			}
		}
	}
}
