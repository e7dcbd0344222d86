// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument;

import java.util.function.Consumer;

import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Classes that no compiler writes, but a class file may hold. Each has a method {@code int run(int)}. */
final class Hostile {

	static final String NAME = "Hostile";
	private static final int JAVA_1_4 = 48;

	private Hostile() {
	}

	private static byte[] type(int version, int flags, Consumer<ClassWriter> members) {
		ClassWriter writer = new ClassWriter(flags);
		writer.visit(version, Opcodes.ACC_PUBLIC, NAME, null, "java/lang/Object", null);
		members.accept(writer);
		writer.visitEnd();
		return writer.toByteArray();
	}

	private static void method(ClassWriter writer, String name, String descriptor, Consumer<MethodVisitor> code) {
		int access = name.equals("<init>") ? Opcodes.ACC_PUBLIC : Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
		MethodVisitor method = writer.visitMethod(access, name, descriptor, null, null);
		method.visitCode();
		code.accept(method);
		method.visitMaxs(4, 6);
		method.visitEnd();
	}

	/** A subroutine, as compilers wrote it for finally until Java 1.4; returns its argument. */
	static byte[] subroutine() {
		return type(JAVA_1_4, 0, writer -> method(writer, "run", "(I)I", code -> {
			Label subroutine = new Label();
			code.visitJumpInsn(Opcodes.JSR, subroutine);
			code.visitVarInsn(Opcodes.ILOAD, 0);
			code.visitInsn(Opcodes.IRETURN);
			code.visitLabel(subroutine);
			code.visitVarInsn(Opcodes.ASTORE, 1);
			code.visitVarInsn(Opcodes.RET, 1);
		}));
	}

	/** Code without frames and with a handler; returns the argument, or -1 when it is 0. */
	static byte[] withoutFrames() {
		return type(JAVA_1_4, 0, writer -> method(writer, "run", "(I)I", code -> {
			Label start = new Label();
			Label end = new Label();
			Label handler = new Label();
			code.visitTryCatchBlock(start, end, handler, "java/lang/ArithmeticException");
			code.visitLabel(start);
			code.visitVarInsn(Opcodes.ILOAD, 0);
			code.visitVarInsn(Opcodes.ILOAD, 0);
			code.visitVarInsn(Opcodes.ILOAD, 0);
			code.visitInsn(Opcodes.IDIV);
			code.visitInsn(Opcodes.IMUL);
			code.visitInsn(Opcodes.IRETURN);
			code.visitLabel(end);
			code.visitLabel(handler);
			code.visitInsn(Opcodes.POP);
			code.visitInsn(Opcodes.ICONST_M1);
			code.visitInsn(Opcodes.IRETURN);
		}));
	}

	/** A long over the last parameter and the slot behind it; returns the argument. */
	static byte[] straddling() {
		return type(Opcodes.V1_8, ClassWriter.COMPUTE_FRAMES, writer -> method(writer, "run", "(I)I", code -> {
			code.visitVarInsn(Opcodes.ILOAD, 0);
			code.visitInsn(Opcodes.I2L);
			code.visitVarInsn(Opcodes.LSTORE, 0);
			code.visitVarInsn(Opcodes.LLOAD, 0);
			code.visitInsn(Opcodes.L2I);
			code.visitInsn(Opcodes.IRETURN);
		}));
	}

	/** A loop back to the very first instruction; counts the argument down and returns 0. */
	static byte[] loopToTheStart() {
		return type(Opcodes.V1_8, ClassWriter.COMPUTE_FRAMES, writer -> method(writer, "run", "(I)I", code -> {
			Label start = new Label();
			code.visitLabel(start);
			code.visitIincInsn(0, -1);
			code.visitVarInsn(Opcodes.ILOAD, 0);
			code.visitJumpInsn(Opcodes.IFGT, start);
			code.visitInsn(Opcodes.ICONST_0);
			code.visitInsn(Opcodes.IRETURN);
		}));
	}

	/** A constructor that calls the super constructor on two ways; run makes an object and returns its argument. */
	static byte[] twoSuperCalls() {
		return type(Opcodes.V1_8, ClassWriter.COMPUTE_FRAMES, writer -> {
			method(writer, "<init>", "(I)V", code -> {
				Label other = new Label();
				Label end = new Label();
				code.visitVarInsn(Opcodes.ILOAD, 1);
				code.visitJumpInsn(Opcodes.IFEQ, other);
				code.visitVarInsn(Opcodes.ALOAD, 0);
				code.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
				code.visitJumpInsn(Opcodes.GOTO, end);
				code.visitLabel(other);
				code.visitVarInsn(Opcodes.ALOAD, 0);
				code.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
				code.visitLabel(end);
				code.visitInsn(Opcodes.RETURN);
			});
			method(writer, "run", "(I)I", code -> {
				code.visitTypeInsn(Opcodes.NEW, NAME);
				code.visitInsn(Opcodes.DUP);
				code.visitVarInsn(Opcodes.ILOAD, 0);
				code.visitMethodInsn(Opcodes.INVOKESPECIAL, NAME, "<init>", "(I)V", false);
				code.visitInsn(Opcodes.POP);
				code.visitVarInsn(Opcodes.ILOAD, 0);
				code.visitInsn(Opcodes.IRETURN);
			});
		});
	}

	/** A method as long as a method may be, and a small one; run returns its argument. */
	static byte[] tooLarge() {
		return type(Opcodes.V1_8, ClassWriter.COMPUTE_FRAMES, writer -> {
			method(writer, "large", "()V", code -> {
				for (int i = 0; i < 65_525; i++) {
					code.visitInsn(Opcodes.NOP);
				}
				code.visitInsn(Opcodes.RETURN);
			});
			method(writer, "run", "(I)I", code -> {
				code.visitVarInsn(Opcodes.ILOAD, 0);
				code.visitInsn(Opcodes.IRETURN);
			});
		});
	}

	/** A branch over almost 32 KB, which the probes make too far for its instruction; returns its argument. */
	static byte[] farBranch() {
		return type(Opcodes.V1_8, ClassWriter.COMPUTE_FRAMES, writer -> method(writer, "run", "(I)I", code -> {
			Label end = new Label();
			Label middle = new Label();
			code.visitVarInsn(Opcodes.ILOAD, 0);
			code.visitJumpInsn(Opcodes.IFGE, end);
			code.visitVarInsn(Opcodes.ILOAD, 0);
			code.visitJumpInsn(Opcodes.IFEQ, middle);
			code.visitInsn(Opcodes.ICONST_1);
			code.visitInsn(Opcodes.IRETURN);
			code.visitLabel(middle);
			for (int i = 0; i < 32_755; i++) {
				code.visitInsn(Opcodes.NOP);
			}
			code.visitLabel(end);
			code.visitVarInsn(Opcodes.ILOAD, 0);
			code.visitInsn(Opcodes.IRETURN);
		}));
	}
}
