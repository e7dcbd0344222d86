// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.threads;

import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.PartInitException;
import org.methodical.core.model.thread.ThreadFilter;
import org.methodical.ui.part.IThreadView;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.shared.Actions;
import org.methodical.ui.shared.ChoiceMenu;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.StatusLine;
import org.methodical.ui.time.TimeAxis;

/** Tool bar and context menu of the view. */
final class ThreadsActions {

	private static final double STEP = 0.5;

	private final ThreadsView view;
	private final LinesCanvas canvas;
	private final TimeAxis axis = TimeAxis.get();

	ThreadsActions(ThreadsView view, LinesCanvas canvas) {
		this.view = view;
		this.canvas = canvas;
	}

	void fill(IActionBars bars) {
		IToolBarManager bar = bars.getToolBarManager();
		bar.add(new ChoiceMenu(Messages.ThreadsActions_order, "graph_measure", this::fillOrders)); //$NON-NLS-1$
		bar.add(new ChoiceMenu(Messages.ThreadsActions_groups, "graph_group", this::fillGroups)); //$NON-NLS-1$
		bar.add(new Separator());
		bar.add(Actions.push(Messages.ThreadsActions_zoomIn, "zoom_in", () -> axis.zoom(STEP))); //$NON-NLS-1$
		bar.add(Actions.push(Messages.ThreadsActions_zoomOut, "zoom_out", () -> axis.zoom(1 / STEP))); //$NON-NLS-1$
		bar.add(Actions.push(Messages.ThreadsActions_span, "zoom_100", () -> axis.fit(true))); //$NON-NLS-1$
		bar.add(Actions.push(Messages.ThreadsActions_whole, "zoom_fit", () -> axis.fit(false))); //$NON-NLS-1$
	}

	private void fillOrders(IMenuManager menu) {
		menu.add(Actions.radio(Messages.ThreadsActions_byName, !view.isByRunning(), () -> view.order(false)));
		menu.add(Actions.radio(Messages.ThreadsActions_byRunning, view.isByRunning(), () -> view.order(true)));
	}

	private void fillGroups(IMenuManager menu) {
		menu.add(Actions.push(Messages.ThreadsActions_fold, null, () -> canvas.foldAll(true)));
		menu.add(Actions.push(Messages.ThreadsActions_unfold, null, () -> canvas.foldAll(false)));
	}

	/** What there is to do with the selected thread. */
	void fill(MenuManager menu) {
		IAction only = Actions.push(Messages.ThreadsActions_only, null,
				() -> ActiveSession.get().show(canvas.selected().filter()));
		menu.add(only);
		IAction all = Actions.push(Messages.ThreadsActions_all, null,
				() -> ActiveSession.get().show(ThreadFilter.ALL));
		menu.add(all);
		menu.addMenuListener(manager -> {
			only.setEnabled(canvas.selected() != null);
			all.setEnabled(!ActiveSession.get().part().threads().isAll());
		});
		menu.add(new Separator());
		add(menu, Messages.ThreadsActions_hotMethods, Ids.HOT_METHODS);
		add(menu, Messages.ThreadsActions_flameGraph, Ids.FLAME_GRAPH);
		add(menu, Messages.ThreadsActions_waits, Ids.WAITS);
	}

	private void add(MenuManager menu, String text, String id) {
		IAction action = Actions.push(text, null, () -> show(id));
		menu.add(action);
		menu.addMenuListener(manager -> action.setEnabled(canvas.selected() != null && !canvas.selected().isGroup()));
	}

	private void show(String id) {
		try {
			IViewPart part = view.getSite().getPage().showView(id);
			if (part instanceof IThreadView threads && canvas.selected() != null) {
				threads.showThread(canvas.selected().thread().id());
			}
		} catch (PartInitException e) {
			StatusLine.error(view, e.getMessage());
		}
	}
}
