// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.technique;

import java.util.List;

import org.methodical.lab.weave.asm.AsmWeaver;
import org.methodical.lab.weave.bcel.BcelWeaver;
import org.methodical.lab.weave.bytebuddy.ByteBuddyInstaller;
import org.methodical.lab.weave.javassist.JavassistWeaver;

/**
 * Bytecode rewritten inside the JVM through {@code java.lang.instrument} by one of the libraries.
 */
record Weaving(String id, String title, Class<?> weaver, boolean retransform, List<Class<?>> libraries)
		implements Technique {

	/** All ways of this kind. */
	static List<Technique> all() {
		return List.of(
				new Weaving("bcel", "rewriting at load time, BCEL", BcelWeaver.class, false,
						List.of(org.apache.bcel.Const.class, org.apache.commons.lang3.ArrayUtils.class,
								org.apache.commons.io.IOUtils.class)),
				new Weaving("javassist", "rewriting at load time, Javassist", JavassistWeaver.class, false,
						List.of(javassist.ClassPool.class)),
				new Weaving("asm", "rewriting at load time, plain ASM", AsmWeaver.class, false,
						List.of(org.objectweb.asm.ClassReader.class)),
				new Weaving("bytebuddy", "rewriting at load time, Byte Buddy advice", ByteBuddyInstaller.class, false,
						List.of(net.bytebuddy.ByteBuddy.class)),
				new Weaving("retransform", "retransformation of classes already loaded, plain ASM", AsmWeaver.class,
						true, List.of(org.objectweb.asm.ClassReader.class)));
	}

	@Override
	public Launch prepare(Setting setting) {
		return new Launch().options("-javaagent:" + setting.jars().agent(id, List.of(weaver), libraries)
				+ "=probes="
				+ setting.probeFile() + "|counts=" + setting.counts() + "|weaver=" + weaver.getName() + "|retransform="
				+ retransform);
	}
}
