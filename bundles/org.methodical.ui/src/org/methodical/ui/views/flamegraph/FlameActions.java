// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.flamegraph;

import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.ui.IActionBars;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Measure;
import org.methodical.ui.part.Folding;
import org.methodical.ui.shared.Actions;
import org.methodical.ui.shared.ChoiceMenu;
import org.methodical.ui.shared.output.PictureExport;

/** Tool bar of the view, with the exports. */
final class FlameActions {

	private final FlameGraphView view;
	private final FlameCanvas canvas;

	FlameActions(FlameGraphView view, FlameCanvas canvas) {
		this.view = view;
		this.canvas = canvas;
	}

	void fill(IActionBars bars) {
		IToolBarManager bar = bars.getToolBarManager();
		bar.add(new ChoiceMenu(Messages.FlameActions_measure, "graph_measure", this::fillMeasures)); //$NON-NLS-1$
		bar.add(new ChoiceMenu(Messages.FlameActions_color, "colors", this::fillColors)); //$NON-NLS-1$
		bar.add(Folding.button(() -> view.query().folding(), folding -> view.ask(view.query().folded(folding))));
		bar.add(Actions.check(Messages.FlameActions_flames, "flames", canvas.style().flames(), //$NON-NLS-1$
				flames -> canvas.setStyle(canvas.style().growing(flames))));
		bar.add(new Separator());
		bar.add(Actions.push(Messages.FlameActions_zoomIn, "zoom_in", () -> canvas.zoomTo(canvas.selected()))); //$NON-NLS-1$
		bar.add(Actions.push(Messages.FlameActions_zoomOut, "zoom_out", this::zoomOut)); //$NON-NLS-1$
		bar.add(Actions.push(Messages.FlameActions_whole, "zoom_fit", () -> canvas.zoomTo(CallingContextTree.ROOT))); //$NON-NLS-1$
		bar.add(new Separator());
		bar.add(new ChoiceMenu(Messages.FlameActions_export, "graph_export", this::fillExports)); //$NON-NLS-1$
	}

	private void zoomOut() {
		if (canvas.content() != null) {
			canvas.zoomTo(canvas.content().tree().parent(canvas.zoomed()));
		}
	}

	private void fillMeasures(IMenuManager menu) {
		Measure now = view.query().measure();
		menu.add(Actions.radio(Messages.FlameActions_time, now == Measure.TOTAL,
				() -> view.ask(view.query().measuredBy(Measure.TOTAL))));
		IAction calls = Actions.radio(Messages.FlameActions_calls, now == Measure.CALLS,
				() -> view.ask(view.query().measuredBy(Measure.CALLS)));
		// may be chosen while nothing is shown yet
		calls.setEnabled(canvas.content() == null || canvas.content().tree().knowsCalls());
		menu.add(calls);
		IAction alloc = Actions.radio(Messages.FlameActions_alloc, now == Measure.TOTAL_BYTES,
				() -> view.ask(view.query().measuredBy(Measure.TOTAL_BYTES)));
		alloc.setEnabled(canvas.content() != null && canvas.content().tree().has(Measure.TOTAL_BYTES));
		menu.add(alloc);
	}

	private void fillColors(IMenuManager menu) {
		boolean byPackage = canvas.style().byPackage();
		menu.add(Actions.radio(Messages.FlameActions_byPackage, byPackage,
				() -> canvas.setStyle(canvas.style().colored(true))));
		menu.add(Actions.radio(Messages.FlameActions_byWeight, !byPackage,
				() -> canvas.setStyle(canvas.style().colored(false))));
	}

	private void fillExports(IMenuManager menu) {
		menu.add(Actions.push(Messages.FlameActions_exportPng, null, () -> ask("png"))); //$NON-NLS-1$
		menu.add(Actions.push(Messages.FlameActions_exportSvg, null, () -> ask("svg"))); //$NON-NLS-1$
	}

	private void ask(String ending) {
		if (canvas.layout() != null) {
			PictureExport.ask(view, "flame-graph", ending, view::picture); //$NON-NLS-1$
		}
	}
}
