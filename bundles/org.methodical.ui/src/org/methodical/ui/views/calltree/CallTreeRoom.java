// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.calltree;

import java.util.Set;
import java.util.function.ToIntFunction;

import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;

/** How much of the path to a call the tree has room for, above it and beside it. UI thread only. */
final class CallTreeRoom {

	private final Tree tree;
	private final Set<Integer> expanded;

	/** For a tree of which some nodes are expanded; the set may change. */
	CallTreeRoom(Tree tree, Set<Integer> expanded) {
		this.tree = tree;
		this.expanded = expanded;
	}

	/** How many items are above one. */
	static int levels(TreeItem item) {
		int levels = 0;
		for (TreeItem above = item.getParentItem(); above != null; above = above.getParentItem()) {
			levels++;
		}
		return levels;
	}

	/** How many levels to show above an item: all if its name can be read, else half of what fits. */
	int levelsAbove(TreeItem item) {
		int levels = levels(item);
		int width = tree.getColumn(0).getWidth();
		int indented = item.getTextBounds(0).x;
		GC gc = new GC(tree);
		int name = Math.min(gc.textExtent(item.getText()).x, width / 2);
		gc.dispose();
		return indented + name <= width ? levels : levels * (width - name) / indented / 2;
	}

	/** The item to scroll to so that as many callers of another are seen above it as there is room for. */
	TreeItem topAbove(TreeItem item, CallTreeModel model, ToIntFunction<TreeItem> node) {
		int room = (tree.getClientArea().height - tree.getHeaderHeight()) / tree.getItemHeight() - 1;
		TreeItem top = item;
		int rows = 0;
		for (TreeItem above = item.getParentItem(); above != null; above = above.getParentItem()) {
			rows += rowsBetween(model, node.applyAsInt(above), node.applyAsInt(top), room - rows);
			if (rows > room) {
				break;
			}
			top = above;
		}
		return top;
	}

	/** How far below its caller a node is; if that is more than a limit, anything above the limit. */
	private int rowsBetween(CallTreeModel model, int caller, int node, int limit) {
		int rows = 1;
		for (int sibling : model.children(caller)) {
			if (sibling == node || rows > limit) {
				break;
			}
			rows += rows(model, sibling, limit - rows);
		}
		return rows;
	}

	/** Of a node and what is expanded below it; if that is more than a limit, anything above the limit. */
	private int rows(CallTreeModel model, int node, int limit) {
		int rows = 1;
		if (expanded.contains(node)) {
			for (int child : model.children(node)) {
				if (rows > limit) {
					break;
				}
				rows += rows(model, child, limit - rows);
			}
		}
		return rows;
	}
}
