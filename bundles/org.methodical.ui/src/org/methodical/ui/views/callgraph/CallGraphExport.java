package org.methodical.ui.views.callgraph;

import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.swt.printing.PrintDialog;
import org.eclipse.swt.printing.Printer;
import org.eclipse.swt.printing.PrinterData;
import org.methodical.ui.shared.Actions;
import org.methodical.ui.shared.PictureExport;

/** Writes and prints the graph. */
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
		PictureExport.ask(view, "call-graph", ending, view.page().viewer().export()::picture); //$NON-NLS-1$
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
