// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.report;

import java.util.function.IntPredicate;

import org.methodical.core.analysis.tree.FoldedTree;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Snapshot;

import picocli.CommandLine.Option;

/** What is done with the calls within libraries. */
final class LibrariesOption {

	/** What can be done with them. */
	enum Libraries {

		/** Nothing: all are shown. */
		SHOW,

		/** A call into a library is one node, whatever it calls there. */
		FOLD,

		/** Libraries are left out; their time goes to who called them. */
		HIDE
	}

	@Option(names = "--libraries", paramLabel = "HOW", defaultValue = "show",
			description = "With --view tree or backtree, methods of libraries and the JDK: show (default), fold "
					+ "(one call for all that a library does) or hide (their time counts for the caller).")
	private Libraries libraries;

	/**
	 * A tree as it is shown.
	 *
	 * @param snapshot knows the methods
	 * @return a tree with the same time, perhaps of fewer nodes
	 */
	CallingContextTree of(Snapshot snapshot, CallingContextTree tree) {
		IntPredicate isLibrary = method -> snapshot.method(method).isLibrary();
		return switch (libraries) {
			case SHOW -> tree;
			case FOLD -> FoldedTree.fold(tree, isLibrary);
			case HIDE -> FoldedTree.hide(tree, isLibrary);
		};
	}
}
