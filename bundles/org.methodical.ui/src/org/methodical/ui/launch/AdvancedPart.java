// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.launch;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.methodical.ui.shared.Ids;

/** A part of a page that few need: a button shows and hides it. UI thread only. */
final class AdvancedPart {

	private final Button button;
	private final Composite content;

	/**
	 * Creates the button, and the part, which is hidden, over the whole width of a grid.
	 *
	 * @param row     where the button goes
	 * @param page    with a grid layout, perhaps the content of a {@link ScrolledComposite}
	 * @param columns of that layout
	 */
	AdvancedPart(Composite row, Composite page, int columns) {
		button = Ids.name(new Button(row, SWT.PUSH), "profilerTab.advanced"); //$NON-NLS-1$
		content = new Composite(page, SWT.NONE);
		GridLayoutFactory.fillDefaults().applyTo(content);
		GridDataFactory.fillDefaults().grab(true, false).span(columns, 1).applyTo(content);
		show(false);
		button.addListener(SWT.Selection, event -> {
			show(!content.getVisible());
			fit();
		});
	}

	/** Where the fields go; has a grid layout of one column. */
	Composite content() {
		return content;
	}

	/** Shows the part from now on. */
	void open() {
		if (!content.getVisible()) {
			show(true);
			fit();
		}
	}

	private void show(boolean isShown) {
		content.setVisible(isShown);
		((GridData) content.getLayoutData()).exclude = !isShown;
		button.setText(isShown ? Messages.AdvancedPart_hide : Messages.AdvancedPart_show);
	}

	private void fit() {
		Composite page = content.getParent();
		if (page.getParent() instanceof ScrolledComposite scrolled) {
			scrolled.setMinSize(page.computeSize(SWT.DEFAULT, SWT.DEFAULT));
			page.layout();
			scrolled.showControl(content.getVisible() ? content : button);
		} else {
			page.requestLayout();
		}
	}
}
