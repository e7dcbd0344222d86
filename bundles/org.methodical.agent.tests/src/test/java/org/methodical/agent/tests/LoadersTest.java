// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.methodical.agent.tests.Program.Outcome;

import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Classes of whatever loader and age: with probes where that can be, else left alone and listed. */
class LoadersTest {

	@TempDir
	private Path folder;

	@ParameterizedTest
	@CsvSource({"RUNNING,none,exact", "RUNNING,none,adaptive", "RUNNING,*,exact", "JDK_17,none,adaptive",
			"JDK_17,*,exact"})
	void bundlesOfOsgiHaveProbesWithAndWithoutBootDelegation(Jdk jdk, String delegation, String timing)
			throws Exception {
		jdk.atLeast(17);
		String framework = Neighbours.jar("org.eclipse.osgi").toString();
		Compiled.program(jdk, folder, "Activator", """
				package acme;
				import org.osgi.framework.*;
				public class Activator implements BundleActivator {
					public void start(BundleContext context) { for (int i = 0; i < 3; i++) { work(i); } }
					public void stop(BundleContext context) { System.out.println("stopped"); }
					static void work(int i) { System.out.println("work " + i); }
				}
				""", framework);
		Path classes = Compiled.program(jdk, folder, "Launcher", """
				import java.util.*;
				import org.osgi.framework.*;
				import org.osgi.framework.launch.*;
				public class Launcher {
					public static void main(String[] args) throws Exception {
						Map<String, String> settings = new HashMap<>();
						settings.put("org.osgi.framework.storage", args[0]);
						settings.put("org.osgi.framework.bootdelegation", args[2]);
						Framework framework = ServiceLoader.load(FrameworkFactory.class).iterator().next()
								.newFramework(settings);
						framework.start();
						framework.getBundleContext().installBundle("file:" + args[1]).start();
						framework.stop();
						framework.waitForStop(0);
					}
				}
				""", framework);
		Path bundle = bundle(classes.resolve("acme/Activator.class"));
		Files.delete(classes.resolve("acme/Activator.class"));
		Outcome outcome = Program.of(folder, "Launcher").on(jdk)
				.classPath(Neighbours.classPath(classes, "org.eclipse.osgi"))
				.recorded("includes=acme.*", "timing=" + timing)
				.arguments(folder.resolve("storage").toString(), bundle.toString(), delegation).run();
		assertEquals(0, outcome.status(), outcome.err());
		assertEquals("work 0\nwork 1\nwork 2\nstopped\n", outcome.out());
		assertEquals(List.of(), outcome.messages());
		assertEquals(List.of(), outcome.profile().warnings());
		assertEquals(3, outcome.profile().callsOn("start", "work"));
	}

	private Path bundle(Path activator) throws Exception {
		Manifest manifest = new Manifest();
		manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
		manifest.getMainAttributes().putValue("Bundle-ManifestVersion", "2");
		manifest.getMainAttributes().putValue("Bundle-SymbolicName", "acme");
		manifest.getMainAttributes().putValue("Bundle-Version", "1.0.0");
		manifest.getMainAttributes().putValue("Bundle-Activator", "acme.Activator");
		manifest.getMainAttributes().putValue("Import-Package", "org.osgi.framework");
		Path jar = folder.resolve("acme.jar");
		try (OutputStream out = Files.newOutputStream(jar);
				JarOutputStream entries = new JarOutputStream(out, manifest)) {
			entries.putNextEntry(new JarEntry("acme/Activator.class"));
			entries.write(Files.readAllBytes(activator));
			entries.closeEntry();
		}
		return jar;
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void classesOfLoadersWithoutAParentHaveProbes(Jdk jdk) throws Exception {
		Path classes = Compiled.program(jdk, folder, "Orphan", """
				import java.net.*;
				public class Orphan {
					public static class Inner implements Runnable {
						public void run() { work(); work(); System.out.println(getClass().getClassLoader().getParent()); }
						static void work() { }
					}
					public static void main(String[] args) throws Exception {
						URL url = Orphan.class.getProtectionDomain().getCodeSource().getLocation();
						try (URLClassLoader loader = new URLClassLoader(new URL[] {url}, null)) {
							((Runnable) loader.loadClass("Orphan$Inner").getConstructor().newInstance()).run();
						}
					}
				}
				""");
		Outcome outcome = Program.of(folder, "Orphan").on(jdk).classPath(classes.toString()).recorded()
				.run();
		assertEquals("null\n", outcome.out(), outcome.err());
		assertEquals(2, outcome.profile().callsOn("main", "run", "work"));
		assertEquals(List.of(), outcome.profile().warnings());
	}

	@ParameterizedTest
	@CsvSource({"RUNNING,exact", "RUNNING,adaptive", "JDK_17,exact", "JDK_17,adaptive", "JDK_8,exact",
			"JDK_8,adaptive"})
	void classFilesOfEveryAgeHaveProbesButForSubroutines(Jdk jdk, String timing) throws Exception {
		Path classes = Compiled.program(jdk, folder, "Ages", """
				public class Ages {
					public static void main(String[] args) throws Exception {
						for (String version : args) {
							System.out.println(version + " "
									+ Class.forName("Age" + version).getMethod("run").invoke(null));
						}
					}
				}
				""");
		int[] versions = {Opcodes.V1_1, Opcodes.V1_2, Opcodes.V1_3, Opcodes.V1_4, Opcodes.V1_5, Opcodes.V1_6,
				Opcodes.V1_7, Opcodes.V1_8};
		String[] names = new String[versions.length];
		StringBuilder expected = new StringBuilder();
		for (int i = 0; i < versions.length; i++) {
			names[i] = String.valueOf(versions[i] & 0xFFFF);
			boolean old = (versions[i] & 0xFFFF) < (Opcodes.V1_6 & 0xFFFF);
			Files.write(classes.resolve("Age" + names[i] + ".class"), classOf(versions[i], "Age" + names[i], old));
			expected.append(names[i]).append(old ? " 6\n" : " 5\n");
		}
		Outcome outcome = Program.of(folder, "Ages").on(jdk).classPath(classes.toString()).arguments(names)
				.recorded("timing=" + timing, "leaves=time").run();
		assertEquals(0, outcome.status(), outcome.err());
		assertEquals(expected.toString(), outcome.out());
		Profile profile = outcome.profile();
		assertEquals(8, profile.calls("run"));
		assertEquals(8 * 2, profile.calls("twice"));
		assertEquals(0, profile.calls("subroutine"));
		assertEquals(5, profile.warnings().size());
		for (int i = 0; i < 5; i++) {
			String name = "Age" + names[i] + ".subroutine()I";
			assertTrue(profile.warnings().stream()
					.anyMatch(warning -> warning.contains(name) && warning.contains("JSR")),
					() -> name + " in " + profile.warnings());
		}
	}

	/** Agents see class files before the JVM refuses them, so any version will do that neither of them knows. */
	@ParameterizedTest
	@EnumSource(Jdk.class)
	void classFilesOfTheFutureAreLeftAloneAndListed(Jdk jdk) throws Exception {
		Path classes = Compiled.program(jdk, folder, "Future", """
				public class Future {
					public static void main(String[] args) throws Exception {
						try {
							Class.forName("Later");
						} catch (UnsupportedClassVersionError e) {
							System.out.println(e.getMessage());
						}
						now();
					}
					static void now() { }
				}
				""");
		Files.write(classes.resolve("Later.class"), classOf(200, "Later", false));
		Program program = Program.of(folder, "Future").on(jdk).classPath(classes.toString());
		String plain = program.run().out();
		assertTrue(plain.contains("200"), plain);
		Outcome outcome = program.recorded("modes=time+steps", "library=leaves").run();
		assertEquals(0, outcome.status(), outcome.err());
		assertEquals(plain, outcome.out());
		assertEquals(1, outcome.profile().callsOn("main", "now"));
		assertEquals(1, outcome.profile().warnings().size(), outcome.profile().warnings()::toString);
		String warning = outcome.profile().warnings().get(0);
		assertTrue(warning.startsWith("Class Later gets no probes: ") && warning.contains("newer version of Java"),
				warning);
	}

	/** run() returns twice(1) + twice(1) + 1, or, where subroutines are allowed, + 1 of one that has one, + 1. */
	private static byte[] classOf(int version, String name, boolean withSubroutine) {
		ClassWriter writer = new ClassWriter(0);
		writer.visit(version, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, name, null, "java/lang/Object", null);
		MethodVisitor run = begin(writer, "run", "()I");
		for (int i = 0; i < 2; i++) {
			run.visitInsn(Opcodes.ICONST_1);
			run.visitMethodInsn(Opcodes.INVOKESTATIC, name, "twice", "(I)I", false);
		}
		run.visitInsn(Opcodes.IADD);
		run.visitInsn(Opcodes.ICONST_1);
		run.visitInsn(Opcodes.IADD);
		if (withSubroutine) {
			run.visitMethodInsn(Opcodes.INVOKESTATIC, name, "subroutine", "()I", false);
			run.visitInsn(Opcodes.IADD);
		}
		end(run, 3, 0);
		MethodVisitor twice = begin(writer, "twice", "(I)I");
		twice.visitVarInsn(Opcodes.ILOAD, 0);
		twice.visitInsn(Opcodes.ICONST_1);
		twice.visitInsn(Opcodes.ISHL);
		end(twice, 2, 1);
		if (withSubroutine) {
			MethodVisitor subroutine = begin(writer, "subroutine", "()I");
			Label routine = new Label();
			subroutine.visitInsn(Opcodes.ICONST_0);
			subroutine.visitVarInsn(Opcodes.ISTORE, 0);
			subroutine.visitJumpInsn(Opcodes.JSR, routine);
			subroutine.visitVarInsn(Opcodes.ILOAD, 0);
			subroutine.visitInsn(Opcodes.IRETURN);
			subroutine.visitLabel(routine);
			subroutine.visitVarInsn(Opcodes.ASTORE, 1);
			subroutine.visitIincInsn(0, 1);
			subroutine.visitVarInsn(Opcodes.RET, 1);
			subroutine.visitMaxs(1, 2);
			subroutine.visitEnd();
		}
		writer.visitEnd();
		return writer.toByteArray();
	}

	private static MethodVisitor begin(ClassWriter writer, String name, String descriptor) {
		MethodVisitor method = writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, name, descriptor, null,
				null);
		method.visitCode();
		return method;
	}

	private static void end(MethodVisitor method, int stack, int locals) {
		method.visitInsn(Opcodes.IRETURN);
		method.visitMaxs(stack, locals);
		method.visitEnd();
	}
}
