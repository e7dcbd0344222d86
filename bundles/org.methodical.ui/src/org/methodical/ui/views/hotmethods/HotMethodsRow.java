package org.methodical.ui.views.hotmethods;

import org.eclipse.core.runtime.IAdaptable;
import org.methodical.ui.selection.MethodSelection;

/** The element of a row: adapts to what is selected with it. Equal to the row of the same method later. */
final class HotMethodsRow implements IAdaptable {

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

	double share(HotMethodsColumn column) {
		return column.share(content.methods(), content.order()[position]);
	}

	MethodSelection selection() {
		return selection;
	}

	@Override
	public <T> T getAdapter(Class<T> type) {
		return type == MethodSelection.class ? type.cast(selection) : selection.getAdapter(type);
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
