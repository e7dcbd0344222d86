// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.part;

import java.util.Optional;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.methodical.ui.selection.MethodSelection;
import org.methodical.ui.selection.MethodTarget;
import org.methodical.ui.selection.SelectedMethod;

/** The toggle of a view that follows the selected method. On until the user switches it off; remembered. */
final class FollowMethod extends Action implements SelectedMethod.Listener {

	private static final String UNLINKED = "unlinked"; //$NON-NLS-1$

	private final SessionView<?> view;
	private final IDialogSettings settings;
	/** What the view has not shown yet, null for nothing. */
	private MethodTarget awaited;
	/** What was selected when somebody asked to see something else, null for nothing. */
	private MethodSelection passedOver;

	FollowMethod(SessionView<?> view, IDialogSettings settings) {
		super(Messages.FollowMethod_text, IAction.AS_CHECK_BOX);
		this.view = view;
		this.settings = settings;
		setToolTipText(Messages.FollowMethod_tip);
		setImageDescriptor(
				PlatformUI.getWorkbench().getSharedImages().getImageDescriptor(ISharedImages.IMG_ELCL_SYNCED));
		setChecked(!settings.getBoolean(UNLINKED));
	}

	@Override
	public void run() {
		settings.put(UNLINKED, !isChecked());
		passedOver = null;
		again();
		deliver();
	}

	@Override
	public void methodSelected(MethodSelection method, Object origin) {
		passedOver = null;
		if (isChecked() && origin != view) {
			awaited = MethodTarget.of(method.method());
			deliver();
		}
	}

	/** Shows the selected method again, as content is another; takes effect with the next {@link #deliver}. */
	void again() {
		Optional<MethodSelection> method = isChecked() ? view.selectedMethod().get() : Optional.empty();
		awaited = method.filter(selection -> passedOver == null || !passedOver.isSameMethod(selection))
				.map(selection -> MethodTarget.of(selection.method())).orElse(null);
	}

	/** Leaves out the method that is selected now, in whatever content, until another one is selected. */
	void passOver() {
		passedOver = view.selectedMethod().get().orElse(null);
		awaited = null;
	}

	/** Shows the method if the view can show something now. */
	void deliver() {
		if (awaited != null && view.isShowing()) {
			MethodTarget target = awaited;
			awaited = null;
			view.reveal(target, false);
		}
	}
}
