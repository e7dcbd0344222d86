// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument;

import org.methodical.agent.probe.Probe;
import org.methodical.agent.registry.WeakIdentityMap;

/** What the agent has to know of class loaders. Thread-safe. */
final class Loaders {

	private static final ClassLoader PLATFORM = ClassLoader.getSystemClassLoader().getParent();

	private final WeakIdentityMap<ClassLoader, Boolean> seeing = new WeakIdentityMap<>();

	/** Whether a loader is the JDK's own, below the application's. */
	static boolean isPlatform(ClassLoader loader) {
		return loader == PLATFORM;
	}

	/** Whether classes of a loader would find the probes. */
	boolean seesProbes(ClassLoader loader) {
		if (loader == ClassLoader.getSystemClassLoader()) {
			return true;
		}
		Boolean known = seeing.get(loader);
		if (known == null) {
			known = finds(loader);
			seeing.put(loader, known);
		}
		return known;
	}

	private static boolean finds(ClassLoader loader) {
		try {
			return Class.forName(Probe.class.getName(), false, loader) == Probe.class;
		} catch (ClassNotFoundException | RuntimeException | LinkageError e) {
			// whatever a loader of the program answers here: it does not find them
			return false;
		}
	}
}
