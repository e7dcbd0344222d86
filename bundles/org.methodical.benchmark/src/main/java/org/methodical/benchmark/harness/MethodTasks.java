// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.harness;

import java.lang.invoke.CallSite;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.DoubleSupplier;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;

/**
 * Tasks for methods that take no arguments. The task calls the method directly, as a lambda would, not by reflection.
 */
public final class MethodTasks {

	private MethodTasks() {
	}

	/**
	 * Finds a task.
	 *
	 * @param name   a Class, which must be a Runnable or Callable, or Class.method, static or of a class with a
	 *               constructor without arguments; class and method may be of any visibility
	 * @param loader where to look
	 * @return Runnable, Callable, IntSupplier, LongSupplier or DoubleSupplier
	 * @throws IllegalArgumentException if there is no such task; says what is missing
	 */
	public static Object find(String name, ClassLoader loader) {
		try {
			Class<?> type = load(name, loader);
			return type == null ? task(name, loader, new Object[0]) : runnableOrCallable(type);
		} catch (LinkageError e) {
			throw unlinked(name, e);
		}
	}

	private static Object runnableOrCallable(Class<?> type) {
		if (!Runnable.class.isAssignableFrom(type) && !Callable.class.isAssignableFrom(type)) {
			throw new IllegalArgumentException(
					type.getName() + " is neither a Runnable nor a Callable; name a method of it");
		}
		return instance(type);
	}

	/** Most often, a jar is missing on the class path, or a static initialiser failed. */
	private static IllegalArgumentException unlinked(String name, LinkageError error) {
		return new IllegalArgumentException(
				name + " cannot be loaded: " + (error.getCause() == null ? error : error.getCause()), error);
	}

	/**
	 * Finds a task of a given size.
	 *
	 * @param name   Class.method with one parameter of type int
	 * @param loader where to look
	 * @param size   the argument
	 * @return as for {@link #find}
	 * @throws IllegalArgumentException if there is no such method; says what is missing
	 */
	public static Object findSized(String name, ClassLoader loader, int size) {
		try {
			return task(name, loader, new Object[] {size});
		} catch (LinkageError e) {
			throw unlinked(name, e);
		}
	}

	private static Object task(String name, ClassLoader loader, Object[] sizes) {
		int dot = Math.max(name.lastIndexOf('.'), name.lastIndexOf('#'));
		Class<?> owner = dot < 0 ? null : load(name.substring(0, dot), loader);
		if (owner == null) {
			throw new IllegalArgumentException("there is no class for " + name + " on the class path");
		}
		String simple = name.substring(dot + 1);
		Method method = method(owner, simple, sizes.length);
		if (method == null) {
			throw new IllegalArgumentException(owner.getName() + " has no method " + simple
					+ (sizes.length > 0 ? "(int)"
							: "() without parameters" + (method(owner, simple, 1) == null ? ""
									: ", but one of an int: measure it for several sizes, as a sweep")));
		}
		List<Object> captured = new ArrayList<>();
		if (!Modifier.isStatic(method.getModifiers())) {
			captured.add(instance(owner));
		}
		captured.addAll(Arrays.asList(sizes));
		return task(method, captured);
	}

	private static Class<?> load(String name, ClassLoader loader) {
		try {
			return Class.forName(name, true, loader);
		} catch (ClassNotFoundException e) {
			return null; // the caller tries other readings of the name and reports
		}
	}

	/** The method with so many parameters of type int, null if there is none. */
	private static Method method(Class<?> owner, String name, int sizes) {
		Class<?>[] parameters = new Class<?>[sizes];
		Arrays.fill(parameters, int.class);
		for (Class<?> type = owner; type != null; type = type.getSuperclass()) {
			try {
				return type.getDeclaredMethod(name, parameters);
			} catch (NoSuchMethodException e) {
				continue; // it may be inherited
			}
		}
		return null;
	}

	private static Object instance(Class<?> type) {
		if (Modifier.isAbstract(type.getModifiers())) {
			throw new IllegalArgumentException(type.getName() + " is abstract; name a class that has objects");
		}
		try {
			Constructor<?> constructor = type.getDeclaredConstructor();
			constructor.setAccessible(true);
			return constructor.newInstance();
		} catch (NoSuchMethodException e) {
			throw new IllegalArgumentException(type.getName() + " has no constructor without parameters", e);
		} catch (ReflectiveOperationException e) {
			throw new IllegalArgumentException("the constructor of " + type.getName() + " failed: " + e.getCause(), e);
		}
	}

	private static Object task(Method method, List<Object> captured) {
		method.setAccessible(true);
		try {
			MethodHandles.Lookup lookup = lookup(method.getDeclaringClass());
			MethodHandle handle = lookup.unreflect(method);
			Class<?> result = method.getReturnType();
			if (result == void.class) {
				return linked(lookup, handle, captured, Runnable.class, "run", void.class);
			}
			if (result == long.class) {
				return linked(lookup, handle, captured, LongSupplier.class, "getAsLong", long.class);
			}
			if (result == double.class || result == float.class) {
				return linked(lookup, handle, captured, DoubleSupplier.class, "getAsDouble", double.class);
			}
			if (result == int.class || result == short.class || result == byte.class || result == char.class) {
				return linked(lookup, handle, captured, IntSupplier.class, "getAsInt", int.class);
			}
			return linked(lookup, handle, captured, Callable.class, "call", Object.class);
		} catch (Throwable e) { // a MethodHandle may throw anything
			throw new IllegalArgumentException("cannot call " + method + ": " + e, e);
		}
	}

	private static Object linked(MethodHandles.Lookup lookup, MethodHandle handle, List<Object> captured, Class<?> type,
			String name, Class<?> result) throws Throwable {
		MethodType factory = handle.type().changeReturnType(type);
		Class<?> returned = handle.type().returnType();
		MethodType instantiated = MethodType.methodType(returned.isPrimitive() ? result : returned);
		CallSite site = LambdaMetafactory.metafactory(lookup, name, factory, MethodType.methodType(result), handle,
				instantiated);
		return site.getTarget().invokeWithArguments(captured);
	}

	/**
	 * A lookup with the class's own rights: by privateLookupIn where there is one, else by the lookup's constructor.
	 */
	private static MethodHandles.Lookup lookup(Class<?> type) throws ReflectiveOperationException {
		try {
			return (MethodHandles.Lookup) MethodHandles.class
					.getMethod("privateLookupIn", Class.class, MethodHandles.Lookup.class)
					.invoke(null, type, MethodHandles.lookup());
		} catch (NoSuchMethodException e) {
			Constructor<MethodHandles.Lookup> java8 = MethodHandles.Lookup.class.getDeclaredConstructor(Class.class);
			java8.setAccessible(true);
			return java8.newInstance(type);
		}
	}
}
