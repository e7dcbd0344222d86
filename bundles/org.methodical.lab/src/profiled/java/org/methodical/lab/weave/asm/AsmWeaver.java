// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.weave.asm;

import org.methodical.lab.probeset.ProbeNames;
import org.methodical.lab.weave.MethodNumbers;
import org.methodical.lab.weave.Weaver;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** One pass over the class file; constant pool and unprobed methods are copied, no frame is computed. */
public final class AsmWeaver implements Weaver {

	@Override
	public byte[] weave(ClassLoader loader, String className, byte[] classFile, ProbeNames probes,
			MethodNumbers numbers) {
		if (!probes.mayProbe(className)) {
			return null;
		}
		ClassReader reader = new ClassReader(classFile);
		ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
		ProbedClass probed = new ProbedClass(writer, className, probes, numbers);
		reader.accept(probed, 0);
		return probed.changed ? writer.toByteArray() : null;
	}

	/** Puts its probes into each chosen method with code. */
	private static final class ProbedClass extends ClassVisitor {

		private final String className;
		private final ProbeNames probes;
		private final MethodNumbers numbers;
		private boolean frames;
		private boolean changed;

		ProbedClass(ClassVisitor next, String className, ProbeNames probes, MethodNumbers numbers) {
			super(Opcodes.ASM9, next);
			this.className = className;
			this.probes = probes;
			this.numbers = numbers;
		}

		@Override
		public void visit(int version, int access, String name, String signature, String superName,
				String[] interfaces) {
			frames = (version & 0xFFFF) >= Opcodes.V1_6;
			super.visit(version, access, name, signature, superName, interfaces);
		}

		@Override
		public MethodVisitor visitMethod(int access, String name, String descriptor, String signature,
				String[] exceptions) {
			MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
			boolean hasCode = (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
			if (!hasCode || !probes.probes(className, name, descriptor)) {
				return next;
			}
			changed = true;
			return new ProbedMethod(next, numbers.number(className + "." + name + descriptor), frames);
		}
	}
}
