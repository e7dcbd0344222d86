// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.exchange;

import java.lang.reflect.InvocationTargetException;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.jface.wizard.WizardPage;

/** A wizard of one page whose work takes a while; what goes wrong is said on the page, which stays open. */
abstract class ExchangeWizard extends Wizard {

	ExchangeWizard(String title) {
		setWindowTitle(title);
		setNeedsProgressMonitor(true);
	}

	/** What the wizard does, off the UI thread. */
	interface Work {
		void run(IProgressMonitor monitor) throws CoreException;
	}

	/** Works with progress on the page; says whether it is done. */
	final boolean run(WizardPage page, String task, Work work) {
		page.setErrorMessage(null);
		try {
			getContainer().run(true, true, monitor -> {
				SubMonitor progress = SubMonitor.convert(monitor, task, 1);
				try {
					work.run(progress.split(1));
				} catch (CoreException e) {
					throw new InvocationTargetException(e);
				}
			});
			return true;
		} catch (InvocationTargetException e) {
			if (!(e.getCause() instanceof CoreException failed)) {
				throw new IllegalStateException(e.getCause());
			}
			page.setErrorMessage(failed.getStatus().getMessage());
			return false;
		} catch (InterruptedException cancelled) {
			return false;
		}
	}
}
