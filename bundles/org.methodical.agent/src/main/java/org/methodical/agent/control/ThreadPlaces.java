// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.control;

import java.util.Arrays;
import java.util.List;

import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * Has the probes find the place of a thread in their tables by {@code Thread.threadId}, which Java has since 19 and no
 * program can redefine: in place of a call that has to look at the class of the thread first, since a program may
 * redefine the older {@code getId}.
 */
final class ThreadPlaces {

	/** The classes of the probes that ask for places. */
	static final List<String> ASKING = Arrays.asList("ThreadCache", "CachedRecorders", "LightProbe", "Steps");

	/** Of the tables; a constant of theirs, since their class is not there yet. */
	private static final int LENGTH = 4096;

	private static final String ID = "threadId";

	private ThreadPlaces() {
	}

	/** Whether this Java has such ids. */
	static boolean areByThreadId() {
		try {
			return Thread.class.getMethod(ID).getReturnType() == long.class;
		} catch (NoSuchMethodException e) {
			// older than 19
			return false;
		}
	}

	/** A class of the probes as it is to be defined where Java has such ids. */
	static byte[] byThreadId(String simpleName, byte[] bytes) {
		if (!ASKING.contains(simpleName)) {
			return bytes;
		}
		ClassReader reader = new ClassReader(bytes);
		ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
		reader.accept(new ClassVisitor(Opcodes.ASM9, writer) {

			@Override
			public MethodVisitor visitMethod(int access, String name, String descriptor, String signature,
					String[] exceptions) {
				return new Asking(super.visitMethod(access, name, descriptor, signature, exceptions));
			}
		}, 0);
		return writer.toByteArray();
	}

	private static final class Asking extends MethodVisitor {

		Asking(MethodVisitor next) {
			super(Opcodes.ASM9, next);
		}

		@Override
		public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
			boolean asksForId = "id".equals(name);
			if (!owner.endsWith("/ThreadCache") || !asksForId && !"place".equals(name)) {
				super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
				return;
			}
			super.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/Thread", ID, "()J", false);
			if (asksForId) {
				return;
			}
			super.visitInsn(Opcodes.L2I);
			super.visitLdcInsn(LENGTH - 1);
			super.visitInsn(Opcodes.IAND);
		}
	}
}
