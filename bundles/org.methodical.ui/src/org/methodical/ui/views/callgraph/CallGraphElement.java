// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.callgraph;

import org.methodical.core.model.code.Method;
import org.methodical.launching.Session;
import org.methodical.ui.selection.MethodItem;
import org.methodical.ui.selection.MethodSelection;

/** What the picture and the table show. Elements equal each other from one refresh to the next. */
sealed interface CallGraphElement {

	/** A node that can be expanded, collapsed and focused on. */
	sealed interface Node extends CallGraphElement {
	}

	/** A method. Adapts to its selection, and so to its Java element. */
	record MethodNode(Session session, Method method) implements Node, MethodItem {

		@Override
		public MethodSelection selection() {
			return new MethodSelection(session, method);
		}
	}

	/**
	 * A class or package that is one node.
	 *
	 * @param name the full name, empty for the unnamed package
	 */
	record GroupNode(String name) implements Node {
	}

	/**
	 * The frame around the methods of an expanded group.
	 *
	 * @param name the full name of the group
	 */
	record GroupFrame(String name) implements CallGraphElement {
	}

	/**
	 * The calls of one node by another.
	 *
	 * @param caller who calls
	 * @param callee who is called
	 */
	record Edge(Node caller, Node callee) implements CallGraphElement {
	}
}
