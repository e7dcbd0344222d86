// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class TreeGeneratorTest {

	@TempDir
	private Path folder;

	@Test
	void generatedCodeIsWhatACompilerMakesOfItsSource() throws Exception {
		// 12 classes: the root calls ten, the first of them the last one
		TreeGenerator tree = new TreeGenerator(12);
		for (boolean probed : new boolean[] {false, true}) {
			Path classes = compile(tree, probed);
			for (int i = 0; i < 12; i++) {
				byte[] compiled = Files.readAllBytes(classes.resolve(TreeGenerator.className(i).replace('.', '/')
						+ ".class"));
				assertEquals(instructions(compiled), instructions(tree.classFile(i, probed)), "class " + i);
			}
		}
	}

	private Path compile(TreeGenerator tree, boolean probed) throws Exception {
		Path target = Files.createDirectories(folder.resolve("classes-" + probed));
		Path sources = Files.createDirectories(folder.resolve("sources-" + probed));
		for (int i = 0; i < 12; i++) {
			Files.writeString(sources.resolve(String.format("C%05d.java", i)), tree.source(i, probed));
		}
		JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
		StringWriter messages = new StringWriter();
		try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
				var listed = Files.list(sources)) {
			assertTrue(compiler.getTask(new PrintWriter(messages), files, null, List.of("-source", "8", "-target", "8",
					"-Xlint:-options", "-d", target.toString(), "-cp", System.getProperty("java.class.path")), null,
					files.getJavaFileObjectsFromPaths(listed.toList())).call(), messages::toString);
		}
		return target;
	}

	/** The opcodes of the method call, one a line, with what they call. */
	private static String instructions(byte[] classFile) {
		StringBuilder text = new StringBuilder();
		new ClassReader(classFile).accept(new ClassVisitor(Opcodes.ASM9) {
			@Override
			public MethodVisitor visitMethod(int access, String name, String descriptor, String signature,
					String[] exceptions) {
				return name.equals("call") ? new Instructions(text) : null;
			}
		}, ClassReader.SKIP_DEBUG);
		return text.toString();
	}

	@Test
	void probeFileNamesEachMethodOnce() throws Exception {
		Program program = new TreeGenerator(3).generate(folder, List.of("1"));
		assertEquals(List.of("tree.C00000.call", "tree.C00001.call", "tree.C00002.call"), program.probeLines());
		assertEquals(List.of("tree.C00000.call(I)I", "tree.C00001.call(I)I", "tree.C00002.call(I)I"),
				program.probedClassPath().orElseThrow().methods());
	}
}
