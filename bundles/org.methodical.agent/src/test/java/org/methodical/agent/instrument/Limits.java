// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument;

import java.util.function.Consumer;

import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Classes with as much of something as a class file can hold, or almost. Each has a method {@code int run(int)}. */
final class Limits {

	static final String NAME = "Limit";

	private static final int MAX = 0xFFFF;

	private Limits() {
	}

	private static byte[] type(int maxStack, int maxLocals, Consumer<MethodVisitor> code) {
		return writer(maxStack, maxLocals, code).toByteArray();
	}

	private static ClassWriter writer(int maxStack, int maxLocals, Consumer<MethodVisitor> code) {
		ClassWriter writer = new ClassWriter(0);
		writer.visit(Opcodes.V1_8, Opcodes.ACC_PUBLIC, NAME, null, "java/lang/Object", null);
		MethodVisitor method = writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "run", "(I)I", null, null);
		method.visitCode();
		code.accept(method);
		method.visitMaxs(maxStack, maxLocals);
		method.visitEnd();
		writer.visitEnd();
		return writer;
	}

	private static void callAndReturn(MethodVisitor code) {
		code.visitVarInsn(Opcodes.ILOAD, 0);
		code.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Integer", "reverse", "(I)I", false);
		code.visitInsn(Opcodes.IRETURN);
	}

	/** The last variable is used. */
	static byte[] locals(int count) {
		return type(1, count, code -> {
			code.visitVarInsn(Opcodes.ILOAD, 0);
			code.visitVarInsn(Opcodes.ISTORE, count - 1);
			code.visitIincInsn(count - 1, 1);
			code.visitVarInsn(Opcodes.ILOAD, count - 1);
			code.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Integer", "reverse", "(I)I", false);
			code.visitInsn(Opcodes.IRETURN);
		});
	}

	static byte[] declaredStack(int slots) {
		return type(slots, 1, Limits::callAndReturn);
	}

	/** So many slots are taken before the call, and left there. */
	static byte[] stack(int slots) {
		return type(MAX, 1, code -> {
			for (int i = 0; i < (slots - 1) / 2; i++) {
				code.visitInsn(Opcodes.DCONST_0);
			}
			if (slots % 2 == 0) {
				code.visitInsn(Opcodes.ICONST_0);
			}
			callAndReturn(code);
		});
	}

	/** As many constants as the count in the file says, which is one more. */
	static byte[] constants(int count) {
		ClassWriter writer = writer(1, 1, Limits::callAndReturn);
		int there = new ClassReader(writer.toByteArray()).getItemCount();
		for (int i = 0; i < count - there; i++) {
			writer.newConst(1_000_000 + i);
		}
		return writer.toByteArray();
	}

	static byte[] code(int length) {
		return type(1, 1, code -> {
			// the last instructions have five bytes
			for (int i = 0; i < length - 5; i++) {
				code.visitInsn(Opcodes.NOP);
			}
			callAndReturn(code);
		});
	}

	static byte[] handlers(int count) {
		return type(1, 1, code -> {
			Label start = new Label();
			Label end = new Label();
			Label handler = new Label();
			for (int i = 0; i < count; i++) {
				code.visitTryCatchBlock(start, end, handler, "java/lang/RuntimeException");
			}
			code.visitLabel(start);
			code.visitInsn(Opcodes.NOP);
			code.visitLabel(end);
			callAndReturn(code);
			code.visitLabel(handler);
			code.visitFrame(Opcodes.F_SAME1, 0, null, 1, new Object[] {"java/lang/RuntimeException"});
			code.visitInsn(Opcodes.ATHROW);
		});
	}

	static byte[] lines(int count) {
		return type(1, 1, code -> {
			for (int i = 0; i < count; i++) {
				Label line = new Label();
				code.visitLabel(line);
				code.visitLineNumber(i % 1000 + 1, line);
				if (i < 1000) {
					code.visitInsn(Opcodes.NOP);
				}
			}
			callAndReturn(code);
		});
	}

	/** A branch over so many bytes. */
	static byte[] branch(int bytes) {
		return type(1, 1, code -> {
			Label end = new Label();
			code.visitVarInsn(Opcodes.ILOAD, 0);
			code.visitJumpInsn(Opcodes.IFGE, end);
			// the branch has three bytes itself, the call and return before its target five
			for (int i = 0; i < bytes - 8; i++) {
				code.visitInsn(Opcodes.NOP);
			}
			callAndReturn(code);
			code.visitLabel(end);
			code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
			code.visitVarInsn(Opcodes.ILOAD, 0);
			code.visitInsn(Opcodes.IRETURN);
		});
	}
}
