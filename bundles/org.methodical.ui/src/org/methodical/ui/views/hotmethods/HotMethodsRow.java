// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.hotmethods;

import org.methodical.ui.selection.MethodItem;
import org.methodical.ui.selection.MethodSelection;
import org.methodical.ui.shared.column.NameLabel;

/** The element of a row. Equal to the row of the same method in later content. */
final class HotMethodsRow implements MethodItem {

	private final HotMethodsContent content;
	private final int position;
	private final MethodSelection selection;

	HotMethodsRow(HotMethodsContent content, int position) {
		this.content = content;
		this.position = position;
		selection = content.selection(position);
	}

	String text(HotMethodsColumn column) {
		return column.text(content.methods(), content.order()[position]);
	}

	NameLabel label() {
		return NameLabel.of(selection.method());
	}

	/** How the number in a column was measured; null for classes. */
	String how(HotMethodsColumn column) {
		return column.how(content.methods(), content.order()[position]);
	}

	double share(HotMethodsColumn column) {
		return column.share(content.methods(), content.order()[position]);
	}

	@Override
	public MethodSelection selection() {
		return selection;
	}

	@Override
	public boolean equals(Object other) {
		return other instanceof HotMethodsRow row && selection.equals(row.selection);
	}

	@Override
	public int hashCode() {
		return selection.hashCode();
	}
}
