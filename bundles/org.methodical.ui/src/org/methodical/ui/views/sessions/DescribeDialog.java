// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.sessions;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.methodical.launching.Session;

/** Asks for another name of a session and for notes. */
final class DescribeDialog extends SessionDialog {

	private static final int LINES = 6;
	private static final int WIDTH = 380;

	private final Session session;
	private Text name;
	private Text notes;
	private String chosenName;
	private String chosenNotes;

	DescribeDialog(Shell parent, Session session) {
		super(parent, new Texts(Messages.DescribeDialog_title, Messages.DescribeDialog_message,
				Messages.DescribeDialog_save), 2);
		this.session = session;
	}

	String name() {
		return chosenName;
	}

	String notes() {
		return chosenNotes;
	}

	@Override
	void createFields(Composite page) {
		name = text(page, "describe.name", Messages.DescribeDialog_name, SWT.NONE); //$NON-NLS-1$
		name.setText(session.name());
		name.selectAll();
		notes = text(page, "describe.notes", Messages.DescribeDialog_notes, SWT.MULTI | SWT.WRAP | SWT.V_SCROLL); //$NON-NLS-1$
		GridDataFactory.fillDefaults().grab(true, true).hint(WIDTH, LINES * notes.getLineHeight()).applyTo(notes);
		notes.setText(session.notes());
	}

	@Override
	boolean isComplete() {
		return !name.getText().isBlank();
	}

	@Override
	protected void okPressed() {
		chosenName = name.getText().strip();
		chosenNotes = notes.getText().strip();
		super.okPressed();
	}
}
