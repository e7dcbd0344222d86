// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.control;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

import org.methodical.agent.modular.ModularJdk;

/**
 * Has something done at the end of the JVM after the shutdown hooks of the program, so that what they do, and threads
 * that run meanwhile, is recorded.
 *
 * <p>Hooks that are registered as Java documents run side by side. The JDK itself has slots for hooks of its own, which
 * run one after the other in the thread that ends the JVM: the second one runs all hooks of the program and waits for
 * them, the third one deletes files. One behind those is used, by means that are internal since Java 9. Such a hook
 * stays for good.
 */
final class JvmEnd {

	/** The last slot, and the first one behind those that the JDK itself uses. */
	private static final int LAST_SLOT = 9;
	private static final int FIRST_SLOT = 3;

	/** What the JDK keeps its means in: since Java 12, and before that in 9 to 11 and in 8. */
	private static final String SINCE_12 = "jdk.internal.access";
	private static final String[] BEFORE_12 = {"jdk.internal.misc", "sun.misc"};

	private JvmEnd() {
	}

	/**
	 * Has a task run when the JVM ends. To be called once in a JVM.
	 *
	 * @param instrumentation the way to the JDK's own means
	 * @param task            is run by the thread that ends the JVM, after the hooks of the program
	 * @return whether it will run after those hooks; otherwise it runs at the same time as they do
	 */
	static boolean then(Instrumentation instrumentation, Runnable task) {
		if (isRegistered(instrumentation, task) || isRegisteredBefore12(instrumentation, task)) {
			return true;
		}
		Runtime.getRuntime().addShutdownHook(new Thread(task, "methodical-shutdown"));
		return false;
	}

	private static boolean isRegistered(Instrumentation instrumentation, Runnable task) {
		try {
			if (!JdkInternals.areKept()) {
				return false;
			}
			JdkInternals.export(instrumentation, SINCE_12);
		} catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
			// Java 9 to 11, or a JVM that does not let us
			return false;
		}
		for (int slot = LAST_SLOT; slot >= FIRST_SLOT; slot--) {
			try {
				ModularJdk.registerShutdownHook(slot, task);
				return true;
			} catch (InternalError | RuntimeException e) {
				// somebody has the slot
				continue;
			} catch (LinkageError e) {
				// another JVM
				return false;
			}
		}
		return false;
	}

	private static boolean isRegisteredBefore12(Instrumentation instrumentation, Runnable task) {
		for (String name : BEFORE_12) {
			try {
				JdkInternals.export(instrumentation, name);
				Class<?> secrets = Class.forName(name + ".SharedSecrets");
				Object access = secrets.getMethod("getJavaLangAccess").invoke(null);
				Method register = Class.forName(name + ".JavaLangAccess").getMethod("registerShutdownHook", int.class,
						boolean.class, Runnable.class);
				return isRegistered(register, access, task);
			} catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
				// not of this Java: the next one, or the hook that Java documents
				continue;
			}
		}
		return false;
	}

	private static boolean isRegistered(Method register, Object access, Runnable task) throws IllegalAccessException {
		for (int slot = LAST_SLOT; slot >= FIRST_SLOT; slot--) {
			try {
				register.invoke(access, slot, true, task);
				return true;
			} catch (InvocationTargetException e) {
				// somebody has the slot
				continue;
			}
		}
		return false;
	}
}
