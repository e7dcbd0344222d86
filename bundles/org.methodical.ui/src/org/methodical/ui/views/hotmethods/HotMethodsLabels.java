package org.methodical.ui.views.hotmethods;

import org.eclipse.jface.viewers.ITableLabelProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.swt.graphics.Image;
import org.methodical.ui.shared.MethodImages;

/** Texts and icons of the rows. */
final class HotMethodsLabels extends LabelProvider implements ITableLabelProvider {

	private static final HotMethodsColumn[] COLUMNS = HotMethodsColumn.values();

	@Override
	public String getColumnText(Object element, int column) {
		return ((HotMethodsRow) element).text(COLUMNS[column]);
	}

	@Override
	public Image getColumnImage(Object element, int column) {
		return COLUMNS[column] == HotMethodsColumn.METHOD
				? MethodImages.of(((HotMethodsRow) element).selection().method())
				: null;
	}
}
