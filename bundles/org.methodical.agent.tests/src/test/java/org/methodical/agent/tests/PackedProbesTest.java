// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.methodical.agent.tests.Program.Outcome;

import net.bytebuddy.jar.asm.AnnotationVisitor;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Where probes are written with stand-ins for names of the JDK, the packed agent has those names. */
class PackedProbesTest {

	private static final Set<String> DONT_INLINE = Set.of("Ljava/lang/invoke/DontInline;",
			"Ljdk/internal/vm/annotation/DontInline;");

	/** What woven code calls where it calls others too is compiled for itself. */
	@Test
	void probesOfMethodsThatCallAreNotInlined() throws Exception {
		assertEquals(Set.of("recorder", "enter", "exit", "left", "caught", "callOut"), kept("LightProbe"));
		assertEquals(Set.of("enter", "exit", "left", "caught", "callOut"), kept("Probe"));
		assertEquals(Set.of(), kept("thread/ThreadCache"));
	}

	@Test
	void placesAreFoundByTheIdThatNobodyCanRedefine() throws Exception {
		List<String> asked = new ArrayList<>();
		read("thread/ThreadCache", new ClassVisitor(Opcodes.ASM9) {

			@Override
			public MethodVisitor visitMethod(int access, String name, String descriptor, String signature,
					String[] exceptions) {
				return new MethodVisitor(Opcodes.ASM9) {

					@Override
					public void visitMethodInsn(int opcode, String owner, String method, String type,
							boolean isInterface) {
						if (owner.equals("java/lang/Thread")) {
							asked.add(name + ": " + method + type);
						}
					}
				};
			}
		});
		assertEquals(List.of("id: threadId()J", "idBefore19: getId()J"), asked);
	}

	/** As those of Netty or Tomcat are; without a place they would be found by a thread local at each call. */
	@ParameterizedTest
	@EnumSource(Jdk.class)
	void aThreadThatDefinesItsOwnIdHasAPlace(Jdk jdk, @TempDir Path folder) throws Exception {
		Path classes = Compiled.program(jdk, folder, "OwnId", """
				public class OwnId extends Thread {
					public static void main(String[] args) throws Exception {
						System.out.println(Class.forName("java.methodical.thread.ThreadCache")
								.getMethod("id", Thread.class).invoke(null, new OwnId()));
					}
					@Override
					public long getId() {
						return -7;
					}
				}
				""");
		Outcome outcome = Program.of(folder, "OwnId").on(jdk).classPath(classes.toString()).recorded().run();
		assertEquals("", outcome.err());
		assertTrue(Long.parseLong(outcome.out().strip()) > 0, outcome.out());
	}

	@Test
	void standInsAreNotPacked() throws Exception {
		try (JarFile jar = new JarFile(Program.AGENT.toFile())) {
			assertEquals(List.of(), jar.stream().map(entry -> entry.getName())
					.filter(name -> name.contains("standin") || name.startsWith("jdk/") || name.startsWith("sun/")
							|| name.startsWith("java/") && !name.equals("java/")
									&& !name.startsWith("java/methodical/"))
					.toList());
		}
	}

	/** The methods with the annotations of all versions of Java. */
	private static Set<String> kept(String probe) throws Exception {
		Set<String> found = new TreeSet<>();
		read(probe, new ClassVisitor(Opcodes.ASM9) {

			@Override
			public MethodVisitor visitMethod(int access, String method, String descriptor, String signature,
					String[] exceptions) {
				Set<String> annotations = new TreeSet<>();
				return new MethodVisitor(Opcodes.ASM9) {

					@Override
					public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
						if (visible) {
							annotations.add(annotation);
						}
						return null;
					}

					@Override
					public void visitEnd() {
						if (annotations.containsAll(DONT_INLINE)) {
							found.add(method);
						}
					}
				};
			}
		});
		return found;
	}

	private static void read(String probe, ClassVisitor visitor) throws Exception {
		try (JarFile jar = new JarFile(Program.AGENT.toFile())) {
			byte[] bytes = jar.getInputStream(jar.getEntry("java/methodical/" + probe + ".class")).readAllBytes();
			new ClassReader(bytes).accept(visitor, 0);
		}
	}
}
