// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.callhistory;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.methodical.core.analysis.history.CallFilter;
import org.methodical.core.model.history.ThreadCalls;
import org.methodical.launching.Session;
import org.methodical.ui.part.SessionView;
import org.methodical.ui.part.ThreadChooser;
import org.methodical.ui.selection.MethodTarget;
import org.methodical.ui.shared.Actions;
import org.methodical.ui.shared.EmptyText;
import org.methodical.ui.shared.FilterField;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.shared.MethodImages;
import org.methodical.ui.shared.Pages;
import org.methodical.ui.shared.StatusLine;
import org.methodical.ui.shared.column.ColumnMenu;
import org.methodical.ui.shared.selection.SelectionSource;
import org.methodical.ui.table.LongTable;
import org.methodical.ui.table.RowColumn;

/** The view <i>Call History</i>: the calls of the active session in the order in which they happened. */
public final class CallHistoryView extends SessionView<HistoryContent> {

	private static final long[] THRESHOLDS = {0, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000};

	private ThreadChooser threads;
	private FilterField filterField;
	private static final String SHORTEST = "shortest"; //$NON-NLS-1$

	private Combo threshold;
	private LongTable table;
	private volatile CallFilter filter = CallFilter.ALL;
	/** The content whose rows the table has. */
	private HistoryContent shownBefore;

	/** Created by the workbench. */
	public CallHistoryView() {
		super(new Names("callHistory", Ids.HELP_CALL_HISTORY, Messages.CallHistoryView_job)); //$NON-NLS-1$
	}

	@Override
	protected Control createContent(Composite parent) {
		Composite page = Pages.page(parent);
		createRow(page);
		table = new LongTable(page, "callHistory.table", Messages.CallHistoryView_table, columns()); //$NON-NLS-1$
		GridDataFactory.fillDefaults().grab(true, true).applyTo(table.control());
		table.setImages(index -> MethodImages.of(content().rows().method(index)));
		table.remember(settings());
		remember();
		SelectionSource selection = new SelectionSource(table.table(), this::selectedElements);
		table.onSelect(selection::changed);
		table.table().addListener(SWT.KeyDown, this::pressed);
		selectsBy(selection, table.table());
		addButtons();
		new ColumnMenu(table::table).addTo(getViewSite().getActionBars().getMenuManager());
		return page;
	}

	private void createRow(Composite page) {
		Composite row = Pages.row(page, 4);
		threads = new ThreadChooser(row, "callHistory.thread", thread -> ask(filter.inThread(thread))); //$NON-NLS-1$
		filterField = new FilterField(row, "callHistory.filter", Messages.CallHistoryView_filter, //$NON-NLS-1$
				text -> ask(filter.withText(pattern(text))));
		threshold = Ids.name(new Combo(row, SWT.READ_ONLY | SWT.DROP_DOWN), "callHistory.threshold"); //$NON-NLS-1$
		Ids.accessibleName(threshold, Messages.CallHistoryView_threshold);
		for (long shortest : THRESHOLDS) {
			threshold.add(shortest == 0 ? Messages.CallHistoryView_all
					: NLS.bind(Messages.CallHistoryView_atLeast, MeasureTexts.time(shortest)));
		}
		threshold.select(0);
		threshold.addListener(SWT.Selection,
				event -> ask(filter.notShorterThan(THRESHOLDS[threshold.getSelectionIndex()])));
	}

	/** Restores the filter, and keeps what the user makes of it. The thread belongs to a session. */
	private void remember() {
		IDialogSettings settings = settings();
		String shortest = Objects.requireNonNullElse(settings.get(SHORTEST), ""); //$NON-NLS-1$
		for (int i = 0; i < THRESHOLDS.length; i++) {
			if (Long.toString(THRESHOLDS[i]).equals(shortest)) {
				threshold.select(i);
			}
		}
		filterField.remember(settings);
		filter = filter.withText(pattern(filterField.text()))
				.notShorterThan(THRESHOLDS[threshold.getSelectionIndex()]);
		threshold.addDisposeListener(
				event -> settings.put(SHORTEST, THRESHOLDS[threshold.getSelectionIndex()]));
	}

	/** What is typed is the beginning of a name, unless it has wildcards. */
	private static String pattern(String text) {
		boolean isPattern = text.isBlank() || text.indexOf('*') >= 0 || text.indexOf('?') >= 0;
		return isPattern ? text : text.strip() + '*';
	}

	/** Calls stay in the order in which they happened: no column sorts. */
	private List<RowColumn<Integer>> columns() {
		return List.of(
				RowColumn.<Integer>label(Messages.CallHistoryView_method,
						index -> HistoryTexts.method(content(), index)).withOrder(null),
				RowColumn.number(Messages.CallHistoryView_start, 60,
						index -> MeasureTexts.moment(content().rows().start(index)),
						index -> Long.toString(content().rows().start(index))),
				RowColumn.number(Messages.CallHistoryView_duration, 60,
						index -> HistoryTexts.duration(content(), index), this::plainDuration),
				RowColumn.<Integer>count(Messages.CallHistoryView_depth, 40, index -> content().rows().depth(index))
						.withOrder(null),
				RowColumn.text(Messages.CallHistoryView_thread, 120,
						index -> content().threads().getOrDefault(content().rows().thread(index), "")), //$NON-NLS-1$
				RowColumn.text(Messages.CallHistoryView_note, 160, index -> HistoryTexts.note(content(), index)));
	}

	private String plainDuration(int index) {
		long duration = content().rows().duration(index);
		return duration == ThreadCalls.IN_PROGRESS ? "" : Long.toString(duration); //$NON-NLS-1$
	}

	private void addButtons() {
		IToolBarManager bar = getViewSite().getActionBars().getToolBarManager();
		bar.add(Actions.push(Messages.CallHistoryView_caller, "history_caller", () -> jump(HistoryContent::caller))); //$NON-NLS-1$
		bar.add(Actions.push(Messages.CallHistoryView_callee, "history_callee", //$NON-NLS-1$
				() -> jump(HistoryContent::firstCallee)));
		bar.add(Actions.push(Messages.CallHistoryView_next, "history_next", () -> jump(HistoryContent::next))); //$NON-NLS-1$
	}

	private void pressed(Event event) {
		boolean isControl = (event.stateMask & SWT.MODIFIER_MASK) == SWT.MOD1;
		if (event.keyCode == SWT.ARROW_LEFT && event.stateMask == 0) {
			jump(HistoryContent::caller);
		} else if (event.keyCode == SWT.ARROW_RIGHT && event.stateMask == 0) {
			jump(HistoryContent::firstCallee);
		} else if (event.keyCode == SWT.ARROW_DOWN && isControl) {
			jump(HistoryContent::next);
		} else {
			return;
		}
		event.doit = false;
	}

	/** A way from one call to another. */
	@FunctionalInterface
	private interface Way {
		Optional<HistoryContent.Call> from(HistoryContent content, int index);
	}

	/** Goes to another call along the tree; says so if there is none or the filter hides it. */
	private void jump(Way way) {
		if (content() == null || table.selected() < 0) {
			return;
		}
		Optional<HistoryContent.Call> to = way.from(content(), table.selected());
		int index = to.map(content()::index).orElse(-1);
		if (index >= 0 && content().call(index).equals(to.get())) {
			table.select(index);
		} else {
			StatusLine.message(this, to.isEmpty() ? Messages.CallHistoryView_none : Messages.CallHistoryView_hidden);
		}
	}

	private List<?> selectedElements() {
		return content() == null || table.selected() < 0 ? List.of() : List.of(content().item(table.selected()));
	}

	@Override
	protected void focusContent() {
		table.table().setFocus();
	}

	@Override
	protected void sessionChanged() {
		filter = filter.inThread(CallFilter.ALL_THREADS);
		table.show(0, -1);
	}

	private void ask(CallFilter asked) {
		filter = asked;
		ask();
	}

	@Override
	protected HistoryContent compute(Session shown, IProgressMonitor monitor) {
		return HistoryContent.compute(shown, filter);
	}

	@Override
	protected boolean showsTimes() {
		return false;
	}

	@Override
	protected boolean isEmpty(HistoryContent computed) {
		return computed.snapshot().history().isEmpty();
	}

	@Override
	protected String emptyText(Session shown) {
		return switch (shown.state()) {
			case LIVE, ENDED -> EmptyText.bind(Messages.CallHistoryView_notRecorded, shown.name());
			default -> super.emptyText(shown);
		};
	}

	@Override
	protected void display(HistoryContent next) {
		if (next == null) {
			table.show(0, -1);
			return;
		}
		HistoryContent before = shownBefore;
		boolean goesOn = before != null && before.session() == next.session() && table.selected() >= 0;
		table.show(next.rows().size(), goesOn ? next.index(before.call(table.selected())) : -1);
		shownBefore = next;
		threads.show(next.snapshot().threads(), next.filter().thread());
	}

	@Override
	protected String describe(HistoryContent shown) {
		return HistoryTexts.line(shown);
	}

	@Override
	protected List<List<String>> selectedRows() {
		return table.selectedRows();
	}

	@Override
	protected void find() {
		filterField.setFocus();
	}

	/** Selects the next call of the method, unless one is selected already. */
	@Override
	protected void reveal(MethodTarget target, boolean asked) {
		int selected = table.selected();
		if (content().rows().size() == 0
				|| !asked && selected >= 0 && target.matches(content().rows().method(selected))) {
			return;
		}
		int index = content().find(target::matches, selected);
		if (index >= 0) {
			table.select(index);
		} else if (asked) {
			sayNotCalled(target);
		}
	}
}
