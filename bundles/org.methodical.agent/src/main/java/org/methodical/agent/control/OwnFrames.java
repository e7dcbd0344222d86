// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.control;

import java.util.Arrays;
import java.util.List;

import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * Has the JIT compilers leave what stands at the entries and exits of methods a call of its own. Compiled into the
 * method, all that a probe handles takes room in the frame of the method, at each depth of a recursion: three times the
 * frame without probes, so that a program which recurses deeply would overflow its stack. Large methods get the
 * probes as calls anyway.
 *
 * <p>HotSpot heeds the annotations in classes of the bootstrap loader; other JVMs do as they like.
 */
final class OwnFrames {

	/** The classes of the probes that woven code calls. */
	private static final List<String> CALLED = Arrays.asList("Probe", "LightProbe");
	/** The methods of these that are called where others are called too. What is called in leaves alone may be inlined. */
	private static final List<String> KEPT = Arrays.asList("recorder", "enter", "exit", "left", "caught", "callOut");
	/** What HotSpot calls it in Java 8, and since. */
	private static final List<String> ANNOTATIONS = Arrays.asList("Ljava/lang/invoke/DontInline;",
			"Ljdk/internal/vm/annotation/DontInline;");

	private OwnFrames() {
	}

	/** A class of the probes as it is to be defined. */
	static byte[] keep(String simpleName, byte[] bytes) {
		if (!CALLED.contains(simpleName)) {
			return bytes;
		}
		// not made from the reader, or it would copy the methods as they are
		ClassWriter writer = new ClassWriter(0);
		new ClassReader(bytes).accept(new ClassVisitor(Opcodes.ASM9, writer) {

			@Override
			public MethodVisitor visitMethod(int access, String name, String descriptor, String signature,
					String[] exceptions) {
				MethodVisitor method = super.visitMethod(access, name, descriptor, signature, exceptions);
				if (KEPT.contains(name)) {
					for (String annotation : ANNOTATIONS) {
						method.visitAnnotation(annotation, true).visitEnd();
					}
				}
				return method;
			}
		}, 0);
		return writer.toByteArray();
	}
}
