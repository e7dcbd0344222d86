// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode.read;

import java.util.Arrays;

import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.Opcodes;

/** The instructions of one method, decoded into arrays. Instructions are numbered from 0. */
public final class Code {

	private static final int LAST_NUMERIC_CONSTANT = 6;
	private static final int FIRST_NUMERIC_CONSTANT = 3;
	private static final int STRING_CONSTANT = 8;
	private static final int HANDLER_ENTRY = 8;
	private static final int FIRST_SHORT_LOAD = 26;
	private static final int FIRST_SHORT_STORE = 59;

	public final byte[] bytes;
	/** Where the first instruction is in the array. */
	public final int start;
	final int length;
	/** Offset of each instruction from the first; one more element for the end. */
	public final int[] offsets;
	public final int count;
	/** The number of the instruction at an offset, -1 within one. */
	final int[] atOffset;
	public final boolean[] throwing;
	/** Source line of each instruction, 0 where unknown. */
	public final int[] lines;
	/**
	 * Instructions where a handler's range begins, ends (exclusive), and the handler itself; in the order of the file.
	 */
	public final int[] tryStarts;
	public final int[] tryEnds;
	public final int[] catchers;

	/**
	 * Decodes the instructions.
	 *
	 * @param source what the numbers in the line table mean; null if they mean nothing
	 */
	public Code(ClassReader reader, byte[] bytes, CodeAttribute attribute, SourceLines source)
			throws UnsupportedCodeException {
		this.bytes = bytes;
		start = attribute.code;
		length = attribute.length;
		if (length <= 0 || length > 0xFFFF || start + length > bytes.length) {
			throw new UnsupportedCodeException("has code of an impossible length");
		}
		atOffset = new int[length + 1];
		Arrays.fill(atOffset, -1);
		int[] found = new int[length + 1];
		int n = 0;
		int at = 0;
		while (at < length) {
			atOffset[at] = n;
			found[n++] = at;
			int size = Instructions.length(bytes, start + at, start);
			if (size <= 0 || at + size > length) {
				throw new UnsupportedCodeException("has an instruction that does not exist, at offset " + at);
			}
			at += size;
		}
		atOffset[length] = n;
		found[n] = length;
		count = n;
		offsets = Arrays.copyOf(found, n + 1);
		throwing = throwing(reader);
		lines = attribute.lineTable < 0 || source == null ? new int[count] : lines(attribute.lineTable, source);
		int handlers = Instructions.readUnsignedShort(bytes, attribute.handlers);
		tryStarts = new int[handlers];
		tryEnds = new int[handlers];
		catchers = new int[handlers];
		for (int i = 0; i < handlers; i++) {
			int entry = attribute.handlers + 2 + HANDLER_ENTRY * i;
			tryStarts[i] = instruction(Instructions.readUnsignedShort(bytes, entry));
			tryEnds[i] = instruction(Instructions.readUnsignedShort(bytes, entry + 2));
			catchers[i] = instruction(Instructions.readUnsignedShort(bytes, entry + 4));
		}
	}

	public int opcode(int instruction) {
		return bytes[start + offsets[instruction]] & 0xFF;
	}

	/** Whether an instruction loads a variable of the type of one of the general load instructions. */
	public boolean loads(int instruction, int general) {
		int opcode = opcode(instruction);
		int first = FIRST_SHORT_LOAD + 4 * (general - Opcodes.ILOAD);
		return opcode == general || opcode >= first && opcode < first + 4;
	}

	/** Whether an instruction loads a variable. */
	public boolean isLoad(int instruction) {
		int opcode = opcode(instruction);
		return opcode >= Opcodes.ILOAD && opcode < Opcodes.IALOAD;
	}

	/** The variable of a load, a store or an increment; only to be asked for these, and without {@code wide}. */
	public int variable(int instruction) {
		int opcode = opcode(instruction);
		if (opcode >= FIRST_SHORT_LOAD && opcode < Opcodes.IALOAD) {
			return opcode - FIRST_SHORT_LOAD & 3;
		}
		if (opcode >= FIRST_SHORT_STORE && opcode < Opcodes.IASTORE) {
			return opcode - FIRST_SHORT_STORE & 3;
		}
		return bytes[start + offsets[instruction] + 1] & 0xFF;
	}

	/** Whether an instruction changes a variable. */
	public boolean writes(int instruction, int variable) {
		int opcode = opcode(instruction);
		if (opcode == Instructions.WIDE) {
			int wide = bytes[start + offsets[instruction] + 1] & 0xFF;
			int written = Instructions.readUnsignedShort(bytes, start + offsets[instruction] + 2);
			return (wide >= Opcodes.ISTORE || wide == Opcodes.IINC)
					&& (written == variable || written + 1 == variable && isWide(wide));
		}
		if (opcode == Opcodes.IINC) {
			return variable(instruction) == variable;
		}
		if (opcode < Opcodes.ISTORE || opcode >= Opcodes.IASTORE) {
			return false;
		}
		int general = opcode < FIRST_SHORT_STORE ? opcode : Opcodes.ISTORE + (opcode - FIRST_SHORT_STORE) / 4;
		int written = variable(instruction);
		return written == variable || written + 1 == variable && isWide(general);
	}

	private static boolean isWide(int store) {
		return store == Opcodes.LSTORE || store == Opcodes.DSTORE;
	}

	/** The instruction that a branch goes to. */
	public int target(int instruction) throws UnsupportedCodeException {
		int at = start + offsets[instruction];
		int distance = opcode(instruction) == Instructions.GOTO_W ? Instructions.readInt(bytes, at + 1)
				: Instructions.readShort(bytes, at + 1);
		return instruction(offsets[instruction] + distance);
	}

	/** The instructions that a switch may go to, each once, the default first. */
	public int[] switchTargets(int instruction) throws UnsupportedCodeException {
		int at = start + offsets[instruction];
		int operands = Instructions.operands(at, start);
		boolean isTable = opcode(instruction) == Opcodes.TABLESWITCH;
		int cases = Instructions.readInt(bytes, operands + 4);
		int first = operands + 12;
		if (isTable) {
			cases = Instructions.readInt(bytes, operands + 8) - cases + 1;
		}
		int[] targets = new int[cases + 1];
		int n = 0;
		targets[n++] = instruction(offsets[instruction] + Instructions.readInt(bytes, operands));
		for (int i = 0; i < cases; i++) {
			int distance = Instructions.readInt(bytes, first + i * (isTable ? 4 : 8));
			int target = instruction(offsets[instruction] + distance);
			if (!contains(targets, n, target)) {
				targets[n++] = target;
			}
		}
		return Arrays.copyOf(targets, n);
	}

	private static boolean contains(int[] values, int count, int wanted) {
		for (int i = count - 1; i >= 0; i--) {
			if (values[i] == wanted) {
				return true;
			}
		}
		return false;
	}

	private int instruction(int offset) throws UnsupportedCodeException {
		if (offset < 0 || offset > length || atOffset[offset] < 0) {
			throw new UnsupportedCodeException("refers to offset " + offset + ", where no instruction begins");
		}
		return atOffset[offset];
	}

	private boolean[] throwing(ClassReader reader) throws UnsupportedCodeException {
		boolean[] all = new boolean[count];
		for (int i = 0; i < count; i++) {
			int opcode = opcode(i);
			if (opcode == Instructions.WIDE) {
				opcode = bytes[start + offsets[i] + 1] & 0xFF;
			}
			if (Instructions.isSubroutine(opcode)) {
				throw new UnsupportedCodeException(Instructions.HAS_SUBROUTINES);
			}
			all[i] = Instructions.mayThrow(opcode) && !isPlain(reader, opcode, start + offsets[i]);
		}
		return all;
	}

	/** Whether the instruction loads a number or a string, which throws nothing but errors of the JVM itself. */
	private boolean isPlain(ClassReader reader, int opcode, int at) {
		if (opcode < Opcodes.LDC || opcode > Opcodes.LDC + 2) {
			return false;
		}
		int index = opcode == Opcodes.LDC ? bytes[at + 1] & 0xFF : Instructions.readUnsignedShort(bytes, at + 1);
		int tag = bytes[reader.getItem(index) - 1];
		return tag >= FIRST_NUMERIC_CONSTANT && tag <= LAST_NUMERIC_CONSTANT || tag == STRING_CONSTANT;
	}

	/** Entries need not be sorted; where an offset has several, the last one holds, as in the JVM's own search. */
	private int[] lines(int table, SourceLines source) {
		int[] starts = new int[count];
		int entries = Instructions.readUnsignedShort(bytes, table);
		for (int i = 0; i < entries; i++) {
			int at = table + 2 + 4 * i;
			int offset = Instructions.readUnsignedShort(bytes, at);
			// a table with nonsense in it costs lines, not counts
			if (offset < length && atOffset[offset] >= 0) {
				starts[atOffset[offset]] = Instructions.readUnsignedShort(bytes, at + 2);
			}
		}
		for (int i = 1; i < count; i++) {
			if (starts[i] == 0) {
				starts[i] = starts[i - 1];
			}
		}
		for (int i = 0; i < count; i++) {
			starts[i] = source.of(starts[i]);
		}
		return starts;
	}
}
