// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.exchange;

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
}
