// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;

/** Says beside a search field how much was found; takes no room while nothing is searched for. UI thread only. */
public final class FoundLabel {

	private final Label label;

	/**
	 * Creates the label, which says nothing yet.
	 *
	 * @param row  with a grid layout
	 * @param name {@linkplain Ids#name name} of the label
	 */
	public FoundLabel(Composite row, String name) {
		label = Ids.name(new Label(row, SWT.NONE), name);
		GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).exclude(true).applyTo(label);
		label.setVisible(false);
	}

	/**
	 * Says something else.
	 *
	 * @param text how much was found; empty for nothing
	 */
	public void show(String text) {
		if (!label.getText().equals(text)) {
			label.setText(text);
			label.setVisible(!text.isEmpty());
			((GridData) label.getLayoutData()).exclude = text.isEmpty();
			label.getParent().layout();
		}
	}
}
