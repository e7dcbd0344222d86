// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared.selection;

import org.eclipse.core.runtime.ListenerList;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.jface.viewers.SelectionChangedEvent;

/** A selection that a part tells the workbench, and that the workbench cannot set. UI thread only. */
abstract class PublishedSelection implements ISelectionProvider {

	private final ListenerList<ISelectionChangedListener> listeners = new ListenerList<>();

	/** Tells all who listen what is selected now. */
	final void tell() {
		SelectionChangedEvent event = new SelectionChangedEvent(this, getSelection());
		listeners.forEach(listener -> listener.selectionChanged(event));
	}

	/** Elements belong to content that may be gone already, and a part selects by what it is asked to show. */
	@Override
	public final void setSelection(ISelection ignored) {
		// nothing to do
	}

	@Override
	public final void addSelectionChangedListener(ISelectionChangedListener listener) {
		listeners.add(listener);
	}

	@Override
	public final void removeSelectionChangedListener(ISelectionChangedListener listener) {
		listeners.remove(listener);
	}
}
