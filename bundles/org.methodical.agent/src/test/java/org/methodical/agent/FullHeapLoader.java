// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;

/**
 * Defines the classes of the agent anew, and finds no class any more once it is told so: a loader needs memory to look
 * one up, which there is none of where the heap is at its end.
 */
public final class FullHeapLoader extends ClassLoader {

	private final Class<?> actor;
	private volatile boolean isFull;

	/**
	 * Creates a loader.
	 *
	 * @param actor has the methods to be called, public and without parameters
	 */
	public FullHeapLoader(Class<?> actor) throws ClassNotFoundException {
		super(actor.getClassLoader());
		this.actor = loadClass(actor.getName());
	}

	/** From now on no class is found. */
	public void fill() {
		isFull = true;
	}

	/** Calls a method of the actor; returns what it does, or what it throws as text. */
	public Object call(String method) throws ReflectiveOperationException {
		try {
			return actor.getMethod(method).invoke(null);
		} catch (InvocationTargetException e) {
			return String.valueOf(e.getCause());
		}
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
