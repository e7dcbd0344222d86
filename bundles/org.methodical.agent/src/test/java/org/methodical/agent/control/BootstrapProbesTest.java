// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

import org.junit.jupiter.api.Test;
import org.methodical.agent.probe.Probe;

import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.Handle;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** The lists of probe classes that are kept by hand, against the classes that there are. */
class BootstrapProbesTest {

	private static final String FOLDER = "org/methodical/agent/probe/";
	private static final Set<String> PACKAGES = Set.of("java.lang", "java.lang.ref", "java.lang.reflect",
			"java.util.concurrent.atomic");

	@Test
	void allProbeClassesAreBroughtInPlaceEachAfterItsParent() throws Exception {
		List<String> listed = new ArrayList<>(Arrays.asList(BootstrapProbes.CLASSES));
		listed.addAll(Arrays.asList(BootstrapProbes.EXTRAS));
		listed.addAll(Arrays.asList(BootstrapProbes.BEFORE_19));
		assertEquals(List.copyOf(new TreeSet<>(names())), listed.stream().sorted().toList());
		for (String name : listed) {
			String parent = new ClassReader(bytes(name)).getSuperName();
			assertTrue(!parent.startsWith(FOLDER)
					|| listed.indexOf(parent.substring(FOLDER.length()).replace('/', '.')) < listed.indexOf(name),
					name);
		}
	}

	@Test
	void allClassesThatProbesUseAreFoundToBeInitialised() throws Exception {
		int used = 0;
		for (String name : names()) {
			Set<String> found = BootstrapProbes.named(bytes(name));
			for (String each : new Used(bytes(name)).classes) {
				String dotted = each.replace('/', '.');
				assertTrue(found.contains(dotted), () -> name + " uses " + dotted);
				used++;
				String type = dotted.replaceFirst("^\\[+L?", "").replace(";", "");
				assertTrue(type.length() == 1 || each.contains(FOLDER)
						|| PACKAGES.contains(type.substring(0, type.lastIndexOf('.'))), () -> name + " uses " + dotted);
			}
		}
		assertTrue(used > 200, used + " uses");
	}

	private static List<String> names() throws Exception {
		try (var files = Files.walk(folder())) {
			return files.map(file -> folder().relativize(file).toString().replace(File.separatorChar, '.'))
					.filter(name -> name.endsWith(".class") && !name.contains("package-info")
							&& !name.startsWith("standin."))
					.map(name -> name.substring(0, name.length() - ".class".length())).toList();
		}
	}

	private static Path folder() {
		return Path.of(URI.create(Probe.class.getResource("Probe.class").toString())).getParent();
	}

	private static byte[] bytes(String name) throws Exception {
		return Files.readAllBytes(folder().resolve(name.replace('.', '/') + ".class"));
	}

	/** What the instructions of a class name. */
	private static final class Used extends ClassVisitor {

		private final Set<String> classes = new TreeSet<>();

		Used(byte[] bytes) {
			super(Opcodes.ASM9);
			new ClassReader(bytes).accept(this, 0);
		}

		@Override
		public MethodVisitor visitMethod(int access, String name, String descriptor, String signature,
				String[] exceptions) {
			return new MethodVisitor(Opcodes.ASM9) {

				@Override
				public void visitTypeInsn(int opcode, String type) {
					classes.add(type);
				}

				@Override
				public void visitFieldInsn(int opcode, String owner, String field, String type) {
					classes.add(owner);
				}

				@Override
				public void visitMethodInsn(int opcode, String owner, String method, String type, boolean isInterface) {
					classes.add(owner);
				}

				@Override
				public void visitMultiANewArrayInsn(String type, int dimensions) {
					classes.add(type);
				}

				@Override
				public void visitTryCatchBlock(Label start, Label end, Label handler, String type) {
					if (type != null) {
						classes.add(type);
					}
				}

				@Override
				public void visitInvokeDynamicInsn(String method, String type, Handle bootstrap, Object... arguments) {
					throw new AssertionError("probe classes have neither lambdas nor string concatenation");
				}
			};
		}
	}
}
