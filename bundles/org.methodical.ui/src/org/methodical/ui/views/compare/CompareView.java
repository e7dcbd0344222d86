package org.methodical.ui.views.compare;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.methodical.launching.Session;
import org.methodical.ui.part.SessionView;
import org.methodical.ui.selection.MethodTarget;
import org.methodical.ui.shared.FilterField;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.Measures;
import org.methodical.ui.shared.MethodImages;
import org.methodical.ui.shared.PercentBar;
import org.methodical.ui.shared.SelectionSource;
import org.methodical.ui.shared.SelectAll;
import org.methodical.ui.table.RowOrder;
import org.methodical.ui.table.RowTable;
import org.methodical.ui.views.compare.CompareContent.Line;

/** The view <i>Compare</i>: the methods of the active session beside those of another. */
public final class CompareView extends SessionView<CompareContent> {

	private static final String FILTER = "filter"; //$NON-NLS-1$

	private OtherSession other;
	private FilterField filterField;
	private RowTable<Line> table;
	private volatile String filter = ""; //$NON-NLS-1$

	/** Created by the workbench. */
	public CompareView() {
		super(new Names("compare", Ids.HELP_COMPARE, Messages.CompareView_job)); //$NON-NLS-1$
	}

	@Override
	protected Control createContent(Composite parent) {
		Composite page = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(page);
		Composite row = new Composite(page, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(3).extendedMargins(4, 4, 2, 0).applyTo(row);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(row);
		other = new OtherSession(row, this::ask);
		filterField = new FilterField(row, "compare.filter", Messages.CompareView_filter, text -> { //$NON-NLS-1$
			filter = text;
			ask();
		});
		table = new RowTable<>(page, "compare.table", Messages.CompareView_table, CompareColumns.all(), Line::key, //$NON-NLS-1$
				new RowOrder(CompareColumns.SELF_DIFFERENCE, false));
		GridDataFactory.fillDefaults().grab(true, true).applyTo(table.table());
		table.setImages(line -> MethodImages.of(line.row().method()));
		table.onOrder(this::ask);
		table.remember(settings());
		filter = Objects.requireNonNullElse(settings().get(FILTER), ""); //$NON-NLS-1$
		filterField.restore(filter);
		table.table().addDisposeListener(event -> settings().put(FILTER, filter));
		installBar(Ids.COLOR_SELF_TIME, true);
		installBar(Ids.COLOR_TOTAL_TIME, false);
		SelectionSource selection = new SelectionSource(table.table(),
				() -> table.selected().<List<?>>map(List::of).orElseGet(List::of));
		selectsBy(selection, table.table());
		SelectAll.bound(table.table(), this);
		return page;
	}

	/** More time has the colour of self times, less the other. The sign says the same. */
	private void installBar(String color, boolean slower) {
		PercentBar.install(table.table(), CompareColumns.SELF_DIFFERENCE, color, data -> {
			int row = table.indexOf(data);
			return row < 0 || content() == null ? 0 : content().part(table.rows().get(row), slower);
		});
	}

	/**
	 * Compares the active session with another.
	 *
	 * @param before the other
	 */
	public void compareWith(Session before) {
		other.choose(before);
		ask();
	}

	@Override
	protected void sessionChanged() {
		other.setShown(session());
	}

	@Override
	public void setFocus() {
		if (content() == null) {
			super.setFocus();
		} else {
			table.table().setFocus();
		}
	}

	/** Null if there is no other session. */
	@Override
	protected CompareContent compute(Session shown, IProgressMonitor monitor) {
		Optional<Session> before = other.chosen().filter(session -> session != shown);
		if (before.isEmpty()) {
			return new CompareContent(shown, shown, "", List.of(), 1); //$NON-NLS-1$
		}
		CompareContent content = CompareContent.compute(before.get(), shown, filter);
		return content.ordered(table.order().sorted(table.columns(), content.rows()));
	}

	@Override
	protected boolean isEmpty(CompareContent computed) {
		return computed.before() == computed.after();
	}

	@Override
	protected String emptyText(Session shown) {
		return NLS.bind(Messages.CompareView_noOther, shown.name());
	}

	@Override
	protected void display(CompareContent next) {
		table.show(next == null ? List.of() : next.rows());
	}

	@Override
	protected String describe(CompareContent shown) {
		return NLS.bind(Messages.CompareView_line, new Object[] {shown.after().name(), shown.before().name(),
				Measures.count(shown.count(Verdict.CALLS) + shown.count(Verdict.ADDED) + shown.count(Verdict.REMOVED)),
				Measures.count(shown.count(Verdict.TIME)), Measures.count(shown.rows().size())});
	}

	@Override
	protected List<List<String>> selectedRows() {
		return table.selectedRows();
	}

	@Override
	protected void find() {
		filterField.setFocus();
	}

	@Override
	protected void reveal(MethodTarget target, boolean asked) {
		Optional<Line> line = content().rows().stream().filter(row -> target.matches(row.row().method())).findFirst();
		if (line.isPresent()) {
			table.select(line.get().key());
		} else if (asked) {
			sayNotCalled(target);
		}
	}
}
