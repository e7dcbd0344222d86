// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.methodical.agent.instrument.weave.Modes;
import org.methodical.agent.instrument.weave.WovenClass;
import org.methodical.agent.probe.step.Steps;
import org.methodical.agent.registry.MethodFacts;
import org.methodical.agent.steps.CounterPlace;
import org.methodical.agent.steps.EntryCounters;

import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;
import net.bytebuddy.jar.asm.TypeReference;

/** A counter of calls stands before the code of a method, of which nothing changes but that it begins further back. */
class EntryCountersInCodeTest {

	/** The numbers of page and counter, and the call. */
	private static final int PUT_IN = 3;
	private static final String ASM = "net/bytebuddy/jar/asm/";

	@Test
	void nothingElseOfTheCodeChanges() throws Exception {
		Path folder = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules/java.base/java/util");
		int methods = 0;
		try (Stream<Path> files = Files.walk(folder)) {
			for (Path file : (Iterable<Path>) files.filter(each -> each.toString().endsWith(".class"))::iterator) {
				methods += check(Files.readAllBytes(file));
			}
		}
		assertTrue(methods > 5000, methods + " methods");
	}

	/** The woven library does what it did. */
	@Test
	void theJvmTakesWhatIsWoven() throws Exception {
		Set<String> loaded = new TreeSet<>();
		ClassLoader loader = new ClassLoader(getClass().getClassLoader()) {

			@Override
			protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
				if (!name.startsWith(ASM.replace('/', '.')) || findLoadedClass(name) != null) {
					return super.loadClass(name, resolve);
				}
				loaded.add(name);
				try {
					byte[] bytes = bytes(name);
					byte[] woven = weave(bytes, new EntryCounters());
					byte[] defined = woven == null ? bytes : woven;
					return defineClass(name, defined, 0, defined.length);
				} catch (IOException e) {
					throw new ClassNotFoundException(name, e);
				}
			}
		};
		byte[] some = bytes(ClassReader.class.getName());
		Class<?> reader = loader.loadClass(ClassReader.class.getName());
		Class<?> writer = loader.loadClass("net.bytebuddy.jar.asm.ClassWriter");
		Object of = writer.getConstructor(int.class).newInstance(0);
		reader.getMethod("accept", loader.loadClass("net.bytebuddy.jar.asm.ClassVisitor"), int.class)
				.invoke(reader.getConstructor(byte[].class).newInstance(some), of, 0);
		byte[] copied = (byte[]) writer.getMethod("toByteArray").invoke(of);
		assertEquals(CodeText.of(some).toString(), CodeText.of(copied).toString());
		assertTrue(loaded.size() > 20, loaded.toString());
	}

	/** What names a place in the code in a way that is not known is not left behind. */
	@Test
	void annotationsInTheCodeMoveWithIt() {
		ClassWriter out = new ClassWriter(0);
		out.visit(Opcodes.V1_8, Opcodes.ACC_PUBLIC, "Annotated", null, "java/lang/Object", null);
		MethodVisitor method = out.visitMethod(Opcodes.ACC_STATIC, "make", "()Ljava/lang/Object;", null, null);
		method.visitCode();
		method.visitInsn(Opcodes.NOP);
		method.visitTypeInsn(Opcodes.NEW, "java/lang/Object");
		method.visitInsnAnnotation(TypeReference.NEW << 24, null, "LMine;", true).visitEnd();
		method.visitInsn(Opcodes.ARETURN);
		method.visitMaxs(1, 0);
		method.visitEnd();
		out.visitEnd();
		assertEquals(1, check(out.toByteArray()));
	}

	private static int check(byte[] bytes) {
		EntryCounters counters = new EntryCounters();
		byte[] woven = weave(bytes, counters);
		if (woven == null) {
			return 0;
		}
		Map<String, CodeText> before = CodeText.of(bytes);
		Map<String, CodeText> after = CodeText.of(woven);
		List<MethodFacts> methods = new WovenClass(bytes).methods();
		for (int id = 0; id < methods.size(); id++) {
			CounterPlace place = counters.place(id);
			before.get(methods.get(id).name() + methods.get(id).descriptor()).putInFront(
					List.of("push " + place.page(), "push " + place.first(),
							"184 " + Type.getInternalName(Steps.class) + " called (II)V"));
		}
		assertEquals(before.toString(), after.toString());
		assertEquals(PUT_IN * methods.size(), length(after) - length(before));
		return methods.size();
	}

	private static int length(Map<String, CodeText> methods) {
		return methods.values().stream().mapToInt(CodeText::length).sum();
	}

	private static byte[] weave(byte[] bytes, EntryCounters counters) {
		WovenClass woven = new WovenClass(bytes, modes(counters));
		return woven.weave(ids(woven), EntryCountersInCodeTest::refuse);
	}

	private static Modes modes(EntryCounters counters) {
		return new Modes(Modes.Times.sampled(counters, 0), null);
	}

	private static int[] ids(WovenClass woven) {
		int[] ids = new int[woven.methods().size()];
		for (int i = 0; i < ids.length; i++) {
			ids[i] = i;
		}
		return ids;
	}

	private static void refuse(MethodFacts method, boolean tooLarge, String reason) {
		throw new AssertionError(method.name() + ": " + reason);
	}

	private static byte[] bytes(String name) throws IOException {
		try (InputStream in = ClassLoader.getSystemResourceAsStream(name.replace('.', '/') + ".class")) {
			return in.readAllBytes();
		}
	}
}
