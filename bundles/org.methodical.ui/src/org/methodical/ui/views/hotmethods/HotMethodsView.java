package org.methodical.ui.views.hotmethods;

import java.util.Optional;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.util.ConfigureColumns;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.part.IShowInSource;
import org.eclipse.ui.part.IShowInTarget;
import org.eclipse.ui.part.ShowInContext;
import org.eclipse.ui.part.ViewPart;
import org.methodical.core.model.Method;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.selection.MethodSelection;
import org.methodical.ui.selection.MethodTarget;
import org.methodical.ui.shared.BackgroundRefresh;
import org.methodical.ui.shared.ColumnMenu;
import org.methodical.ui.shared.ColumnState;
import org.methodical.ui.shared.EmptyText;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.Settings;
import org.methodical.ui.shared.StatusLine;
import org.methodical.ui.shared.TextSource;
import org.methodical.ui.shared.Visibility;
import org.methodical.ui.source.OpenMethod;

/** The view <i>Hot Methods</i>: the methods of the active session with their measures. */
public final class HotMethodsView extends ViewPart implements ActiveSession.Listener, IShowInTarget {

	private static final String SETTINGS = "hotMethods"; //$NON-NLS-1$

	private EmptyText place;
	private FilterField filter;
	private HotMethodsTable table;
	private BackgroundRefresh<Optional<HotMethodsContent>> refresh;
	private Visibility visibility;
	private volatile Optional<Session> session = Optional.empty();
	private volatile HotMethodsQuery query = HotMethodsQuery.DEFAULT;
	private volatile HotMethodsContent content;
	/** Method to select when it is shown; -1 for none. */
	private int awaited = -1;

	@Override
	public void createPartControl(Composite parent) {
		place = new EmptyText(parent, "hotMethods.empty"); //$NON-NLS-1$
		Composite page = new Composite(place.parent(), SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(page);
		filter = new FilterField(page, this::filter);
		table = new HotMethodsTable(page, column -> ask(query.sortedBy(column)));
		GridDataFactory.fillDefaults().grab(true, true).applyTo(table.table());
		place.setContent(page);
		Ids.help(parent, Ids.HELP_HOT_METHODS);
		restore();
		addMenu();
		listen();
	}

	private void restore() {
		IDialogSettings settings = Settings.of(SETTINGS);
		ColumnState.load(settings, HotMethodsColumn.defaults()).apply(table.table());
		query = HotMethodsQuery.load(settings);
		table.showOrder(query);
		table.table().addDisposeListener(event -> {
			ColumnState.of(table.table()).save(settings);
			query.save(settings);
		});
	}

	private void addMenu() {
		MenuManager menu = new MenuManager();
		ColumnMenu columns = new ColumnMenu(table.table(), HotMethodsColumn.defaults());
		columns.addTo(getViewSite().getActionBars().getMenuManager());
		table.table().setMenu(menu.createContextMenu(table.table()));
		getSite().registerContextMenu(menu, table.selection());
		getSite().setSelectionProvider(table.selection());
		table.table().addListener(SWT.DefaultSelection, event -> MethodSelection.of(table.selection().getSelection())
				.ifPresent(method -> OpenMethod.open(this, method)));
	}

	private void listen() {
		refresh = new BackgroundRefresh<>(Display.getCurrent(), Messages.HotMethodsView_job, this::compute, this::show);
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
		if (content != null && content.methods().size() > 0) {
			table.table().setFocus();
		} else {
			place.setFocus();
		}
	}

	@Override
	public <T> T getAdapter(Class<T> type) {
		if (type == TextSource.class) {
			TextSource source = table::selectedRows;
			return type.cast(source);
		}
		if (type == IShowInSource.class) {
			IShowInSource source = () -> MethodTarget.context(table.selection().getSelection());
			return type.cast(source);
		}
		return super.getAdapter(type);
	}

	@Override
	public void activeSessionChanged(Optional<Session> active) {
		session = active;
		content = null;
		showText(active.map(HotMethodsStatus::computing).orElseGet(() -> HotMethodsStatus.empty(active)));
		refresh.questionChanged();
	}

	@Override
	public void activeSessionUpdated() {
		refresh.dataChanged();
	}

	private void filter(String text) {
		ask(query.filteredBy(text));
	}

	private void ask(HotMethodsQuery asked) {
		query = asked;
		table.showOrder(asked);
		refresh.questionChanged();
	}

	private Optional<HotMethodsContent> compute(IProgressMonitor monitor) {
		return session.map(shown -> HotMethodsContent.compute(shown, query, content));
	}

	private void show(Optional<HotMethodsContent> next) {
		content = next.orElse(null);
		if (content == null || content.methods().size() == 0) {
			table.show(null);
			showText(HotMethodsStatus.empty(session));
			return;
		}
		table.show(content);
		place.showContent();
		setContentDescription(HotMethodsStatus.line(content));
		if (awaited >= 0 && table.select(awaited)) {
			awaited = -1;
		}
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

	/** Selects the method that is meant; for a class or package filters its methods. */
	private void reveal(MethodTarget target) {
		if (content == null) {
			return;
		}
		Method method = content.find(target::matches);
		if (method == null) {
			StatusLine.error(this, NLS.bind(Messages.ShowIn_notCalled, target.name(), content.session().name()));
		} else if (!target.isMethod()) {
			filter.setText(target.name());
		} else if (!table.select(method.id())) {
			// hidden by the filter
			awaited = method.id();
			filter.setText(""); //$NON-NLS-1$
		}
	}

	/** Puts the cursor into the filter field. */
	void focusFilter() {
		filter.setFocus();
	}

	/** Lets the user choose and order the columns. */
	void configureColumns() {
		ConfigureColumns.forTable(table.table(), getSite());
	}
}
