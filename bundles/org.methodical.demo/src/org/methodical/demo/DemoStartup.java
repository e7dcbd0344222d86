// SPDX-License-Identifier: EPL-2.0
package org.methodical.demo;

import java.nio.file.Files;
import java.nio.file.Path;

import org.eclipse.core.runtime.ILog;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;
import org.methodical.demo.robot.Screenshots;

/**
 * Runs the demonstration when the workbench was started with the environment variable {@value #FOLDER}, and closes the
 * workbench afterwards. Otherwise it does nothing.
 */
public final class DemoStartup implements IStartup {

	/** Environment variable: the folder for screenshots and recordings. */
	static final String FOLDER = "METHODICAL_DEMO"; //$NON-NLS-1$

	/** File in the folder that exists only when everything happened that should. */
	private static final String SUCCESS = "success"; //$NON-NLS-1$

	@Override
	public void earlyStartup() {
		String folder = System.getenv(FOLDER);
		if (folder != null) {
			Thread driver = new Thread(() -> run(Path.of(folder)), "Methodical demonstration"); //$NON-NLS-1$
			driver.setDaemon(true);
			driver.start();
		}
	}

	private static void run(Path folder) {
		try {
			Files.createDirectories(folder);
			Files.deleteIfExists(folder.resolve(SUCCESS));
			new Demo(folder, System.out).run();
			Files.createFile(folder.resolve(SUCCESS));
		} catch (Exception | AssertionError e) {
			ILog.get().error("The demonstration failed", e); //$NON-NLS-1$
			System.err.println("The demonstration failed: " + e); //$NON-NLS-1$
			e.printStackTrace();
			photograph(folder);
		} finally {
			PlatformUI.getWorkbench().getDisplay().asyncExec(() -> PlatformUI.getWorkbench().close());
		}
	}

	/** What the screen shows often tells why. */
	private static void photograph(Path folder) {
		try {
			Screenshots.take(folder.resolve("failure.png")); //$NON-NLS-1$
		} catch (Exception e) {
			ILog.get().error("No picture of the failure", e); //$NON-NLS-1$
		}
	}
}
