// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

import org.eclipse.core.runtime.ILogListener;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A test fails when our code meanwhile threw an exception that only the error log tells of. */
final class CleanLog implements BeforeEachCallback, AfterEachCallback {

	private final List<Throwable> thrown = new CopyOnWriteArrayList<>();
	private final ILogListener listener = (status, bundle) -> look(status);

	@Override
	public void beforeEach(ExtensionContext context) {
		thrown.clear();
		Platform.addLogListener(listener);
	}

	@Override
	public void afterEach(ExtensionContext context) {
		Platform.removeLogListener(listener);
		if (!thrown.isEmpty()) {
			throw new AssertionError("in the error log: " + thrown.get(0), thrown.get(0));
		}
	}

	private void look(IStatus status) {
		Throwable cause = status.getException();
		if (status.getSeverity() == IStatus.ERROR && cause instanceof RuntimeException && comesFromUs(cause)) {
			thrown.add(cause);
		}
		for (IStatus child : status.getChildren()) {
			look(child);
		}
	}

	private static boolean comesFromUs(Throwable thrown) {
		for (StackTraceElement frame : thrown.getStackTrace()) {
			if (frame.getClassName().startsWith("org.methodical.")
					&& !frame.getClassName().startsWith("org.methodical.ui.tests.")
					&& !frame.getClassName().startsWith("org.methodical.demo.robot.")) {
				return true;
			}
		}
		return false;
	}
}
