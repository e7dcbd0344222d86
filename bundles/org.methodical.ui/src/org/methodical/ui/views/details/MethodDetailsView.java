// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.details;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.dialogs.DialogSettings;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.methodical.core.model.code.Method;
import org.methodical.launching.Session;
import org.methodical.ui.part.SessionView;
import org.methodical.ui.selection.MethodSelection;
import org.methodical.ui.selection.MethodTarget;
import org.methodical.ui.shared.EmptyText;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.MethodImages;
import org.methodical.ui.shared.selection.ChosenSelection;
import org.methodical.ui.source.OpenMethod;
import org.methodical.ui.table.RowOrder;
import org.methodical.ui.table.RowTable;

/** The view <i>Method Details</i>: all that is known of the selected method. */
public final class MethodDetailsView extends SessionView<DetailsContent> {

	private static final RowOrder MAX_TIME = new RowOrder(2, false);
	/** A view that is narrower has no room to say where each fact comes from, pixels. */
	private static final int NARROW = 980;
	private static final int[] WEIGHTS = {40, 29, 31};
	private static final int[] NARROW_WEIGHTS = {29, 33, 38};

	private final ChosenSelection selection = new ChosenSelection();
	private SashForm sash;
	private boolean isNarrow;
	private RowTable<FactRow> facts;
	private RowTable<CallRow> callers;
	private RowTable<CallRow> callees;
	private EmptyText calleesPlace;
	private EmptyText codePlace;
	private RowTable<CodeRow> code;
	private volatile int wanted = DetailsContent.HOTTEST;

	/** Created by the workbench. */
	public MethodDetailsView() {
		super(new Names("methodDetails", Ids.HELP_METHOD_DETAILS, Messages.MethodDetailsView_job)); //$NON-NLS-1$
	}

	@Override
	protected Control createContent(Composite parent) {
		sash = new SashForm(parent, SWT.HORIZONTAL | SWT.SMOOTH);
		facts = new RowTable<>(sash, "methodDetails.facts", Messages.MethodDetailsView_facts, FactRow.COLUMNS, //$NON-NLS-1$
				FactRow::name, new RowOrder(0, true));
		SashForm calls = new SashForm(sash, SWT.VERTICAL | SWT.SMOOTH);
		callers = calls(calls, "methodDetails.callers", Messages.MethodDetailsView_callers); //$NON-NLS-1$
		calleesPlace = new EmptyText(calls, "methodDetails.noCallees"); //$NON-NLS-1$
		callees = calls(calleesPlace.parent(), "methodDetails.callees", Messages.MethodDetailsView_callees); //$NON-NLS-1$
		calleesPlace.setContent(callees.table());
		codePlace = new EmptyText(sash, "methodDetails.noCode"); //$NON-NLS-1$
		code = new RowTable<>(codePlace.parent(), "methodDetails.code", Messages.MethodDetailsView_code, //$NON-NLS-1$
				CodeRow.COLUMNS, CodeRow::key, new RowOrder(1, true));
		code.table().setFont(JFaceResources.getTextFont());
		code.setFonts(row -> JFaceResources.getTextFont());
		codePlace.setContent(code.table());
		sash.setWeights(WEIGHTS);
		sash.addListener(SWT.Resize, event -> turn());
		code.onOpen(row -> method().ifPresent(method -> OpenMethod.open(this, method, row.instruction().line(),
				row.instruction().line())));
		for (RowTable<?> table : tables()) {
			table.remember(DialogSettings.getOrCreateSection(settings(), (String) table.table().getData(Ids.WIDGET)));
		}
		selectsBy(selection, callers.table(), callees.table());
		return sash;
	}

	private RowTable<CallRow> calls(Composite parent, String name, String title) {
		RowTable<CallRow> table = new RowTable<>(parent, name, title, CallRow.columns(title), CallRow::key, MAX_TIME);
		table.setImages(row -> MethodImages.of(row.method()));
		table.onSelect(row -> selection.choose(List.of(row)));
		table.onOrder(() -> display(content()));
		return table;
	}

	private List<RowTable<?>> tables() {
		return List.of(facts, callers, callees, code);
	}

	/** Parts stand beside each other in a wide view, below each other in a high one. */
	private void turn() {
		Point size = sash.getSize();
		int orientation = size.x >= size.y ? SWT.HORIZONTAL : SWT.VERTICAL;
		if (sash.getOrientation() != orientation) {
			sash.setOrientation(orientation);
		}
		boolean narrow = orientation == SWT.HORIZONTAL && size.x < NARROW;
		if (narrow != isNarrow) {
			isNarrow = narrow;
			sash.setWeights(narrow ? NARROW_WEIGHTS : WEIGHTS);
		}
		sash.getDisplay().asyncExec(this::showColumns);
	}

	/** Leaves out what says nothing, and where there is little room what says least. */
	private void showColumns() {
		if (sash.isDisposed()) {
			return;
		}
		facts.showColumn(FactRow.FROM, facts.table().getSize().x >= FactRow.WIDTH);
		for (RowTable<CallRow> table : List.of(callers, callees)) {
			table.showColumn(CallRow.SHARE, table.table().getSize().x >= CallRow.WIDTH);
		}
		boolean isCounted = code.rows().stream().anyMatch(row -> row.executions() >= 0);
		code.showColumn(CodeRow.EXECUTIONS, isCounted);
		CodeRow.FLOW.forEach(
				column -> code.showColumn(column, isCounted && code.table().getSize().x >= CodeRow.WIDTH));
	}

	private Optional<MethodSelection> method() {
		return content() == null ? Optional.empty()
				: content().method().map(method -> new MethodSelection(content().session(), method));
	}

	@Override
	protected void focusContent() {
		facts.table().setFocus();
	}

	@Override
	protected void sessionChanged() {
		wanted = DetailsContent.HOTTEST;
	}

	@Override
	protected DetailsContent compute(Session shown, IProgressMonitor monitor) throws CoreException {
		return DetailsContent.compute(shown, wanted, content(), monitor);
	}

	@Override
	protected boolean isEmpty(DetailsContent computed) {
		return computed.method().isEmpty();
	}

	@Override
	protected void display(DetailsContent next) {
		if (next == null) {
			tables().forEach(table -> table.show(List.of()));
			return;
		}
		facts.show(next.facts());
		callers.show(callers.sorted(next.callers()));
		callees.show(callees.sorted(next.callees()));
		if (next.lacksCallees()) {
			calleesPlace.showText(Messages.MethodDetailsView_noCallees);
		} else {
			calleesPlace.showContent();
		}
		code.show(next.rows());
		if (next.rows().isEmpty()) {
			codePlace.showText(EmptyText.plain(next.code().problem()));
		} else {
			codePlace.showContent();
		}
		showColumns();
	}

	@Override
	protected String describe(DetailsContent shown) {
		return NLS.bind(Messages.MethodDetailsView_line, shown.session().name(),
				shown.method().map(method -> method.simpleClassName() + '.' + method.signature()).orElse("")); //$NON-NLS-1$
	}

	@Override
	protected void reveal(MethodTarget target, boolean asked) {
		Optional<Method> found = content().method().filter(target::matches).or(() -> find(target));
		if (found.isPresent()) {
			wanted = found.get().id();
			ask();
		} else if (asked) {
			sayNotCalled(target);
		}
	}

	/** The method that is meant; of a class or package the one with most steps, or the first. */
	private Optional<Method> find(MethodTarget target) {
		Comparator<Method> bySteps = Comparator.comparingLong(method -> content().snapshot().steps().of(method.id())
				.map(steps -> steps.steps()).orElse(-1L));
		return IntStream.range(0, content().snapshot().methodCount())
				.mapToObj(content().snapshot()::method).filter(target::matches).max(bySteps);
	}

	@Override
	protected List<List<String>> selectedRows() {
		return tables().stream().filter(table -> table.table().isFocusControl()).findFirst()
				.map(RowTable::selectedRows).orElse(List.of());
	}

	@Override
	protected void find() {
		code.table().setFocus();
	}
}
