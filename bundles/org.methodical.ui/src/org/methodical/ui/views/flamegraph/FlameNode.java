// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.flamegraph;

import org.methodical.ui.selection.MethodItem;
import org.methodical.ui.selection.MethodSelection;

/**
 * What is selected: a node. Stands for the method that it calls.
 *
 * @param content the content of which it is a node
 * @param node    its number, not the root's
 */
record FlameNode(FlameContent content, int node) implements MethodItem {

	@Override
	public MethodSelection selection() {
		return new MethodSelection(content.session(), content.method(node));
	}
}
