package org.methodical.launching.internal.session;

import java.nio.file.Path;

import org.eclipse.core.runtime.Platform;
import org.methodical.launching.Sessions;
import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;

/** Opens the registry of sessions when the bundle is first used, and closes it with the workbench. */
public final class LaunchingActivator implements BundleActivator {

	private SessionRegistry registry;

	@Override
	public void start(BundleContext context) {
		Path state = Platform.getStateLocation(context.getBundle()).toPath();
		registry = new SessionRegistry(new RecordingFiles(state.resolve("recordings"))); //$NON-NLS-1$
		registry.open();
		context.registerService(Sessions.class, registry, null);
	}

	@Override
	public void stop(BundleContext context) {
		registry.close();
	}
}
