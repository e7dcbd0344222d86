// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared.selection;

import java.util.List;

import org.eclipse.core.runtime.ListenerList;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.StructuredSelection;

/**
 * Tells the workbench what was selected last in a part that has several tables. UI thread only.
 */
public final class ChosenSelection implements ISelectionProvider {

	private final ListenerList<ISelectionChangedListener> listeners = new ListenerList<>();
	private IStructuredSelection selection = StructuredSelection.EMPTY;

	/**
	 * Something was selected.
	 *
	 * @param elements what
	 */
	public void choose(List<?> elements) {
		selection = new StructuredSelection(elements);
		SelectionChangedEvent event = new SelectionChangedEvent(this, selection);
		listeners.forEach(listener -> listener.selectionChanged(event));
	}

	@Override
	public IStructuredSelection getSelection() {
		return selection;
	}

	/** Elements belong to content that may be gone already: does nothing. */
	@Override
	public void setSelection(ISelection ignored) {
		// the part selects by what it is asked to show
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
