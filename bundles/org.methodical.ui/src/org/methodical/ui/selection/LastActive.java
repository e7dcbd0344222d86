// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.selection;

import java.nio.file.Path;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.methodical.launching.Session;
import org.methodical.ui.shared.Ids;
import org.osgi.service.prefs.BackingStoreException;

/** Which session was active last, written down at once: a workbench that is killed has no end at which to do it. */
final class LastActive {

	private static final String KEY = "activeSession"; //$NON-NLS-1$

	private LastActive() {
	}

	/** Remembers a session for the next run of the workbench; there is no file before the program has connected. */
	static void remember(Session active) {
		active.file().map(Path::toString).filter(file -> !file.equals(last())).ifPresent(file -> {
			node().put(KEY, file);
			Job.createSystem(Messages.LastActive_job, (ICoreRunnable) monitor -> write()).schedule();
		});
	}

	/** Whether a session was active at the end of the last run of the workbench. */
	static boolean was(Session earlier) {
		return earlier.file().map(Path::toString).filter(last()::equals).isPresent();
	}

	private static String last() {
		return node().get(KEY, ""); //$NON-NLS-1$
	}

	private static void write() throws CoreException {
		try {
			node().flush();
		} catch (BackingStoreException e) {
			throw new CoreException(Status.error(e.getLocalizedMessage(), e));
		}
	}

	private static IEclipsePreferences node() {
		return InstanceScope.INSTANCE.getNode(Ids.BUNDLE);
	}
}
