// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/**
 * Lets probes fail where a test wants it: before each call, each allocation and at each method's entry in a probe class
 * stands a call of {@link #place}, which throws when its turn has come. For one thread at a time.
 */
public final class Forced {

	private static final String PROBES = "org.methodical.agent.probe.";

	private static List<Integer> visited = new ArrayList<>();
	private static int places;
	private static Thread victim;
	private static int count;
	private static int turn;
	private static boolean lasting;
	private static boolean failing;
	private static Error error;

	private Forced() {
	}

	/** What runs in a world of its own, that is with probe classes of its own in which places are. */
	public interface World {

		/** Has a thread do its work, prepared to fail; returns what was wrong, null if nothing was. */
		String once() throws Exception;

		/** What is wrong with all that was recorded; null if nothing is. */
		String recording() throws Exception;
	}

	/**
	 * Has the place throw that is come to at a turn, and all after it in the same probe if the failure lasts; turn 0
	 * for none.
	 */
	static void plan(int at, boolean lasts, Error what) {
		turn = at;
		lasting = lasts;
		error = what;
	}

	/** From here on the calling thread may fail. */
	public static void arm() {
		visited = new ArrayList<>();
		count = 0;
		failing = false;
		victim = Thread.currentThread();
	}

	/** Goes on after {@link #disarm}. */
	public static void resume() {
		victim = Thread.currentThread();
	}

	/** From here on nothing fails. */
	public static void disarm() {
		victim = null;
	}

	/** The places that the last armed thread came to, in their order. */
	static List<Integer> visited() {
		return visited;
	}

	/** Whether the turn came in the last armed thread. */
	static boolean hasFailed() {
		return count >= turn;
	}

	/** A place in a probe class. */
	public static void place(int number) {
		if (Thread.currentThread() != victim) {
			return;
		}
		count++;
		if (turn == 0) {
			visited.add(number);
		} else if (count == turn || failing) {
			failing = lasting;
			throw error;
		}
	}

	/** A probe begins. */
	public static void begin() {
		failing &= Thread.currentThread() != victim;
	}

	/** A loader with classes of the agent of its own, whose probes can fail. */
	static ClassLoader world() {
		return new ClassLoader(Forced.class.getClassLoader()) {

			@Override
			protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
				synchronized (getClassLoadingLock(name)) {
					Class<?> loaded = findLoadedClass(name);
					if (loaded != null || !name.startsWith("org.methodical.agent.")
							|| name.startsWith(Forced.class.getName() + '$') || name.equals(Forced.class.getName())) {
						return loaded == null ? super.loadClass(name, resolve) : loaded;
					}
					byte[] bytes = bytes(name);
					byte[] own = name.startsWith(PROBES) ? withPlaces(name, bytes) : bytes;
					return defineClass(name, own, 0, own.length);
				}
			}
		};
	}

	/** The class file of a class. */
	public static byte[] bytes(String name) throws ClassNotFoundException {
		try (InputStream in = Forced.class.getResourceAsStream('/' + name.replace('.', '/') + ".class")) {
			return in.readAllBytes();
		} catch (IOException e) {
			throw new ClassNotFoundException(name, e);
		}
	}

	private static byte[] withPlaces(String name, byte[] bytes) {
		// where one of these methods cannot even be entered, no probe can do anything about it
		boolean isContract = name.endsWith(".Probe") || name.endsWith(".LightProbe") || name.endsWith(".Steps");
		ClassReader reader = new ClassReader(bytes);
		ClassWriter writer = new ClassWriter(reader, 0);
		reader.accept(new ClassVisitor(Opcodes.ASM9, writer) {

			@Override
			public MethodVisitor visitMethod(int access, String method, String descriptor, String signature,
					String[] exceptions) {
				MethodVisitor next = super.visitMethod(access, method, descriptor, signature, exceptions);
				return new Placing(next, "<clinit>".equals(method) ? null
						: isContract && (access & Opcodes.ACC_PUBLIC) != 0 ? "begin" : "place");
			}
		}, 0);
		return writer.toByteArray();
	}

	private static final class Placing extends MethodVisitor {

		/** What is called at the entry of the method; null for nothing. */
		private final String entry;

		Placing(MethodVisitor next, String entry) {
			super(Opcodes.ASM9, next);
			this.entry = entry;
		}

		private void put() {
			super.visitLdcInsn(++places);
			super.visitMethodInsn(Opcodes.INVOKESTATIC, Type.getInternalName(Forced.class), "place", "(I)V", false);
		}

		@Override
		public void visitCode() {
			super.visitCode();
			if ("begin".equals(entry)) {
				super.visitMethodInsn(Opcodes.INVOKESTATIC, Type.getInternalName(Forced.class), entry, "()V", false);
			} else if (entry != null) {
				put();
			}
		}

		@Override
		public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
			put();
			super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
		}

		@Override
		public void visitTypeInsn(int opcode, String type) {
			if (opcode == Opcodes.NEW || opcode == Opcodes.ANEWARRAY) {
				put();
			}
			super.visitTypeInsn(opcode, type);
		}

		@Override
		public void visitIntInsn(int opcode, int operand) {
			if (opcode == Opcodes.NEWARRAY) {
				put();
			}
			super.visitIntInsn(opcode, operand);
		}

		@Override
		public void visitMaxs(int maxStack, int maxLocals) {
			super.visitMaxs(maxStack + 1, maxLocals);
		}
	}
}
