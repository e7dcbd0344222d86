// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.bytecode;

import java.util.List;

/**
 * An instruction of a method (JVMS chapter 6).
 *
 * @param index    its number in the method, from 0, as the basic blocks of a recording count instructions
 * @param offset   its place in the code, bytes
 * @param line     source line, 0 when unknown
 * @param mnemonic name as in the JVMS, lower case; short forms as {@code aload_0} stand as {@code aload} with operand
 * @param operands what follows the name, readable; places in the code as offsets; empty when there is nothing
 * @param targets  indexes of the instructions that a branch or switch may go to, in the order of the operands; empty
 *                 for others
 */
public record Instruction(int index, int offset, int line, String mnemonic, String operands, List<Integer> targets) {

	/** Copies the list. */
	public Instruction {
		targets = List.copyOf(targets);
	}

	/**
	 * Name and operands.
	 *
	 * @return the instruction without its place
	 */
	public String text() {
		return operands.isEmpty() ? mnemonic : mnemonic + ' ' + operands;
	}
}
