// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.weave.javassist;

import java.io.ByteArrayInputStream;
import java.util.Map;
import java.util.WeakHashMap;

import org.methodical.lab.probeset.ProbeNames;
import org.methodical.lab.weave.MethodNumbers;
import org.methodical.lab.weave.Weaver;

import javassist.ClassPool;
import javassist.CtClass;
import javassist.CtMethod;
import javassist.LoaderClassPath;
import javassist.Modifier;

/** The probes are given as Java statements that Javassist compiles, as in the paper. */
public final class JavassistWeaver implements Weaver {

	private static final String PROBES_CLASS = PROBES.replace('/', '.');

	private final Map<ClassLoader, ClassPool> pools = new WeakHashMap<>();

	@Override
	public byte[] weave(ClassLoader loader, String className, byte[] classFile, ProbeNames probes,
			MethodNumbers numbers)
			throws Exception {
		if (!probes.mayProbe(className)) {
			return null;
		}
		CtClass type = pool(loader).makeClass(new ByteArrayInputStream(classFile));
		try {
			boolean changed = false;
			for (CtMethod method : type.getDeclaredMethods()) {
				String descriptor = method.getMethodInfo2().getDescriptor();
				boolean hasCode = !Modifier.isAbstract(method.getModifiers())
						&& !Modifier.isNative(method.getModifiers());
				if (hasCode && probes.probes(className, method.getName(), descriptor)) {
					int number = numbers.number(className + "." + method.getName() + descriptor);
					method.insertBefore(PROBES_CLASS + ".enter(" + number + ");");
					method.insertAfter(PROBES_CLASS + ".exit();", true);
					changed = true;
				}
			}
			return changed ? type.toBytecode() : null;
		} finally {
			type.detach();
		}
	}

	private synchronized ClassPool pool(ClassLoader loader) {
		ClassPool pool = pools.get(loader);
		if (pool == null) {
			pool = new ClassPool(true);
			pool.appendClassPath(new LoaderClassPath(loader));
			pools.put(loader, pool);
		}
		return pool;
	}
}
