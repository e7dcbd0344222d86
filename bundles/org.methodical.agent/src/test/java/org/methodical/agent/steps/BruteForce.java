// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.steps;

import java.util.HashMap;
import java.util.Map;

import net.bytebuddy.jar.asm.Handle;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Counts every single instruction, and every pair of instructions that follow each other. For one thread. */
public final class BruteForce extends MethodVisitor {

	private static final Map<Integer, long[]> HITS = new HashMap<>();
	private static final Map<Long, Long> EDGES = new HashMap<>();
	private static final int MAX = 1 << 16;
	private static int last;

	private final int method;
	private int instruction;

	BruteForce(MethodVisitor next, int method) {
		super(Opcodes.ASM9, next);
		this.method = method;
	}

	/** Called by woven code. */
	public static void hit(int method, int instruction) {
		HITS.computeIfAbsent(method, id -> new long[MAX])[instruction]++;
		EDGES.merge((long) last << 32 | method << 16 | instruction, 1L, Long::sum);
		last = method << 16 | instruction;
	}

	static long hits(int method, int instruction) {
		long[] hits = HITS.get(method);
		return hits == null ? 0 : hits[instruction];
	}

	/** How often an instruction came right behind another of the method. */
	static long pairs(int method, int before, int instruction) {
		return EDGES.getOrDefault((long) (method << 16 | before) << 32 | method << 16 | instruction, 0L);
	}

	static void reset() {
		HITS.clear();
		EDGES.clear();
		last = 0;
	}

	private void hit() {
		super.visitLdcInsn(method);
		super.visitLdcInsn(instruction++);
		super.visitMethodInsn(Opcodes.INVOKESTATIC, "org/methodical/agent/steps/BruteForce", "hit", "(II)V", false);
	}

	@Override
	public void visitMaxs(int maxStack, int maxLocals) {
		super.visitMaxs(maxStack + 2, maxLocals);
	}

	@Override
	public void visitInsn(int opcode) {
		hit();
		super.visitInsn(opcode);
	}

	@Override
	public void visitIntInsn(int opcode, int operand) {
		hit();
		super.visitIntInsn(opcode, operand);
	}

	@Override
	public void visitVarInsn(int opcode, int variable) {
		hit();
		super.visitVarInsn(opcode, variable);
	}

	@Override
	public void visitTypeInsn(int opcode, String type) {
		if (opcode == Opcodes.NEW) {
			// right before it is the place of a label that frames refer to
			super.visitTypeInsn(opcode, type);
			hit();
		} else {
			hit();
			super.visitTypeInsn(opcode, type);
		}
	}

	@Override
	public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
		hit();
		super.visitFieldInsn(opcode, owner, name, descriptor);
	}

	@Override
	public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
		hit();
		super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
	}

	@Override
	public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
		hit();
		super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
	}

	@Override
	public void visitJumpInsn(int opcode, Label label) {
		hit();
		super.visitJumpInsn(opcode, label);
	}

	@Override
	public void visitLdcInsn(Object value) {
		hit();
		super.visitLdcInsn(value);
	}

	@Override
	public void visitIincInsn(int variable, int increment) {
		hit();
		super.visitIincInsn(variable, increment);
	}

	@Override
	public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... labels) {
		hit();
		super.visitTableSwitchInsn(min, max, otherwise, labels);
	}

	@Override
	public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] labels) {
		hit();
		super.visitLookupSwitchInsn(otherwise, keys, labels);
	}

	@Override
	public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
		hit();
		super.visitMultiANewArrayInsn(descriptor, dimensions);
	}
}
