// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.compare;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.Pages;

/**
 * Says over the tables in what the runs differ, in as many lines as that takes; takes no room if nothing does. UI
 * thread only.
 */
final class RunsLabel {

	/** The least before the page has a width, pixels. */
	private static final int MIN = 100;

	private final Composite row;
	private final Label text;

	RunsLabel(Composite page) {
		row = Pages.row(page, 2);
		Label icon = new Label(row, SWT.NONE);
		icon.setImage(PlatformUI.getWorkbench().getSharedImages().getImage(ISharedImages.IMG_OBJS_WARN_TSK));
		GridDataFactory.swtDefaults().align(SWT.BEGINNING, SWT.BEGINNING).applyTo(icon);
		text = Ids.name(new Label(row, SWT.WRAP), "compare.runs"); //$NON-NLS-1$
		GridDataFactory.fillDefaults().grab(true, false).hint(MIN, SWT.DEFAULT).applyTo(text);
		setVisible(false);
	}

	/** Says something else; an empty text for nothing. */
	void show(String differences) {
		if (!text.getText().equals(differences)) {
			text.setText(differences);
			setVisible(!differences.isEmpty());
			row.getParent().layout(true, true);
		}
	}

	private void setVisible(boolean visible) {
		row.setVisible(visible);
		((GridData) row.getLayoutData()).exclude = !visible;
	}
}
