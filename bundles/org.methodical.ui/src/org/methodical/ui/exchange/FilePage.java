// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.exchange;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.ViewSettings;

/** A page with a file on the disk, which remembers those that were used last. */
abstract class FilePage extends WizardPage {

	private static final int WIDTH = 380;

	private final Destinations destinations;
	private Combo file;

	/**
	 * Creates a page.
	 *
	 * @param name  of the page and its settings
	 * @param title over it
	 */
	FilePage(String name, String title) {
		super(name);
		setTitle(title);
		destinations = new Destinations(ViewSettings.of(name));
	}

	/** What there is to say about the entries; shows it and says whether they will do. */
	abstract boolean check();

	/** Lets people choose a file; null if they chose none. */
	abstract String browse();

	/** Creates the row of the file in a grid of three columns. */
	final void createFile(Composite page, String label) {
		new Label(page, SWT.NONE).setText(label);
		file = Ids.name(new Combo(page, SWT.DROP_DOWN), getName() + ".file"); //$NON-NLS-1$
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).hint(WIDTH, SWT.DEFAULT)
				.applyTo(file);
		file.setItems(destinations.all());
		file.addListener(SWT.Modify, event -> changed());
		button(page, Messages.FilePage_browse, () -> {
			String chosen = browse();
			if (chosen != null) {
				file.setText(chosen);
			}
		});
	}

	static Button button(Composite page, String text, Runnable pressed) {
		Button button = new Button(page, SWT.PUSH);
		button.setText(text);
		GridDataFactory.fillDefaults().applyTo(button);
		button.addListener(SWT.Selection, event -> pressed.run());
		return button;
	}

	/** What stands in the field, without blanks around it. */
	final String typed() {
		return file.getText().strip();
	}

	final void type(String text) {
		file.setText(text);
	}

	/** Newest first. */
	final String[] used() {
		return destinations.all();
	}

	/** Remembers the entries, which have done. */
	final void remember() {
		destinations.add(typed());
		remembered();
	}

	/** For what else is to be remembered. */
	void remembered() {
		// only the file
	}

	/** Looks at the entries again. */
	final void changed() {
		setErrorMessage(null);
		setPageComplete(check());
	}

	final boolean fails(String message) {
		setErrorMessage(message);
		return false;
	}
}
