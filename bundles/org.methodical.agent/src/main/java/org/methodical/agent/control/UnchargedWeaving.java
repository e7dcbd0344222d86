// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.control;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.IllegalClassFormatException;
import java.security.ProtectionDomain;

import org.methodical.agent.probe.Extras;

/** Takes what weaving allocates, in the thread that loads the class, off what the program does. */
final class UnchargedWeaving implements ClassFileTransformer {

	private final ClassFileTransformer weaving;
	private final Extras measures;

	UnchargedWeaving(ClassFileTransformer weaving, Extras measures) {
		this.weaving = weaving;
		this.measures = measures;
	}

	@Override
	public byte[] transform(ClassLoader loader, String className, Class<?> redefined, ProtectionDomain domain,
			byte[] bytes) throws IllegalClassFormatException {
		long before = measures.allocatedBytes();
		try {
			return weaving.transform(loader, className, redefined, domain, bytes);
		} finally {
			measures.leaveOut(measures.allocatedBytes() - before);
		}
	}
}
