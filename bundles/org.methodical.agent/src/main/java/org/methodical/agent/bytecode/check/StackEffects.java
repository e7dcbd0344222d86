// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode.check;

import org.methodical.agent.bytecode.read.Instructions;

import net.bytebuddy.jar.asm.Opcodes;

/** By how much instructions change the height of the operand stack (JVMS 6.5), in slots. */
final class StackEffects {

	/** Of instructions whose operand decides. */
	static final int VARIES = Byte.MIN_VALUE;

	private static final int LAST = 201;
	private static final int JSR_W = 201;
	private static final int LDC2_W = 20;
	private static final byte[] EFFECTS = effects();

	private StackEffects() {
	}

	static int of(int opcode) {
		return EFFECTS[opcode];
	}

	private static byte[] effects() {
		byte[] effects = new byte[LAST + 1];
		constants(effects);
		// loads and stores: int, long, float, double, reference; those of byte, char, short arrays
		int[] widths = {1, 2, 1, 2, 1, 1, 1, 1};
		for (int type = 0; type < 5; type++) {
			effects[Opcodes.ILOAD + type] = (byte) widths[type];
			effects[Opcodes.ISTORE + type] = (byte) -widths[type];
			for (int i = 0; i < 4; i++) {
				effects[26 + 4 * type + i] = (byte) widths[type];
				effects[59 + 4 * type + i] = (byte) -widths[type];
			}
		}
		for (int type = 0; type < widths.length; type++) {
			effects[Opcodes.IALOAD + type] = (byte) (widths[type] - 2);
			effects[Opcodes.IASTORE + type] = (byte) (-widths[type] - 2);
		}
		stack(effects);
		arithmetic(effects);
		control(effects);
		for (int opcode = Opcodes.GETSTATIC; opcode <= Opcodes.INVOKEDYNAMIC; opcode++) {
			effects[opcode] = VARIES;
		}
		effects[Opcodes.NEW] = 1;
		effects[Opcodes.MONITORENTER] = -1;
		effects[Opcodes.MONITOREXIT] = -1;
		effects[Instructions.WIDE] = VARIES;
		effects[Opcodes.MULTIANEWARRAY] = VARIES;
		return effects;
	}

	private static void constants(byte[] effects) {
		set(effects, 1, Opcodes.ACONST_NULL, Opcodes.ICONST_5);
		set(effects, 2, Opcodes.LCONST_0, Opcodes.LCONST_1);
		set(effects, 1, Opcodes.FCONST_0, Opcodes.FCONST_2);
		set(effects, 2, Opcodes.DCONST_0, Opcodes.DCONST_1);
		set(effects, 1, Opcodes.BIPUSH, Opcodes.LDC + 1);
		set(effects, 2, LDC2_W, LDC2_W);
	}

	private static void stack(byte[] effects) {
		set(effects, -1, Opcodes.POP, Opcodes.POP);
		set(effects, -2, Opcodes.POP2, Opcodes.POP2);
		set(effects, 1, Opcodes.DUP, Opcodes.DUP_X2);
		set(effects, 2, Opcodes.DUP2, Opcodes.DUP2_X2);
	}

	private static void arithmetic(byte[] effects) {
		for (int opcode = Opcodes.IADD; opcode <= Opcodes.DREM; opcode++) {
			effects[opcode] = (byte) (opcode % 2 == 0 ? -1 : -2);
		}
		set(effects, -1, Opcodes.ISHL, Opcodes.LUSHR);
		for (int opcode = Opcodes.IAND; opcode <= Opcodes.LXOR; opcode++) {
			effects[opcode] = (byte) (opcode % 2 == 0 ? -1 : -2);
		}
		for (int opcode : new int[] {Opcodes.I2L, Opcodes.I2D, Opcodes.F2L, Opcodes.F2D}) {
			effects[opcode] = 1;
		}
		for (int opcode : new int[] {Opcodes.L2I, Opcodes.L2F, Opcodes.D2I, Opcodes.D2F}) {
			effects[opcode] = -1;
		}
		set(effects, -3, Opcodes.LCMP, Opcodes.LCMP);
		set(effects, -1, Opcodes.FCMPL, Opcodes.FCMPG);
		set(effects, -3, Opcodes.DCMPL, Opcodes.DCMPG);
	}

	private static void control(byte[] effects) {
		set(effects, -1, Opcodes.IFEQ, Opcodes.IFLE);
		set(effects, -2, Opcodes.IF_ICMPEQ, Opcodes.IF_ACMPNE);
		set(effects, 1, Opcodes.JSR, Opcodes.JSR);
		set(effects, 1, JSR_W, JSR_W);
		set(effects, -1, Opcodes.TABLESWITCH, Opcodes.LOOKUPSWITCH);
		// a return takes its result, a throw its exception
		set(effects, -1, Opcodes.IRETURN, Opcodes.ARETURN);
		effects[Opcodes.LRETURN] = -2;
		effects[Opcodes.DRETURN] = -2;
		set(effects, -1, Opcodes.ATHROW, Opcodes.ATHROW);
		set(effects, -1, Opcodes.IFNULL, Opcodes.IFNONNULL);
	}

	private static void set(byte[] effects, int effect, int first, int last) {
		for (int opcode = first; opcode <= last; opcode++) {
			effects[opcode] = (byte) effect;
		}
	}
}
