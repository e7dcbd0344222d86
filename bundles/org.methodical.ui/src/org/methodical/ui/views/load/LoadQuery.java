// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.load;

import org.methodical.ui.table.RowOrder;

/**
 * What the user asks of the view. Immutable.
 *
 * @param className the class whose methods are shown, null for the one with most steps
 * @param methodId  the method whose blocks are shown, -1 for the one with most steps of the class
 */
record LoadQuery(String className, int methodId, RowOrder classes, RowOrder methods, RowOrder blocks, RowOrder loops) {

	static final int HEAVIEST = -1;

	static final LoadQuery DEFAULT = new LoadQuery(null, HEAVIEST, new RowOrder(1, false), new RowOrder(1, false),
			new RowOrder(0, true), new RowOrder(10, false));

	LoadQuery ofClass(String name) {
		return new LoadQuery(name, HEAVIEST, classes, methods, blocks, loops);
	}

	LoadQuery ofMethod(String name, int id) {
		return new LoadQuery(name, id, classes, methods, blocks, loops);
	}

	LoadQuery ordered(RowOrder byClasses, RowOrder byMethods, RowOrder byBlocks, RowOrder byLoops) {
		return new LoadQuery(className, methodId, byClasses, byMethods, byBlocks, byLoops);
	}
}
