// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.weave;

import net.bytebuddy.jar.asm.AnnotationVisitor;
import net.bytebuddy.jar.asm.Attribute;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.TypePath;

/**
 * Sees a method last and refuses what a class file cannot hold: its numbers have 16 bits, and writers cut off what is
 * more. The length of the code is the writer's to refuse. Only the code of the method goes through.
 */
final class LimitVisitor extends MethodVisitor {

	private static final int MAX = 0xFFFF;

	private int handlers;
	private int lines;
	private int variables;
	private int generics;
	private boolean inCode;

	LimitVisitor(MethodVisitor next) {
		super(Opcodes.ASM9, next);
	}

	@Override
	public void visitCode() {
		inCode = true;
		super.visitCode();
	}

	@Override
	public void visitAttribute(Attribute attribute) {
		if (inCode) {
			super.visitAttribute(attribute);
		}
	}

	@Override
	public void visitParameter(String name, int access) {
		// not of the code
	}

	@Override
	public AnnotationVisitor visitAnnotationDefault() {
		return null;
	}

	@Override
	public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
		return null;
	}

	@Override
	public AnnotationVisitor visitTypeAnnotation(int type, TypePath path, String descriptor, boolean visible) {
		return null;
	}

	@Override
	public void visitAnnotableParameterCount(int count, boolean visible) {
		// not of the code
	}

	@Override
	public AnnotationVisitor visitParameterAnnotation(int parameter, String descriptor, boolean visible) {
		return null;
	}

	@Override
	public void visitTryCatchBlock(Label start, Label end, Label catcher, String type) {
		check(++handlers, "exception handlers");
		super.visitTryCatchBlock(start, end, catcher, type);
	}

	@Override
	public void visitLineNumber(int line, Label start) {
		check(++lines, "line numbers");
		super.visitLineNumber(line, start);
	}

	@Override
	public void visitLocalVariable(String name, String descriptor, String signature, Label start, Label end,
			int index) {
		check(++variables, "names of variables");
		if (signature != null) {
			check(++generics, "names of variables");
		}
		super.visitLocalVariable(name, descriptor, signature, start, end, index);
	}

	@Override
	public void visitMaxs(int maxStack, int maxLocals) {
		check(maxStack, "operands");
		check(maxLocals, "local variables");
		super.visitMaxs(maxStack, maxLocals);
	}

	private static void check(int count, String things) {
		if (count > MAX) {
			throw UnweavableMethodException.tooLarge("would have more than 65,535 " + things);
		}
	}
}
