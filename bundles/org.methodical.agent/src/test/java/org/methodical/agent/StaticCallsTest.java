// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.methodical.wire.FrameKind;

import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.Handle;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * The agent has no lambdas and no method references: their call sites are linked when they are first used, which may
 * be where the heap of the program is at its end, and one that could not be linked then never is (JVMS 5.4.3).
 */
class StaticCallsTest {

	@Test
	void noCallIsLinkedByABootstrapMethod() throws Exception {
		Set<String> dynamic = new TreeSet<>();
		int seen = 0;
		for (Class<?> each : List.of(Premain.class, FrameKind.class)) {
			seen += collect(each, dynamic);
		}
		assertTrue(seen > 300, seen + " classes");
		assertEquals(Set.of(), dynamic);
	}

	@Test
	void aMethodReferenceWouldBeSeen() throws IOException {
		Set<String> dynamic = new TreeSet<>();
		String own = getClass().getSimpleName() + ".class";
		read(getClass().getResourceAsStream(own).readAllBytes(), dynamic);
		assertTrue(dynamic.contains("org/methodical/agent/StaticCallsTest.collect"), dynamic::toString);
	}

	private static int collect(Class<?> one, Set<String> dynamic) throws IOException, URISyntaxException {
		Path folder = Path.of(one.getProtectionDomain().getCodeSource().getLocation().toURI());
		try (Stream<Path> files = Files.walk(folder)) {
			List<Path> classes = files.filter(file -> file.toString().endsWith(".class")).toList();
			classes.forEach(file -> read(bytes(file), dynamic));
			return classes.size();
		}
	}

	private static byte[] bytes(Path file) {
		try {
			return Files.readAllBytes(file);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	private static void read(byte[] bytes, Set<String> dynamic) {
		ClassReader reader = new ClassReader(bytes);
		reader.accept(new ClassVisitor(Opcodes.ASM9) {

			@Override
			public MethodVisitor visitMethod(int access, String name, String descriptor, String signature,
					String[] exceptions) {
				return new MethodVisitor(Opcodes.ASM9) {

					@Override
					public void visitInvokeDynamicInsn(String called, String type, Handle bootstrap,
							Object... arguments) {
						dynamic.add(reader.getClassName() + '.' + name);
					}
				};
			}
		}, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
	}
}
