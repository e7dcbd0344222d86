package org.methodical.ui.views.callgraph;

import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.IWorkbenchCommandConstants;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.part.IShowInSource;
import org.eclipse.ui.part.IShowInTarget;
import org.eclipse.ui.part.ShowInContext;
import org.eclipse.ui.part.ViewPart;
import org.methodical.core.analysis.Measure;
import org.methodical.core.model.Method;
import org.methodical.core.model.Snapshot;
import org.methodical.graph.viewer.GraphViewer;
import org.methodical.graph.viewer.IGraphExpansionListener;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.selection.MethodSelection;
import org.methodical.ui.selection.MethodTarget;
import org.methodical.ui.shared.BackgroundRefresh;
import org.methodical.ui.shared.EmptyText;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.StatusLine;
import org.methodical.ui.shared.TextSource;
import org.methodical.ui.shared.Visibility;
import org.methodical.ui.source.OpenMethod;
import org.methodical.ui.views.callgraph.CallGraphElement.GroupFrame;
import org.methodical.ui.views.callgraph.CallGraphElement.GroupNode;
import org.methodical.ui.views.callgraph.CallGraphElement.Node;

/** The view <i>Call Graph</i>: who calls whom in the active session, as a picture or as its table twin. */
public final class CallGraphView extends ViewPart implements ActiveSession.Listener, IShowInTarget {

	private final CallGraphSettings settings = new CallGraphSettings();
	private final CallGraphLabels labels = new CallGraphLabels();
	private final ISelectionListener otherSelections = this::selectedElsewhere;
	private EmptyText place;
	private CallGraphPage page;
	private BackgroundRefresh<Optional<CallGraphContent>> refresh;
	private Visibility visibility;
	private volatile Optional<Session> session = Optional.empty();
	private volatile CallGraphQuestion question = settings.question();
	private CallGraphContent content;
	private Measure shownMeasure;
	private Method wanted;

	@Override
	public void createPartControl(Composite parent) {
		place = new EmptyText(parent, "callGraph.empty"); //$NON-NLS-1$
		page = new CallGraphPage(place.parent());
		place.setContent(page.control());
		Ids.help(parent, Ids.HELP_CALL_GRAPH);
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
		listen();
	}

	private void addMenus() {
		GraphViewer viewer = page.viewer();
		CallGraphActions actions = new CallGraphActions(this, settings);
		actions.fill(getViewSite().getActionBars());
		MenuManager menu = new MenuManager();
		menu.setRemoveAllWhenShown(true);
		menu.addMenuListener(actions::fillContextMenu);
		viewer.getCanvas().setMenu(menu.createContextMenu(viewer.getCanvas()));
		page.tables().nodeTable().setMenu(menu.createContextMenu(page.tables().nodeTable()));
		getSite().registerContextMenu(menu, viewer);
		getSite().setSelectionProvider(viewer);
		getSite().getService(IHandlerService.class).activateHandler(IWorkbenchCommandConstants.EDIT_FIND_AND_REPLACE,
				new AbstractHandler() {
					@Override
					public Object execute(ExecutionEvent event) {
						page.focusSearch();
						return null;
					}
				});
	}

	private void listen() {
		refresh = new BackgroundRefresh<>(Display.getCurrent(), Messages.CallGraphView_job, this::compute, this::show);
		visibility = Visibility.watch(getSite(), refresh::setVisible);
		ActiveSession.get().addListener(this);
		getSite().getPage().addPostSelectionListener(otherSelections);
		activeSessionChanged(ActiveSession.get().session());
	}

	@Override
	public void dispose() {
		if (refresh != null) {
			getSite().getPage().removePostSelectionListener(otherSelections);
			ActiveSession.get().removeListener(this);
			visibility.dispose();
			refresh.dispose();
		}
		super.dispose();
	}

	@Override
	public void setFocus() {
		if (content != null) {
			page.setFocus();
		} else {
			place.setFocus();
		}
	}

	@Override
	public <T> T getAdapter(Class<T> type) {
		if (type == TextSource.class) {
			TextSource source = page.tables()::selectedRows;
			return type.cast(source);
		}
		if (type == GraphViewer.class) {
			return type.cast(page.viewer());
		}
		if (type == IShowInSource.class) {
			IShowInSource source = () -> new ShowInContext(null, page.viewer().getSelection());
			return type.cast(source);
		}
		return super.getAdapter(type);
	}

	@Override
	public void activeSessionChanged(Optional<Session> active) {
		session = active;
		question = question.ofWholeProgram();
		content = null;
		labels.setContent(null);
		page.viewer().setInput(null);
		showText(active.map(CallGraphStatus::computing).orElseGet(() -> CallGraphStatus.empty(active)));
		refresh.questionChanged();
	}

	@Override
	public void activeSessionUpdated() {
		refresh.dataChanged();
	}

	CallGraphPage page() {
		return page;
	}

	CallGraphQuestion question() {
		return question;
	}

	/** Shows something else of the same session. */
	void ask(CallGraphQuestion next) {
		if (!next.equals(question)) {
			question = next;
			settings.save(next);
			refresh.questionChanged();
		}
	}

	private Optional<CallGraphContent> compute(IProgressMonitor monitor) {
		CallGraphQuestion asked = question;
		return session.map(shown -> CallGraphContent.compute(shown, asked));
	}

	private void show(Optional<CallGraphContent> next) {
		content = next.filter(it -> it.graph().size() > 0).orElse(null);
		labels.setContent(content);
		if (content == null) {
			page.viewer().setInput(null);
			showText(CallGraphStatus.empty(session));
			return;
		}
		boolean sameSession = content.session().equals(page.viewer().getInput());
		if (!sameSession) {
			page.viewer().setInput(content.session());
		} else if (content.question().measure() == shownMeasure) {
			page.viewer().refresh();
		} else {
			// boxes have other sizes
			page.viewer().relayout();
		}
		shownMeasure = content.question().measure();
		page.tables().show(content);
		place.showContent();
		setContentDescription(CallGraphStatus.line(content));
		selectWanted();
	}

	private void showText(String text) {
		setContentDescription(""); //$NON-NLS-1$
		place.showText(text);
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

	private void selectedElsewhere(IWorkbenchPart part, ISelection selection) {
		if (part != this && content != null && settings.link()) {
			MethodSelection.of(selection).filter(method -> method.session().equals(content.session()))
					.ifPresent(method -> select(method.method()));
		}
	}

	private void select(Method method) {
		Node node = content.nodeOf(method);
		if (node != null && content.contains(node)) {
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

	@Override
	public boolean show(ShowInContext context) {
		Optional<MethodTarget> target = MethodTarget.of(context);
		target.ifPresent(this::reveal);
		return target.isPresent();
	}

	/** Selects the heaviest node of what is meant; if it is not in the picture, the picture goes to it. */
	private void reveal(MethodTarget target) {
		Method method = content == null ? null : heaviest(target);
		if (method == null) {
			StatusLine.error(this, NLS.bind(Messages.CallGraphView_notCalled, target.name()));
			return;
		}
		Node node = content.nodeOf(method);
		if (!content.contains(node)) {
			wanted = method;
			ask(question.focusedOn(node));
		} else {
			select(method);
		}
	}

	private Method heaviest(MethodTarget target) {
		Snapshot snapshot = content.graph().snapshot();
		Method heaviest = null;
		long greatest = -1;
		for (int id = 0; id < snapshot.methodCount(); id++) {
			int node = content.graph().nodeOf(id);
			if (node >= 0 && target.matches(snapshot.method(id)) && content.graph().totalTime(node) > greatest) {
				greatest = content.graph().totalTime(node);
				heaviest = snapshot.method(id);
			}
		}
		return heaviest;
	}
}
