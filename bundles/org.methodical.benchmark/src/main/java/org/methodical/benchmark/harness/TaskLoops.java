// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.harness;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.Callable;
import java.util.function.DoubleSupplier;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;

/**
 * Makes loops. Each task gets a loop class of its own, defined anew from the same bytes: the JIT keeps profiles per
 * method, and a loop shared by two tasks could inline neither as well as one.
 */
public final class TaskLoops {

	private TaskLoops() {
	}

	/**
	 * The loop of a task.
	 *
	 * @param task    Runnable, Callable, IntSupplier, LongSupplier or DoubleSupplier
	 * @param consume whether what a Callable returns is used; other results always are
	 * @return a loop with a class of its own
	 */
	public static TaskLoop of(Object task, boolean consume) {
		if (task instanceof Callable) {
			return make(consume ? CallableLoop.class : DiscardingLoop.class, Callable.class, task);
		}
		if (task instanceof IntSupplier) {
			return make(IntLoop.class, IntSupplier.class, task);
		}
		if (task instanceof LongSupplier) {
			return make(LongLoop.class, LongSupplier.class, task);
		}
		if (task instanceof DoubleSupplier) {
			return make(DoubleLoop.class, DoubleSupplier.class, task);
		}
		if (task instanceof Runnable) {
			return make(RunnableLoop.class, Runnable.class, task);
		}
		throw new IllegalArgumentException("not a task: " + task.getClass().getName());
	}

	/**
	 * A loop of the same kind around a task without work: what the loop itself costs.
	 *
	 * @param consume as for {@link #of}
	 */
	public static TaskLoop empty(Object task, boolean consume) {
		Object nothing = new Object();
		Object empty;
		if (task instanceof Callable) {
			empty = (Callable<Object>) () -> nothing;
		} else if (task instanceof IntSupplier) {
			empty = (IntSupplier) () -> 0;
		} else if (task instanceof LongSupplier) {
			empty = (LongSupplier) () -> 0L;
		} else if (task instanceof DoubleSupplier) {
			empty = (DoubleSupplier) () -> 0.0;
		} else {
			empty = (Runnable) () -> {};
		}
		return of(empty, consume);
	}

	private static TaskLoop make(Class<?> pattern, Class<?> taskType, Object task) {
		try {
			Class<?> copy = new CopyLoader(TaskLoops.class.getClassLoader()).copy(pattern);
			return (TaskLoop) copy.getConstructor(taskType, Sink.class).newInstance(task, new Sink());
		} catch (InvocationTargetException e) {
			throw new IllegalStateException(e.getCause());
		} catch (IOException | ReflectiveOperationException e) {
			throw new IllegalStateException("cannot define a copy of " + pattern.getName(), e);
		}
	}

	/** Defines one class and leaves all others to its parent. */
	private static final class CopyLoader extends ClassLoader {

		CopyLoader(ClassLoader parent) {
			super(parent);
		}

		Class<?> copy(Class<?> pattern) throws IOException {
			try (InputStream in = pattern.getResourceAsStream(pattern.getSimpleName() + ".class")) {
				ByteArrayOutputStream bytes = new ByteArrayOutputStream();
				byte[] buffer = new byte[4096];
				for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
					bytes.write(buffer, 0, read);
				}
				return defineClass(pattern.getName(), bytes.toByteArray(), 0, bytes.size());
			}
		}
	}
}
