// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import org.methodical.agent.bytecode.ClassCode;
import org.methodical.agent.bytecode.MethodCode;

import net.bytebuddy.jar.asm.Attribute;
import net.bytebuddy.jar.asm.ByteVector;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Line tables as other compilers write them, and bad ones. */
class SourceLinesTest {

	/** Lines 20 and 21 of another file were copied to 15 and 16, called from line 4; line 17 to 18 from line 9. */
	private static final String KOTLIN = """
			SMAP
			Main.kt
			Kotlin
			*S Kotlin
			*F
			+ 1 Main.kt
			MainKt
			+ 2 Other.kt
			OtherKt
			*L
			1#1,14:1
			20#2,2:15
			30#2,2:17
			*S KotlinDebug
			*F
			+ 1 Main.kt
			MainKt
			*L
			4#1:15,2
			9#1:17,2
			*E
			""";

	private static int[] lines(String extension, int access, String method, int... numbers) {
		ClassWriter writer = new ClassWriter(0);
		writer.visit(Opcodes.V1_8, access, "MainKt", null, "java/lang/Object", null);
		writer.visitSource("Main.kt", extension);
		writer.visitAttribute(unknown());
		MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC, method, "()V", null, null);
		code.visitCode();
		for (int number : numbers) {
			Label here = new Label();
			code.visitLabel(here);
			code.visitLineNumber(number, here);
			code.visitInsn(Opcodes.NOP);
		}
		code.visitInsn(Opcodes.RETURN);
		code.visitAttribute(unknown());
		code.visitMaxs(0, 0);
		code.visitEnd();
		MethodCode analysed = ClassCode.methods(writer.toByteArray()).get(0);
		assertNull(analysed.refusal());
		int[] lines = new int[numbers.length];
		for (int i = 0; i < lines.length; i++) {
			lines[i] = analysed.graph().line(i);
		}
		return lines;
	}

	/** An attribute that nobody knows. */
	private static Attribute unknown() {
		return new Attribute("org.methodical.Unknown") {
			@Override
			protected ByteVector write(ClassWriter writer, byte[] code, int length, int stack,
					int locals) {
				return new ByteVector().putInt(0xCAFEBABE).putByte(1);
			}
		};
	}

	@Test
	void copiesOfInlineFunctionsBelongToTheLineThatCalls() {
		assertArrayEquals(new int[] {3, 4, 4, 4, 9, 9, 5}, lines(KOTLIN, 0, "main", 3, 4, 15, 16, 17, 18, 5));
	}

	@Test
	void copiesWithoutACallerBelongToNoLine() {
		String old = KOTLIN.substring(0, KOTLIN.indexOf("*S KotlinDebug")) + "*E\n";
		assertArrayEquals(new int[] {3, 0, 0, 5}, lines(old, 0, "main", 3, 15, 18, 5));
	}

	@Test
	void mapsOfOtherLanguagesAndNonsenseChangeNothing() {
		String jsp = "SMAP\npage_jsp.java\nJSP\n*S JSP\n*F\n+ 0 page.jsp\npage.jsp\n*L\n1,5:116,0\n*E\n";
		assertArrayEquals(new int[] {116, 120}, lines(jsp, 0, "main", 116, 120));
		assertArrayEquals(new int[] {7}, lines("", 0, "main", 7));
		assertArrayEquals(new int[] {7}, lines("*S KotlinDebug\n*L\n99999999999#1:7\n:::\n4#1:", 0, "main", 7));
	}

	@Test
	void initialisersOfClassesThatACompilerMakesHaveNoLines() {
		assertArrayEquals(new int[] {0, 0}, lines(null, Opcodes.ACC_SYNTHETIC, "<clinit>", 3, 4));
		assertArrayEquals(new int[] {3, 4}, lines(null, Opcodes.ACC_SYNTHETIC, "invoke", 3, 4));
	}

	@Test
	void nonsenseInALineTableCostsLinesAndNothingElse() {
		ClassWriter writer = new ClassWriter(0);
		writer.visit(Opcodes.V1_8, 0, "Odd", null, "java/lang/Object", null);
		MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC, "odd", "()V", null, null);
		code.visitCode();
		Label here = new Label();
		code.visitLabel(here);
		code.visitLineNumber(0x1234, here);
		code.visitIntInsn(Opcodes.SIPUSH, 5);
		code.visitInsn(Opcodes.POP);
		code.visitInsn(Opcodes.RETURN);
		code.visitMaxs(1, 0);
		code.visitEnd();
		byte[] bytes = writer.toByteArray();
		int at = bytes.length - 1;
		while (bytes[at] != 0x34 || bytes[at - 1] != 0x12) {
			at--;
		}
		// the offset before the line: within the first instruction, then behind the end of the code
		for (int offset : new int[] {1, 77}) {
			bytes[at - 2] = (byte) offset;
			MethodCode method = ClassCode.methods(bytes).get(0);
			assertNull(method.refusal());
			assertEquals(3, method.graph().instructionCount());
			assertEquals(0, method.graph().line(2));
		}
	}
}
