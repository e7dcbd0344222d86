// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode;

import org.methodical.agent.bytecode.read.Instructions;

import net.bytebuddy.jar.asm.Opcodes;

/** Finds code that is not worth the cost of being timed. */
public final class TrivialCode {

	/** Longer code is not trivial, instructions. */
	public static final int MAX_INSTRUCTIONS = 24;

	private static final int MAX_BYTES = 5 * MAX_INSTRUCTIONS;

	private TrivialCode() {
	}

	/**
	 * Whether code is trivial: at most {@link #MAX_INSTRUCTIONS}, no call, no way back, no new object, no monitor.
	 * What an instruction may have the JVM do besides, such as initialising a class, is not looked at.
	 *
	 * @param bytes  a class file
	 * @param start  where the first instruction is
	 * @param length bytes of instructions
	 * @return whether that is so; false if it cannot be read
	 */
	public static boolean isTrivial(byte[] bytes, int start, int length) {
		if (length > MAX_BYTES) {
			return false;
		}
		int count = 0;
		int at = start;
		while (at < start + length) {
			int opcode = bytes[at] & 0xFF;
			int size = Instructions.length(bytes, at, start);
			if (size <= 0 || ++count > MAX_INSTRUCTIONS || isCostly(opcode)) {
				return false;
			}
			boolean branches = Instructions.isConditional(opcode) || opcode == Opcodes.GOTO;
			if (branches && Instructions.readShort(bytes, at + 1) <= 0) {
				return false;
			}
			at += size;
		}
		return at == start + length;
	}

	private static boolean isCostly(int opcode) {
		return Instructions.isCall(opcode) || Instructions.isSubroutine(opcode) || Instructions.isSwitch(opcode)
				|| opcode >= Opcodes.NEW && opcode <= Opcodes.ANEWARRAY || opcode == Opcodes.MULTIANEWARRAY
				|| opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT
				|| opcode == Instructions.GOTO_W;
	}
}
