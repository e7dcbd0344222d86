// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.steps;

import java.util.Random;

import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** A class with a method of random flow: jumps everywhere, switches, exceptions caught and not. */
public final class RandomMethod {

	private static final String SELF = "org/methodical/agent/steps/RandomMethod";
	private static int fuel;

	private final Random random;
	private final boolean calling;
	private final Label end = new Label();
	private final Label[] blocks;
	private final Label[] handlers;
	private MethodVisitor code;

	private RandomMethod(long seed, boolean calling) {
		this.calling = calling;
		random = new Random(seed);
		blocks = labels(2 + random.nextInt(18));
		handlers = labels(random.nextInt(4));
	}

	/** Ends a run by an error some time. */
	public static void burn() {
		if (--fuel <= 0) {
			throw new OutOfFuelError();
		}
	}

	/** Not caught by the random method. */
	static final class OutOfFuelError extends Error {
		private static final long serialVersionUID = 1L;
	}

	static void refuel(int steps) {
		fuel = steps;
	}

	/** A class whose method calls in each block, or never. */
	static byte[] generate(String name, long seed, boolean calling) {
		ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
		// a version without frames, since the flow is unknown here
		writer.visit(Opcodes.V1_5, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
		new RandomMethod(seed, calling).generate(writer);
		writer.visitEnd();
		return writer.toByteArray();
	}

	private static Label[] labels(int count) {
		Label[] labels = new Label[count];
		for (int i = 0; i < count; i++) {
			labels[i] = new Label();
		}
		return labels;
	}

	private void generate(ClassWriter writer) {
		code = writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "run", "(I)V", null, null);
		code.visitCode();
		code.visitIntInsn(Opcodes.SIPUSH, 300);
		code.visitVarInsn(Opcodes.ISTORE, 1);
		for (Label handler : handlers) {
			int from = random.nextInt(blocks.length - 1);
			int to = from + 1 + random.nextInt(blocks.length - from - 1);
			code.visitTryCatchBlock(blocks[from], blocks[to], handler, "java/lang/ArithmeticException");
		}
		for (Label block : blocks) {
			code.visitLabel(block);
			body();
			exit();
		}
		// the last block may fall through
		code.visitLabel(end);
		code.visitInsn(Opcodes.RETURN);
		for (Label handler : handlers) {
			code.visitLabel(handler);
			code.visitInsn(Opcodes.POP);
			next();
			code.visitJumpInsn(Opcodes.GOTO, any());
		}
		code.visitMaxs(0, 0);
		code.visitEnd();
	}

	/** Moves the pseudo-random state in local variable 0. */
	private void next() {
		code.visitVarInsn(Opcodes.ILOAD, 0);
		code.visitLdcInsn(1103515245);
		code.visitInsn(Opcodes.IMUL);
		code.visitLdcInsn(12345);
		code.visitInsn(Opcodes.IADD);
		code.visitVarInsn(Opcodes.ISTORE, 0);
	}

	private void bits(int mask) {
		code.visitVarInsn(Opcodes.ILOAD, 0);
		code.visitIntInsn(Opcodes.BIPUSH, 16);
		code.visitInsn(Opcodes.ISHR);
		code.visitIntInsn(Opcodes.BIPUSH, mask);
		code.visitInsn(Opcodes.IAND);
	}

	private void body() {
		if (calling) {
			code.visitMethodInsn(Opcodes.INVOKESTATIC, SELF, "burn", "()V", false);
		} else {
			code.visitIincInsn(1, -1);
			code.visitVarInsn(Opcodes.ILOAD, 1);
			code.visitJumpInsn(Opcodes.IFLE, end);
		}
		next();
		for (int i = random.nextInt(3); i > 0; i--) {
			code.visitInsn(Opcodes.ICONST_1);
			bits(15);
			code.visitInsn(Opcodes.IDIV);
			code.visitInsn(Opcodes.POP);
			next();
		}
	}

	private void exit() {
		switch (random.nextInt(8)) {
			case 0:
				code.visitJumpInsn(Opcodes.GOTO, any());
				break;
			case 1:
				bits(3);
				code.visitTableSwitchInsn(0, 2, any(), any(), any(), any());
				break;
			case 2:
				bits(1);
				code.visitJumpInsn(Opcodes.IFEQ, any());
				code.visitInsn(Opcodes.RETURN);
				break;
			case 3:
				break;
			default:
				bits(1);
				code.visitJumpInsn(Opcodes.IFEQ, any());
		}
	}

	private Label any() {
		return blocks[random.nextInt(blocks.length)];
	}
}
