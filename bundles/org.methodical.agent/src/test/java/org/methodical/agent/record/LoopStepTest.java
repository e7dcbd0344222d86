// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;

import org.junit.jupiter.api.Test;

class LoopStepTest {

	/** Where the heap is at its end, no class can be looked up: the loader of the agent needs memory for that. */
	@Test
	void insistingNeedsNoClassThatWasNotThereAtTheStart() throws Exception {
		FullLoader loader = new FullLoader();
		Class<?> actor = loader.loadClass(Actor.class.getName());
		actor.getMethod("prepare").invoke(null);
		loader.isFull = true;
		assertEquals("done at try 3", insisted(actor));
	}

	private static Object insisted(Class<?> actor) throws ReflectiveOperationException {
		try {
			return actor.getMethod("insist").invoke(null);
		} catch (InvocationTargetException e) {
			return String.valueOf(e.getCause());
		}
	}

	/** Does in the loader with the full heap what the loop does. */
	public static final class Actor implements LoopStep {

		private static final Actor ONLY = new Actor();
		private static final OutOfMemoryError FULL = new OutOfMemoryError("full");
		private static final String[] TRIES = {"not tried", "done at try 1", "done at try 2", "done at try 3"};
		private static boolean isFull;
		private int tries;

		public static void prepare() {
			LoopStep.rehearse();
			ONLY.run();
			isFull = true;
		}

		/** What came of it. */
		public static String insist() {
			ONLY.tries = 0;
			LoopStep.insist(ONLY);
			return TRIES[ONLY.tries];
		}

		@Override
		public void run() {
			tries++;
			if (isFull && tries < 3) {
				throw FULL;
			}
		}
	}

	/** Defines the classes of the agent itself, and finds no class any more once the heap is full. */
	private static final class FullLoader extends ClassLoader {

		private volatile boolean isFull;

		FullLoader() {
			super(LoopStepTest.class.getClassLoader());
		}

		@Override
		protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
			if (isFull) {
				throw new OutOfMemoryError("no memory to look up " + name);
			}
			Class<?> loaded = findLoadedClass(name);
			if (loaded == null && name.startsWith("org.methodical.agent.")) {
				loaded = define(name);
			}
			return loaded == null ? super.loadClass(name, resolve) : loaded;
		}

		private Class<?> define(String name) throws ClassNotFoundException {
			try (InputStream stream = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
				byte[] bytes = stream.readAllBytes();
				return defineClass(name, bytes, 0, bytes.length);
			} catch (IOException e) {
				throw new ClassNotFoundException(name, e);
			}
		}
	}
}
