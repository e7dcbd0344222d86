// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.weave;

import org.methodical.lab.probeset.ProbeNames;

/** Puts the entry and exit probes into the methods of a class file, with one of the libraries. Safe for any threads. */
public interface Weaver {

	/** The internal name of the class that probed methods call. */
	String PROBES = "org/methodical/lab/runtime/Probes";

	/**
	 * Rewrites a class file.
	 *
	 * @param loader the loader that defines the class; null where it is unknown
	 * @param className with dots
	 * @param classFile the bytes; not changed
	 * @param probes which methods
	 * @param numbers gives each probed method its number
	 * @return the new bytes, or null when the class has no probed method
	 * @throws Exception whatever the library throws; the class then stays as it is and the technique is reported broken
	 */
	byte[] weave(ClassLoader loader, String className, byte[] classFile, ProbeNames probes, MethodNumbers numbers)
			throws Exception;
}
