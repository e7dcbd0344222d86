package org.methodical.ui.views.calltree;

import org.eclipse.core.runtime.IAdaptable;
import org.methodical.ui.selection.MethodSelection;

/**
 * The data of an item: a node of the tree. Adapts to the method that it calls.
 *
 * @param content the content of which it is a node
 * @param node    its number
 */
record CallTreeNode(CallTreeContent content, int node) implements IAdaptable {

	MethodSelection selection() {
		return new MethodSelection(content.session(), content.method(node));
	}

	@Override
	public <T> T getAdapter(Class<T> type) {
		return type == MethodSelection.class ? type.cast(selection()) : selection().getAdapter(type);
	}
}
