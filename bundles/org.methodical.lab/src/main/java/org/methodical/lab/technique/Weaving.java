// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.technique;

import java.util.ArrayList;
import java.util.List;

import org.methodical.lab.weave.asm.AsmWeaver;
import org.methodical.lab.weave.bcel.BcelWeaver;
import org.methodical.lab.weave.bytebuddy.ByteBuddyInstaller;
import org.methodical.lab.weave.javassist.JavassistWeaver;
import org.methodical.lab.workload.Program;

/**
 * Bytecode rewritten inside the JVM through {@code java.lang.instrument} by one of the libraries.
 */
final class Weaving implements Technique {

	private final String id;
	private final String title;
	private final Class<?> weaver;
	private final List<Class<?>> libraries;
	private final boolean retransform;

	private Weaving(String id, String title, Class<?> weaver, boolean retransform, Class<?>... libraries) {
		this.id = id;
		this.title = title;
		this.weaver = weaver;
		this.retransform = retransform;
		this.libraries = List.of(libraries);
	}

	/** All ways of this kind. */
	static List<Technique> all() {
		List<Technique> all = new ArrayList<>();
		all.add(new Weaving("bcel", "rewriting at load time, BCEL", BcelWeaver.class, false,
				org.apache.bcel.Const.class,
				org.apache.commons.lang3.ArrayUtils.class, org.apache.commons.io.IOUtils.class));
		all.add(new Weaving("javassist", "rewriting at load time, Javassist", JavassistWeaver.class, false,
				javassist.ClassPool.class));
		all.add(new Weaving("asm", "rewriting at load time, plain ASM", AsmWeaver.class, false,
				org.objectweb.asm.ClassReader.class));
		all.add(new Weaving("bytebuddy", "rewriting at load time, Byte Buddy advice", ByteBuddyInstaller.class, false,
				net.bytebuddy.ByteBuddy.class));
		all.add(new Weaving("retransform", "retransformation of classes already loaded, plain ASM", AsmWeaver.class,
				true,
				org.objectweb.asm.ClassReader.class));
		return all;
	}

	@Override
	public String id() {
		return id;
	}

	@Override
	public String title() {
		return title;
	}

	@Override
	public String obstacle(Jdk jdk, Program program) {
		return "";
	}

	@Override
	public Launch prepare(Setting setting) {
		return new Launch().options("-javaagent:" + setting.jars().agent(id, List.of(weaver), libraries) + "=probes="
				+ setting.probeFile() + "|counts=" + setting.counts() + "|weaver=" + weaver.getName() + "|retransform="
				+ retransform);
	}
}
