package org.methodical.ui.views.sessions;

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

/** Asks where an agent listens. */
final class ConnectDialog extends TitleAreaDialog {

	private static final int HIGHEST_PORT = 65_535;

	private Text host;
	private Text port;
	private Text token;
	private String chosenHost;
	private int chosenPort;
	private String chosenToken;

	ConnectDialog(Shell parent) {
		super(parent);
		setHelpAvailable(false);
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
	protected void configureShell(Shell shell) {
		super.configureShell(shell);
		shell.setText(Messages.ConnectDialog_title);
	}

	@Override
	protected Control createDialogArea(Composite parent) {
		Composite area = (Composite) super.createDialogArea(parent);
		setTitle(Messages.ConnectDialog_title);
		setMessage(Messages.ConnectDialog_message);
		Composite page = new Composite(area, SWT.NONE);
		GridLayoutFactory.swtDefaults().numColumns(2).applyTo(page);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(page);
		host = text(page, "connect.host", Messages.ConnectDialog_host, "localhost"); //$NON-NLS-1$ //$NON-NLS-2$
		port = text(page, "connect.port", Messages.ConnectDialog_port, ""); //$NON-NLS-1$ //$NON-NLS-2$
		token = text(page, "connect.token", Messages.ConnectDialog_token, ""); //$NON-NLS-1$ //$NON-NLS-2$
		return area;
	}

	private Text text(Composite page, String name, String label, String value) {
		new Label(page, SWT.NONE).setText(label);
		Text text = Ids.name(new Text(page, SWT.BORDER), name);
		text.setText(value);
		text.addListener(SWT.Modify, event -> validate());
		GridDataFactory.fillDefaults().grab(true, false).applyTo(text);
		return text;
	}

	@Override
	protected void createButtonsForButtonBar(Composite parent) {
		createButton(parent, IDialogConstants.OK_ID, Messages.ConnectDialog_connect, true).setEnabled(false);
		createButton(parent, IDialogConstants.CANCEL_ID, IDialogConstants.CANCEL_LABEL, false);
	}

	private void validate() {
		boolean isPort = port.getText().matches("\\d{1,5}") && Integer.parseInt(port.getText()) > 0 //$NON-NLS-1$
				&& Integer.parseInt(port.getText()) <= HIGHEST_PORT;
		setErrorMessage(isPort || port.getText().isEmpty() ? null : Messages.ConnectDialog_badPort);
		getButton(IDialogConstants.OK_ID).setEnabled(isPort && !host.getText().isBlank());
	}

	@Override
	protected void okPressed() {
		chosenHost = host.getText().strip();
		chosenPort = Integer.parseInt(port.getText());
		chosenToken = token.getText().strip();
		super.okPressed();
	}
}
