// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.calltree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.swt.widgets.TreeItem;
import org.methodical.core.model.Measure;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.MethodImages;
import org.methodical.ui.shared.column.CellTips;
import org.methodical.ui.shared.column.ColumnState;
import org.methodical.ui.shared.column.ContentWidths;
import org.methodical.ui.shared.column.NameColumn;
import org.methodical.ui.shared.column.NameLabel;
import org.methodical.ui.shared.column.OptionalColumns;
import org.methodical.ui.shared.column.PercentBar;
import org.methodical.ui.shared.selection.SelectionSource;

/**
 * A virtual tree of the calls: only items that are seen get their texts. It is not a JFace viewer, as the lazy one
 * keeps expansion and selection by position, and siblings change places while the program runs; here they follow the
 * nodes, whose numbers are stable.
 */
final class CallTreeWidget {

	private static final CallTreeColumn[] COLUMNS = CallTreeColumn.values();

	private final Tree tree;
	private final SelectionSource selection;
	private final OptionalColumns optional;
	/** Nodes whose items are expanded. Their ancestors may be collapsed. */
	private final Set<Integer> expanded = new HashSet<>();
	private ContentWidths widths;
	private CallTreeContent content;

	/** Creates the tree. The listener is told what clicks on headers sort by. */
	CallTreeWidget(Composite parent, Consumer<Measure> headerClicked) {
		tree = Ids.name(new Tree(parent,
				SWT.VIRTUAL | SWT.MULTI | SWT.FULL_SELECTION | SWT.BORDER | SWT.H_SCROLL | SWT.V_SCROLL),
				"callTree.tree"); //$NON-NLS-1$
		tree.setHeaderVisible(true);
		Ids.accessibleName(tree, Messages.CallTreeView_tree);
		for (CallTreeColumn column : COLUMNS) {
			TreeColumn created = new TreeColumn(tree, column.alignment());
			created.setText(column.title());
			created.setMoveable(column != CallTreeColumn.METHOD);
			if (column.order() != null) {
				created.addListener(SWT.Selection, event -> headerClicked.accept(column.order()));
			}
		}
		installBar(CallTreeColumn.TOTAL_SHARE, Ids.COLOR_TOTAL_TIME);
		installBar(CallTreeColumn.SELF_SHARE, Ids.COLOR_SELF_TIME);
		// more time has the colour of self times, less the other; the sign says the same
		installDifference(Ids.COLOR_SELF_TIME, 1);
		installDifference(Ids.COLOR_TOTAL_TIME, -1);
		optional = new OptionalColumns(tree);
		CellTips.install(tree, (data, column) -> data instanceof CallTreeNode node
				? COLUMNS[column].how(node.content(), node.node()) : null);
		NameColumn.install(tree, CallTreeColumn.METHOD.ordinal(),
				data -> data instanceof CallTreeNode node ? NameLabel.of(node.content().method(node.node())) : null);
		tree.addListener(SWT.SetData, this::fill);
		tree.addListener(SWT.Expand, event -> expanded.add(nodeOf((TreeItem) event.item)));
		tree.addListener(SWT.Collapse, event -> expanded.remove(nodeOf((TreeItem) event.item)));
		selection = new SelectionSource(tree, this::selectedElements);
	}

	private void installBar(CallTreeColumn column, String color) {
		PercentBar.install(tree, column.ordinal(), color,
				data -> data instanceof CallTreeNode node ? column.share(node.content(), node.node()) : 0);
	}

	private void installDifference(String color, int sign) {
		PercentBar.install(tree, CallTreeColumn.TOTAL_DIFFERENCE.ordinal(), color,
				data -> data instanceof CallTreeNode node
						? Math.max(0, sign * node.content().differencePart(node.node())) : 0);
	}

	/** Restores widths and order of the columns, and keeps what the user makes of them. */
	void remember(IDialogSettings settings) {
		ColumnState defaults = CallTreeColumn.defaults(tree);
		defaults.apply(tree);
		widths = new ContentWidths(tree, CallTreeColumn.METHOD.ordinal());
		ColumnState.load(settings, defaults).apply(tree);
		widths.remember(settings);
		tree.addDisposeListener(event -> optional.state().save(settings));
	}

	private void showOptional() {
		boolean compared = content.other().isPresent();
		optional.show(CallTreeColumn.ALLOC.ordinal(), content.snapshot().merged().hasAllocation());
		optional.show(CallTreeColumn.TOTAL_DIFFERENCE.ordinal(), compared);
		optional.show(CallTreeColumn.CALLS_DIFFERENCE.ordinal(), compared);
	}

	/** Shows the arrow of an order on its header; the greatest always comes first. */
	void showOrder(Measure by) {
		CallTreeColumn sorted = Arrays.stream(COLUMNS).filter(column -> column.order() == by).findFirst().orElseThrow();
		tree.setSortColumn(tree.getColumn(sorted.ordinal()));
		tree.setSortDirection(SWT.DOWN);
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
		int[] siblings = content.model().children(parent == null ? CallTreeModel.ROOT : nodeOf(parent));
		if (event.index < 0 || event.index >= siblings.length) {
			return;
		}
		int node = siblings[event.index];
		item.setData(new CallTreeNode(content, node));
		for (CallTreeColumn column : COLUMNS) {
			String text = column.text(content, node);
			item.setText(column.ordinal(), text);
			widths.seen(column.ordinal(), text);
		}
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
		return ((CallTreeNode) item.getData()).node();
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
				expanded.clear();
				tree.removeAll();
			} else if (next.continues(content)) {
				int[] selected = selectedNodes();
				CallTreeModel before = content.model();
				content = next;
				// items below collapsed ones too, as they are shown again without being asked for
				tree.clearAll(true);
				update(new Level(tree, null), CallTreeModel.ROOT, before);
				select(selected);
			} else {
				content = next;
				expanded.clear();
				tree.removeAll();
				tree.setItemCount(next.model().children(CallTreeModel.ROOT).length);
			}
			if (content != null) {
				showOptional();
				widths.later();
			}
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

	/** Brings the items below an expanded node up to date, those of expanded children as well. */
	private void update(Level level, int node, CallTreeModel before) {
		int[] old = before.children(node);
		int[] now = content.model().children(node);
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
					update(new Level(tree, item), now[i], before);
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
		return Arrays.stream(tree.getSelection()).limit(SelectionSource.MOST)
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

	/** The item of a node whose ancestors are all expanded; else null. */
	private TreeItem itemOf(int node) {
		int parent = content.model().parent(node);
		boolean isTop = parent == CallTreeModel.ROOT;
		TreeItem above = isTop ? null : itemOf(parent);
		if (!isTop && (above == null || !expanded.contains(parent))) {
			return null;
		}
		int[] siblings = content.model().children(parent);
		for (int i = 0; i < siblings.length; i++) {
			if (siblings[i] == node) {
				return new Level(tree, above).item(i);
			}
		}
		return null;
	}

	/** Expands what is above a node, selects it, and scrolls to it; nothing happens if it is not shown. */
	void reveal(int node) {
		expandAncestors(node);
		TreeItem item = itemOf(node);
		if (item == null) {
			return;
		}
		nodeOf(item);
		tree.setSelection(item);
		tree.showSelection();
		selection.changed();
	}

	private void expandAncestors(int node) {
		int depth = content.model().depth(node);
		int[] path = new int[depth];
		for (int i = depth - 1, at = node; i >= 0; i--, at = content.model().parent(at)) {
			path[i] = at;
		}
		for (int i = 0; i < depth - 1; i++) {
			TreeItem item = itemOf(path[i]);
			if (item == null) {
				return;
			}
			nodeOf(item);
			expanded.add(path[i]);
			item.setExpanded(true);
		}
	}

	/** The selected rows in the columns that are shown, in their order on screen. */
	List<List<String>> selectedRows() {
		List<CallTreeColumn> columns = new ArrayList<>();
		for (int column : tree.getColumnOrder()) {
			if (tree.getColumn(column).getWidth() > 0) {
				columns.add(COLUMNS[column]);
			}
		}
		return content == null ? List.of() : content.rows(selectedNodes(), columns);
	}
}
