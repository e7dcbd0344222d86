// SPDX-License-Identifier: EPL-2.0
package org.methodical.install.observer;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/**
 * When the workbench is up and system property {@code install.observation} names a file, looks around, writes what it
 * saw into that file and closes the workbench. What goes wrong stands in the log of the workbench, where the test
 * looks.
 */
public final class Observer implements IStartup {

	private static final String FILE = "install.observation"; //$NON-NLS-1$

	@Override
	public void earlyStartup() {
		String file = System.getProperty(FILE);
		if (file != null) {
			Display display = PlatformUI.getWorkbench().getDisplay();
			display.asyncExec(() -> observe(display, Path.of(file)));
		}
	}

	private static void observe(Display display, Path file) {
		Properties seen = new Properties();
		try {
			new Look(display).into(seen);
			try (Writer out = Files.newBufferedWriter(file)) {
				seen.store(out, null);
			}
		} catch (CoreException | IOException e) {
			ILog.get().error(e.toString(), e);
		} finally {
			PlatformUI.getWorkbench().close();
		}
	}
}
