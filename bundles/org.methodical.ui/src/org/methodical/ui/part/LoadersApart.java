// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.part;

import java.util.Optional;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ActiveSession;

/** The toggle that shows a class once for each class loader, in all views of the session. */
final class LoadersApart extends Action {

	LoadersApart() {
		super(Messages.LoadersApart_text, IAction.AS_CHECK_BOX);
		setToolTipText(Messages.LoadersApart_tip);
		setId("loadersApart"); //$NON-NLS-1$
	}

	/** Shows the state of the session that views show. */
	void show(Optional<Session> session) {
		setEnabled(session.isPresent());
		setChecked(session.filter(shown -> shown.recording().keepsLoadersApart()).isPresent());
	}

	@Override
	public void run() {
		ActiveSession.get().keepLoadersApart(isChecked());
	}
}
