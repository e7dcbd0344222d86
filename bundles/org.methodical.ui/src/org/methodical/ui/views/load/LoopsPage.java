// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.load;

import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.table.RowTable;

/** The loops of the run over what the counts of the selected one suggest. UI thread only. */
final class LoopsPage {

	private final Composite page;
	private final RowTable<LoopRow> table;
	private final Label hint;
	private List<LoopRow> rows = List.of();
	private Object wanted;

	LoopsPage(Composite parent) {
		page = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, 4).applyTo(page);
		table = new RowTable<>(page, "load.loops", Messages.BytecodeLoadView_loops, LoopRow.COLUMNS, LoopRow::key, //$NON-NLS-1$
				LoadQuery.DEFAULT.loops());
		GridDataFactory.fillDefaults().grab(true, true).applyTo(table.table());
		hint = Ids.name(new Label(page, SWT.WRAP), "load.hint"); //$NON-NLS-1$
		GridDataFactory.fillDefaults().grab(true, false).hint(200, SWT.DEFAULT).applyTo(hint);
		hint.setText(Messages.LoopHint_none);
		table.onSelect(row -> explain());
		page.addListener(SWT.Show, event -> page.getDisplay().asyncExec(this::showRows));
	}

	Composite control() {
		return page;
	}

	RowTable<LoopRow> table() {
		return table;
	}

	/** Shows loops, as soon as somebody sees the page: making many rows takes a while. */
	void show(List<LoopRow> next) {
		rows = next;
		if (page.getVisible()) {
			showRows();
		}
	}

	private void showRows() {
		if (page.isDisposed() || table.rows() == rows) {
			return;
		}
		table.show(rows);
		if (wanted != null) {
			table.select(wanted);
			wanted = null;
		}
		explain();
	}

	/** Selects a loop, now or when the page is seen. */
	void select(Object key) {
		wanted = key;
		if (table.rows() == rows && page.getVisible()) {
			table.select(key);
			wanted = null;
			explain();
		}
	}

	private void explain() {
		String text = table.selected().map(row -> row.hint().why(row) + row.spread()).orElse(Messages.LoopHint_none);
		if (!hint.getText().equals(text)) {
			hint.setText(text);
			page.layout();
		}
	}
}
