// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.library;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Reads in the class files of libraries which methods are native; each file once. Thread-safe. */
final class LibraryFiles {

	/**
	 * Loaded before anybody holds the lock: who loads a class may wait, in the transformer of another agent, for
	 * a thread that waits for the lock.
	 */
	static final Class<?>[] EARLY = {Facts.class};

	private static final class Facts extends ClassVisitor {

		private final Set<String> methods = new HashSet<>();
		private final Set<String> natives = new HashSet<>();
		private String superName;

		Facts() {
			super(Opcodes.ASM9);
		}

		void read(ClassReader file) {
			file.accept(this, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
			superName = file.getSuperName();
		}

		@Override
		public MethodVisitor visitMethod(int access, String name, String descriptor, String signature,
				String[] exceptions) {
			methods.add(name + descriptor);
			if ((access & Opcodes.ACC_NATIVE) != 0) {
				natives.add(name + descriptor);
			}
			return null;
		}
	}

	private final Map<String, Facts> files = new HashMap<>();

	/** Whether the method that a class has or inherits is native; false if its file is not found. */
	synchronized boolean isNative(String owner, String name, String descriptor) {
		String method = name + descriptor;
		String at = owner;
		while (at != null) {
			Facts facts = facts(at);
			if (facts.methods.contains(method)) {
				return facts.natives.contains(method);
			}
			at = facts.superName;
		}
		return false;
	}

	private Facts facts(String owner) {
		Facts facts = files.get(owner);
		if (facts == null) {
			facts = read(owner);
			files.put(owner, facts);
		}
		return facts;
	}

	private static Facts read(String owner) {
		Facts facts = new Facts();
		try (InputStream in = ClassLoader.getSystemResourceAsStream(owner + ".class")) {
			if (in != null) {
				facts.read(new ClassReader(bytes(in)));
			}
		} catch (IOException | RuntimeException e) {
			// not to be read: its methods are not marked
			return facts;
		}
		return facts;
	}

	private static byte[] bytes(InputStream in) throws IOException {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		byte[] buffer = new byte[8192];
		for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
			bytes.write(buffer, 0, n);
		}
		return bytes.toByteArray();
	}
}
