// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.callgraph;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.graph.viewer.GraphViewer;
import org.methodical.graph.viewer.IGraphExpansionListener;
import org.methodical.launching.Session;
import org.methodical.ui.part.CompareChoice;
import org.methodical.ui.part.SessionView;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.selection.MethodSelection;
import org.methodical.ui.selection.MethodTarget;
import org.methodical.ui.selection.ShownPart;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.StatusLine;
import org.methodical.ui.source.OpenMethod;
import org.methodical.ui.views.callgraph.CallGraphElement.GroupFrame;
import org.methodical.ui.views.callgraph.CallGraphElement.GroupNode;
import org.methodical.ui.views.callgraph.CallGraphElement.MethodNode;
import org.methodical.ui.views.callgraph.CallGraphElement.Node;

/** The view <i>Call Graph</i>: who calls whom in the active session, as a picture or as its table twin. */
public final class CallGraphView extends SessionView<CallGraphContent> {

	private final CallGraphSettings settings = new CallGraphSettings(settings());
	private final CallGraphLabels labels = new CallGraphLabels();
	private CallGraphPage page;
	private volatile CallGraphQuestion question = settings.question();
	private final CompareChoice comparison = new CompareChoice(this::session, this::ask);
	private final CallGraphHistory history = new CallGraphHistory();
	private final List<Runnable> walkListeners = new ArrayList<>();
	private CallGraphQuestion shown;
	/** What is selected as soon as it is shown, null for nothing. */
	private CallGraphElement wanted;
	/** Whether no picture of the session was seen yet: the first begins where the user is. */
	private boolean opening;
	/** The version of the numbers that the picture was laid out by, and the part of the session that they are of. */
	private long laidOut;
	private ShownPart laidOutPart;

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
		viewer.setDirection(settings.direction());
		viewer.setEdgeTextsShown(settings.edgeTexts());
		viewer.addOpenListener(event -> walk(((StructuredSelection) event.getSelection()).getFirstElement()));
		viewer.addSecondOpenListener(event -> open(((StructuredSelection) event.getSelection()).getFirstElement()));
		viewer.addPlacedListener(this::placed);
		page.setFinder(this::findElsewhere, this::draw);
		viewer.addExpansionListener(new Expansion());
		viewer.addSelectionChangedListener(
				event -> page.tables().select(event.getStructuredSelection().getFirstElement()));
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
	protected void focusContent() {
		page.setFocus();
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
		shown = null;
		wanted = null;
		opening = true;
		history.clear();
		tellWalk();
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
	Measure measure() {
		return content() == null ? question.measure() : content().measure();
	}

	/** Whether the session that is shown has a measure. */
	boolean has(Measure measure) {
		return content() != null && content().graph().has(measure);
	}

	/** Shows something else of the same session. */
	void ask(CallGraphQuestion next) {
		if (!next.equals(question)) {
			if (!next.place().equals(question.place())) {
				history.leave(question.place());
			}
			show(next);
		}
	}

	private void show(CallGraphQuestion next) {
		question = next;
		settings.save(next);
		tellWalk();
		ask();
	}

	/** Back to where the user was before, or forward. */
	void go(boolean back) {
		if (canGo(back)) {
			CallGraphQuestion next = question.at(history.go(back, question.place()));
			wanted = next.focus();
			show(next);
		}
	}

	boolean canGo(boolean back) {
		return history.canGo(back);
	}

	/** Runs whenever {@link #canGo} may answer something else. */
	void onWalk(Runnable listener) {
		walkListeners.add(listener);
	}

	private void tellWalk() {
		walkListeners.forEach(Runnable::run);
	}

	/** Goes to an element: to a node's callers and callees, into a group. */
	void walk(Object element) {
		if (element instanceof GroupNode group && !group.equals(question.focus()) && content().contains(group)) {
			expand(group);
		} else if (element instanceof Node node) {
			wanted = node;
			ask(question.focusedOn(node));
		}
	}

	/** A group becomes its methods, which are seen first of all; of a method all callers and callees are shown. */
	void expand(Node node) {
		if (node instanceof GroupNode group) {
			wanted = new GroupFrame(group.name());
			ask(question.keeping(0).expanding(node));
		} else {
			ask(keepingDrawn().expanding(node));
		}
	}

	void collapse(Node node) {
		wanted = node;
		ask(node instanceof GroupNode ? question.keeping(0).collapsing(node) : keepingDrawn().collapsing(node));
	}

	/** Who asks for more of a picture that has no room for all does not want to lose what is drawn. */
	private CallGraphQuestion keepingDrawn() {
		GraphViewer viewer = page.viewer();
		if (viewer.getLeftOut() == 0) {
			return question;
		}
		viewer.setOnlyReadable(false);
		return question.keeping(viewer.getShownNodes().size());
	}

	/** Shows the whole, or as much of it as can be read. */
	void fit() {
		if (question.place().kept() > 0) {
			show(question.keeping(0));
		} else {
			page.viewer().zoomToFit();
		}
	}

	/** Goes to a method, and opens its group for that. */
	private void draw(Method method) {
		Node node = content().nodeOf(method);
		if (node instanceof GroupNode group) {
			MethodNode target = new MethodNode(content().session(), method);
			wanted = target;
			ask(question.expanding(group).focusedOn(target));
		} else {
			walk(node);
		}
	}

	private List<Method> findElsewhere(String text) {
		if (content() == null) {
			return List.of();
		}
		Set<Object> drawn = Set.copyOf(page.viewer().getShownNodes());
		Session of = content().session();
		return content().find(text).stream().filter(method -> !drawn.contains(new MethodNode(of, method))).toList();
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
		GraphViewer viewer = page.viewer();
		CallGraphQuestion now = next.question();
		boolean isLike = shown != null && now.isLike(shown);
		boolean isSame = isLike && now.isReadable() == shown.isReadable() && now.measure() == shown.measure();
		if (!isLike || now.isReadable() != shown.isReadable()) {
			viewer.setOnlyReadable(now.isReadable());
		}
		long version = next.graph().snapshot().version();
		// a picture of a program that runs stays calm; in the end those are left out that matter least
		ShownPart part = ActiveSession.get().part();
		boolean isLast = version != laidOut && next.session().state() == Session.State.ENDED || part != laidOutPart;
		if (!next.session().equals(viewer.getInput())) {
			viewer.setInput(next.session());
			laidOut = version;
		} else if (isSame && !isLast || isLike && now.place().kept() > 0) {
			viewer.refresh();
		} else {
			// boxes have other sizes, or the picture is another
			viewer.relayout();
			laidOut = version;
		}
		laidOutPart = part;
		shown = now;
		page.tables().show(next);
		selectWanted();
	}

	@Override
	protected String describe(CallGraphContent shown) {
		return page.describe(shown);
	}

	/** A layout is on the canvas. */
	private void placed() {
		describeAgain();
		// a layout of what was asked for before says nothing of what is wanted now
		boolean isAnswer = content() != null && content().question().equals(question);
		if (content() != null) {
			CallGraphElement start = wanted;
			boolean walks = isAnswer && opening && start instanceof Node node && !isDrawn(node);
			opening = false;
			wanted = isAnswer ? null : wanted;
			if (walks) {
				walk(start);
			}
		}
	}

	private boolean isDrawn(Node node) {
		return page.viewer().getShownNodes().contains(node);
	}

	@Override
	protected List<List<String>> selectedRows() {
		return page.tables().selectedRows();
	}

	private void open(Object element) {
		MethodSelection.of(new StructuredSelection(element)).ifPresentOrElse(method -> OpenMethod.open(this, method),
				() -> {
					if (element instanceof GroupNode group) {
						expand(group);
					}
				});
	}

	private final class Expansion implements IGraphExpansionListener {

		@Override
		public void expand(Object element) {
			if (element instanceof Node node) {
				CallGraphView.this.expand(node);
			}
		}

		@Override
		public void collapse(Object element) {
			if (element instanceof GroupFrame frame) {
				CallGraphView.this.collapse(new GroupNode(frame.name()));
			} else if (element instanceof Node node) {
				CallGraphView.this.collapse(node);
			}
		}
	}

	private void selectWanted() {
		if (wanted != null) {
			page.viewer().setSelection(new StructuredSelection(wanted), true);
			if (!page.viewer().isLayoutPending()) {
				wanted = null;
			}
		}
	}

	/**
	 * Selects the heaviest node of what is meant; if it is not in the picture, the picture goes to it when asked for.
	 */
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
		boolean comes = page.viewer().isLayoutPending() && content().contains(node);
		if (opening || isDrawn(node) || comes && !asked) {
			wanted = node;
			selectWanted();
		} else if (asked) {
			wanted = node;
			ask(question.focusedOn(node));
		} else {
			StatusLine.message(this, NLS.bind(Messages.CallGraphView_notShown, method.qualifiedName()));
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
