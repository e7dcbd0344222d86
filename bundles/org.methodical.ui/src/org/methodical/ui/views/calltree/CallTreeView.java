package org.methodical.ui.views.calltree;

import java.util.List;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.methodical.core.model.CallingContextTree;
import org.methodical.launching.Session;
import org.methodical.ui.part.SessionView;
import org.methodical.ui.selection.MethodTarget;
import org.methodical.ui.shared.ColumnState;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.StatusLine;

/** The view <i>Call Tree</i>: the calls of the active session from the top down, of all threads or of one. */
public final class CallTreeView extends SessionView<CallTreeContent> {

	private ThreadChooser threads;
	private CallTreeWidget widget;
	private volatile int thread = CallTreeContent.ALL_THREADS;

	/** Created by the workbench. */
	public CallTreeView() {
		super(new Names("callTree", Ids.HELP_CALL_TREE, Messages.CallTreeView_job)); //$NON-NLS-1$
	}

	@Override
	protected Control createContent(Composite parent) {
		Composite page = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(page);
		threads = new ThreadChooser(page, this::choose);
		widget = new CallTreeWidget(page);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(widget.tree());
		ColumnState.load(settings(), CallTreeColumn.defaults()).apply(widget.tree());
		widget.tree().addDisposeListener(event -> ColumnState.of(widget.tree()).save(settings()));
		selectsBy(widget.selectionSource(), widget.tree());
		return page;
	}

	@Override
	public void setFocus() {
		if (content() == null) {
			super.setFocus();
		} else {
			widget.tree().setFocus();
		}
	}

	@Override
	protected void sessionChanged() {
		thread = CallTreeContent.ALL_THREADS;
	}

	private void choose(int chosen) {
		thread = chosen;
		ask();
	}

	@Override
	protected CallTreeContent compute(Session shown, IProgressMonitor monitor) {
		return CallTreeContent.compute(shown, thread);
	}

	@Override
	protected boolean isEmpty(CallTreeContent computed) {
		return computed.snapshot().threads().isEmpty();
	}

	@Override
	protected void display(CallTreeContent next) {
		if (next != null) {
			threads.show(next);
		}
		widget.show(next);
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
		threads.setFocus();
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

	/** Follows the largest total time down from the selected call, or from the top. */
	void expandHotPath() {
		if (content() == null || content().isEmpty()) {
			return;
		}
		int[] selected = widget.selectedNodes();
		int[] path = content().order().hotPath(selected.length == 0 ? CallingContextTree.ROOT : selected[0]);
		if (path.length > 0) {
			widget.reveal(path[path.length - 1]);
		} else {
			StatusLine.message(this, Messages.CallTreeView_noHotPath);
		}
	}
}
