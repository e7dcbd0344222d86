// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.select;

import java.util.Collections;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import org.methodical.agent.bytecode.check.ClassFormat;
import org.methodical.agent.probe.Probe;
import org.methodical.agent.registry.WeakIdentityMap;

/** What the agent has to know of class loaders. Thread-safe. */
public final class Loaders {

	private static final ClassLoader PLATFORM = ClassLoader.getSystemClassLoader().getParent();

	private final WeakIdentityMap<ClassLoader, Boolean> seeing = new WeakIdentityMap<>();
	/** Names of classes that have a {@link LoaderPrologue}. */
	private final Set<String> keptOut = Collections.newSetFromMap(new ConcurrentHashMap<String, Boolean>());

	/** Whether a loader is the JDK's own, below the application's. */
	static boolean isPlatform(ClassLoader loader) {
		return loader == PLATFORM;
	}

	/**
	 * Whether a class may be a class loader of the program that would be asked for probe classes.
	 *
	 * @param loader    its own loader; null for the bootstrap loader
	 * @param className its name with slashes; null if it has none
	 * @param bytes     its class file
	 */
	public boolean isPossible(ClassLoader loader, String className, byte[] bytes) {
		return loader != null && className != null && !isPlatform(loader) && LoaderPrologue.isPossibleIn(bytes)
				&& !hasSecurityManager();
	}

	/** Where there is one, the prologue may need a right that the loader does not have. */
	private static boolean hasSecurityManager() {
		try {
			return System.getSecurityManager() != null;
		} catch (LinkageError e) {
			// a Java that knows none any more
			return false;
		}
	}

	/**
	 * A class of the program that, if it is a class loader, is not asked for probe classes.
	 *
	 * @param className its name with slashes
	 * @param bytes     its class file
	 * @param woven     with probes; null if it has none
	 * @return null if there is nothing to change
	 */
	public byte[] keptOut(String className, byte[] bytes, byte[] woven) {
		if (ClassFormat.fault(bytes) != null) {
			// written anew, what the JVM refuses would be mended
			return woven;
		}
		try {
			byte[] result = LoaderPrologue.into(woven == null ? bytes : woven);
			if (result == null) {
				return woven;
			}
			keptOut.add(className.replace('/', '.'));
			return result;
		} catch (RuntimeException e) {
			// it has no form that is known: it is asked
			return woven;
		}
	}

	/** Whether a loaded class is a class loader of the program. */
	public static boolean isLoader(Class<?> loaded) {
		return ClassLoader.class.isAssignableFrom(loaded) && !isPlatform(loaded.getClassLoader());
	}

	/** Whether a loaded class is not as it was because it is a class loader. */
	public boolean isKeptOut(Class<?> loaded) {
		return keptOut.contains(loaded.getName());
	}

	/** Whether classes of a loader would find the probes. */
	public boolean seesProbes(ClassLoader loader) {
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
