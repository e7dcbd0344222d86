// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.sessions;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;

/** Asks where an agent listens. */
final class ConnectDialog extends SessionDialog {

	private static final int HIGHEST_PORT = 65_535;

	private Text host;
	private Text port;
	private Text token;
	private String chosenHost;
	private int chosenPort;
	private String chosenToken;

	ConnectDialog(Shell parent) {
		super(parent, new Texts(Messages.ConnectDialog_title, Messages.ConnectDialog_message,
				Messages.ConnectDialog_connect), 2);
	}

	String host() {
		return chosenHost;
	}

	int port() {
		return chosenPort;
	}

	String token() {
		return chosenToken;
	}

	@Override
	void createFields(Composite page) {
		host = text(page, "connect.host", Messages.ConnectDialog_host, SWT.NONE); //$NON-NLS-1$
		port = text(page, "connect.port", Messages.ConnectDialog_port, SWT.NONE); //$NON-NLS-1$
		token = text(page, "connect.token", Messages.ConnectDialog_token, SWT.NONE); //$NON-NLS-1$
		host.setText("localhost"); //$NON-NLS-1$
		port.setFocus();
	}

	@Override
	boolean isComplete() {
		boolean isPort = port.getText().matches("\\d{1,5}") && Integer.parseInt(port.getText()) > 0 //$NON-NLS-1$
				&& Integer.parseInt(port.getText()) <= HIGHEST_PORT;
		setErrorMessage(isPort || port.getText().isEmpty() ? null : Messages.ConnectDialog_badPort);
		return isPort && !host.getText().isBlank();
	}

	@Override
	protected void okPressed() {
		chosenHost = host.getText().strip();
		chosenPort = Integer.parseInt(port.getText());
		chosenToken = token.getText().strip();
		super.okPressed();
	}
}
