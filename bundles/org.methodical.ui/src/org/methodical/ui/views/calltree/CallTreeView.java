// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.calltree;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.methodical.core.model.Measure;
import org.methodical.launching.ProfileAgain;
import org.methodical.launching.Session;
import org.methodical.ui.part.CompareChoice;
import org.methodical.ui.part.SessionView;
import org.methodical.ui.part.ThreadChooser;
import org.methodical.ui.preferences.Preferences;
import org.methodical.ui.selection.MethodTarget;
import org.methodical.ui.shared.FilterField;
import org.methodical.ui.shared.FoundLabel;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.Pages;
import org.methodical.ui.shared.StatusLine;
import org.methodical.ui.shared.column.ColumnMenu;

/** The view <i>Call Tree</i>: the calls of the active session, of all threads or one, from the top or the bottom. */
public final class CallTreeView extends SessionView<CallTreeContent> {

	private ThreadChooser threads;
	private FilterField search;
	private FoundLabel found;
	private CallTreeWidget widget;
	private final CompareChoice comparison = new CompareChoice(this::session, this::ask);
	private volatile CallTreeQuery query = CallTreeQuery.load(settings());
	/** What calls are sorted by unless the program was profiled again for its allocation; null if it was not. */
	private Measure usual;
	/** What the search field said when nodes were last found. */
	private String searched = ""; //$NON-NLS-1$

	/** Created by the workbench. */
	public CallTreeView() {
		super(new Names("callTree", Ids.HELP_CALL_TREE, Messages.CallTreeView_job)); //$NON-NLS-1$
	}

	@Override
	protected Control createContent(Composite parent) {
		Composite page = Pages.page(parent);
		createRow(page);
		widget = new CallTreeWidget(page, measure -> ask(query.sortedBy(measure)));
		widget.showOrder(query.by());
		search.restore(query.search());
		GridDataFactory.fillDefaults().grab(true, true).applyTo(widget.tree());
		widget.remember(settings());
		selectsBy(widget.selectionSource(), widget.tree());
		new CallTreeActions(this).fill(getViewSite().getActionBars());
		new ColumnMenu(widget::tree).addTo(getViewSite().getActionBars().getMenuManager());
		IPropertyChangeListener librariesChanged = event -> ask(
				query.withLibraries(Preferences.store().getString(Preferences.LIBRARIES)));
		Preferences.store().addPropertyChangeListener(librariesChanged);
		widget.tree().addDisposeListener(event -> {
			Preferences.store().removePropertyChangeListener(librariesChanged);
			query.save(settings());
		});
		return page;
	}

	private void createRow(Composite page) {
		Composite row = Pages.row(page, 4);
		threads = new ThreadChooser(row, "callTree.thread", thread -> ask(query.ofThread(thread))); //$NON-NLS-1$
		search = new FilterField(row, "callTree.search", Messages.CallTreeView_search, //$NON-NLS-1$
				text -> ask(query.searching(text)));
		search.onEnter(this::selectNextFound);
		found = new FoundLabel(row, "callTree.found"); //$NON-NLS-1$
	}

	@Override
	protected void focusContent() {
		widget.tree().setFocus();
	}

	@Override
	protected void sessionChanged() {
		Optional<Measure> bytes = session().flatMap(ProfileAgain::of).flatMap(ProfileAgain::measure)
				.filter(Measure::isBytes);
		if (bytes.isPresent()) {
			usual = usual == null ? query.by() : usual;
			query = query.sortedBy(bytes.get().total());
		} else if (usual != null) {
			query = query.sortedBy(usual);
			usual = null;
		}
		query = query.ofThread(ThreadChooser.ALL_THREADS);
		widget.showOrder(query.by());
	}

	CompareChoice comparison() {
		return comparison;
	}

	CallTreeQuery query() {
		return query;
	}

	/** Shows something else of the same session. */
	void ask(CallTreeQuery asked) {
		query = asked;
		widget.showOrder(asked.by());
		ask();
	}

	@Override
	protected CallTreeContent compute(Session shown, IProgressMonitor monitor) {
		return CallTreeContent.compute(shown, query, comparison.chosen(), content());
	}

	@Override
	protected boolean isEmpty(CallTreeContent computed) {
		return computed.snapshot().threads().isEmpty();
	}

	@Override
	protected void display(CallTreeContent next) {
		widget.show(next);
		if (next == null) {
			return;
		}
		threads.show(next.snapshot().threads(), next.query().thread());
		found.show(CallTreeStatus.found(next));
		if (!next.query().search().equals(searched)) {
			searched = next.query().search();
			if (next.found().length > 0) {
				widget.reveal(next.found()[0]);
			}
		}
	}

	@Override
	protected String describe(CallTreeContent shown) {
		return CallTreeStatus.line(shown);
	}

	@Override
	protected List<List<String>> selectedRows() {
		return widget.selectedRows();
	}

	@Override
	protected void find() {
		search.setFocus();
	}

	/** Goes from one found node to the next, the most expensive first, and round. */
	private void selectNextFound() {
		if (content() == null || content().found().length == 0) {
			return;
		}
		int[] found = content().found();
		int[] selected = widget.selectedNodes();
		int index = selected.length == 0 ? -1 : Arrays.stream(found).boxed().toList().indexOf(selected[0]);
		widget.reveal(found[(index + 1) % found.length]);
	}

	/** Selects the call that spends the most time in what is meant, unless such a call is selected already. */
	@Override
	protected void reveal(MethodTarget target, boolean asked) {
		int[] selected = widget.selectedNodes();
		if (!asked && selected.length > 0 && target.matches(content().method(selected[0]))) {
			return;
		}
		int node = content().hottest(target::matches);
		if (node >= 0) {
			widget.reveal(node);
		} else if (asked) {
			sayNotCalled(target);
		}
	}

	/** Shows the selected call alone with what is below it. */
	void focusOnSubtree() {
		widget.focusOnSelected();
	}

	/** Follows the largest total time down from the selected call, or from the top. */
	void expandHotPath() {
		if (content() == null || content().isEmpty()) {
			return;
		}
		int[] selected = widget.selectedNodes();
		int[] path = content().model().hotPath(selected.length == 0 ? CallTreeModel.ROOT : selected[0]);
		if (path.length > 0) {
			widget.reveal(path[path.length - 1]);
		} else {
			StatusLine.message(this, Messages.CallTreeView_noHotPath);
		}
	}
}
