// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.InputStream;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

import org.junit.jupiter.api.Test;
import org.methodical.agent.probe.LightProbe;

import net.bytebuddy.jar.asm.AnnotationVisitor;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** What woven code calls where it calls others too is compiled for itself. */
class OwnFramesTest {

	@Test
	void probesOfMethodsThatCallAreNotInlined() throws Exception {
		assertEquals(Set.of("recorder", "enter", "exit", "left", "caught", "callOut"), kept("LightProbe"));
		assertEquals(Set.of("enter", "exit", "left", "caught", "callOut"), kept("Probe"));
	}

	@Test
	void otherClassesAreAsTheyWere() throws Exception {
		byte[] bytes = bytes("ThreadCache");
		assertSame(bytes, OwnFrames.keep("ThreadCache", bytes));
	}

	private static byte[] bytes(String name) throws Exception {
		try (InputStream in = LightProbe.class.getResourceAsStream(name + ".class")) {
			return in.readAllBytes();
		}
	}

	/** The methods with the annotations of all versions of Java. */
	private static Set<String> kept(String name) throws Exception {
		List<String> wanted = List.of("Ljava/lang/invoke/DontInline;", "Ljdk/internal/vm/annotation/DontInline;");
		Set<String> found = new TreeSet<>();
		new ClassReader(OwnFrames.keep(name, bytes(name))).accept(new ClassVisitor(Opcodes.ASM9) {

			@Override
			public MethodVisitor visitMethod(int access, String method, String descriptor, String signature,
					String[] exceptions) {
				Set<String> annotations = new TreeSet<>();
				return new MethodVisitor(Opcodes.ASM9) {

					@Override
					public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
						annotations.add(annotation + visible);
						return null;
					}

					@Override
					public void visitEnd() {
						if (wanted.stream().allMatch(one -> annotations.contains(one + true))) {
							found.add(method);
						}
					}
				};
			}
		}, 0);
		return found;
	}
}
