// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.calltree;

import org.methodical.ui.selection.MethodItem;
import org.methodical.ui.selection.MethodSelection;

/**
 * The data of an item: a node of the tree. Stands for the method that it calls.
 *
 * @param content the content of which it is a node
 */
record CallTreeNode(CallTreeContent content, int node) implements MethodItem {

	@Override
	public MethodSelection selection() {
		return new MethodSelection(content.session(), content.method(node));
	}
}
