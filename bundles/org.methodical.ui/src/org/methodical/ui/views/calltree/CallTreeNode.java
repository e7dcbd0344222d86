// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.calltree;

import org.methodical.core.model.Measurements;
import org.methodical.core.model.code.Method;
import org.methodical.ui.selection.MethodItem;
import org.methodical.ui.selection.MethodSelection;
import org.methodical.ui.shared.column.MeasuredRow;

/**
 * The data of an item: a node of the tree. Stands for the method that it calls.
 *
 * @param content the content of which it is a node
 * @param index   the node
 */
record CallTreeNode(CallTreeContent content, int index) implements MethodItem, MeasuredRow {

	Method method() {
		return content.method(index);
	}

	@Override
	public Measurements values() {
		return content.model().values();
	}

	@Override
	public MethodSelection selection() {
		return new MethodSelection(content.session(), method());
	}
}
