// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.callgraph;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.methodical.graph.viewer.GraphViewer;
import org.methodical.ui.shared.FoundLabel;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.Measures;

/** The widgets of the view: a search field above the picture or its table twin. */
final class CallGraphPage {

	private final Composite control;
	private final Text search;
	private final FoundLabel found;
	private final Composite stack;
	private final StackLayout layout = new StackLayout();
	private final GraphViewer viewer;
	private final CallGraphTables tables;

	CallGraphPage(Composite parent) {
		control = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(control);
		Composite row = new Composite(control, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).extendedMargins(4, 4, 2, 0).applyTo(row);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(row);
		search = Ids.name(new Text(row, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL), "callGraph.search"); //$NON-NLS-1$
		search.setMessage(Messages.CallGraphPage_search);
		Ids.accessibleName(search, Messages.CallGraphPage_searchName);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(search);
		found = new FoundLabel(row, "callGraph.found"); //$NON-NLS-1$
		stack = new Composite(control, SWT.NONE);
		stack.setLayout(layout);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(stack);
		viewer = new GraphViewer(stack);
		Ids.name(viewer.getCanvas(), "callGraph.canvas"); //$NON-NLS-1$
		tables = new CallGraphTables(stack);
		layout.topControl = viewer.getControl();
		search.addListener(SWT.Modify, event -> find());
		search.addListener(SWT.KeyDown, this::key);
		search.addListener(SWT.DefaultSelection, event -> viewer.searchNext(true));
	}

	private void find() {
		String text = search.getText();
		int count = viewer.search(text);
		found.show(text.isBlank() ? "" : NLS.bind(Messages.CallGraphPage_searchFound, Measures.count(count))); //$NON-NLS-1$
	}

	private void key(Event event) {
		if (event.keyCode == SWT.ARROW_DOWN || event.keyCode == SWT.ARROW_UP) {
			viewer.searchNext(event.keyCode == SWT.ARROW_DOWN);
			event.doit = false;
		} else if (event.keyCode == SWT.ESC) {
			search.setText(""); //$NON-NLS-1$
			setFocus();
		}
	}

	Composite control() {
		return control;
	}

	GraphViewer viewer() {
		return viewer;
	}

	CallGraphTables tables() {
		return tables;
	}

	void setTableShown(boolean shown) {
		layout.topControl = shown ? tables.control() : viewer.getControl();
		stack.layout();
	}

	void focusSearch() {
		search.setFocus();
		search.selectAll();
	}

	boolean setFocus() {
		return layout.topControl.setFocus();
	}
}
