// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.recording;

import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.PlatformUI;
import org.methodical.core.model.jvm.Note;
import org.methodical.core.model.jvm.Severity;
import org.methodical.ui.recording.RecordingSummary.Fact;
import org.methodical.ui.recording.RecordingSummary.Hot;
import org.methodical.ui.selection.SelectedMethod;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.MethodImages;
import org.methodical.ui.shared.column.NameLabel;
import org.methodical.ui.shared.selection.ChosenSelection;
import org.methodical.ui.source.OpenMethod;
import org.methodical.ui.table.RowColumn;
import org.methodical.ui.table.RowOrder;
import org.methodical.ui.table.RowTable;

/** The widgets of the page. UI thread only. */
final class SummaryPage {

	private static final RowOrder AS_GIVEN = new RowOrder(0, true);
	private static final int MARGIN = 10;

	private final Composite page;
	private final Label title;
	private final Composite trouble;
	private final Label problem;
	private final RowTable<Fact> facts;
	private final RowTable<Hot> hottest;
	private final RowTable<Note> notes;
	private final ChosenSelection selection = new ChosenSelection();

	SummaryPage(IWorkbenchPart part, Composite parent) {
		page = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().margins(MARGIN, MARGIN).applyTo(page);
		title = Ids.name(new Label(page, SWT.NONE), "recording.title"); //$NON-NLS-1$
		title.setFont(JFaceResources.getHeaderFont());
		GridDataFactory.fillDefaults().grab(true, false).applyTo(title);
		trouble = new Composite(page, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).applyTo(trouble);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(trouble);
		Label icon = new Label(trouble, SWT.NONE);
		icon.setImage(PlatformUI.getWorkbench().getSharedImages().getImage(ISharedImages.IMG_OBJS_WARN_TSK));
		GridDataFactory.fillDefaults().align(SWT.CENTER, SWT.BEGINNING).applyTo(icon);
		problem = Ids.name(new Label(trouble, SWT.WRAP), "recording.problem"); //$NON-NLS-1$
		GridDataFactory.fillDefaults().grab(true, false).hint(1, SWT.DEFAULT).applyTo(problem);
		SashForm rows = new SashForm(page, SWT.VERTICAL | SWT.SMOOTH);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(rows);
		SashForm columns = new SashForm(rows, SWT.HORIZONTAL | SWT.SMOOTH);
		facts = new RowTable<>(columns, "recording.facts", Messages.SummaryPage_facts, //$NON-NLS-1$
				List.of(RowColumn.text(Messages.SummaryPage_fact, 140, Fact::name),
						RowColumn.text(Messages.SummaryPage_value, 400, Fact::value)),
				Fact::name, AS_GIVEN);
		hottest = hottest(part, columns);
		notes = new RowTable<>(rows, "recording.notes", Messages.SummaryPage_notes, //$NON-NLS-1$
				List.of(RowColumn.text(Messages.SummaryPage_kind, 90, SummaryPage::kind),
						RowColumn.text(Messages.SummaryPage_note, 900, Note::message)),
				note -> note, AS_GIVEN);
		columns.setWeights(45, 55);
		rows.setWeights(70, 30);
	}

	private RowTable<Hot> hottest(IWorkbenchPart part, Composite parent) {
		RowTable<Hot> table = new RowTable<>(parent, "recording.hottest", Messages.SummaryPage_hottest, //$NON-NLS-1$
				List.of(RowColumn.label(Messages.SummaryPage_hottest, row -> NameLabel.of(row.method())),
						RowColumn.measured(Messages.SummaryPage_calls, 80, Hot::calls),
						RowColumn.time(Messages.SummaryPage_selfTime, 80, Hot::selfTime),
						RowColumn.measured(Messages.SummaryPage_steps, 95, Hot::steps),
						RowColumn.share(Messages.SummaryPage_share, 80, Ids.COLOR_SELF_TIME, Hot::share)),
				row -> row.method().id(), AS_GIVEN);
		table.setImages(row -> MethodImages.of(row.method()));
		table.onSelect(row -> {
			selection.choose(List.of(row));
			SelectedMethod.of(part.getSite().getWorkbenchWindow()).select(row.selection(), part);
		});
		table.onOpen(row -> OpenMethod.open(part, row.selection()));
		return table;
	}

	private static String kind(Note note) {
		return note.severity() == Severity.WARNING ? Messages.SummaryPage_warning : Messages.SummaryPage_info;
	}

	Control control() {
		return page;
	}

	ISelectionProvider selection() {
		return selection;
	}

	void show(RecordingSummary summary) {
		title.setText(summary.name());
		boolean isWhole = summary.problem().isEmpty();
		problem.setText(summary.problem().map(status -> status.getMessage()).orElse("")); //$NON-NLS-1$
		trouble.setVisible(!isWhole);
		((GridData) trouble.getLayoutData()).exclude = isWhole;
		facts.show(summary.facts());
		hottest.show(summary.hottest());
		notes.show(summary.notes());
		notes.table().setVisible(!summary.notes().isEmpty());
		notes.table().getParent().layout();
		page.layout(true, true);
	}
}
