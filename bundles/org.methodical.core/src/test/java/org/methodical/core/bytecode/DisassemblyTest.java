// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.bytecode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Expectations follow from the code that is written here and from the lengths of instructions in the JVMS. */
class DisassemblyTest {

	@Test
	void instructionsHaveTheirPlaceLineAndReadableOperands() throws IOException {
		ClassWriter writer = new ClassWriter(0);
		MethodVisitor code = begin(writer);
		Label start = new Label();
		Label stored = new Label();
		Label otherwise = new Label();
		Label end = new Label();
		code.visitLabel(start);
		code.visitLineNumber(10, start);
		code.visitIntInsn(Opcodes.SIPUSH, 300); // 0, three bytes
		code.visitVarInsn(Opcodes.ISTORE, 1); // 3, one byte: istore_1
		code.visitLabel(stored);
		code.visitLineNumber(11, stored);
		code.visitVarInsn(Opcodes.ILOAD, 0); // 4
		code.visitJumpInsn(Opcodes.IFEQ, otherwise); // 5, three bytes
		code.visitIincInsn(1, 7); // 8, three bytes
		code.visitLabel(otherwise);
		code.visitLdcInsn("a\"b"); // 11, two bytes
		code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/String", "length", "()I", false); // 13, three
		code.visitInsn(Opcodes.IRETURN); // 16
		code.visitLabel(end);
		code.visitLocalVariable("count", "I", null, stored, end, 1);
		code.visitMaxs(1, 2);
		code.visitEnd();

		Disassembly disassembly = Disassembly.of(writer.toByteArray(), "m", "(I)I").orElseThrow();
		assertEquals(List.of("0 0 10 sipush 300", "1 3 10 istore 1 (count)", "2 4 11 iload 0", "3 5 11 ifeq 11",
				"4 8 11 iinc 1 7 (count)", "5 11 11 ldc \"a\\\"b\"", "6 13 11 invokevirtual java.lang.String.length()I",
				"7 16 11 ireturn"), lines(disassembly));
		assertEquals(List.of(5), disassembly.instructions().get(3).targets());
		assertEquals(1, disassembly.maxStack());
		assertEquals(2, disassembly.maxLocals());
	}

	@Test
	void switchesNameTheirCasesAndTargets() throws IOException {
		ClassWriter writer = new ClassWriter(0);
		MethodVisitor code = begin(writer);
		Label one = new Label();
		Label two = new Label();
		code.visitVarInsn(Opcodes.ILOAD, 0);
		code.visitTableSwitchInsn(1, 2, two, one, two); // at 1; two bytes of padding, 12 of header, 4 a case
		code.visitLabel(one);
		code.visitInsn(Opcodes.ICONST_1); // 24
		code.visitInsn(Opcodes.IRETURN);
		code.visitLabel(two);
		code.visitInsn(Opcodes.ICONST_2); // 26
		code.visitInsn(Opcodes.IRETURN);
		code.visitMaxs(1, 1);
		code.visitEnd();

		Instruction choice = Disassembly.of(writer.toByteArray(), "m", "(I)I").orElseThrow().instructions().get(1);
		assertEquals("tableswitch 1: 24, 2: 26, default: 26", choice.text());
		assertEquals(List.of(2, 4, 4), choice.targets());
	}

	@Test
	void constantsLookAsInSourceCode() throws IOException {
		ClassWriter writer = new ClassWriter(0);
		MethodVisitor code = begin(writer);
		Handle handle = new Handle(Opcodes.H_INVOKESTATIC, "a/B", "c", "()V", false);
		for (Object constant : List.of(70_000, 5L, 1.5f, 2.5, Type.getObjectType("a/B"), Type.getMethodType("(I)V"),
				handle)) {
			code.visitLdcInsn(constant);
		}
		code.visitFieldInsn(Opcodes.GETSTATIC, "a/B", "list", "[Ljava/util/List;");
		code.visitTypeInsn(Opcodes.CHECKCAST, "[La/B;");
		code.visitInvokeDynamicInsn("run", "()Ljava/lang/Runnable;",
				new Handle(Opcodes.H_INVOKESTATIC, "a/Factory", "make", "()V", false), "text", handle);
		code.visitMaxs(20, 1);
		code.visitEnd();

		assertEquals(List.of("ldc 70000", "ldc 5L", "ldc 1.5f", "ldc 2.5", "ldc a.B.class", "ldc (I)V", "ldc a.B.c()V",
				"getstatic a.B.list : java.util.List[]", "checkcast a.B[]",
				"invokedynamic run()Ljava/lang/Runnable; by a.Factory.make, a.B.c()V"),
				Disassembly.of(writer.toByteArray(), "m", "(I)I").orElseThrow().instructions().stream()
						.map(Instruction::text).toList());
	}

	@Test
	void everyMethodOfARealClassHasAscendingOffsetsAndTargetsWithinItsCode() throws IOException {
		byte[] bytes;
		try (InputStream in = DisassemblyTest.class.getResourceAsStream("CodeCollector.class")) {
			bytes = in.readAllBytes();
		}
		Disassembly code = Disassembly.of(bytes, "constant", "(Ljava/lang/Object;)Ljava/lang/String;").orElseThrow();
		assertTrue(code.instructions().size() > 50);
		for (int i = 1; i < code.instructions().size(); i++) {
			assertTrue(code.instructions().get(i - 1).offset() < code.instructions().get(i).offset());
			assertEquals(i, code.instructions().get(i).index());
		}
		assertTrue(code.instructions().stream().anyMatch(each -> !each.targets().isEmpty()));
		assertTrue(code.instructions().stream().flatMap(each -> each.targets().stream())
				.allMatch(target -> target < code.instructions().size()));
		assertTrue(code.instructions().stream().allMatch(each -> each.line() > 0));
	}

	@Test
	void methodsThatAreNotThereAreEmpty() throws IOException {
		ClassWriter writer = new ClassWriter(0);
		writer.visit(Opcodes.V1_8, Opcodes.ACC_ABSTRACT, "C", null, "java/lang/Object", null);
		writer.visitMethod(Opcodes.ACC_ABSTRACT, "m", "()V", null, null).visitEnd();
		assertTrue(Disassembly.of(writer.toByteArray(), "m", "(I)V").isEmpty());
		assertEquals(List.of(), Disassembly.of(writer.toByteArray(), "m", "()V").orElseThrow().instructions());
	}

	@Test
	void brokenBytesAreRefused() {
		assertThrows(IOException.class, () -> Disassembly.of(new byte[] {1, 2, 3}, "m", "()V"));
	}

	private static MethodVisitor begin(ClassWriter writer) {
		writer.visit(Opcodes.V1_6, Opcodes.ACC_PUBLIC, "C", null, "java/lang/Object", null);
		MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC, "m", "(I)I", null, null);
		code.visitCode();
		return code;
	}

	private static List<String> lines(Disassembly disassembly) {
		return disassembly.instructions().stream()
				.map(each -> each.index() + " " + each.offset() + " " + each.line() + " "
						+ each.text())
				.toList();
	}
}
