// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.viewer;

import org.eclipse.core.runtime.ListenerList;
import org.eclipse.jface.viewers.IOpenListener;
import org.eclipse.jface.viewers.OpenEvent;
import org.methodical.graph.content.GraphShortcut;

/** Who wants to be told what happens in a viewer. UI thread only. */
final class GraphListeners {

	private final ListenerList<IOpenListener> open = new ListenerList<>();
	private final ListenerList<IOpenListener> secondOpen = new ListenerList<>();
	private final ListenerList<IGraphExpansionListener> expansion = new ListenerList<>();
	private final ListenerList<Runnable> placed = new ListenerList<>();

	/** For opening with or without the Ctrl key. */
	void add(IOpenListener listener, boolean withCtrl) {
		(withCtrl ? secondOpen : open).add(listener);
	}

	void add(IGraphExpansionListener listener) {
		expansion.add(listener);
	}

	void add(Runnable listener) {
		placed.add(listener);
	}

	/** What is selected is opened, with or without the Ctrl key; a shortcut by the viewer itself. */
	void open(GraphViewer viewer, boolean withCtrl) {
		if (viewer.getSelection().getFirstElement() instanceof GraphShortcut shortcut) {
			viewer.open(shortcut);
		} else if (!viewer.getSelection().isEmpty()) {
			OpenEvent event = new OpenEvent(viewer, viewer.getSelection());
			(withCtrl ? secondOpen : open).forEach(listener -> listener.open(event));
		}
	}

	void expand(Object element) {
		expansion.forEach(listener -> listener.expand(element));
	}

	void collapse(Object element) {
		expansion.forEach(listener -> listener.collapse(element));
	}

	void placed() {
		placed.forEach(Runnable::run);
	}
}
