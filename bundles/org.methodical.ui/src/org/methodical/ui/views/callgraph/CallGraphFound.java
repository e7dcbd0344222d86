// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.callgraph;

import java.util.List;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.methodical.core.model.code.Method;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.shared.column.NameLabel;

/** The methods that a search found and that are not drawn, to be drawn when opened. Takes no room if there are none. */
final class CallGraphFound {

	private static final int MAX = 100;
	private static final int ROWS = 6;

	private final Table table;
	private final Consumer<Method> draw;
	private final Runnable leave;

	/**
	 * Creates the list, which is empty.
	 *
	 * @param parent with a grid layout
	 * @param leave  goes back to the search field
	 */
	CallGraphFound(Composite parent, Consumer<Method> draw, Runnable leave) {
		this.draw = draw;
		this.leave = leave;
		table = Ids.name(new Table(parent, SWT.SINGLE | SWT.FULL_SELECTION | SWT.BORDER), "callGraph.notDrawn"); //$NON-NLS-1$
		Ids.accessibleName(table, Messages.CallGraphFound_name);
		table.setToolTipText(Messages.CallGraphFound_tip);
		GridDataFactory.fillDefaults().grab(true, false).exclude(true).applyTo(table);
		table.setVisible(false);
		table.addListener(SWT.DefaultSelection, event -> open());
		table.addListener(SWT.KeyDown, this::key);
	}

	private void key(Event event) {
		if (event.keyCode == SWT.ESC || event.keyCode == SWT.ARROW_UP && table.getSelectionIndex() <= 0) {
			leave.run();
			event.doit = false;
		}
	}

	/** Shows the heaviest of the methods, which come first. */
	void show(List<Method> methods) {
		Method selected = selected();
		table.setRedraw(false);
		table.removeAll();
		for (Method method : methods.subList(0, Math.min(MAX, methods.size()))) {
			TableItem item = new TableItem(table, SWT.NONE);
			item.setText(NameLabel.of(method).text());
			item.setData(method);
			if (method.equals(selected)) {
				table.setSelection(item);
			}
		}
		if (methods.size() > MAX) {
			new TableItem(table, SWT.NONE)
					.setText(NLS.bind(Messages.CallGraphFound_more, MeasureTexts.count(methods.size() - MAX)));
		}
		table.setRedraw(true);
		GridData data = (GridData) table.getLayoutData();
		data.heightHint = table.getItemHeight() * Math.min(ROWS, table.getItemCount());
		data.exclude = methods.isEmpty();
		table.setVisible(!methods.isEmpty());
		table.getParent().layout();
	}

	/** Null if none is selected. */
	private Method selected() {
		return table.getSelectionCount() > 0 && table.getSelection()[0].getData() instanceof Method method ? method
				: null;
	}

	boolean isEmpty() {
		return table.getItemCount() == 0;
	}

	/** Draws the selected method, the first if none is. */
	void open() {
		int row = Math.max(0, table.getSelectionIndex());
		if (row < table.getItemCount() && table.getItem(row).getData() instanceof Method method) {
			draw.accept(method);
		}
	}

	void setFocus() {
		table.setFocus();
		table.setSelection(0);
	}
}
