// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.methodical.agent.probe.LightProbe;
import org.methodical.agent.probe.Probe;

import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Where Java has ids of threads that no program can redefine, the probes ask for those and for nothing else. */
class ThreadPlacesTest {

	@Test
	void probesAskForTheIdThatNobodyCanRedefine() throws Exception {
		for (String name : List.of("LightProbe", "CachedRecorders", "ThreadCache", "Steps")) {
			List<String> calls = calls(ThreadPlaces.byThreadId(name, bytes(name)));
			assertEquals(0, calls.stream().filter(call -> call.endsWith("ThreadCache.place") || call.endsWith("ThreadCache.id")).count(), name);
			assertEquals(name.equals("ThreadCache") ? 3 : name.equals("Steps") ? 4 : 1,
					calls.stream().filter("java/lang/Thread.threadId"::equals).count(), name);
		}
	}

	@Test
	void otherClassesAreAsTheyWere() throws Exception {
		byte[] bytes = bytes("Probe");
		assertSame(bytes, ThreadPlaces.byThreadId("Probe", bytes));
		assertEquals(0, calls(bytes).stream().filter(call -> call.startsWith("java/lang/Thread.")).count());
	}

	private static byte[] bytes(String name) throws Exception {
		Class<?> neighbour = name.equals("Probe") ? Probe.class : LightProbe.class;
		try (InputStream in = neighbour.getResourceAsStream(name + ".class")) {
			return in.readAllBytes();
		}
	}

	private static List<String> calls(byte[] bytes) {
		List<String> calls = new ArrayList<>();
		new ClassReader(bytes).accept(new ClassVisitor(Opcodes.ASM9) {

			@Override
			public MethodVisitor visitMethod(int access, String name, String descriptor, String signature,
					String[] exceptions) {
				return new MethodVisitor(Opcodes.ASM9) {

					@Override
					public void visitMethodInsn(int opcode, String owner, String method, String type, boolean isInterface) {
						calls.add(owner + '.' + method);
					}
				};
			}
		}, 0);
		return calls;
	}
}
