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
import org.methodical.launching.Session;
import org.methodical.ui.part.IThreadView;
import org.methodical.ui.part.SessionView;
import org.methodical.ui.part.ThreadChooser;
import org.methodical.ui.selection.MethodTarget;
import org.methodical.ui.shared.FilterField;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.Pages;
import org.methodical.ui.shared.column.ColumnMenu;
import org.methodical.ui.shared.selection.SelectAll;

/** The view <i>Hot Methods</i>: the methods of the active session with their measures. */
public final class HotMethodsView extends SessionView<HotMethodsContent> implements IThreadView {

	private ThreadChooser threads;
	private FilterField filter;
	private HotMethodsTable table;
	private volatile HotMethodsQuery query = HotMethodsQuery.DEFAULT;
	/** Method to select when it is shown; -1 for none. */
	private int awaited = -1;

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
		table = new HotMethodsTable(page, column -> ask(query.sortedBy(column)));
		GridDataFactory.fillDefaults().grab(true, true).applyTo(table.table());
		restore();
		new ColumnMenu(table.table(), HotMethodsColumn.defaults(table.table()))
				.addTo(getViewSite().getActionBars().getMenuManager());
		selectsBy(table.selection(), table.table());
		SelectAll.bound(table.table(), this);
		return page;
	}

	private void restore() {
		IDialogSettings settings = settings();
		table.remember(settings);
		query = HotMethodsQuery.load(settings);
		filter.restore(query.filter());
		table.showOrder(query);
		table.table().addDisposeListener(event -> query.save(settings));
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
		table.showOrder(asked);
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
		query = query.ofThread(ThreadChooser.ALL_THREADS);
	}

	@Override
	protected void display(HotMethodsContent next) {
		if (next != null) {
			threads.show(next.snapshot().threads(), next.query().thread());
		}
		table.show(next);
		if (awaited >= 0 && table.select(awaited)) {
			awaited = -1;
		}
	}

	@Override
	protected String describe(HotMethodsContent shown) {
		return HotMethodsStatus.line(shown);
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
		} else if (!table.select(method.id()) && asked) {
			// hidden by the filter
			awaited = method.id();
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
