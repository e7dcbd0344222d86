// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument;

import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.FutureTask;

/** Finds out what the JVM makes of a class file. */
final class Outcome extends ClassLoader {

	private final String name;
	private final byte[] bytes;

	private Outcome(String name, byte[] bytes) {
		super(Outcome.class.getClassLoader());
		this.name = name;
		this.bytes = bytes;
	}

	@Override
	protected Class<?> findClass(String wanted) throws ClassNotFoundException {
		if (!wanted.equals(name)) {
			throw new ClassNotFoundException(wanted);
		}
		return defineClass(name, bytes, 0, bytes.length);
	}

	/** Loads a class, verifies it, and tells with what error that ended; "loaded" without. */
	@SuppressWarnings("ReturnValueIgnored") // asking links the class
	static String load(String name, byte[] bytes) {
		try {
			Outcome loader = new Outcome(name, bytes);
			// reflection links a class, linking verifies it
			loader.defineClass(name, bytes, 0, bytes.length).getDeclaredMethods();
			return "loaded";
		} catch (LinkageError e) {
			return e.getClass().getName();
		}
	}

	/** What {@code static int run(int)} returns or throws, in a thread of its own, which has no counters yet. */
	static Object run(String name, byte[] bytes) throws Exception {
		FutureTask<Object> task = new FutureTask<>(() -> {
			try {
				Class<?> type = new Outcome(name, bytes).loadClass(name);
				return type.getMethod("run", int.class).invoke(null, 5);
			} catch (InvocationTargetException e) {
				return e.getCause().getClass().getName();
			} catch (LinkageError e) {
				return e.toString();
			}
		});
		new Thread(task).start();
		return task.get();
	}
}
