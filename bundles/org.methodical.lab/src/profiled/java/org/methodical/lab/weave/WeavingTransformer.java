// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.weave;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;

import org.methodical.lab.probeset.ProbeNames;
import org.methodical.lab.runtime.Methods;

/** Hands each class that the program loads to the weaver; says each failure on stderr, since the JVM would not. */
final class WeavingTransformer implements ClassFileTransformer {

	private final Weaver weaver;
	private final ProbeNames probes;

	WeavingTransformer(Weaver weaver, ProbeNames probes) {
		this.weaver = weaver;
		this.probes = probes;
	}

	@Override
	public byte[] transform(ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain,
			byte[] bytes) {
		if (loader == null || name == null) {
			return null;
		}
		try {
			return weaver.weave(loader, name.replace('/', '.'), bytes, probes, new MethodNumbers() {
				@Override
				public int number(String method) {
					return Methods.number(method);
				}
			});
		} catch (Exception | LinkageError e) {
			System.err.println("lab: " + name + " could not be rewritten: " + e);
			return null;
		}
	}
}
