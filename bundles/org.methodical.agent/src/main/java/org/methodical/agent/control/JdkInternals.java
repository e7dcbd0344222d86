// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.control;

import java.lang.instrument.Instrumentation;

import org.methodical.agent.modular.ModularJdk;

/** Packages of the JDK that it keeps to itself since Java 9. */
final class JdkInternals {

	private JdkInternals() {
	}

	/** Whether this Java has modules, which keep such packages. */
	static boolean areKept() {
		try {
			Class.forName("java.lang.Module");
			return true;
		} catch (ClassNotFoundException e) {
			// Java 8
			return false;
		}
	}

	/** Lets the agent use the public classes of a package of java.base, as below. */
	static void export(Instrumentation instrumentation, String name) throws ReflectiveOperationException {
		export(instrumentation, Object.class, name);
	}

	/**
	 * Lets the agent use the public classes of a package of the JDK; Java 8 has no need for that.
	 *
	 * @param instrumentation the way to do so
	 * @param neighbour       a class of the module that has the package
	 * @param name            the package
	 * @throws ReflectiveOperationException if this JVM does not allow it, or has no such package
	 */
	static void export(Instrumentation instrumentation, Class<?> neighbour, String name)
			throws ReflectiveOperationException {
		if (!areKept()) {
			return;
		}
		try {
			ModularJdk.export(instrumentation, neighbour, name);
		} catch (IllegalArgumentException e) {
			throw new ClassNotFoundException(name, e);
		}
	}
}
