// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.waits;

import java.util.List;
import java.util.Optional;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.methodical.launching.Session;
import org.methodical.ui.part.IThreadView;
import org.methodical.ui.part.SessionView;
import org.methodical.ui.part.ThreadChooser;
import org.methodical.ui.selection.MethodTarget;
import org.methodical.ui.shared.FilterField;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.shared.MethodImages;
import org.methodical.ui.shared.Pages;
import org.methodical.ui.shared.Plurals;
import org.methodical.ui.shared.column.ColumnMenu;
import org.methodical.ui.shared.selection.ChosenSelection;
import org.methodical.ui.table.RowOrder;
import org.methodical.ui.table.RowTable;

/** The view <i>Waits</i>: what threads of the active session waited for, where, and who had it. */
public final class WaitsView extends SessionView<WaitsContent> implements IThreadView {

	private final ChosenSelection selection = new ChosenSelection();
	private ThreadChooser threads;
	private FilterField filter;
	private RowTable<WaitItem> table;
	private volatile int thread = ThreadChooser.ALL_THREADS;
	private volatile long ready;

	/** Created by the workbench. */
	public WaitsView() {
		super(new Names("waits", Ids.HELP_WAITS, Messages.WaitsView_job)); //$NON-NLS-1$
	}

	@Override
	protected Control createContent(Composite parent) {
		Composite page = Pages.page(parent);
		Composite row = Pages.row(page, 3);
		threads = new ThreadChooser(row, "waits.thread", this::showThread); //$NON-NLS-1$
		filter = new FilterField(row, "waits.filter", Messages.WaitsView_filter, typed -> ask()); //$NON-NLS-1$
		table = new RowTable<>(page, "waits.table", Messages.WaitsView_table, WaitItem.COLUMNS, WaitItem::key, //$NON-NLS-1$
				new RowOrder(WaitItem.TIME, false));
		GridDataFactory.fillDefaults().grab(true, true).applyTo(table.table());
		table.setImages(item -> item.row().where() == null ? null : MethodImages.of(item.row().where()));
		table.onSelect(item -> selection.choose(item.method().map(List::of).orElse(List.of())));
		table.onOrder(() -> display(content()));
		table.remember(settings());
		filter.remember(settings());
		selectsBy(selection, table.table());
		new ColumnMenu(table::table).addTo(getViewSite().getActionBars().getMenuManager());
		return page;
	}

	@Override
	public void showThread(int chosen) {
		thread = chosen;
		ask();
	}

	@Override
	protected void focusContent() {
		table.table().setFocus();
	}

	@Override
	protected void sessionChanged() {
		thread = ThreadChooser.ALL_THREADS;
	}

	@Override
	protected WaitsContent compute(Session shown, IProgressMonitor monitor) {
		WaitsContent computed = WaitsContent.compute(shown, thread, filter.text());
		ready = computed.ready();
		return computed;
	}

	@Override
	protected boolean isEmpty(WaitsContent computed) {
		return computed.snapshot().waits().isEmpty();
	}

	@Override
	protected String emptyText(Session shown) {
		if (!isOver(shown)) {
			return super.emptyText(shown);
		}
		return ready > 0 ? NLS.bind(Messages.WaitsView_ready, shown.name(), MeasureTexts.time(ready))
				: NLS.bind(Messages.WaitsView_empty, shown.name());
	}

	@Override
	protected boolean showsTimes() {
		return false;
	}

	@Override
	protected void display(WaitsContent next) {
		if (next == null) {
			table.show(List.of());
			return;
		}
		threads.show(next.snapshot().threads(), next.thread());
		table.show(table.sorted(next.items()));
	}

	@Override
	protected String describe(WaitsContent shown) {
		return Plurals.bind(Messages.WaitsView_line, shown.session().name(),
				(shown.isEstimated() ? MeasureTexts.ABOUT : "") + MeasureTexts.time(shown.time()), //$NON-NLS-1$
				shown.threads());
	}

	@Override
	protected void reveal(MethodTarget target, boolean asked) {
		Optional<WaitItem> found = content().items().stream()
				.filter(item -> item.row().where() != null && target.matches(item.row().where())).findFirst();
		if (found.isPresent()) {
			table.select(found.get().key());
		} else if (asked) {
			sayNotCalled(target);
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
}
