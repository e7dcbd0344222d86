// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.workload;

import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SUPER;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The paper's artificial program: N classes, each with one static method that works a little and calls the methods of
 * the classes below it in a tree. One round calls each method once. The class files are what a compiler makes of
 * {@link #source}, written directly, so that 10,000 take a second.
 */
public final class TreeGenerator {

	/** The package of all classes. */
	public static final String PACKAGE = "tree";

	private static final int BRANCHES = 10;
	private static final int WORK_STEPS = 10;
	private static final String CALL = "(I)I";

	private final int classes;

	/**
	 * A tree.
	 *
	 * @param classes how many, at least 1
	 */
	public TreeGenerator(int classes) {
		if (classes < 1) {
			throw new IllegalArgumentException("a tree has at least one class, not " + classes);
		}
		this.classes = classes;
	}

	/**
	 * Writes the tree without and with probes in its source.
	 *
	 * @param folder where the jars go
	 * @param arguments of the main class behind the root class: first rounds, units, rounds a unit, seconds
	 * @throws IOException when the jars cannot be written
	 */
	public Program generate(Path folder, List<String> arguments) throws IOException {
		Path plain = folder.resolve("tree-" + classes + ".jar");
		Path probed = folder.resolve("tree-" + classes + "-probed.jar");
		write(plain, false);
		write(probed, true);
		List<String> names = IntStream.range(0, classes).mapToObj(TreeGenerator::className).toList();
		List<String> allArguments = new ArrayList<>(List.of(className(0)));
		allArguments.addAll(arguments);
		return new Program("tree of " + classes + " classes", List.of(), List.of(plain),
				"org.methodical.lab.target.TreeMain",
				allArguments, names.stream().map(name -> name + ".call").toList(), List.of(PACKAGE + ".*"), names,
				Optional.of(new Program.ProbedSource(List.of(probed), names.stream().map(name -> name + ".call" + CALL)
						.toList())));
	}

	private void write(Path jar, boolean probed) throws IOException {
		Files.createDirectories(jar.toAbsolutePath().getParent());
		try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
			zip.setMethod(ZipOutputStream.STORED);
			for (int i = 0; i < classes; i++) {
				byte[] bytes = classFile(i, probed);
				ZipEntry entry = new ZipEntry(className(i).replace('.', '/') + ".class");
				CRC32 sum = new CRC32();
				sum.update(bytes);
				entry.setSize(bytes.length);
				entry.setCrc(sum.getValue());
				zip.putNextEntry(entry);
				zip.write(bytes);
			}
		}
	}

	/**
	 * A class's name.
	 *
	 * @param index 0 is the root
	 * @return with dots
	 */
	static String className(int index) {
		return String.format("%s.C%05d", PACKAGE, index);
	}

	/** The classes called by one. */
	private IntStream below(int index) {
		return IntStream.rangeClosed(index * BRANCHES + 1, index * BRANCHES + BRANCHES)
				.filter(child -> child < classes);
	}

	/**
	 * What a class would look like as source text.
	 *
	 * @param index which class
	 * @param probed whether with probes
	 * @return Java source
	 */
	String source(int index, boolean probed) {
		StringBuilder text = new StringBuilder("package " + PACKAGE + ";\npublic final class " + simpleName(index)
				+ " {\n\tpublic static int call(int seed) {\n");
		if (probed) {
			text.append("org.methodical.lab.runtime.Probes.enter(" + index + ");\ntry {\n");
		}
		text.append("int value = seed;\nfor (int i = 0; i < " + WORK_STEPS + "; i++) {\nvalue = value * 31 + i;\n}\n");
		below(index).forEach(child -> text.append("value += " + simpleName(child) + ".call(value);\n"));
		text.append("return value;\n");
		if (probed) {
			text.append("} finally {\norg.methodical.lab.runtime.Probes.exit();\n}\n");
		}
		return text.append("\t}\n}\n").toString();
	}

	private static String simpleName(int index) {
		return className(index).substring(PACKAGE.length() + 1);
	}

	/**
	 * A class file.
	 *
	 * @param index which class
	 * @param probed whether with probes
	 * @return Java 8 bytecode
	 */
	byte[] classFile(int index, boolean probed) {
		ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
		writer.visit(Opcodes.V1_8, ACC_PUBLIC | ACC_FINAL | ACC_SUPER, internalName(index), null, "java/lang/Object",
				null);
		MethodVisitor constructor = writer.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
		constructor.visitCode();
		constructor.visitVarInsn(Opcodes.ALOAD, 0);
		constructor.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
		constructor.visitInsn(Opcodes.RETURN);
		constructor.visitMaxs(0, 0);
		MethodVisitor method = writer.visitMethod(ACC_PUBLIC | ACC_STATIC, "call", CALL, null, null);
		method.visitCode();
		if (probed) {
			probed(method, index);
		} else {
			body(method, index);
			method.visitVarInsn(Opcodes.ILOAD, 1);
			method.visitInsn(Opcodes.IRETURN);
		}
		method.visitMaxs(0, 0);
		writer.visitEnd();
		return writer.toByteArray();
	}

	private static String internalName(int index) {
		return className(index).replace('.', '/');
	}

	private void body(MethodVisitor method, int index) {
		Label test = new Label();
		Label end = new Label();
		method.visitVarInsn(Opcodes.ILOAD, 0);
		method.visitVarInsn(Opcodes.ISTORE, 1);
		method.visitInsn(Opcodes.ICONST_0);
		method.visitVarInsn(Opcodes.ISTORE, 2);
		method.visitLabel(test);
		method.visitFrame(Opcodes.F_APPEND, 2, new Object[] {Opcodes.INTEGER, Opcodes.INTEGER}, 0, null);
		method.visitVarInsn(Opcodes.ILOAD, 2);
		method.visitIntInsn(Opcodes.BIPUSH, WORK_STEPS);
		method.visitJumpInsn(Opcodes.IF_ICMPGE, end);
		method.visitVarInsn(Opcodes.ILOAD, 1);
		method.visitIntInsn(Opcodes.BIPUSH, 31);
		method.visitInsn(Opcodes.IMUL);
		method.visitVarInsn(Opcodes.ILOAD, 2);
		method.visitInsn(Opcodes.IADD);
		method.visitVarInsn(Opcodes.ISTORE, 1);
		method.visitIincInsn(2, 1);
		method.visitJumpInsn(Opcodes.GOTO, test);
		method.visitLabel(end);
		method.visitFrame(Opcodes.F_CHOP, 1, null, 0, null);
		below(index).forEach(child -> {
			method.visitVarInsn(Opcodes.ILOAD, 1);
			method.visitVarInsn(Opcodes.ILOAD, 1);
			method.visitMethodInsn(Opcodes.INVOKESTATIC, internalName(child), "call", CALL, false);
			method.visitInsn(Opcodes.IADD);
			method.visitVarInsn(Opcodes.ISTORE, 1);
		});
	}

	/** The body in a try with the exit probe in its finally block, which compilers write out for each way out. */
	private void probed(MethodVisitor method, int index) {
		Label start = new Label();
		Label end = new Label();
		Label handler = new Label();
		method.visitTryCatchBlock(start, end, handler, null);
		push(method, index);
		method.visitMethodInsn(Opcodes.INVOKESTATIC, "org/methodical/lab/runtime/Probes", "enter", "(I)V", false);
		method.visitLabel(start);
		body(method, index);
		method.visitVarInsn(Opcodes.ILOAD, 1);
		method.visitVarInsn(Opcodes.ISTORE, 2);
		method.visitLabel(end);
		exit(method);
		method.visitVarInsn(Opcodes.ILOAD, 2);
		method.visitInsn(Opcodes.IRETURN);
		method.visitLabel(handler);
		method.visitFrame(Opcodes.F_FULL, 1, new Object[] {Opcodes.INTEGER}, 1, new Object[] {"java/lang/Throwable"});
		method.visitVarInsn(Opcodes.ASTORE, 3);
		exit(method);
		method.visitVarInsn(Opcodes.ALOAD, 3);
		method.visitInsn(Opcodes.ATHROW);
	}

	private static void exit(MethodVisitor method) {
		method.visitMethodInsn(Opcodes.INVOKESTATIC, "org/methodical/lab/runtime/Probes", "exit", "()V", false);
	}

	private static void push(MethodVisitor method, int number) {
		if (number <= 5) {
			method.visitInsn(Opcodes.ICONST_0 + number);
		} else if (number <= Byte.MAX_VALUE) {
			method.visitIntInsn(Opcodes.BIPUSH, number);
		} else if (number <= Short.MAX_VALUE) {
			method.visitIntInsn(Opcodes.SIPUSH, number);
		} else {
			method.visitLdcInsn(number);
		}
	}
}
