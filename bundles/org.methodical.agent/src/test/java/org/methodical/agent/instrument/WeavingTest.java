// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

import org.junit.jupiter.api.Test;
import org.methodical.agent.instrument.weave.Modes;
import org.methodical.agent.probe.Recorders;

import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Woven classes pass the verifier and do what they did; what cannot be woven is left as it was. */
class WeavingTest {

	private final Woven woven = new Woven();

	@Test
	void oldCodeWithSubroutinesIsLeftAlone() throws Exception {
		byte[] original = Hostile.subroutine();
		assertArrayEquals(original, woven.weave(Hostile.NAME, original));
		assertEquals(List.of("run: has subroutines (JSR), as compilers up to Java 1.4 wrote them"), woven.leftAlone());
	}

	@Test
	void oldCodeWithoutFramesIsWoven() throws Exception {
		woven.weave(Hostile.NAME, Hostile.withoutFrames());
		assertEquals(7, run(7));
		assertEquals(-1, run(0));
		assertEquals(List.of(), woven.leftAlone());
	}

	@Test
	void aVariableHalfInTheParametersIsWoven() throws Exception {
		woven.weave(Hostile.NAME, Hostile.straddling());
		assertEquals(7, run(7));
		assertEquals(List.of(), woven.leftAlone());
	}

	@Test
	void aLoopToTheFirstInstructionDoesNotEnterAgain() throws Exception {
		woven.weave(Hostile.NAME, Hostile.loopToTheStart());
		assertEquals(0, run(3));
		assertEquals(1, enters(Hostile.loopToTheStart()));
	}

	@Test
	void aConstructorWithTwoSuperCallsIsWovenWithoutAHandler() throws Exception {
		byte[] original = Hostile.twoSuperCalls();
		byte[] result = woven.weave(Hostile.NAME, original);
		assertEquals(0, run(0));
		assertEquals(1, run(1));
		assertEquals(2, calls(result, "enter"));
		// before the returns of run and of the constructor; in the handler of run alone
		assertEquals(2, calls(result, "exit"));
		assertEquals(1, calls(result, "left"));
		assertEquals(List.of(), woven.leftAlone());
	}

	@Test
	void aMethodThatWouldGrowTooLargeIsLeftAloneAndItsNeighboursAreWoven() throws Exception {
		byte[] result = woven.weave(Hostile.NAME, Hostile.tooLarge());
		assertEquals(5, run(5));
		assertEquals(1, calls(result, "enter"));
		assertEquals(List.of("large: would be longer than 64 KB"), woven.leftAlone());
	}

	@Test
	void aBranchMayBecomeTooFarForItsInstruction() throws Exception {
		woven.weave(Hostile.NAME, Hostile.farBranch());
		assertEquals(7, run(7));
		assertEquals(List.of(), woven.leftAlone());
	}

	@Test
	void linesAndVariablesSurvive() throws Exception {
		byte[] original = bytes(Subject.class);
		byte[] result = weaveSubject();
		assertEquals(debugInformation(original), debugInformation(result));
		Class<?> type = woven.verified(Subject.class.getName());
		assertEquals(Subject.class.getDeclaredMethods().length, type.getDeclaredMethods().length);
		assertEquals(Subject.class.getDeclaredFields().length, type.getDeclaredFields().length);
	}

	@Test
	void allFormsOfParametersAndReturnsWork() throws Exception {
		Recorders.start();
		weaveSubject();
		Class<?> type = woven.verified(Subject.class.getName());
		assertEquals(Subject.everything(3L, 2.5, "x"), type
				.getMethod("everything", long.class, double.class, String.class).invoke(null, 3L, 2.5, "x"));
	}

	@Test
	void factsAreOfTheOriginalCode() throws Exception {
		woven.weave(Hostile.NAME, Hostile.loopToTheStart());
		assertEquals("Hostile", woven.methods().get(0).className());
		// iinc(3) iload_0 ifgt(3) iconst_0 ireturn
		assertEquals(9, woven.methods().get(0).code().length());
		assertEquals(1, woven.methods().get(0).code().maxStack());
		assertEquals(1, woven.methods().get(0).code().maxLocals());
		assertEquals(0, woven.methods().get(0).code().firstLine());
	}

	/** All classes of Byte Buddy, which are many and of all kinds, are verified by the JVM. */
	@Test
	void everyClassOfALargeLibraryPassesTheVerifier() throws Exception {
		verifyLibrary(Modes.exact());
	}

	/** With two more variables in a method instead of one, and methods that are only counted. */
	@Test
	void everyClassOfALargeLibraryPassesTheVerifierIfCallsAreOnlyCounted() throws Exception {
		verifyLibrary(new Modes(Modes.Times.light(Modes.Leaves.COUNT, 0), null));
	}

	private void verifyLibrary(Modes modes) throws Exception {
		File library = new File(ClassReader.class.getProtectionDomain().getCodeSource().getLocation().toURI());
		List<String> names = new ArrayList<>();
		try (JarFile jar = new JarFile(library)) {
			for (Enumeration<JarEntry> entries = jar.entries(); entries.hasMoreElements();) {
				JarEntry entry = entries.nextElement();
				if (entry.getName().matches("net/bytebuddy/(?!utility/OpenedClassReader).*\\.class")) {
					String name = entry.getName().replace(".class", "").replace('/', '.');
					names.add(name);
					try (InputStream in = jar.getInputStream(entry)) {
						woven.weave(name, in.readAllBytes(), modes);
					}
				}
			}
		}
		int verified = 0;
		for (String name : names) {
			if (isLoadable(name)) {
				woven.verified(name);
				verified++;
			}
		}
		assertEquals(List.of(), woven.leftAlone());
		assertTrue(verified > 2000, "verified " + verified);
	}

	private byte[] weaveSubject() throws Exception {
		String nested = Subject.class.getName() + "$1";
		woven.weave(nested, bytes(Class.forName(nested, false, getClass().getClassLoader())));
		return woven.weave(Subject.class.getName(), bytes(Subject.class));
	}

	@SuppressWarnings("ReturnValueIgnored") // asking links the class
	private static boolean isLoadable(String name) {
		try {
			Class.forName(name, false, WeavingTest.class.getClassLoader()).getDeclaredMethods();
			return true;
		} catch (ClassNotFoundException | LinkageError e) {
			// wants a library that is not here
			return false;
		}
	}

	private int run(int argument) throws Exception {
		return (Integer) woven.verified(Hostile.NAME).getMethod("run", int.class).invoke(null, argument);
	}

	private static int enters(byte[] original) {
		byte[] result = new Woven().weave(Hostile.NAME, original);
		assertFalse(Arrays.equals(original, result));
		return calls(result, "enter");
	}

	private static byte[] bytes(Class<?> type) throws Exception {
		try (InputStream in = type.getResourceAsStream("/" + type.getName().replace('.', '/') + ".class")) {
			return in.readAllBytes();
		}
	}

	/** How often a class calls a probe method. */
	private static int calls(byte[] type, String probe) {
		int[] count = new int[1];
		new ClassReader(type).accept(new ClassVisitor(Opcodes.ASM9) {

			@Override
			public MethodVisitor visitMethod(int access, String name, String descriptor, String signature,
					String[] exceptions) {
				return new MethodVisitor(Opcodes.ASM9) {

					@Override
					public void visitMethodInsn(int opcode, String owner, String called, String calledDescriptor,
							boolean isInterface) {
						count[0] += owner.endsWith("/Probe") && called.equals(probe) ? 1 : 0;
					}
				};
			}
		}, 0);
		return count[0];
	}

	/** Lines (the first of a method once) and names of variables, method by method. */
	private static List<String> debugInformation(byte[] type) {
		List<String> found = new ArrayList<>();
		new ClassReader(type).accept(new ClassVisitor(Opcodes.ASM9) {

			@Override
			public MethodVisitor visitMethod(int access, String name, String descriptor, String signature,
					String[] exceptions) {
				found.add(name + descriptor);
				return new MethodVisitor(Opcodes.ASM9) {

					private int last;

					@Override
					public void visitLineNumber(int line, Label start) {
						if (line != last) {
							found.add("line " + line);
						}
						last = line;
					}

					@Override
					public void visitLocalVariable(String variable, String type, String generic,
							Label start, Label end, int index) {
						found.add("variable " + variable + " " + type);
					}
				};
			}
		}, 0);
		assertNotEquals(0, found.size());
		return found;
	}
}
