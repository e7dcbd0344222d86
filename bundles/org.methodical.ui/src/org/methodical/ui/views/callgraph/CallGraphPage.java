// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.callgraph;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.methodical.core.model.code.Method;
import org.methodical.graph.viewer.GraphViewer;
import org.methodical.ui.shared.FoundLabel;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.shared.Pages;

/** The widgets of the view: a search field and what it found that is not drawn, above the picture or its table twin. */
final class CallGraphPage {

	private final Composite control;
	private final Text search;
	private final FoundLabel found;
	private final Composite stack;
	private final StackLayout layout = new StackLayout();
	private final GraphViewer viewer;
	private final CallGraphTables tables;
	private final CallGraphFound notDrawn;
	private Function<String, List<Method>> finder = text -> List.of();
	private Consumer<Method> drawer = method -> {};
	private int foundDrawn;

	CallGraphPage(Composite parent) {
		control = Pages.page(parent);
		Composite row = Pages.row(control, 2);
		search = Ids.name(new Text(row, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL), "callGraph.search"); //$NON-NLS-1$
		search.setMessage(Messages.CallGraphPage_search);
		Ids.accessibleName(search, Messages.CallGraphPage_searchName);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(search);
		found = new FoundLabel(row, "callGraph.found"); //$NON-NLS-1$
		notDrawn = new CallGraphFound(control, this::draw, this::focusSearch);
		stack = new Composite(control, SWT.NONE);
		stack.setLayout(layout);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(stack);
		viewer = new GraphViewer(stack);
		Ids.name(viewer.getCanvas(), "callGraph.canvas"); //$NON-NLS-1$
		tables = new CallGraphTables(stack);
		layout.topControl = viewer.getControl();
		search.addListener(SWT.Modify, event -> find(true));
		search.addListener(SWT.KeyDown, this::key);
		search.addListener(SWT.DefaultSelection, event -> next());
		viewer.addPlacedListener(() -> {
			// other methods are drawn now
			if (!search.getText().isBlank()) {
				find(false);
			}
		});
	}

	/** What finds the methods that are not drawn, and what draws one. */
	void setFinder(Function<String, List<Method>> find, Consumer<Method> draw) {
		finder = find;
		drawer = draw;
	}

	private void find(boolean select) {
		String text = search.getText();
		foundDrawn = viewer.search(text, select);
		List<Method> others = text.isBlank() ? List.of() : finder.apply(text);
		found.show(text.isBlank() ? "" //$NON-NLS-1$
				: NLS.bind(Messages.CallGraphPage_searchFound, MeasureTexts.count(foundDrawn),
						MeasureTexts.count(others.size())));
		notDrawn.show(others);
	}

	/** Goes to the next method that is drawn; if none is found, draws one. */
	private void next() {
		if (foundDrawn > 0) {
			viewer.searchNext(true);
		} else {
			notDrawn.open();
		}
	}

	private void draw(Method method) {
		search.setText(""); //$NON-NLS-1$
		drawer.accept(method);
		setFocus();
	}

	private void key(Event event) {
		if (event.keyCode == SWT.ARROW_DOWN && foundDrawn == 0 && !notDrawn.isEmpty()) {
			notDrawn.setFocus();
			event.doit = false;
		} else if (event.keyCode == SWT.ARROW_DOWN || event.keyCode == SWT.ARROW_UP) {
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

	/** What is said over the graph: how much of it is drawn. */
	String describe(CallGraphContent shown) {
		return viewer.isLayoutPending() && viewer.getShownNodes().isEmpty() ? CallGraphStatus.pending(shown)
				: CallGraphStatus.line(shown, viewer.getLeftOut(), viewer.getShownEdges().size(),
						viewer.getShortcuts().size());
	}
}
