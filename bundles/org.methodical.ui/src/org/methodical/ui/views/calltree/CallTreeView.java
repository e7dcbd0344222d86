package org.methodical.ui.views.calltree;

import java.util.Optional;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.part.IShowInSource;
import org.eclipse.ui.part.IShowInTarget;
import org.eclipse.ui.part.ShowInContext;
import org.eclipse.ui.part.ViewPart;
import org.methodical.core.model.CallingContextTree;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.selection.MethodSelection;
import org.methodical.ui.selection.MethodTarget;
import org.methodical.ui.shared.BackgroundRefresh;
import org.methodical.ui.shared.ColumnState;
import org.methodical.ui.shared.EmptyText;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.SelectionSource;
import org.methodical.ui.shared.Settings;
import org.methodical.ui.shared.StatusLine;
import org.methodical.ui.shared.TextSource;
import org.methodical.ui.shared.Visibility;
import org.methodical.ui.source.OpenMethod;

/** The view <i>Call Tree</i>: the calls of the active session from the top down, of all threads or of one. */
public final class CallTreeView extends ViewPart implements ActiveSession.Listener, IShowInTarget {

	private static final String SETTINGS = "callTree"; //$NON-NLS-1$

	private EmptyText place;
	private ThreadChooser threads;
	private CallTreeWidget widget;
	private SelectionSource selection;
	private BackgroundRefresh<Optional<CallTreeContent>> refresh;
	private Visibility visibility;
	private volatile Optional<Session> session = Optional.empty();
	private volatile int thread = CallTreeContent.ALL_THREADS;
	private CallTreeContent content;

	@Override
	public void createPartControl(Composite parent) {
		place = new EmptyText(parent, "callTree.empty"); //$NON-NLS-1$
		Composite page = new Composite(place.parent(), SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(page);
		threads = new ThreadChooser(page, this::choose);
		widget = new CallTreeWidget(page);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(widget.tree());
		place.setContent(page);
		Ids.help(parent, Ids.HELP_CALL_TREE);
		IDialogSettings settings = Settings.of(SETTINGS);
		ColumnState.load(settings, CallTreeColumn.defaults()).apply(widget.tree());
		widget.tree().addDisposeListener(event -> ColumnState.of(widget.tree()).save(settings));
		addMenu();
		listen();
	}

	private void addMenu() {
		selection = widget.selectionSource();
		MenuManager menu = new MenuManager();
		widget.tree().setMenu(menu.createContextMenu(widget.tree()));
		getSite().registerContextMenu(menu, selection);
		getSite().setSelectionProvider(selection);
		widget.tree().addListener(SWT.DefaultSelection, event -> MethodSelection.of(selection.getSelection())
				.ifPresent(method -> OpenMethod.open(this, method)));
	}

	private void listen() {
		refresh = new BackgroundRefresh<>(Display.getCurrent(), Messages.CallTreeView_job, this::compute, this::show);
		visibility = Visibility.watch(getSite(), refresh::setVisible);
		ActiveSession.get().addListener(this);
		activeSessionChanged(ActiveSession.get().session());
	}

	@Override
	public void dispose() {
		if (refresh != null) {
			ActiveSession.get().removeListener(this);
			visibility.dispose();
			refresh.dispose();
		}
		super.dispose();
	}

	@Override
	public void setFocus() {
		if (content != null && !content.isEmpty()) {
			widget.tree().setFocus();
		} else {
			place.setFocus();
		}
	}

	@Override
	public <T> T getAdapter(Class<T> type) {
		if (type == TextSource.class) {
			TextSource source = widget::selectedRows;
			return type.cast(source);
		}
		if (type == IShowInSource.class) {
			IShowInSource source = () -> MethodTarget.context(selection.getSelection());
			return type.cast(source);
		}
		return super.getAdapter(type);
	}

	@Override
	public void activeSessionChanged(Optional<Session> active) {
		session = active;
		content = null;
		thread = CallTreeContent.ALL_THREADS;
		showText(active.map(CallTreeStatus::computing).orElseGet(() -> CallTreeStatus.empty(active)));
		refresh.questionChanged();
	}

	@Override
	public void activeSessionUpdated() {
		refresh.dataChanged();
	}

	private void choose(int chosen) {
		thread = chosen;
		refresh.questionChanged();
	}

	private Optional<CallTreeContent> compute(IProgressMonitor monitor) {
		return session.map(shown -> CallTreeContent.compute(shown, thread));
	}

	private void show(Optional<CallTreeContent> next) {
		content = next.orElse(null);
		if (content == null || content.snapshot().threads().isEmpty()) {
			widget.show(null);
			showText(CallTreeStatus.empty(session));
			return;
		}
		threads.show(content);
		widget.show(content);
		place.showContent();
		setContentDescription(CallTreeStatus.line(content));
	}

	private void showText(String text) {
		setContentDescription(""); //$NON-NLS-1$
		place.showText(text);
	}

	@Override
	public boolean show(ShowInContext context) {
		Optional<MethodTarget> target = MethodTarget.of(context);
		target.ifPresent(this::reveal);
		return target.isPresent();
	}

	/** Selects the call that spends the most time in what is meant. */
	private void reveal(MethodTarget target) {
		int node = content == null ? -1 : content.hottest(target::matches);
		if (node >= 0) {
			widget.reveal(node);
		} else {
			StatusLine.error(this, NLS.bind(Messages.CallTreeView_notCalled, target.name()));
		}
	}

	/** Follows the largest total time down from the selected call, or from the top. */
	void expandHotPath() {
		if (content == null || content.isEmpty()) {
			return;
		}
		int[] selected = widget.selectedNodes();
		int[] path = content.order().hotPath(selected.length == 0 ? CallingContextTree.ROOT : selected[0]);
		if (path.length > 0) {
			widget.reveal(path[path.length - 1]);
		} else {
			StatusLine.message(this, Messages.CallTreeView_noHotPath);
		}
	}
}
