// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.calltree;

import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IActionBars;
import org.methodical.ui.part.Folding;
import org.methodical.ui.shared.Actions;
import org.methodical.ui.shared.ChoiceMenu;
import org.methodical.ui.shared.MeasureTexts;

/** Tool bar and view menu of the view. */
final class CallTreeActions {

	private static final double[] THRESHOLDS = {0.1, 0.05, 0.01, 0.001};

	private final CallTreeView view;

	CallTreeActions(CallTreeView view) {
		this.view = view;
	}

	void fill(IActionBars bars) {
		IToolBarManager bar = bars.getToolBarManager();
		bar.add(Actions.check(Messages.CallTreeActions_callers, "callers", view.query().callers(), //$NON-NLS-1$
				callers -> view.ask(view.query().turned(callers))));
		bar.add(view.comparison().button());
		bar.add(new ChoiceMenu(Messages.CallTreeActions_prune, "graph_prune", this::fillThresholds)); //$NON-NLS-1$
		bar.add(Folding.button(() -> view.query().folding(), folding -> view.ask(view.query().folded(folding))));
	}

	private void fillThresholds(IMenuManager menu) {
		for (double share : THRESHOLDS) {
			menu.add(Actions.radio(NLS.bind(Messages.CallTreeActions_above, MeasureTexts.percent(share)),
					view.query().threshold() == share, () -> view.ask(view.query().above(share))));
		}
		menu.add(Actions.radio(Messages.CallTreeActions_aboveAll, view.query().threshold() == 0,
				() -> view.ask(view.query().above(0))));
	}
}
