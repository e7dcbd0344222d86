package org.methodical.ui.views.calltree;

import java.util.function.Predicate;
import org.methodical.core.analysis.FoldedTree;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Method;
import org.methodical.core.model.Snapshot;
import org.methodical.ui.preferences.Preferences;

/** What is done with the calls within libraries. */
enum Folding {

	/** Nothing: all are shown. */
	SHOW,

	/** A call into a library is one node, whatever it calls there. */
	FOLD,

	/** Libraries are left out; their time goes to who called them. */
	HIDE;

	/**
	 * The tree as it is shown.
	 *
	 * @param patterns of methods that belong to libraries
	 */
	CallingContextTree apply(Snapshot snapshot, CallingContextTree tree, String patterns) {
		if (this == SHOW) {
			return tree;
		}
		Predicate<Method> libraries = Preferences.libraries(patterns);
		boolean[] isLibrary = new boolean[snapshot.methodCount()];
		for (int id = 0; id < isLibrary.length; id++) {
			isLibrary[id] = libraries.test(snapshot.method(id));
		}
		return this == FOLD ? FoldedTree.fold(tree, id -> isLibrary[id]) : FoldedTree.hide(tree, id -> isLibrary[id]);
	}
}
