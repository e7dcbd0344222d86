// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.sessions;

import org.eclipse.core.runtime.IStatus;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.methodical.ui.shared.Ids;

/**
 * The shape that the dialogs of this view share: a title, a message, a page of fields, and a button named after what it
 * does.
 */
abstract class SessionDialog extends TitleAreaDialog {

	/**
	 * What a dialog says.
	 *
	 * @param title   of window and page
	 * @param message what to do
	 * @param button  what the button does that ends it
	 */
	record Texts(String title, String message, String button) {
	}

	private final Texts texts;
	private final int columns;

	/**
	 * Creates a dialog, not open yet.
	 *
	 * @param texts   what it says
	 * @param columns of the grid on its page
	 */
	SessionDialog(Shell parent, Texts texts, int columns) {
		super(parent);
		this.texts = texts;
		this.columns = columns;
		setShellStyle(getShellStyle() | SWT.RESIZE);
		setHelpAvailable(false);
	}

	/**
	 * Creates the fields.
	 *
	 * @param page with a grid
	 */
	abstract void createFields(Composite page);

	/** Whether what is entered will do; asked again by {@link #check}. */
	abstract boolean isComplete();

	@Override
	protected final void configureShell(Shell shell) {
		super.configureShell(shell);
		shell.setText(texts.title);
	}

	@Override
	protected final Control createDialogArea(Composite parent) {
		Composite area = (Composite) super.createDialogArea(parent);
		setTitle(texts.title);
		setMessage(texts.message);
		Composite page = new Composite(area, SWT.NONE);
		GridLayoutFactory.swtDefaults().numColumns(columns).applyTo(page);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(page);
		createFields(page);
		return area;
	}

	@Override
	protected final void createButtonsForButtonBar(Composite parent) {
		createButton(parent, IDialogConstants.OK_ID, texts.button, true);
		createButton(parent, IDialogConstants.CANCEL_ID, IDialogConstants.CANCEL_LABEL, false);
		check();
	}

	/** A field with its label before it. */
	final Text text(Composite page, String name, String label, int style) {
		Label before = new Label(page, SWT.NONE);
		before.setText(label);
		GridDataFactory.fillDefaults().align(SWT.FILL, (style & SWT.MULTI) == 0 ? SWT.CENTER : SWT.BEGINNING)
				.applyTo(before);
		Text text = Ids.name(new Text(page, style | SWT.BORDER), name);
		GridDataFactory.fillDefaults().grab(true, (style & SWT.MULTI) != 0).applyTo(text);
		text.addListener(SWT.Modify, event -> check());
		return text;
	}

	/** Enables the button if the entries will do. */
	final void check() {
		if (getButton(IDialogConstants.OK_ID) != null) {
			getButton(IDialogConstants.OK_ID).setEnabled(isComplete());
		}
	}

	/** Says what is wrong, if anything is. */
	final boolean accepts(IStatus status) {
		setErrorMessage(status.isOK() ? null : status.getMessage());
		return status.isOK();
	}
}
