// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode.check;

import java.util.Arrays;

import org.methodical.agent.bytecode.read.Code;
import org.methodical.agent.bytecode.read.Instructions;
import org.methodical.agent.bytecode.read.PrivateCalls;

import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * Finds out, before a method is taken apart and put together again, whether something in its code would be lost or
 * mended by that which the JVM would refuse: what is written anew has right lengths, operands and padding, and room
 * on the stack. Types are the JVM's to check; they go through as they are. Not thread-safe.
 */
public final class CodeCheck {

	private static final int HANDLER_ENTRY = 8;
	private static final int UNKNOWN = -1;
	/** A class file of this version may have code that is never reached and says nothing of its types. */
	private static final int LAST_VERSION_WITHOUT_FRAMES = 50;
	private static final int LDC2_W = 20;

	private final ClassReader reader;
	private final byte[] bytes;
	private final Constants constants;
	private final int version;
	/** Null if nobody asks what the code calls. */
	private final PrivateCalls calls;

	private int start;
	private int length;
	/** By offset: whether an instruction begins there. */
	private boolean[] begins = {};
	/** By offset: the height of the operand stack; {@link #UNKNOWN} where it is that behind the instruction before. */
	private int[] heights = {};
	private String fault;
	private int deepest;
	private int deepestReturn;
	private int deepestCall;
	private boolean isUnclear;
	private boolean isChanged;

	/**
	 * Creates a check for the methods of a class.
	 *
	 * @param reader of the class file
	 * @param bytes  the class file, {@linkplain ClassFormat right} in its outer form
	 * @param calls  is told what the code calls; may be null
	 */
	public CodeCheck(ClassReader reader, byte[] bytes, PrivateCalls calls) {
		this.reader = reader;
		this.bytes = bytes;
		this.calls = calls;
		constants = new Constants(reader, bytes);
		version = Instructions.readUnsignedShort(bytes, 6);
	}

	/**
	 * Checks the code of a method.
	 *
	 * @param attribute  where its attribute Code begins
	 * @param parameters slots of the parameters, with {@code this}
	 * @param characters room for the longest string of the class file
	 * @return why it must be left as it is, said of the method; null if there is no reason
	 */
	public String fault(int attribute, int parameters, char[] characters) {
		try {
			CodeParts parts = new CodeParts(reader, bytes, attribute, characters,
					version >= LAST_VERSION_WITHOUT_FRAMES);
			if (parts.fault() != null) {
				return parts.fault();
			}
			if (parameters > parts.maxLocals) {
				return "has more parameters than variables";
			}
			start = parts.code;
			length = parts.length;
			return check(parts);
		} catch (IndexOutOfBoundsException e) {
			return "has code that contradicts itself";
		}
	}

	private String check(CodeParts parts) {
		begins = new boolean[length];
		heights = new int[length];
		Arrays.fill(heights, UNKNOWN);
		heights[0] = 0;
		fault = null;
		deepest = 0;
		deepestReturn = 0;
		deepestCall = 0;
		findInstructions();
		if (fault != null || !checkHandlers(parts)) {
			return fault;
		}
		boolean hasFrames = version >= LAST_VERSION_WITHOUT_FRAMES && parts.frames >= 0;
		if (hasFrames) {
			new FrameTable(reader, bytes, constants).read(parts.frames, this);
		}
		parts.checkPlaces(this);
		// where code is reached from further down only, its height is known the next time; each time some more is
		do {
			isUnclear = false;
			isChanged = false;
			walk();
		} while (fault == null && isUnclear && isChanged);
		if (fault == null && isUnclear && version > LAST_VERSION_WITHOUT_FRAMES) {
			fail("has code that is never reached");
		}
		if (fault == null && deepest > parts.maxStack) {
			fail("needs more operands than it has room for");
		}
		return fault;
	}

	/** The first fault counts. */
	void fail(String reason) {
		if (fault == null) {
			fault = reason;
		}
	}

	int length() {
		return length;
	}

	/** Whether an instruction begins at an offset of the code. */
	boolean begins(int offset) {
		return isWithin(offset) && begins[offset];
	}

	/** Whether an offset is one of the code. */
	boolean isWithin(int offset) {
		return offset >= 0 && offset < length;
	}

	/** Whether an instruction begins at an offset and makes an object. */
	boolean creates(int offset) {
		return begins(offset) && (bytes[start + offset] & 0xFF) == Opcodes.NEW;
	}

	/** A local variable as a table of these has it: the indexes of two constants, and its place. */
	void variable(int name, int type, int place, int room) {
		if (constants.tag(name) != Constants.UTF8 || constants.tag(type) != Constants.UTF8) {
			fail("has a variable without a name or a type");
		} else if (place + constants.slotsOf(type) > room) {
			fail("has a variable for which there is no room");
		}
	}

	/** The height of the operand stack at an offset. */
	void setHeight(int offset, int slots) {
		heights[offset] = slots;
	}

	/** Whether some code names a constant behind the last: where others are added, it would find one of these. */
	public boolean missesConstants() {
		return constants.isMissing();
	}

	/** Operands that there are at most before a return, with the result, slots. */
	public int deepestReturn() {
		return deepestReturn;
	}

	/** Operands that there are at most before or behind a call, with its arguments or its result, slots. */
	public int deepestCall() {
		return deepestCall;
	}

	private void findInstructions() {
		int at = 0;
		int opcode = 0;
		while (at < length) {
			begins[at] = true;
			opcode = bytes[start + at] & 0xFF;
			int size = Instructions.length(bytes, start + at, start);
			if (size <= 0 || size > length - at) {
				fail("has an instruction that does not exist");
				return;
			}
			if (Instructions.isSubroutine(opcode)) {
				fail(Instructions.HAS_SUBROUTINES);
				return;
			}
			if (calls != null && Instructions.isCall(opcode)) {
				calls.called(Instructions.readUnsignedShort(bytes, start + at + 1));
			}
			at += size;
		}
		if (!Instructions.endsFlow(opcode)) {
			fail("may run past the end of its code");
		}
	}

	private boolean checkHandlers(CodeParts parts) {
		for (int i = 0; i < parts.handlerCount; i++) {
			int entry = parts.handlers + 2 + HANDLER_ENTRY * i;
			int from = Instructions.readUnsignedShort(bytes, entry);
			int to = Instructions.readUnsignedShort(bytes, entry + 2);
			int handler = Instructions.readUnsignedShort(bytes, entry + 4);
			int type = Instructions.readUnsignedShort(bytes, entry + 6);
			if (from >= to || !begins(from) || to != length && !begins(to) || !begins(handler)
					|| type != 0 && constants.tag(type) != Constants.CLASS) {
				fail("has an exception handler that cannot be");
				return false;
			}
			heights[handler] = 1;
		}
		return true;
	}

	private void walk() {
		int height = UNKNOWN;
		int at = 0;
		while (at < length && fault == null) {
			int opcode = bytes[start + at] & 0xFF;
			if (heights[at] != UNKNOWN) {
				height = heights[at];
			}
			isUnclear |= height == UNKNOWN;
			height = step(opcode, at, height);
			at += Instructions.length(bytes, start + at, start);
		}
	}

	/** The height behind an instruction, {@link #UNKNOWN} where nothing follows. */
	private int step(int opcode, int at, int height) {
		boolean isCall = Instructions.isCall(opcode);
		int effect = StackEffects.of(opcode);
		if (effect == StackEffects.VARIES) {
			effect = isCall ? call(opcode, start + at) : operand(opcode, start + at);
		} else {
			checkOperand(opcode, start + at);
		}
		if (height == UNKNOWN) {
			return UNKNOWN;
		}
		int after = height + effect;
		if (after < 0) {
			fail("takes more operands than there are");
		}
		deepest = Math.max(deepest, after);
		if (isCall) {
			deepestCall = Math.max(deepestCall, Math.max(height, after));
		} else if (Instructions.isReturn(opcode)) {
			deepestReturn = Math.max(deepestReturn, height);
		}
		branch(opcode, at, after);
		return Instructions.endsFlow(opcode) ? UNKNOWN : after;
	}

	private void branch(int opcode, int at, int height) {
		if (Instructions.isConditional(opcode) || opcode == Opcodes.GOTO) {
			reach(at + Instructions.readShort(bytes, start + at + 1), height);
		} else if (opcode == Instructions.GOTO_W) {
			reach(at + Instructions.readInt(bytes, start + at + 1), height);
		} else if (Instructions.isSwitch(opcode)) {
			int operands = Instructions.operands(start + at, start);
			boolean isTable = opcode == Opcodes.TABLESWITCH;
			int end = at + Instructions.length(bytes, start + at, start);
			reach(at + Instructions.readInt(bytes, operands), height);
			for (int place = operands + 12; place < start + end; place += isTable ? 4 : 8) {
				reach(at + Instructions.readInt(bytes, place), height);
			}
		}
	}

	private void reach(int offset, int height) {
		if (!begins(offset)) {
			fail("goes to where no instruction begins");
		} else if (heights[offset] == UNKNOWN) {
			heights[offset] = height;
			isChanged = true;
		}
	}

	private int call(int opcode, int at) {
		int index = Instructions.readUnsignedShort(bytes, at + 1);
		int tag = constants.tag(index);
		boolean isDynamic = opcode == Opcodes.INVOKEDYNAMIC;
		if (isDynamic ? tag != Constants.INVOKE_DYNAMIC
				: tag != Constants.METHOD && tag != Constants.INTERFACE_METHOD) {
			fail("calls what is no method");
			return 0;
		}
		boolean hasObject = !isDynamic && opcode != Opcodes.INVOKESTATIC;
		int arguments = constants.arguments(index) + (hasObject ? 1 : 0);
		if (isDynamic && Instructions.readUnsignedShort(bytes, at + 3) != 0 || opcode == Opcodes.INVOKEINTERFACE
				&& Instructions.readUnsignedShort(bytes, at + 3) != (arguments << 8 & 0xFFFF)) {
			fail("has a call that contradicts itself");
		}
		return constants.result(index) - arguments;
	}

	/** By how much an instruction changes the height whose operand says so; calls are not among them. */
	private int operand(int opcode, int at) {
		if (opcode == Instructions.WIDE) {
			int wide = bytes[at + 1] & 0xFF;
			if (wide != Opcodes.IINC && !(wide >= Opcodes.ILOAD && wide <= Opcodes.ALOAD)
					&& !(wide >= Opcodes.ISTORE && wide <= Opcodes.ASTORE)) {
				fail(wide == Opcodes.RET ? Instructions.HAS_SUBROUTINES
						: "has an instruction that does not exist");
				return 0;
			}
			return StackEffects.of(wide);
		}
		int index = Instructions.readUnsignedShort(bytes, at + 1);
		if (opcode == Opcodes.MULTIANEWARRAY) {
			checkTag(index, Constants.CLASS);
			return 1 - (bytes[at + 3] & 0xFF);
		}
		if (!checkTag(index, Constants.FIELD)) {
			return 0;
		}
		int slots = constants.slots(index);
		return opcode == Opcodes.GETSTATIC ? slots : opcode == Opcodes.PUTSTATIC ? -slots
				: opcode == Opcodes.GETFIELD ? slots - 1 : -slots - 1;
	}

	private boolean checkTag(int index, int tag) {
		if (constants.tag(index) != tag) {
			fail("uses a constant of another kind than is wanted there");
			return false;
		}
		return true;
	}

	private void checkOperand(int opcode, int at) {
		if (opcode == Opcodes.LDC) {
			checkLoaded(bytes[at + 1] & 0xFF, 1);
		} else if (opcode == Opcodes.LDC + 1 || opcode == LDC2_W) {
			checkLoaded(Instructions.readUnsignedShort(bytes, at + 1), opcode == LDC2_W ? 2 : 1);
		} else if (opcode == Opcodes.NEW || opcode == Opcodes.ANEWARRAY || opcode == Opcodes.CHECKCAST
				|| opcode == Opcodes.INSTANCEOF) {
			checkTag(Instructions.readUnsignedShort(bytes, at + 1), Constants.CLASS);
		} else if (Instructions.isSwitch(opcode)) {
			for (int place = at + 1; place < Instructions.operands(at, start); place++) {
				if (bytes[place] != 0) {
					fail("has a switch that is filled up with something");
				}
			}
		}
	}

	private void checkLoaded(int index, int slots) {
		int tag = constants.tag(index);
		boolean isWide = tag == Constants.LONG || tag == Constants.DOUBLE;
		boolean isLoadable = isWide || tag == Constants.INTEGER || tag == Constants.FLOAT || tag == Constants.CLASS
				|| tag == Constants.STRING || tag == Constants.METHOD_HANDLE || tag == Constants.METHOD_TYPE;
		if (tag == Constants.DYNAMIC) {
			isLoadable = true;
			isWide = constants.slots(index) == 2;
		}
		if (!isLoadable || isWide != (slots == 2)) {
			fail("loads a constant that cannot be loaded so");
		}
	}
}
