// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.calltree;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.methodical.core.model.Measure;
import org.methodical.ui.shared.MethodImages;
import org.methodical.ui.shared.selection.SelectionSource;
import org.methodical.ui.table.RowColumns;
import org.methodical.ui.table.RowOrder;

/**
 * A virtual tree of the calls: only items that are seen get their texts. It is not a JFace viewer, as the lazy one
 * keeps expansion and selection by position, and siblings change places while the program runs; here they follow the
 * nodes, whose numbers are stable.
 */
final class CallTreeWidget {

	private final Tree tree;
	private final CallTreePath path;
	private final SelectionSource selection;
	private final RowColumns<CallTreeNode> columns;
	/** Nodes whose items are expanded. Their ancestors may be collapsed. */
	private final Set<Integer> expanded = new HashSet<>();
	private final CallTreeRoom room;
	private CallTreeContent content;
	/** The node that is shown alone with what is below it. */
	private int root = CallTreeModel.ROOT;

	/** Creates the tree. The listener is told what clicks on headers sort by. */
	CallTreeWidget(Composite parent, Consumer<Measure> headerClicked) {
		path = new CallTreePath(parent, this::focus);
		tree = new Tree(parent,
				SWT.VIRTUAL | SWT.MULTI | SWT.FULL_SELECTION | SWT.BORDER | SWT.H_SCROLL | SWT.V_SCROLL);
		tree.setHeaderVisible(true);
		columns = new RowColumns<>(tree, "callTree.tree", Messages.CallTreeView_tree, CallTreeColumns.ALL, //$NON-NLS-1$
				data -> data instanceof CallTreeNode node ? node : null);
		columns.onHeader(column -> headerClicked.accept(CallTreeColumns.ALL.get(column).head().measure()));
		tree.addListener(SWT.SetData, this::fill);
		tree.addListener(SWT.Expand, event -> expanded.add(nodeOf((TreeItem) event.item)));
		tree.addListener(SWT.Collapse, event -> expanded.remove(nodeOf((TreeItem) event.item)));
		tree.addListener(SWT.KeyDown, this::pressed);
		selection = new SelectionSource(tree, this::selectedElements);
		room = new CallTreeRoom(tree, expanded);
	}

	/** Restores widths and order of the columns, and keeps what the user makes of them. */
	void remember(IDialogSettings settings) {
		columns.remember(settings);
	}

	private void showOptional() {
		boolean compared = content.other().isPresent();
		columns.show(CallTreeColumns.ALLOC, content.snapshot().merged().hasAllocation());
		columns.show(CallTreeColumns.TOTAL_DIFFERENCE, compared);
		columns.show(CallTreeColumns.CALLS_DIFFERENCE, compared);
		columns.changed();
	}

	/** Shows the arrow of an order on its header; the greatest always comes first. */
	void showOrder(Measure by) {
		int sorted = IntStream.range(CallTreeColumns.TOTAL, CallTreeColumns.ALL.size())
				.filter(column -> CallTreeColumns.ALL.get(column).head().measure() == by).findFirst().orElseThrow();
		columns.showOrder(new RowOrder(sorted, false));
	}

	SelectionSource selectionSource() {
		return selection;
	}

	Tree tree() {
		return tree;
	}

	private void fill(Event event) {
		TreeItem item = (TreeItem) event.item;
		TreeItem parent = item.getParentItem();
		int[] siblings = parent == null ? top(content.model()) : content.model().children(nodeOf(parent));
		if (event.index < 0 || event.index >= siblings.length) {
			return;
		}
		int node = siblings[event.index];
		item.setData(new CallTreeNode(content, node));
		columns.fill(item, (CallTreeNode) item.getData());
		item.setImage(MethodImages.of(content.method(node)));
		item.setFont(
				content.isFound(node) ? JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT) : null);
		int children = content.model().children(node).length;
		if (item.getItemCount() != children) {
			item.setItemCount(children);
		}
	}

	/** The node of an item, which gets its data first if nobody has seen it yet. */
	private static int nodeOf(TreeItem item) {
		item.getText();
		return ((CallTreeNode) item.getData()).index();
	}

	/**
	 * Shows content instead of what was shown before; expansion and selection stay when it continues that. Null shows
	 * nothing.
	 */
	void show(CallTreeContent next) {
		tree.setRedraw(false);
		try {
			if (next == null) {
				content = null;
				root = CallTreeModel.ROOT;
				expanded.clear();
				tree.removeAll();
			} else if (next.continues(content) && isShown(next.model(), root)) {
				int[] selected = selectedNodes();
				int[] before = top(content.model());
				CallTreeModel modelBefore = content.model();
				content = next;
				// items below collapsed ones too, as they are shown again without being asked for
				tree.clearAll(true);
				update(new Level(tree, null), before, top(next.model()), modelBefore);
				select(selected);
			} else {
				content = next;
				root = CallTreeModel.ROOT;
				expanded.clear();
				tree.removeAll();
				tree.setItemCount(top(next.model()).length);
			}
			if (content != null) {
				showOptional();
			}
			path.show(content, root);
		} finally {
			tree.setRedraw(true);
		}
	}

	/** The items of one parent, be it the tree or an item. */
	private record Level(Tree tree, TreeItem parent) {

		TreeItem item(int index) {
			return parent == null ? tree.getItem(index) : parent.getItem(index);
		}

		int count() {
			return parent == null ? tree.getItemCount() : parent.getItemCount();
		}

		void setCount(int count) {
			if (parent == null) {
				tree.setItemCount(count);
			} else {
				parent.setItemCount(count);
			}
		}
	}

	/** The nodes at the top. */
	private int[] top(CallTreeModel model) {
		return root == CallTreeModel.ROOT ? model.children(root) : new int[] {root};
	}

	private static boolean isShown(CallTreeModel model, int node) {
		return node == CallTreeModel.ROOT || isShown(model, model.parent(node))
				&& Arrays.stream(model.children(model.parent(node))).anyMatch(child -> child == node);
	}

	/** Brings items up to date, those below expanded ones as well. */
	private void update(Level level, int[] old, int[] now, CallTreeModel before) {
		boolean moved = hasMoved(old, now);
		// an item that has got its new data already has only as many items as it will have
		int left = Math.min(old.length, level.count());
		for (int i = 0; moved && i < left; i++) {
			if (expanded.contains(old[i])) {
				level.item(i).setExpanded(false);
				level.item(i).removeAll();
			}
		}
		level.setCount(now.length);
		for (int i = 0; i < now.length && !expanded.isEmpty(); i++) {
			if (expanded.contains(now[i])) {
				TreeItem item = level.item(i);
				if (moved) {
					open(item, now[i]);
				} else {
					nodeOf(item);
					update(new Level(tree, item), before.children(now[i]), content.model().children(now[i]), before);
				}
			}
		}
	}

	private boolean hasMoved(int[] old, int[] now) {
		for (int i = 0; i < old.length; i++) {
			if (expanded.contains(old[i]) && (i >= now.length || now[i] != old[i])) {
				return true;
			}
		}
		return false;
	}

	/** Expands an item and what was expanded below it. */
	private void open(TreeItem item, int node) {
		nodeOf(item);
		item.setExpanded(true);
		int[] children = content.model().children(node);
		for (int i = 0; i < children.length; i++) {
			if (expanded.contains(children[i])) {
				open(item.getItem(i), children[i]);
			}
		}
	}

	/** The selected nodes. */
	int[] selectedNodes() {
		return Arrays.stream(tree.getSelection()).mapToInt(CallTreeWidget::nodeOf).toArray();
	}

	private List<?> selectedElements() {
		return Arrays.stream(tree.getSelection()).limit(SelectionSource.MAX)
				.map(item -> new CallTreeNode(content, nodeOf(item))).toList();
	}

	private void select(int[] nodes) {
		List<TreeItem> items = new ArrayList<>();
		for (int node : nodes) {
			TreeItem item = itemOf(node);
			if (item != null) {
				items.add(item);
			}
		}
		tree.setSelection(items.toArray(TreeItem[]::new));
	}

	/** The item of a node whose ancestors are all expanded, as far as they are shown; else null. */
	private TreeItem itemOf(int node) {
		if (node == CallTreeModel.ROOT) {
			return null;
		}
		int parent = content.model().parent(node);
		boolean isTop = node == root || parent == root && root == CallTreeModel.ROOT;
		TreeItem above = isTop ? null : itemOf(parent);
		if (!isTop && (above == null || !expanded.contains(parent))) {
			return null;
		}
		int[] siblings = isTop ? top(content.model()) : content.model().children(parent);
		for (int i = 0; i < siblings.length; i++) {
			if (siblings[i] == node) {
				return new Level(tree, above).item(i);
			}
		}
		return null;
	}

	/** Backspace shows the caller of what is shown alone, Escape all calls. */
	private void pressed(Event event) {
		if (root == CallTreeModel.ROOT || (event.stateMask & SWT.MODIFIER_MASK) != 0) {
			return;
		}
		if (event.keyCode == SWT.BS) {
			focus(content.model().parent(root));
			event.doit = false;
		} else if (event.keyCode == SWT.ESC) {
			focus(CallTreeModel.ROOT);
			event.doit = false;
		}
	}

	/** Shows a node alone with what is below it; all calls if it is the {@link CallTreeModel#ROOT}. */
	void focus(int node) {
		int[] selected = selectedNodes();
		tree.setRedraw(false);
		try {
			root = node;
			expanded.add(node);
			tree.removeAll();
			int[] top = top(content.model());
			tree.setItemCount(top.length);
			for (int i = 0; i < top.length; i++) {
				if (expanded.contains(top[i])) {
					open(tree.getItem(i), top[i]);
				}
			}
			path.show(content, root);
		} finally {
			tree.setRedraw(true);
		}
		select(selected);
		if (tree.getSelectionCount() > 0) {
			scrollTo(tree.getSelection()[0]);
		}
	}

	/**
	 * Expands what is above a node, selects it, and scrolls to it; nothing happens if it is not shown. Where it is too
	 * deep for its name to be read, it is shown below one of its callers alone.
	 */
	void reveal(int node) {
		if (!isBelow(root, node)) {
			focus(CallTreeModel.ROOT);
		}
		expandAncestors(node);
		TreeItem item = itemOf(node);
		if (item == null) {
			return;
		}
		nodeOf(item);
		int levels = room.levelsAbove(item);
		if (levels < CallTreeRoom.levels(item)) {
			int above = node;
			for (int i = 0; i < levels; i++) {
				above = content.model().parent(above);
			}
			focus(above);
			item = itemOf(node);
		}
		tree.setSelection(item);
		scrollTo(item);
		selection.changed();
	}

	/** Shows the selected call alone with what is below it; nothing happens without one. */
	void focusOnSelected() {
		if (tree.getSelectionCount() > 0) {
			focus(nodeOf(tree.getSelection()[0]));
		}
	}

	private boolean isBelow(int above, int node) {
		int at = node;
		while (at != above && at != CallTreeModel.ROOT) {
			at = content.model().parent(at);
		}
		return at == above;
	}

	private void scrollTo(TreeItem item) {
		tree.setTopItem(room.topAbove(item, content.model(), CallTreeWidget::nodeOf));
	}

	private void expandAncestors(int node) {
		Deque<Integer> above = new ArrayDeque<>();
		for (int at = node; at != root && content.model().parent(at) != CallTreeModel.ROOT;) {
			at = content.model().parent(at);
			above.push(at);
		}
		for (int caller : above) {
			TreeItem item = itemOf(caller);
			if (item == null) {
				return;
			}
			nodeOf(item);
			expanded.add(caller);
			item.setExpanded(true);
		}
	}

	/** The selected rows for the clipboard. */
	List<List<String>> selectedRows() {
		return columns.cells(Arrays.stream(selectedNodes()).mapToObj(node -> new CallTreeNode(content, node)).toList());
	}
}
