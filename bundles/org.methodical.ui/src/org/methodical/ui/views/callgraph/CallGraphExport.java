// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.callgraph;

import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.Separator;
import org.methodical.ui.shared.Actions;
import org.methodical.ui.shared.output.PictureExport;
import org.methodical.ui.shared.output.PicturePrint;

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
		PicturePrint.ask(view, view.page().viewer().export()::draw);
	}
}
