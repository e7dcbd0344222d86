// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.hotmethods;

import java.util.List;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.util.ConfigureColumns;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.methodical.core.model.code.Method;
import org.methodical.launching.ProfileAgain;
import org.methodical.launching.Session;
import org.methodical.ui.part.IThreadView;
import org.methodical.ui.part.SessionView;
import org.methodical.ui.part.ThreadChooser;
import org.methodical.ui.selection.MethodTarget;
import org.methodical.ui.shared.FilterField;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.MethodImages;
import org.methodical.ui.shared.Pages;
import org.methodical.ui.shared.column.ColumnMenu;
import org.methodical.ui.shared.selection.SelectAll;
import org.methodical.ui.shared.selection.SelectionSource;
import org.methodical.ui.table.RowOrder;
import org.methodical.ui.table.RowTable;

/** The view <i>Hot Methods</i>: the methods of the active session with their measures. */
public final class HotMethodsView extends SessionView<HotMethodsContent> implements IThreadView {

	private ThreadChooser threads;
	private FilterField filter;
	private RowTable<HotMethodsRow> table;
	private SelectionSource selection;
	private volatile HotMethodsQuery query = new HotMethodsQuery(HotMethodsColumns.DEFAULT, "", //$NON-NLS-1$
			ThreadChooser.ALL_THREADS);
	/** What was asked of the rows that are shown. */
	private HotMethodsQuery shown;
	/** Method to select when it is shown; null for none. */
	private Method awaited;

	/** Created by the workbench. */
	public HotMethodsView() {
		super(new Names("hotMethods", Ids.HELP_HOT_METHODS, Messages.HotMethodsView_job)); //$NON-NLS-1$
	}

	@Override
	protected Control createContent(Composite parent) {
		Composite page = Pages.page(parent);
		Composite row = Pages.row(page, 3);
		threads = new ThreadChooser(row, "hotMethods.thread", thread -> ask(query.ofThread(thread))); //$NON-NLS-1$
		filter = new FilterField(row, "hotMethods.filter", Messages.HotMethodsView_filter, //$NON-NLS-1$
				text -> ask(query.filteredBy(text)));
		table = new RowTable<>(page, "hotMethods.table", Messages.HotMethodsView_table, HotMethodsColumns.ALL, //$NON-NLS-1$
				method -> method, HotMethodsColumns.DEFAULT);
		table.setImages(method -> MethodImages.of(method.method()));
		table.onOrder(() -> ask(query.sortedBy(table.order())));
		GridDataFactory.fillDefaults().grab(true, true).applyTo(table.table());
		restore();
		new ColumnMenu(table::table).addTo(getViewSite().getActionBars().getMenuManager());
		selection = new SelectionSource(table.table(), () -> table.selected(SelectionSource.MAX));
		selectsBy(selection, table.table());
		SelectAll.bound(table.table(), this);
		return page;
	}

	private void restore() {
		IDialogSettings settings = settings();
		table.remember(settings);
		filter.remember(settings);
		query = query.sortedBy(table.order()).filteredBy(filter.text());
	}

	@Override
	protected void focusContent() {
		table.table().setFocus();
	}

	@Override
	public void showThread(int thread) {
		ask(query.ofThread(thread));
	}

	private void ask(HotMethodsQuery asked) {
		query = asked;
		ask();
	}

	@Override
	protected HotMethodsContent compute(Session shown, IProgressMonitor monitor) {
		return HotMethodsContent.compute(shown, query);
	}

	@Override
	protected boolean isEmpty(HotMethodsContent computed) {
		return computed.methods().size() == 0;
	}

	@Override
	protected void sessionChanged() {
		RowOrder order = session().flatMap(ProfileAgain::of).flatMap(HotMethodsColumns::order).orElse(table.order());
		query = query.ofThread(ThreadChooser.ALL_THREADS).sortedBy(order);
	}

	@Override
	protected void display(HotMethodsContent next) {
		if (next == null) {
			table.show(List.of());
			return;
		}
		threads.show(next.snapshot().threads(), next.query().thread());
		HotMethodsContent.OPTIONAL
				.forEach(measure -> table.showColumn(HotMethodsColumns.indexOf(measure), next.has(measure)));
		table.showOrder(next.query().order());
		if (!next.query().equals(shown)) {
			table.top();
		}
		shown = next.query();
		table.show(next.rows());
		if (awaited != null && select(next, awaited)) {
			awaited = null;
		}
	}

	@Override
	protected String describe(HotMethodsContent shown) {
		return HotMethodsStatus.line(shown);
	}

	private boolean select(HotMethodsContent content, Method method) {
		boolean isShown = table.select(new HotMethodsRow(content.session(), content.methods(),
				content.methods().row(method.id())));
		if (isShown) {
			selection.changed();
		}
		return isShown;
	}

	/** Selects the method that is meant; for a class or package filters its methods. */
	@Override
	protected void reveal(MethodTarget target, boolean asked) {
		Method method = content().find(target::matches);
		if (method == null) {
			if (asked) {
				sayNotCalled(target);
			}
		} else if (!target.isMethod()) {
			filter.setText(target.name());
		} else if (!select(content(), method) && asked) {
			// hidden by the filter
			awaited = method;
			filter.setText(""); //$NON-NLS-1$
		}
	}

	@Override
	protected List<List<String>> selectedRows() {
		return table.selectedRows();
	}

	@Override
	protected void find() {
		filter.setFocus();
	}

	/** Lets the user choose and order the columns. */
	void configureColumns() {
		ConfigureColumns.forTable(table.table(), getSite());
	}
}
