// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.sessions;

import java.util.Objects;

import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.methodical.ui.shared.ViewSettings;

/** Asks where an agent listens. */
final class ConnectDialog extends SessionDialog {

	private static final int HIGHEST_PORT = 65_535;
	private static final String LAST = "connect"; //$NON-NLS-1$
	private static final String HOST = "host"; //$NON-NLS-1$
	private static final String PORT = "port"; //$NON-NLS-1$

	/** A secret: it is forgotten with this run of the workbench. */
	private static String lastToken = ""; //$NON-NLS-1$

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
		IDialogSettings last = ViewSettings.of(LAST);
		host.setText(Objects.requireNonNullElse(last.get(HOST), "localhost")); //$NON-NLS-1$
		port.setText(Objects.requireNonNullElse(last.get(PORT), "")); //$NON-NLS-1$
		token.setText(lastToken);
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
		// so that a mistake in one of them does not cost all three
		ViewSettings.of(LAST).put(HOST, chosenHost);
		ViewSettings.of(LAST).put(PORT, port.getText());
		lastToken = chosenToken;
		super.okPressed();
	}
}
