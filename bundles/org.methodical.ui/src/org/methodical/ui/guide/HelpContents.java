// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.guide;

import java.util.function.Consumer;

import org.eclipse.help.HelpSystem;
import org.eclipse.help.IToc;
import org.eclipse.help.ITopic;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.methodical.ui.shared.Ids;

/** The tables of contents of all books that the help has; ours comes first. UI thread only. */
final class HelpContents {

	private static final String OURS = "/org.methodical.help/"; //$NON-NLS-1$

	private final Tree tree;
	private boolean isSelecting;

	/**
	 * Creates the tree.
	 *
	 * @param open shows the page that is chosen
	 */
	HelpContents(Composite parent, Consumer<HelpAddress> open) {
		tree = Ids.name(new Tree(parent, SWT.SINGLE), "help.contents"); //$NON-NLS-1$
		Ids.accessibleName(tree, Messages.HelpWindow_contents);
		IToc[] books = HelpSystem.getTocs();
		for (boolean ours : new boolean[] {true, false}) {
			for (IToc book : books) {
				if (book.getHref().startsWith(OURS) == ours) {
					add(new TreeItem(tree, SWT.NONE), book.getTopic(null), book.getTopics());
				}
			}
		}
		if (tree.getItemCount() > 0) {
			tree.getItem(0).setExpanded(true);
		}
		tree.addListener(SWT.Selection, event -> {
			if (!isSelecting && event.item.getData() instanceof HelpAddress address) {
				open.accept(address);
			}
		});
	}

	private static void add(TreeItem item, ITopic topic, ITopic[] topics) {
		item.setText(topic.getLabel());
		if (topic.getHref() != null) {
			item.setData(HelpAddress.of(topic.getHref()));
		}
		for (ITopic below : topics) {
			add(new TreeItem(item, SWT.NONE), below, below.getSubtopics());
		}
	}

	Tree control() {
		return tree;
	}

	/** Where a reader begins. */
	HelpAddress first() {
		return tree.getItemCount() > 0 && tree.getItem(0).getData() instanceof HelpAddress address ? address
				: HelpAddress.CONTENTS;
	}

	/** Marks where a page is; nothing happens if it is in no book. */
	void select(HelpAddress page) {
		TreeItem item = find(tree.getItems(), page);
		if (item != null && (tree.getSelectionCount() == 0 || tree.getSelection()[0] != item)) {
			isSelecting = true;
			tree.setSelection(item);
			isSelecting = false;
		}
	}

	private static TreeItem find(TreeItem[] items, HelpAddress page) {
		for (TreeItem item : items) {
			if (item.getData() instanceof HelpAddress address && address.page().equals(page.page())) {
				return item;
			}
			TreeItem below = find(item.getItems(), page);
			if (below != null) {
				return below;
			}
		}
		return null;
	}
}
