package org.methodical.ui.exchange;

import java.io.IOException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.methodical.ui.shared.Ids;

/** What to complain of. */
final class Statuses {

	private Statuses() {
	}

	static IStatus error(String message, Throwable cause) {
		return new Status(IStatus.ERROR, Ids.BUNDLE, message, cause);
	}

	/** Many exceptions of files say no more than the file's name. */
	static String reason(IOException e) {
		return e.getClass().getSimpleName().replace("Exception", "") + ", " + e.getMessage(); //$NON-NLS-1$ //$NON-NLS-2$ //$NON-NLS-3$
	}
}
