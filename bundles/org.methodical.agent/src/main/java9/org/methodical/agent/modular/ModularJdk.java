// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.modular;

import java.lang.instrument.Instrumentation;
import java.util.Collections;
import java.util.Set;

import jdk.internal.access.SharedSecrets;
import jdk.internal.misc.Unsafe;

/**
 * What the JDK keeps to itself since Java 9, called directly. Reflection would have the JVM make method handles at each
 * start of a program, which takes a good part of what the rest of the agent takes to start.
 *
 * <p>Not to be touched on Java 8. Where the JVM has no such class any more, or does not let us, a method throws a
 * {@link LinkageError}.
 */
public final class ModularJdk {

	private ModularJdk() {
	}

	/** Lets the agent use the public classes of a package of the module that has another class. */
	public static void export(Instrumentation instrumentation, Class<?> neighbour, String name) {
		Set<Module> us = Collections.singleton(ModularJdk.class.getModule());
		instrumentation.redefineModule(neighbour.getModule(), Collections.emptySet(),
				Collections.singletonMap(name, us),
				Collections.emptyMap(), Collections.emptySet(), Collections.emptyMap());
	}

	/** Defines a class in the bootstrap loader; {@code jdk.internal.misc} must be exported. */
	public static void define(String name, byte[] bytes) {
		Unsafe.getUnsafe().defineClass(name, bytes, 0, bytes.length, null, null);
	}

	/**
	 * Has the JDK's own hook of a slot run a task; since Java 12, {@code jdk.internal.access} must be exported.
	 *
	 * @throws InternalError if somebody has the slot
	 */
	public static void registerShutdownHook(int slot, Runnable task) {
		SharedSecrets.getJavaLangAccess().registerShutdownHook(slot, true, task);
	}
}
