// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.weave;

import java.lang.instrument.Instrumentation;

import org.methodical.lab.probeset.ProbeNames;

/** A library that brings its own transformer, as Byte Buddy does. */
public interface Installer {

	/**
	 * Lets the classes that are loaded from now on get their probes.
	 *
	 * @param instrumentation the JVM's
	 * @param probes which methods
	 */
	void install(Instrumentation instrumentation, ProbeNames probes);
}
