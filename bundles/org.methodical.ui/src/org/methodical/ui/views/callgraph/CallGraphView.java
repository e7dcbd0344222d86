// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.callgraph;

import java.util.List;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.methodical.core.analysis.GraphWeight;
import org.methodical.core.model.Method;
import org.methodical.core.model.Snapshot;
import org.methodical.graph.viewer.GraphViewer;
import org.methodical.graph.viewer.IGraphExpansionListener;
import org.methodical.launching.Session;
import org.methodical.ui.part.CompareChoice;
import org.methodical.ui.part.SessionView;
import org.methodical.ui.selection.MethodSelection;
import org.methodical.ui.selection.MethodTarget;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.StatusLine;
import org.methodical.ui.source.OpenMethod;
import org.methodical.ui.views.callgraph.CallGraphElement.GroupFrame;
import org.methodical.ui.views.callgraph.CallGraphElement.GroupNode;
import org.methodical.ui.views.callgraph.CallGraphElement.Node;

/** The view <i>Call Graph</i>: who calls whom in the active session, as a picture or as its table twin. */
public final class CallGraphView extends SessionView<CallGraphContent> {

	private final CallGraphSettings settings = new CallGraphSettings(settings());
	private final CallGraphLabels labels = new CallGraphLabels();
	private CallGraphPage page;
	private volatile CallGraphQuestion question = settings.question();
	private final CompareChoice comparison = new CompareChoice(this::session, this::ask);
	private GraphWeight shownMeasure;
	private Method wanted;

	/** Created by the workbench. */
	public CallGraphView() {
		super(new Names("callGraph", Ids.HELP_CALL_GRAPH, Messages.CallGraphView_job)); //$NON-NLS-1$
	}

	@Override
	protected Control createContent(Composite parent) {
		page = new CallGraphPage(parent);
		page.tables().remember(settings);
		GraphViewer viewer = page.viewer();
		viewer.setContentProvider(labels);
		viewer.setLabelProvider(labels);
		viewer.setLayoutKind(settings.layout());
		viewer.addOpenListener(event -> open(((StructuredSelection) event.getSelection()).getFirstElement()));
		viewer.addExpansionListener(new Expansion());
		viewer.addSelectionChangedListener(
				event -> page.tables().select((CallGraphElement) event.getStructuredSelection().getFirstElement()));
		page.tables().setListeners(element -> viewer.setSelection(new StructuredSelection(element), true), this::open);
		addMenus();
		return page.control();
	}

	private void addMenus() {
		GraphViewer viewer = page.viewer();
		CallGraphActions actions = new CallGraphActions(this, settings);
		actions.fill(getViewSite().getActionBars());
		// no controls, as the picture and the tables open what is selected in ways of their own
		MenuManager menu = selectsBy(viewer);
		menu.setRemoveAllWhenShown(true);
		menu.addMenuListener(actions::fillContextMenu);
		viewer.getCanvas().setMenu(menu.createContextMenu(viewer.getCanvas()));
		page.tables().nodeTable().setMenu(menu.createContextMenu(page.tables().nodeTable()));
	}

	@Override
	public void setFocus() {
		if (content() == null) {
			super.setFocus();
		} else {
			page.setFocus();
		}
	}

	@Override
	public <T> T getAdapter(Class<T> type) {
		return type == GraphViewer.class ? type.cast(page.viewer()) : super.getAdapter(type);
	}

	@Override
	protected void find() {
		page.focusSearch();
	}

	@Override
	protected void sessionChanged() {
		question = question.ofWholeProgram();
		labels.setContent(null);
		page.viewer().setInput(null);
	}

	CallGraphPage page() {
		return page;
	}

	CallGraphQuestion question() {
		return question;
	}

	CompareChoice comparison() {
		return comparison;
	}

	/** What the picture shows, or will show. */
	GraphWeight measure() {
		return content() == null ? question.measure() : content().measure();
	}

	/** Whether the session that is shown has a measure. */
	boolean has(GraphWeight measure) {
		return content() != null && content().graph().has(measure);
	}

	/** Shows something else of the same session. */
	void ask(CallGraphQuestion next) {
		if (!next.equals(question)) {
			question = next;
			settings.save(next);
			ask();
		}
	}

	@Override
	protected CallGraphContent compute(Session shown, IProgressMonitor monitor) {
		return CallGraphContent.compute(shown, question, comparison.chosen());
	}

	@Override
	protected boolean isEmpty(CallGraphContent computed) {
		return computed.graph().size() == 0;
	}

	@Override
	protected void display(CallGraphContent next) {
		labels.setContent(next);
		if (next == null) {
			page.viewer().setInput(null);
			return;
		}
		boolean sameSession = next.session().equals(page.viewer().getInput());
		if (!sameSession) {
			page.viewer().setInput(next.session());
		} else if (next.measure() == shownMeasure) {
			page.viewer().refresh();
		} else {
			// boxes have other sizes
			page.viewer().relayout();
		}
		shownMeasure = next.measure();
		page.tables().show(next);
		selectWanted();
	}

	@Override
	protected String describe(CallGraphContent shown) {
		return CallGraphStatus.line(shown);
	}

	@Override
	protected List<List<String>> selectedRows() {
		return page.tables().selectedRows();
	}

	private void open(Object element) {
		MethodSelection.of(new StructuredSelection(element)).ifPresentOrElse(method -> OpenMethod.open(this, method), () -> {
			if (element instanceof GroupNode group) {
				ask(question.expanding(group));
			}
		});
	}

	private final class Expansion implements IGraphExpansionListener {

		@Override
		public void expand(Object element) {
			if (element instanceof Node node) {
				ask(question.expanding(node));
			}
		}

		@Override
		public void collapse(Object element) {
			if (element instanceof GroupFrame frame) {
				ask(question.collapsing(new GroupNode(frame.name())));
			} else if (element instanceof Node node) {
				ask(question.collapsing(node));
			}
		}
	}

	private void select(Method method) {
		Node node = content().nodeOf(method);
		if (node != null && content().contains(node)) {
			page.viewer().setSelection(new StructuredSelection(node), true);
		} else {
			StatusLine.message(this, NLS.bind(Messages.CallGraphView_notShown, method.qualifiedName()));
		}
	}

	private void selectWanted() {
		if (wanted != null) {
			Method method = wanted;
			wanted = null;
			select(method);
		}
	}

	/** Selects the heaviest node of what is meant; if it is not in the picture, the picture goes to it when asked for. */
	@Override
	protected void reveal(MethodTarget target, boolean asked) {
		Method method = heaviest(target);
		if (method == null) {
			if (asked) {
				sayNotCalled(target);
			}
			return;
		}
		Node node = content().nodeOf(method);
		if (asked && !content().contains(node)) {
			wanted = method;
			ask(question.focusedOn(node));
		} else if (!node.equals(page.viewer().getSelection().getFirstElement())) {
			select(method);
		}
	}

	private Method heaviest(MethodTarget target) {
		Snapshot snapshot = content().graph().snapshot();
		Method heaviest = null;
		long greatest = -1;
		for (int id = 0; id < snapshot.methodCount(); id++) {
			int node = content().graph().nodeOf(id);
			if (node >= 0 && target.matches(snapshot.method(id)) && content().graph().totalTime(node) > greatest) {
				greatest = content().graph().totalTime(node);
				heaviest = snapshot.method(id);
			}
		}
		return heaviest;
	}
}
