// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.conditions;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
import org.methodical.core.analysis.RuleVerdict;
import org.methodical.core.model.jvm.ProbeRule;
import org.methodical.launching.Session;
import org.methodical.ui.part.NotProbedTexts;
import org.methodical.ui.part.SessionView;
import org.methodical.ui.selection.MethodTarget;
import org.methodical.ui.shared.EmptyText;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.StatusLine;
import org.methodical.ui.shared.selection.ChosenSelection;
import org.methodical.ui.table.RowColumn;
import org.methodical.ui.table.RowOrder;
import org.methodical.ui.table.RowTable;
import org.methodical.ui.time.TimePicture;

/** The view <i>Conditions</i>: why methods of the active session are measured or not, and how its JVM was. */
public final class ConditionsView extends SessionView<ConditionsContent> {

	/** Tables get no more than the view divided by this, each. */
	private static final int MAX_PART = 4;

	private SashForm page;
	private RowTable<RuleVerdict> rules;
	private RowTable<String> remarks;
	private TimeLines lines;
	/** Of the tables and the time, in pixels, as they were set last: what the user drags stays. */
	private int[] heights = {};

	/** Created by the workbench. */
	public ConditionsView() {
		super(new Names("conditions", Ids.HELP_CONDITIONS, Messages.ConditionsView_job)); //$NON-NLS-1$
	}

	@Override
	protected Control createContent(Composite parent) {
		page = new SashForm(parent, SWT.VERTICAL);
		rules = new RowTable<>(page, "conditions.rules", Messages.ConditionsView_rules, columns(), //$NON-NLS-1$
				row -> row.rule().text(), new RowOrder(0, true));
		rules.remember(settings());
		remarks = new RowTable<>(page, "conditions.remarks", Messages.ConditionsView_remarks, //$NON-NLS-1$
				List.of(RowColumn.text(Messages.ConditionsView_remarks, 900, remark -> remark)), remark -> remark,
				new RowOrder(0, true));
		remarks.table().setVisible(false);
		lines = new TimeLines(page, reason -> StatusLine.error(this, reason));
		page.addListener(SWT.Resize, event -> fit());
		ChosenSelection none = new ChosenSelection();
		none.choose(StructuredSelection.EMPTY.toList());
		selectsBy(none, rules.table());
		return page;
	}

	@Override
	public <T> T getAdapter(Class<T> type) {
		return type == TimePicture.class ? type.cast(lines) : super.getAdapter(type);
	}

	/** In the order of the rules, as later ones go before earlier ones. */
	private static List<RowColumn<RuleVerdict>> columns() {
		return List.of(RowColumn.text(Messages.ConditionsView_rule, 240, row -> NotProbedTexts.rule(row.rule())),
				count(Messages.ConditionsView_loaded, ProbeRule::matched),
				count(Messages.ConditionsView_woven, ProbeRule::woven),
				count(Messages.ConditionsView_methods, ProbeRule::methods),
				count(Messages.ConditionsView_entered, ProbeRule::entered),
				RowColumn.text(Messages.ConditionsView_verdict, 420, NotProbedTexts::verdict));
	}

	private static RowColumn<RuleVerdict> count(String title, ToLongFunction<ProbeRule> value) {
		return RowColumn.<RuleVerdict>count(title, 145, row -> value.applyAsLong(row.rule())).withOrder(null);
	}

	@Override
	protected ConditionsContent compute(Session shown, IProgressMonitor monitor) {
		return ConditionsContent.of(shown.recording().snapshot());
	}

	@Override
	protected boolean showsTimes() {
		return false;
	}

	@Override
	protected boolean showsPart() {
		return false;
	}

	@Override
	protected boolean isEmpty(ConditionsContent computed) {
		return computed.conditions().rules().isEmpty() && computed.conditions().telemetry().isEmpty()
				&& computed.remarks().isEmpty();
	}

	@Override
	protected String emptyText(Session shown) {
		return shown.state() == Session.State.ENDED ? EmptyText.bind(Messages.ConditionsView_unknown, shown.name())
				: super.emptyText(shown);
	}

	@Override
	protected void display(ConditionsContent next) {
		rules.show(next == null ? List.of() : next.rules());
		remarks.show(next == null ? List.of() : next.remarks());
		if (remarks.table().getVisible() == remarks.rows().isEmpty()) {
			remarks.table().setVisible(!remarks.rows().isEmpty());
		}
		fit();
		lines.show(next);
	}

	/** Gives the time what the rows of the tables leave. */
	private void fit() {
		int height = page.getClientArea().height;
		int above = height(rules.table(), height);
		int between = remarks.table().getVisible() ? height(remarks.table(), height) : 1;
		int[] next = {above, between, Math.max(1, height - above - between)};
		if (height > 0 && !Arrays.equals(next, heights)) {
			heights = next;
			page.setWeights(next);
		}
	}

	/** The header and all rows, at least one, as far as there is room. */
	private static int height(Table table, int whole) {
		int rows = Math.max(1, table.getItemCount());
		return Math.max(1,
				Math.min(whole / MAX_PART, table.computeTrim(0, 0, 0, table.getHeaderHeight()).height
						+ rows * table.getItemHeight()));
	}

	@Override
	protected String describe(ConditionsContent shown) {
		return RuleTexts.line(session().map(Session::name).orElse(""), shown.conditions()); //$NON-NLS-1$
	}

	@Override
	protected void reveal(MethodTarget target, boolean asked) {
		// it shows classes and JVMs, not methods
	}

	@Override
	protected List<List<String>> selectedRows() {
		return remarks.table().isFocusControl() ? remarks.selectedRows() : rules.selectedRows();
	}

	@Override
	protected void find() {
		rules.table().setFocus();
	}
}
