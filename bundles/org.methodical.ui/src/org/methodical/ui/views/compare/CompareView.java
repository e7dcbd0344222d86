// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.compare;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.dialogs.DialogSettings;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.methodical.core.model.Measure;
import org.methodical.core.model.code.Method;
import org.methodical.launching.Session;
import org.methodical.ui.part.ComparedPart;
import org.methodical.ui.part.SessionView;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.selection.MethodItem;
import org.methodical.ui.selection.MethodSelection;
import org.methodical.ui.selection.MethodTarget;
import org.methodical.ui.selection.SessionPart;
import org.methodical.ui.shared.EmptyText;
import org.methodical.ui.shared.FilterField;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.MethodImages;
import org.methodical.ui.shared.Pages;
import org.methodical.ui.shared.selection.ChosenSelection;
import org.methodical.ui.shared.selection.SelectAll;
import org.methodical.ui.source.OpenMethod;
import org.methodical.ui.table.RowTable;
import org.methodical.ui.views.compare.CompareContent.Line;

/** The view <i>Compare</i>: methods and source lines of the active session beside those of another. */
public final class CompareView extends SessionView<CompareContent> {

	private static final String FILTER = "filter"; //$NON-NLS-1$

	private OtherSession other;
	private FilterField filterField;
	private RunsLabel runs;
	private CTabFolder tabs;
	/** Where steps of methods and of lines are. */
	private List<EmptyText> places;
	private DifferenceTable<Line> times;
	private DifferenceTable<CountLine> steps;
	private DifferenceTable<CountLine> lines;
	private final ChosenSelection selection = new ChosenSelection();
	/** What somebody asked to compare with, until that is shown; null if nothing was asked for. */
	private ComparedPart asked;
	private volatile String filter = ""; //$NON-NLS-1$

	/** Created by the workbench. */
	public CompareView() {
		super(new Names("compare", Ids.HELP_COMPARE, Messages.CompareView_job)); //$NON-NLS-1$
	}

	@Override
	protected Control createContent(Composite parent) {
		Composite page = Pages.page(parent);
		Composite row = Pages.row(page, 3);
		other = new OtherSession(row, this::ask);
		filterField = new FilterField(row, "compare.filter", Messages.CompareView_filter, text -> { //$NON-NLS-1$
			filter = text;
			ask();
		});
		runs = new RunsLabel(page);
		createTables(page);
		filter = Objects.requireNonNullElse(settings().get(FILTER), ""); //$NON-NLS-1$
		filterField.restore(filter);
		page.addDisposeListener(event -> settings().put(FILTER, filter));
		return page;
	}

	private void createTables(Composite page) {
		tabs = Ids.name(new CTabFolder(page, SWT.BOTTOM), "compare.tabs"); //$NON-NLS-1$
		GridDataFactory.fillDefaults().grab(true, true).applyTo(tabs);
		times = new DifferenceTable<>(tabs, "compare.table", Messages.CompareView_table, CompareColumns.times(), //$NON-NLS-1$
				CompareColumns.DIFFERENCE, Line::key, Line::selfDifference);
		EmptyText stepsPlace = new EmptyText(tabs, "compare.noSteps"); //$NON-NLS-1$
		EmptyText linesPlace = new EmptyText(tabs, "compare.noLines"); //$NON-NLS-1$
		places = List.of(stepsPlace, linesPlace);
		steps = new DifferenceTable<>(stepsPlace.parent(), "compare.steps", Messages.CompareView_steps, //$NON-NLS-1$
				CompareColumns.steps(),
				CompareColumns.DIFFERENCE, CountLine::key, line -> line.row().steps());
		lines = new DifferenceTable<>(linesPlace.parent(), "compare.lines", Messages.CompareView_lines, //$NON-NLS-1$
				CompareColumns.lines(),
				CompareColumns.LINE_DIFFERENCE, CountLine::key, line -> line.row().steps());
		times.rows().setImages(line -> MethodImages.of(line.row().method()));
		steps.rows().setImages(line -> MethodImages.of(line.method()));
		selectsBy(selection, times.rows().table(), steps.rows().table());
		lines.rows().table().setMenu(times.rows().table().getMenu());
		lines.rows().onOpen(line -> OpenMethod.open(this, line.selection(), line.line(), line.line()));
		stepsPlace.setContent(steps.rows().table());
		linesPlace.setContent(lines.rows().table());
		tab(Messages.CompareView_timesTab, times.rows(), times.rows().table());
		tab(Messages.CompareView_stepsTab, steps.rows(), stepsPlace.parent());
		tab(Messages.CompareView_linesTab, lines.rows(), linesPlace.parent());
		tabs.setSelection(0);
		tabs.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> turned()));
		times.rows().remember(settings());
		steps.rows().remember(DialogSettings.getOrCreateSection(settings(), "steps")); //$NON-NLS-1$
		lines.rows().remember(DialogSettings.getOrCreateSection(settings(), "lines")); //$NON-NLS-1$
	}

	private <R extends MethodItem> void tab(String text, RowTable<R> table, Control control) {
		CTabItem item = new CTabItem(tabs, SWT.NONE);
		item.setText(text);
		item.setControl(control);
		table.onOrder(this::ask);
		table.onSelect(row -> selection.choose(List.of(row)));
		SelectAll.bound(table.table(), this);
	}

	private RowTable<?> shownTable() {
		return List.of(times.rows(), steps.rows(), lines.rows()).get(tabs.getSelectionIndex());
	}

	/** The method that was selected on one page is what somebody wants to see on the next. */
	private void turned() {
		describeAgain();
		if (content() != null) {
			MethodSelection.of(selection.getSelection())
					.ifPresent(chosen -> select(
							method -> chosen.isSameMethod(new MethodSelection(chosen.session(), method))));
			shownTable().table().showSelection();
		}
	}

	/**
	 * Compares what is shown of the active session with another, or with a part of one.
	 *
	 * @param before the other; empty for the one that is chosen in the view
	 */
	public void compareWith(Optional<ComparedPart> before) {
		before.ifPresent(other::choose);
		asked = before.or(other::chosen).orElse(null);
		// what differs most is wanted first
		passOverSelectedMethod();
		ask();
	}

	/** Brings source lines to the top. */
	public void showLines() {
		tabs.setSelection(2);
		describeAgain();
	}

	@Override
	protected void sessionChanged() {
		other.setShown(session());
	}

	@Override
	protected void focusContent() {
		shownTable().table().setFocus();
	}

	@Override
	protected CompareContent compute(Session shown, IProgressMonitor monitor) {
		SessionPart after = new SessionPart(shown, ActiveSession.get().part(shown));
		Optional<SessionPart> before = other.chosen().map(ComparedPart::part).filter(part -> !part.equals(after));
		if (before.isEmpty() || !CompareContent.isRead(shown)) {
			return CompareContent.alone(after);
		}
		if (!CompareContent.isRead(before.get().session())) {
			return CompareContent.unread(before.get(), after);
		}
		return CompareContent.compute(before.get(), after, filter).sorted(times.rows()::sorted, steps.rows()::sorted,
				lines.rows()::sorted);
	}

	@Override
	protected boolean isEmpty(CompareContent computed) {
		return computed.before().equals(computed.after());
	}

	@Override
	protected String emptyText(Session shown) {
		return other.chosen().isPresent() ? super.emptyText(shown)
				: EmptyText.bind(Messages.CompareView_noOther, shown.name());
	}

	@Override
	protected void display(CompareContent next) {
		runs.show(next == null ? "" : next.runs().describe(Locale.getDefault())); //$NON-NLS-1$
		boolean hasAllocation = next != null && next.common().stream().anyMatch(Measure::isBytes);
		CompareColumns.ALLOCATION.forEach(column -> times.rows().showColumn(column, hasAllocation));
		times.show(next == null ? List.of() : next.times());
		steps.show(next == null ? List.of() : next.steps());
		lines.show(next == null ? List.of() : next.lines());
		Optional<String> instead = next == null ? Optional.empty() : CompareStatus.noSteps(next);
		places.forEach(place -> instead.ifPresentOrElse(place::showText, place::showContent));
		if (asked != null && next != null && next.before().equals(asked.part()) && next.isRead()) {
			asked = null;
			tabs.getDisplay().asyncExec(this::showFirst);
		}
	}

	private void showFirst() {
		if (!tabs.isDisposed()) {
			List.of(times, steps, lines).forEach(table -> table.rows().top());
		}
	}

	@Override
	protected String describe(CompareContent shown) {
		if (!shown.isRead()) {
			return CompareStatus.unread(shown.before());
		}
		return CompareStatus.withBefore(shown, switch (tabs.getSelectionIndex()) {
			case 0 -> CompareStatus.times(shown);
			case 1 -> CompareStatus.steps(shown);
			default -> CompareStatus.lines(shown);
		});
	}

	@Override
	protected List<List<String>> selectedRows() {
		List<List<String>> rows = shownTable().selectedRows();
		boolean isOfParts = content() != null && CompareStatus.isOfParts(content());
		return rows.isEmpty() || !isOfParts ? rows
				: Stream.concat(Stream.of(List.of(content().runs().describe(Locale.getDefault()))), rows.stream())
						.toList();
	}

	@Override
	protected void find() {
		filterField.setFocus();
	}

	@Override
	protected void reveal(MethodTarget target, boolean isAskedFor) {
		if (!select(target::matches) && content().isRead() && isAskedFor) {
			sayNotCalled(target);
		}
	}

	/** Selects a method on every page, of its lines the first; says whether there is one. */
	private boolean select(Predicate<Method> wanted) {
		Optional<Line> time = content().times().stream().filter(row -> wanted.test(row.row().method())).findFirst();
		Optional<CountLine> step = content().steps().stream().filter(row -> wanted.test(row.method())).findFirst();
		time.ifPresent(line -> times.rows().select(line.key()));
		step.ifPresent(line -> steps.rows().select(line.key()));
		if (lines.rows().selected().filter(line -> wanted.test(line.method())).isEmpty()) {
			lines.rows().rows().stream().filter(line -> wanted.test(line.method())).findFirst()
					.ifPresent(line -> lines.rows().select(line.key()));
		}
		return time.isPresent() || step.isPresent();
	}
}
