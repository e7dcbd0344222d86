// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.load;

import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.methodical.ui.pie.Pie;
import org.methodical.ui.pie.PieColors;
import org.methodical.ui.pie.PieSlice;
import org.methodical.ui.table.RowTable;

/** A table under a pie of the shares of its rows; marks in the rows have the colours of the slices. UI thread only. */
final class PieTable<R> {

	private static final int PIE = 108;

	private final Composite page;
	private final Pie pie;
	private final Label label;
	private final RowTable<R> table;
	private final Function<R, Object> key;

	/** Creates the page; the table is made by the caller, as a child of {@link #page}. */
	PieTable(Composite parent, String pieName, String pieTitle, Function<Composite, RowTable<R>> makeTable,
			Function<R, Object> key) {
		this.key = key;
		page = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).spacing(6, 2).applyTo(page);
		pie = new Pie(page, pieName, pieTitle);
		GridDataFactory.swtDefaults().hint(PIE, PIE).applyTo(pie.control());
		label = new Label(page, SWT.WRAP);
		GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).grab(true, false).hint(PIE, SWT.DEFAULT)
				.applyTo(label);
		table = makeTable.apply(page);
		GridDataFactory.fillDefaults().grab(true, true).span(2, 1).applyTo(table.table());
		LocalResourceManager images = new LocalResourceManager(JFaceResources.getResources(), page);
		table.setImages(row -> images.create(PieColors.mark(pie.colorOf(key.apply(row)))));
	}

	RowTable<R> table() {
		return table;
	}

	Pie pie() {
		return pie;
	}

	/** Shows rows, their shares in the pie and a line beside it; the row with the chosen key is selected. */
	void show(List<R> rows, Function<R, String> name, ToDoubleFunction<R> share, String line, Object chosen) {
		pie.show(PieSlice.cut(rows, key, name, share, Messages.BytecodeLoadView_others), chosen);
		if (!label.getText().equals(line)) {
			label.setText(line);
			page.layout();
		}
		table.show(rows);
		table.select(chosen);
	}
}
