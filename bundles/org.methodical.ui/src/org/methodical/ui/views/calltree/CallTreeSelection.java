package org.methodical.ui.views.calltree;

import java.util.List;
import org.eclipse.core.runtime.ListenerList;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;

/** Tells the workbench what is selected in the tree. */
final class CallTreeSelection implements ISelectionProvider {

	private final CallTreeWidget widget;
	private final ListenerList<ISelectionChangedListener> listeners = new ListenerList<>();

	CallTreeSelection(CallTreeWidget widget) {
		this.widget = widget;
		widget.tree().addListener(SWT.Selection, event -> changed());
	}

	private void changed() {
		SelectionChangedEvent event = new SelectionChangedEvent(this, getSelection());
		listeners.forEach(listener -> listener.selectionChanged(event));
	}

	@Override
	public IStructuredSelection getSelection() {
		return new StructuredSelection(widget.selection());
	}

	@Override
	public void setSelection(ISelection selection) {
		if (selection instanceof IStructuredSelection structured) {
			List<?> elements = structured.toList();
			if (!elements.isEmpty() && elements.get(0) instanceof CallTreeNode node) {
				widget.reveal(node.node());
			}
		}
	}

	@Override
	public void addSelectionChangedListener(ISelectionChangedListener listener) {
		listeners.add(listener);
	}

	@Override
	public void removeSelectionChangedListener(ISelectionChangedListener listener) {
		listeners.remove(listener);
	}
}
