// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.methodical.agent.tests.Program.Outcome;
import org.methodical.core.analysis.load.BytecodeLoad;
import org.methodical.core.analysis.load.LineLoad;
import org.methodical.core.model.Snapshot;

import net.bytebuddy.jar.asm.Attribute;
import net.bytebuddy.jar.asm.ByteVector;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Steps of class files that compilers do not write: counted, or left alone and listed, and nothing else is lost. */
class OddClassFilesTest {

	private static final int JAVA_1_4 = 48;

	/** Of no use to whoever reads a message. */
	private static final Pattern INSIDE = Pattern.compile("Index|Exception|Error|shaded|asm|null|methodical");

	@TempDir
	private Path folder;

	/** An attribute that no JVM knows. */
	private static final class Unknown extends Attribute {

		Unknown() {
			super("org.acme.Unknown");
		}

		@Override
		protected ByteVector write(ClassWriter writer, byte[] code, int length, int stack, int locals) {
			return new ByteVector().putInt(0xCAFE);
		}
	}

	@ParameterizedTest
	@EnumSource
	void whatCannotBeCountedIsListedAndTheRestIsCounted(Jdk jdk) throws Exception {
		Path classes = odd(jdk);
		Files.write(classes.resolve("Subroutine.class"), subroutine());
		Files.write(classes.resolve("Attributes.class"), attributes());
		Files.write(classes.resolve("Lines.class"), nonsenseLines());
		Outcome outcome = Program.of(folder, "Odd").on(jdk).classPath(classes.toString())
				.arguments("Subroutine", "Attributes", "Lines").recorded("modes=steps").run();
		assertEquals(0, outcome.status(), outcome.err());
		assertEquals("Subroutine 7\nAttributes 3\nLines 5\n", outcome.out());
		assertEquals(List.of(
				"Method Subroutine.subroutine()I gets no probe: it has subroutines (JSR), as compilers up to Java 1.4 wrote them."),
				outcome.profile().warnings());
		Snapshot snapshot = outcome.profile().snapshot();
		assertEquals(snapshot.methodCount() - 1, snapshot.probedMethodCount());
		BytecodeLoad load = BytecodeLoad.of(snapshot);
		// run calls and returns; the other two load a constant and return it
		assertEquals(2, steps(load, "Subroutine"));
		assertEquals(2, steps(load, "Attributes"));
		assertEquals(2, steps(load, "Lines"));
		assertEquals(List.of(new LineLoad(33, 1, 2)), load.lines("", "Attributes.java"));
		assertTrue(load.lines("", "Lines.java").isEmpty());
	}

	/** Classes for Java ME, and those of some old generators, have frames of another form, which no JVM reads. */
	@ParameterizedTest
	@ValueSource(strings = {"timing=adaptive", "timing=sampled", "timing=exact", "modes=time+steps"})
	void framesOfJavaMeAreNoReasonToLeaveMethodsAlone(String option) throws Exception {
		Path classes = odd(Jdk.RUNNING);
		Files.write(classes.resolve("Micro.class"), framesOfJavaMe());
		Outcome outcome = Program.of(folder, "Odd").classPath(classes.toString()).arguments("Micro").recorded(option)
				.run();
		assertEquals("Micro 7\n", outcome.out(), outcome.err());
		assertEquals(List.of(), outcome.profile().warnings());
		assertEquals(1, outcome.profile().callsOf("Micro", "run"));
	}

	private Path odd(Jdk jdk) throws Exception {
		return Compiled.program(jdk, folder, "Odd", """
				public class Odd {
					public static void main(String[] args) throws Exception {
						for (String name : args) {
							System.out.println(name + " " + Class.forName(name).getMethod("run").invoke(null));
						}
					}
				}
				""");
	}

	/** Neither what the agent is made of nor where it failed helps whoever reads that. */
	@Test
	void ofDamagedClassFilesTheRecordingSpeaksInPlainWords() throws Exception {
		Path classes = Compiled.program(Jdk.RUNNING, folder, "Loads", """
				public class Loads {
					public static void main(String[] args) throws Exception {
						for (int i = 0; i < Integer.parseInt(args[0]); i++) {
							try {
								Class.forName("Cut" + i);
								System.out.println("loaded");
							} catch (LinkageError e) {
								System.out.println("refused");
							}
						}
					}
				}
				""");
		byte[] whole = attributes();
		for (int length = 0; length < whole.length; length++) {
			Files.write(classes.resolve("Cut" + length + ".class"), Arrays.copyOf(whole, length));
		}
		Outcome outcome = Program.of(folder, "Loads").classPath(classes.toString())
				.arguments(String.valueOf(whole.length)).recorded().run();
		assertEquals("refused\n".repeat(whole.length), outcome.out());
		List<String> warnings = outcome.profile().warnings();
		assertTrue(warnings.size() > whole.length / 2, warnings::toString);
		assertEquals(List.of(), warnings.stream().filter(INSIDE.asPredicate()).toList());
	}

	private static long steps(BytecodeLoad load, String className) {
		return load.classes().stream().filter(row -> row.name().equals(className)).findFirst().orElseThrow().steps();
	}

	private static ClassWriter begin(int version, String name) {
		ClassWriter writer = new ClassWriter(0);
		writer.visit(version, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, name, null, "java/lang/Object", null);
		writer.visitSource(name + ".java", null);
		return writer;
	}

	private static MethodVisitor method(ClassWriter writer, String name) {
		MethodVisitor method = writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, name, "()I", null, null);
		method.visitCode();
		return method;
	}

	private static byte[] end(ClassWriter writer) {
		writer.visitEnd();
		return writer.toByteArray();
	}

	/** What compilers wrote for finally until Java 1.4. */
	private static byte[] subroutine() {
		ClassWriter writer = begin(JAVA_1_4, "Subroutine");
		MethodVisitor run = method(writer, "run");
		run.visitMethodInsn(Opcodes.INVOKESTATIC, "Subroutine", "subroutine", "()I", false);
		run.visitInsn(Opcodes.IRETURN);
		run.visitMaxs(1, 0);
		run.visitEnd();
		MethodVisitor code = method(writer, "subroutine");
		Label routine = new Label();
		code.visitJumpInsn(Opcodes.JSR, routine);
		code.visitIntInsn(Opcodes.BIPUSH, 7);
		code.visitInsn(Opcodes.IRETURN);
		code.visitLabel(routine);
		code.visitVarInsn(Opcodes.ASTORE, 0);
		code.visitVarInsn(Opcodes.RET, 0);
		code.visitMaxs(1, 1);
		code.visitEnd();
		return end(writer);
	}

	private static byte[] attributes() {
		ClassWriter writer = begin(Opcodes.V1_8, "Attributes");
		writer.visitAttribute(new Unknown());
		MethodVisitor run = method(writer, "run");
		Label start = new Label();
		run.visitLabel(start);
		run.visitLineNumber(33, start);
		run.visitInsn(Opcodes.ICONST_3);
		run.visitInsn(Opcodes.IRETURN);
		run.visitAttribute(new Unknown());
		run.visitMaxs(1, 0);
		run.visitEnd();
		return end(writer);
	}

	/** ASM writes StackMap in place of StackMapTable where a class is older than Java 6. */
	private static byte[] framesOfJavaMe() {
		ClassWriter writer = begin(Opcodes.V1_5, "Micro");
		MethodVisitor run = method(writer, "run");
		Label seven = new Label();
		run.visitInsn(Opcodes.ICONST_0);
		run.visitJumpInsn(Opcodes.IFEQ, seven);
		run.visitInsn(Opcodes.ICONST_5);
		run.visitInsn(Opcodes.IRETURN);
		run.visitLabel(seven);
		run.visitFrame(Opcodes.F_NEW, 0, new Object[0], 0, new Object[0]);
		run.visitIntInsn(Opcodes.BIPUSH, 7);
		run.visitInsn(Opcodes.IRETURN);
		run.visitMaxs(1, 0);
		run.visitEnd();
		return end(writer);
	}

	/** A line table whose only entry lies within an instruction. */
	private static byte[] nonsenseLines() {
		ClassWriter writer = begin(Opcodes.V1_8, "Lines");
		MethodVisitor run = method(writer, "run");
		Label start = new Label();
		run.visitLabel(start);
		run.visitLineNumber(0x1234, start);
		run.visitIntInsn(Opcodes.BIPUSH, 5);
		run.visitInsn(Opcodes.IRETURN);
		run.visitMaxs(1, 0);
		run.visitEnd();
		byte[] bytes = end(writer);
		int at = bytes.length - 1;
		while (bytes[at] != 0x34 || bytes[at - 1] != 0x12) {
			at--;
		}
		bytes[at - 2] = 1;
		return bytes;
	}
}
