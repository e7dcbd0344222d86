// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode.read;

import java.util.Arrays;

import net.bytebuddy.jar.asm.Opcodes;

/** What has to be known of the instructions of the JVM (JVMS 6.5): their lengths, and how control goes on. */
public final class Instructions {

	/** Why code with {@link #isSubroutine} is left alone, behind the name of its method. */
	public static final String HAS_SUBROUTINES = "has subroutines (JSR), as compilers up to Java 1.4 wrote them";

	public static final int WIDE = 196;
	public static final int GOTO_W = 200;

	private static final int LDC_W = 19;
	private static final int LDC2_W = 20;
	private static final int JSR_W = 201;
	private static final byte[] LENGTHS = lengths();
	private static final boolean[] THROWING = throwing();

	private Instructions() {
	}

	private static byte[] lengths() {
		byte[] lengths = new byte[JSR_W + 1];
		Arrays.fill(lengths, (byte) 1);
		range(lengths, 2, Opcodes.BIPUSH, Opcodes.BIPUSH, Opcodes.LDC, Opcodes.LDC, Opcodes.ILOAD, Opcodes.ALOAD,
				Opcodes.ISTORE, Opcodes.ASTORE, Opcodes.RET, Opcodes.RET, Opcodes.NEWARRAY, Opcodes.NEWARRAY);
		range(lengths, 3, Opcodes.SIPUSH, Opcodes.SIPUSH, LDC_W, LDC2_W, Opcodes.IINC, Opcodes.IINC, Opcodes.IFEQ,
				Opcodes.JSR, Opcodes.GETSTATIC, Opcodes.INVOKESTATIC, Opcodes.NEW, Opcodes.NEW, Opcodes.ANEWARRAY,
				Opcodes.ANEWARRAY, Opcodes.CHECKCAST, Opcodes.INSTANCEOF, Opcodes.IFNULL, Opcodes.IFNONNULL);
		range(lengths, 4, Opcodes.MULTIANEWARRAY, Opcodes.MULTIANEWARRAY);
		range(lengths, 5, Opcodes.INVOKEINTERFACE, Opcodes.INVOKEDYNAMIC, GOTO_W, JSR_W);
		return lengths;
	}

	private static void range(byte[] lengths, int length, int... bounds) {
		for (int i = 0; i < bounds.length; i += 2) {
			Arrays.fill(lengths, bounds[i], bounds[i + 1] + 1, (byte) length);
		}
	}

	/**
	 * Which instructions may complete abruptly. Loads of constants are among them, since some are resolved. Returns are
	 * not: what they check are monitors, and compilers pair these.
	 */
	private static boolean[] throwing() {
		boolean[] throwing = new boolean[JSR_W + 1];
		for (int first : new int[] {Opcodes.IALOAD, Opcodes.IASTORE}) {
			Arrays.fill(throwing, first, first + 8, true);
		}
		for (int opcode : new int[] {Opcodes.IDIV, Opcodes.LDIV, Opcodes.IREM, Opcodes.LREM, Opcodes.LDC, LDC_W, LDC2_W,
				Opcodes.CHECKCAST, Opcodes.INSTANCEOF, Opcodes.MONITORENTER, Opcodes.MONITOREXIT,
				Opcodes.MULTIANEWARRAY}) {
			throwing[opcode] = true;
		}
		Arrays.fill(throwing, Opcodes.GETSTATIC, Opcodes.ATHROW + 1, true);
		return throwing;
	}

	/** The length of the instruction at an index of the array, -1 if there is none with this opcode. */
	public static int length(byte[] bytes, int at, int codeStart) {
		int opcode = bytes[at] & 0xFF;
		if (opcode == Opcodes.TABLESWITCH || opcode == Opcodes.LOOKUPSWITCH) {
			int operands = operands(at, codeStart);
			if (opcode == Opcodes.LOOKUPSWITCH) {
				return operands - at + 8 + 8 * readInt(bytes, operands + 4);
			}
			return operands - at + 12 + 4 * (readInt(bytes, operands + 8) - readInt(bytes, operands + 4) + 1);
		}
		if (opcode == WIDE) {
			return (bytes[at + 1] & 0xFF) == Opcodes.IINC ? 6 : 4;
		}
		return opcode < LENGTHS.length ? LENGTHS[opcode] : -1;
	}

	/** Where the operands of a switch begin, behind the padding. */
	public static int operands(int at, int codeStart) {
		return at + 4 - (at - codeStart & 3);
	}

	static boolean mayThrow(int opcode) {
		return THROWING[opcode];
	}

	public static boolean isConditional(int opcode) {
		return opcode >= Opcodes.IFEQ && opcode <= Opcodes.IF_ACMPNE || opcode == Opcodes.IFNULL
				|| opcode == Opcodes.IFNONNULL;
	}

	public static boolean isGoto(int opcode) {
		return opcode == Opcodes.GOTO || opcode == GOTO_W;
	}

	public static boolean isSwitch(int opcode) {
		return opcode == Opcodes.TABLESWITCH || opcode == Opcodes.LOOKUPSWITCH;
	}

	public static boolean isReturn(int opcode) {
		return opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
	}

	public static boolean isCall(int opcode) {
		return opcode >= Opcodes.INVOKEVIRTUAL && opcode <= Opcodes.INVOKEDYNAMIC;
	}

	public static boolean isSubroutine(int opcode) {
		return opcode == Opcodes.JSR || opcode == Opcodes.RET || opcode == JSR_W;
	}

	/** Whether control cannot reach the next instruction. */
	public static boolean endsFlow(int opcode) {
		return isGoto(opcode) || isSwitch(opcode) || isReturn(opcode) || opcode == Opcodes.ATHROW;
	}

	public static int readShort(byte[] bytes, int at) {
		return (short) ((bytes[at] & 0xFF) << 8 | bytes[at + 1] & 0xFF);
	}

	public static int readUnsignedShort(byte[] bytes, int at) {
		return (bytes[at] & 0xFF) << 8 | bytes[at + 1] & 0xFF;
	}

	public static int readInt(byte[] bytes, int at) {
		return readUnsignedShort(bytes, at) << 16 | readUnsignedShort(bytes, at + 2);
	}
}
