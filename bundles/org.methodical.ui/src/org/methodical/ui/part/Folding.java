// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.part;

import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

import org.eclipse.jface.action.IAction;
import org.eclipse.osgi.util.NLS;
import org.methodical.core.analysis.tree.FoldedTree;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.ui.preferences.Preferences;
import org.methodical.ui.shared.Actions;
import org.methodical.ui.shared.ChoiceMenu;

/** What is done with the calls within libraries. */
public enum Folding {

	/** Nothing: all are shown. */
	SHOW,

	/** A call into a library is one node, whatever it calls there. */
	FOLD,

	/** Libraries are left out; their time goes to who called them. */
	HIDE;

	/**
	 * The tree as it is shown.
	 *
	 * @param snapshot knows the methods
	 * @param patterns of methods that belong to libraries
	 * @return the tree, perhaps with fewer nodes
	 */
	public CallingContextTree apply(Snapshot snapshot, CallingContextTree tree, String patterns) {
		if (this == SHOW) {
			return tree;
		}
		Predicate<Method> libraries = Preferences.libraries(patterns);
		boolean[] isLibrary = new boolean[snapshot.methodCount()];
		for (int id = 0; id < isLibrary.length; id++) {
			isLibrary[id] = snapshot.method(id).isLibrary() || libraries.test(snapshot.method(id));
		}
		return this == FOLD ? FoldedTree.fold(tree, id -> isLibrary[id]) : FoldedTree.hide(tree, id -> isLibrary[id]);
	}

	/**
	 * A button in whose menu the user chooses one.
	 *
	 * @param now    gives the chosen one
	 * @param choose told of another
	 */
	public static IAction button(Supplier<Folding> now, Consumer<Folding> choose) {
		return new ChoiceMenu(Messages.Folding_menu, "libraries", menu -> { //$NON-NLS-1$
			for (Folding folding : values()) {
				menu.add(Actions.radio(folding.text(), folding == now.get(), () -> choose.accept(folding)));
			}
		});
	}

	private String text() {
		return switch (this) {
			case SHOW -> Messages.Folding_show;
			case FOLD -> Messages.Folding_fold;
			case HIDE -> Messages.Folding_hide;
		};
	}

	/**
	 * Says in a line over a picture what was done.
	 *
	 * @return the line, more said
	 */
	public String describe(String line) {
		return switch (this) {
			case SHOW -> line;
			case FOLD -> NLS.bind(Messages.Folding_folded, line);
			case HIDE -> NLS.bind(Messages.Folding_hidden, line);
		};
	}
}
