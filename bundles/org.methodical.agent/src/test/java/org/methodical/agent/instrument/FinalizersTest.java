// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.methodical.agent.registry.MethodFacts;

import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** The JVM finalizes the objects of a class whose finalizer has code; one without code must get none. */
class FinalizersTest {

	private static List<String> probed(boolean isEmpty) throws Exception {
		ClassWriter writer = new ClassWriter(0);
		writer.visit(Opcodes.V1_8, Opcodes.ACC_PUBLIC, "Finalized", null, "java/lang/Object", null);
		for (String descriptor : new String[] {"()V", "(I)V"}) {
			MethodVisitor method = writer.visitMethod(Opcodes.ACC_PROTECTED, "finalize", descriptor, null, null);
			method.visitCode();
			if (!isEmpty) {
				method.visitInsn(Opcodes.NOP);
			}
			method.visitInsn(Opcodes.RETURN);
			method.visitMaxs(0, 2);
			method.visitEnd();
		}
		writer.visitEnd();
		Woven woven = new Woven();
		woven.weave("Finalized", writer.toByteArray());
		woven.verified("Finalized");
		return woven.methods().stream().map(MethodFacts::descriptor).toList();
	}

	@Test
	void aFinalizerWithoutCodeGetsNone() throws Exception {
		assertEquals(List.of("(I)V"), probed(true));
	}

	@Test
	void oneWithCodeIsAMethodLikeOthers() throws Exception {
		assertEquals(List.of("()V", "(I)V"), probed(false));
	}
}
