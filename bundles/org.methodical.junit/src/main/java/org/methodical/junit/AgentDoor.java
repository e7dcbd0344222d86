// SPDX-License-Identifier: EPL-2.0
package org.methodical.junit;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** Asks Methodical's agent, which is found by the name of a class that only it brings into the JVM. Thread-safe. */
final class AgentDoor {

	private static final String NAME = "java.methodical.WorkDoor";
	private static final int VERSION = 5;

	private static final String MEND = " Run the tests with methodical check, or add "
			+ "-javaagent:methodical-agent.jar=output=none,modes=steps,locations=<folders of the classes> to the JVM that "
			+ "runs them (argLine of Maven Surefire, jvmArgs of Gradle); -Dmethodical.work=off runs them without budgets.";

	private final Method mark;
	private final Method since;
	private final Method methods;
	private final Method initialisers;

	/**
	 * Finds the door.
	 *
	 * @throws IllegalStateException if there is none; says the mend
	 */
	AgentDoor() {
		try {
			// by the bootstrap loader alone
			Class<?> door = Class.forName(NAME, true, null);
			if (door.getField("VERSION").getInt(null) != VERSION) {
				throw new IllegalStateException(
						"Methodical's agent and org.methodical.junit are of different releases; use those "
								+ "of one.");
			}
			mark = door.getMethod("mark");
			since = door.getMethod("since", Object.class);
			methods = door.getMethod("methods", Object.class);
			initialisers = door.getMethod("initialisers", Object.class);
		} catch (ReflectiveOperationException e) {
			throw new IllegalStateException(
					"A test has a budget of work, but Methodical's agent does not run in this JVM." + MEND, e);
		}
	}

	/**
	 * A moment in the work of all threads.
	 *
	 * @throws IllegalStateException if no steps are counted
	 */
	Object mark() {
		Object now = call(mark);
		if (now == null) {
			throw new IllegalStateException(
					"A test has a budget of work, but Methodical's agent counts no steps in this JVM." + MEND);
		}
		return now;
	}

	/** What was executed since, as the door says it; null if it is closed by now. */
	Object[] since(Object moment) {
		return (Object[]) call(since, moment);
	}

	/** The methods of the last that {@link #since} told, as the door says it; null if it is closed by now. */
	Object[] methods(Object span) {
		return (Object[]) call(methods, span);
	}

	/** The initialisers of classes of the last that {@link #since} told, as the door says it; null if it is closed. */
	Object[] initialisers(Object span) {
		return (Object[]) call(initialisers, span);
	}

	private static Object call(Method method, Object... arguments) {
		try {
			return method.invoke(null, arguments);
		} catch (InvocationTargetException e) {
			throw new IllegalStateException("Methodical's agent failed", e.getCause());
		} catch (IllegalAccessException e) {
			throw new IllegalStateException(e);
		}
	}
}
