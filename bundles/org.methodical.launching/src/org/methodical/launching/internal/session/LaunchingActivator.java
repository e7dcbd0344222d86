// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.internal.session;

import java.io.IOException;
import java.nio.file.Path;

import org.eclipse.core.runtime.Platform;
import org.methodical.launching.Sessions;
import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;

/** Opens the registry of sessions when the bundle is first used, and closes it with the workbench. */
public final class LaunchingActivator implements BundleActivator {

	private SessionRegistry registry;

	@Override
	public void start(BundleContext context) throws IOException {
		// without links, so that paths of recordings compare
		Path state = Platform.getStateLocation(context.getBundle()).toPath().toRealPath();
		registry = new SessionRegistry(new RecordingFiles(state.resolve("recordings")), //$NON-NLS-1$
				new SessionList(state.resolve("sessions.txt"))); //$NON-NLS-1$
		registry.open();
		context.registerService(Sessions.class, registry, null);
	}

	@Override
	public void stop(BundleContext context) {
		registry.close();
	}
}
