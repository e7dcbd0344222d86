// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.guide;

import org.eclipse.help.browser.IBrowser;
import org.eclipse.help.browser.IBrowserFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.SWTError;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.widgets.Shell;

/**
 * Takes the place of the help's own browser where the toolkit has none, as on a Linux without WebKit: pages are read as
 * text in a {@link HelpWindow}. Elsewhere the platform's browser stays what it is. UI thread only.
 */
public final class TextBrowserFactory implements IBrowserFactory {

	/** Created by the help. */
	public TextBrowserFactory() {
		// nothing is known yet
	}

	@Override
	public boolean isAvailable() {
		return SWT.getPlatform().equals("gtk") && !hasBrowser(); //$NON-NLS-1$
	}

	private static boolean hasBrowser() {
		Shell shell = new Shell();
		try {
			new Browser(shell, SWT.NONE);
			return true;
		} catch (SWTError e) {
			// there is no library for it
			return false;
		} finally {
			shell.dispose();
		}
	}

	@Override
	public IBrowser createBrowser() {
		return new TextBrowser();
	}
}
