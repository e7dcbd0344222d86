// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.callgraph;

import org.eclipse.jface.action.GroupMarker;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.commands.ActionHandler;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.IWorkbenchCommandConstants;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.methodical.core.analysis.graph.CallGraph.Grouping;
import org.methodical.core.model.Measure;
import org.methodical.graph.layout.LayoutDirection;
import org.methodical.graph.layout.LayoutKind;
import org.methodical.graph.viewer.GraphViewer;
import org.methodical.ui.shared.Actions;
import org.methodical.ui.shared.ChoiceMenu;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.views.callgraph.CallGraphElement.Node;

/** Tool bar, view menu and context menu of the view. */
final class CallGraphActions {

	private static final int[] NODES = {20, 40, 80, 150, 300};
	private static final double[] THRESHOLDS = {0.05, 0.01, 0.001, 0};
	private static final int[] DEPTHS = {1, 2, 3, 4, 5};

	private final CallGraphView view;
	private final CallGraphSettings settings;
	private final GraphViewer viewer;

	CallGraphActions(CallGraphView view, CallGraphSettings settings) {
		this.view = view;
		this.settings = settings;
		viewer = view.page().viewer();
	}

	void fill(IActionBars bars) {
		IToolBarManager bar = bars.getToolBarManager();
		bar.add(new ChoiceMenu(Messages.CallGraphActions_measure, "graph_measure", this::measures)); //$NON-NLS-1$
		bar.add(new ChoiceMenu(Messages.CallGraphActions_layout, "graph_layout", this::layouts)); //$NON-NLS-1$
		bar.add(new ChoiceMenu(Messages.CallGraphActions_group, "graph_group", this::groupings)); //$NON-NLS-1$
		bar.add(new ChoiceMenu(Messages.CallGraphActions_prune, "graph_prune", this::limits)); //$NON-NLS-1$
		bar.add(view.comparison().button());
		bar.add(new Separator());
		addWalk(bars);
		IAction focus = Actions.push(Messages.CallGraphActions_focus, "graph_focus", this::focus); //$NON-NLS-1$
		focus.setToolTipText(Messages.CallGraphActions_focusTip);
		focus.setEnabled(false);
		viewer.addSelectionChangedListener(event -> focus.setEnabled(selectedNode() != null));
		bar.add(focus);
		bar.add(Actions.push(Messages.CallGraphActions_whole, "graph_whole", //$NON-NLS-1$
				() -> view.ask(view.question().ofWholeProgram())));
		bar.add(new ChoiceMenu(Messages.CallGraphActions_levels, "graph_levels", this::levels)); //$NON-NLS-1$
		bar.add(new Separator());
		bar.add(Actions.push(Messages.CallGraphActions_zoomIn, "zoom_in", viewer::zoomIn)); //$NON-NLS-1$
		bar.add(Actions.push(Messages.CallGraphActions_zoomOut, "zoom_out", viewer::zoomOut)); //$NON-NLS-1$
		bar.add(Actions.push(Messages.CallGraphActions_zoom100, "zoom_100", () -> viewer.setZoom(1))); //$NON-NLS-1$
		bar.add(Actions.push(Messages.CallGraphActions_fit, "zoom_fit", view::fit)); //$NON-NLS-1$
		bar.add(new Separator());
		bar.add(Actions.check(Messages.CallGraphActions_edgeTexts, "graph_labels", settings.edgeTexts(), //$NON-NLS-1$
				this::showEdgeTexts));
		bar.add(Actions.check(Messages.CallGraphActions_overview, "graph_overview", settings.overview(), //$NON-NLS-1$
				this::showOverview));
		viewer.setOverviewVisible(settings.overview());
		bar.add(Actions.check(Messages.CallGraphActions_table, "graph_table", settings.table(), this::showTable)); //$NON-NLS-1$
		view.page().setTableShown(settings.table());
		CallGraphExport export = new CallGraphExport(view);
		bar.add(new ChoiceMenu(Messages.CallGraphActions_export, "graph_export", export::fill)); //$NON-NLS-1$
		export.fill(bars.getMenuManager());
	}

	/** Back and forward, as buttons and with the keys that go back and forward in editors. */
	private void addWalk(IActionBars bars) {
		IHandlerService handlers = view.getSite().getService(IHandlerService.class);
		for (boolean back : new boolean[] {true, false}) {
			IAction step = Actions.push(back ? Messages.CallGraphActions_back : Messages.CallGraphActions_forward, null,
					() -> view.go(back));
			String command = back ? IWorkbenchCommandConstants.NAVIGATE_BACKWARD_HISTORY
					: IWorkbenchCommandConstants.NAVIGATE_FORWARD_HISTORY;
			step.setImageDescriptor(PlatformUI.getWorkbench().getSharedImages()
					.getImageDescriptor(back ? ISharedImages.IMG_TOOL_BACK : ISharedImages.IMG_TOOL_FORWARD));
			Runnable update = () -> {
				step.setEnabled(view.canGo(back));
				step.setToolTipText(Actions.withKey(step.getText(), command));
			};
			update.run();
			view.onWalk(update);
			bars.getToolBarManager().add(step);
			handlers.activateHandler(command, new ActionHandler(step));
		}
	}

	void fillContextMenu(IMenuManager menu) {
		menu.add(new GroupMarker(IWorkbenchActionConstants.GROUP_ADD));
		Node node = selectedNode();
		if (node != null) {
			menu.add(Actions.push(Messages.CallGraphActions_focus, "graph_focus", this::focus)); //$NON-NLS-1$
			menu.add(Actions.push(Messages.CallGraphActions_expand, null, () -> view.expand(node)));
			menu.add(Actions.push(Messages.CallGraphActions_collapse, null, () -> view.collapse(node)));
		}
		menu.add(Actions.push(Messages.CallGraphActions_whole, "graph_whole", //$NON-NLS-1$
				() -> view.ask(view.question().ofWholeProgram())));
		menu.add(Actions.push(Messages.CallGraphActions_fit, "zoom_fit", view::fit)); //$NON-NLS-1$
		menu.add(new Separator(IWorkbenchActionConstants.MB_ADDITIONS));
	}

	private Node selectedNode() {
		return viewer.getSelection().getFirstElement() instanceof Node node ? node : null;
	}

	private void focus() {
		Node node = selectedNode();
		if (node != null) {
			view.walk(node);
		}
	}

	private void showEdgeTexts(boolean shown) {
		viewer.setEdgeTextsShown(shown);
		settings.saveEdgeTexts(shown);
	}

	private void showOverview(boolean visible) {
		viewer.setOverviewVisible(visible);
		settings.saveOverview(visible);
	}

	private void showTable(boolean shown) {
		view.page().setTableShown(shown);
		settings.saveTable(shown);
	}

	private void measures(IMenuManager menu) {
		menu.add(measure(Messages.CallGraphActions_measureTotal, Measure.TOTAL));
		menu.add(measure(Messages.CallGraphActions_measureSelf, Measure.SELF));
		menu.add(measure(Messages.CallGraphActions_measureCalls, Measure.CALLS));
		menu.add(measure(Messages.CallGraphActions_measureSteps, Measure.STEPS));
		menu.add(measure(Messages.CallGraphActions_measureTotalBytes, Measure.TOTAL_BYTES));
		menu.add(measure(Messages.CallGraphActions_measureSelfBytes, Measure.SELF_BYTES));
	}

	/** What was not measured cannot be chosen. */
	private IAction measure(String text, Measure measure) {
		IAction choice = Actions.radio(text, measure == view.measure(),
				() -> view.ask(view.question().measuredBy(measure)));
		choice.setEnabled(view.has(measure));
		return choice;
	}

	private void layouts(IMenuManager menu) {
		menu.add(layout(Messages.CallGraphActions_layered, LayoutKind.LAYERED));
		menu.add(layout(Messages.CallGraphActions_tree, LayoutKind.TREE));
		menu.add(layout(Messages.CallGraphActions_radial, LayoutKind.RADIAL));
		menu.add(new Separator());
		menu.add(direction(Messages.CallGraphActions_suiting, null));
		menu.add(direction(Messages.CallGraphActions_down, LayoutDirection.DOWN));
		menu.add(direction(Messages.CallGraphActions_right, LayoutDirection.RIGHT));
		menu.add(new Separator());
		menu.add(Actions.push(Messages.CallGraphActions_relayout, null, viewer::relayout));
	}

	private IAction layout(String text, LayoutKind kind) {
		return Actions.radio(text, viewer.getLayoutKind() == kind, () -> {
			viewer.setLayoutKind(kind);
			settings.save(kind);
		});
	}

	private IAction direction(String text, LayoutDirection direction) {
		return Actions.radio(text, settings.direction() == direction, () -> {
			settings.save(direction);
			viewer.setDirection(direction);
		});
	}

	private void groupings(IMenuManager menu) {
		Grouping now = view.question().grouping();
		menu.add(grouping(Messages.CallGraphActions_method, Grouping.METHOD, now));
		menu.add(grouping(Messages.CallGraphActions_class, Grouping.CLASS, now));
		menu.add(grouping(Messages.CallGraphActions_package, Grouping.PACKAGE, now));
	}

	private IAction grouping(String text, Grouping grouping, Grouping now) {
		return Actions.radio(text, grouping == now, () -> view.ask(view.question().groupedBy(grouping)));
	}

	private void limits(IMenuManager menu) {
		CallGraphQuestion now = view.question();
		menu.add(Actions.radio(Messages.CallGraphActions_readable, now.maxNodes() == CallGraphQuestion.READABLE,
				() -> view.ask(view.question().limitedTo(CallGraphQuestion.READABLE))));
		for (int nodes : NODES) {
			menu.add(Actions.radio(NLS.bind(Messages.CallGraphActions_nodes, MeasureTexts.count(nodes)),
					now.maxNodes() == nodes, () -> view.ask(view.question().limitedTo(nodes))));
		}
		menu.add(new Separator());
		for (double share : THRESHOLDS) {
			String text = share == 0 ? Messages.CallGraphActions_all
					: NLS.bind(Messages.CallGraphActions_threshold, MeasureTexts.percent(share));
			menu.add(Actions.radio(text, now.threshold() == share, () -> view.ask(view.question().above(share))));
		}
	}

	private void levels(IMenuManager menu) {
		for (int depth : DEPTHS) {
			menu.add(Actions.radio(NLS.bind(Messages.CallGraphActions_depth, MeasureTexts.count(depth)),
					view.question().depth() == depth, () -> view.ask(view.question().withDepth(depth))));
		}
	}
}
