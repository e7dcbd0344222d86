// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.select;

import org.methodical.agent.probe.Probe;

import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/**
 * Keeps questions for probe classes from the program's class loaders: the JVM asks the loader of each woven class for
 * the classes that its probes name. A loader that defines {@code loadClass} itself would see that, count it, log it or
 * refuse. So its {@code loadClass} begins with
 *
 * <pre>
 * if (name != null &amp;&amp; name.startsWith("java.methodical.")) {
 *     return Class.forName(name, false, null);
 * }
 * </pre>
 *
 * before anything else, probes included.
 */
final class LoaderPrologue {

	private static final String PREFIX = Probe.class.getName().substring(0, Probe.class.getName().lastIndexOf('.') + 1);
	private static final String METHOD = "loadClass";
	private static final String STRING = "java/lang/String";
	private static final String CLASS = "java/lang/Class";
	private static final String BY_NAME = "(L" + STRING + ";)L" + CLASS + ";";
	private static final String RESOLVING = "(L" + STRING + ";Z)L" + CLASS + ";";
	private static final int FIRST_VERSION_WITH_FRAMES = 50;
	/** What the prologue has on the operand stack at most. */
	private static final int STACK = 3;

	// tags of a constant pool
	private static final int UTF8 = 1;
	private static final int INTEGER = 3;
	private static final int DOUBLE = 6;
	private static final int NAME_AND_TYPE = 12;
	private static final int METHOD_HANDLE = 15;
	private static final int DYNAMIC = 17;
	private static final int INVOKE_DYNAMIC = 18;

	private LoaderPrologue() {
	}

	/**
	 * Whether a class may define {@code loadClass}. Reads the constant pool in place: this is asked for every class.
	 *
	 * @param bytes a class file, sound or not
	 */
	static boolean isPossibleIn(byte[] bytes) {
		int count = bytes.length < 10 ? 0 : unsigned(bytes, 8);
		int at = 10;
		for (int i = 1; i < count && at + 3 <= bytes.length; i++) {
			int tag = bytes[at];
			if (tag == UTF8) {
				int length = unsigned(bytes, at + 1);
				if (length == METHOD.length() && isMethod(bytes, at + 3)) {
					return true;
				}
				at += 3 + length;
			} else if (tag == INTEGER + 2 || tag == DOUBLE) {
				at += 9;
				i++;
			} else if (tag == METHOD_HANDLE) {
				at += 4;
			} else {
				boolean isWide = tag >= INTEGER && tag <= INTEGER + 1 || tag >= 9 && tag <= NAME_AND_TYPE
						|| tag == DYNAMIC || tag == INVOKE_DYNAMIC;
				at += isWide ? 5 : 3;
			}
		}
		return false;
	}

	private static boolean isMethod(byte[] bytes, int at) {
		for (int i = 0; i < METHOD.length(); i++) {
			if (at + i >= bytes.length || bytes[at + i] != METHOD.charAt(i)) {
				return false;
			}
		}
		return true;
	}

	private static int unsigned(byte[] bytes, int at) {
		return (bytes[at] & 0xFF) << 8 | bytes[at + 1] & 0xFF;
	}

	/**
	 * Puts the prologue into a class.
	 *
	 * @param bytes its class file, with probes or without
	 * @return null if the class does not define {@code loadClass}, or is no class loader for certain
	 */
	static byte[] into(byte[] bytes) {
		ClassReader reader = new ClassReader(bytes);
		if ((reader.getAccess() & Opcodes.ACC_INTERFACE) != 0 || "java/lang/Object".equals(reader.getSuperName())) {
			return null;
		}
		int version = unsigned(bytes, 6);
		ClassWriter writer = new ClassWriter(reader, 0);
		boolean[] found = new boolean[1];
		reader.accept(new ClassVisitor(Opcodes.ASM9, writer) {

			@Override
			public MethodVisitor visitMethod(int access, String name, String descriptor, String signature,
					String[] exceptions) {
				MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
				boolean isAsked = METHOD.equals(name) && (BY_NAME.equals(descriptor) || RESOLVING.equals(descriptor))
						&& (access & (Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
				found[0] |= isAsked;
				return isAsked ? new Asked(next, version >= FIRST_VERSION_WITH_FRAMES) : next;
			}
		}, 0);
		return found[0] ? writer.toByteArray() : null;
	}

	private static final class Asked extends MethodVisitor {

		private final boolean hasFrames;

		Asked(MethodVisitor next, boolean hasFrames) {
			super(Opcodes.ASM9, next);
			this.hasFrames = hasFrames;
		}

		@Override
		public void visitCode() {
			super.visitCode();
			Label others = new Label();
			super.visitVarInsn(Opcodes.ALOAD, 1);
			super.visitJumpInsn(Opcodes.IFNULL, others);
			super.visitVarInsn(Opcodes.ALOAD, 1);
			super.visitLdcInsn(PREFIX);
			super.visitMethodInsn(Opcodes.INVOKEVIRTUAL, STRING, "startsWith", "(L" + STRING + ";)Z", false);
			super.visitJumpInsn(Opcodes.IFEQ, others);
			super.visitVarInsn(Opcodes.ALOAD, 1);
			super.visitInsn(Opcodes.ICONST_0);
			super.visitInsn(Opcodes.ACONST_NULL);
			super.visitMethodInsn(Opcodes.INVOKESTATIC, CLASS, "forName",
					Type.getMethodDescriptor(Type.getObjectType(CLASS), Type.getObjectType(STRING), Type.BOOLEAN_TYPE,
							Type.getType(ClassLoader.class)),
					false);
			super.visitInsn(Opcodes.ARETURN);
			super.visitLabel(others);
			if (hasFrames) {
				super.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
				// the method's own code may begin with a frame, and no two may be at one place
				super.visitInsn(Opcodes.NOP);
			}
		}

		@Override
		public void visitMaxs(int maxStack, int maxLocals) {
			super.visitMaxs(Math.max(STACK, maxStack), maxLocals);
		}
	}
}
