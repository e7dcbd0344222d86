package org.methodical.agent.instrument;

import java.util.Arrays;

import net.bytebuddy.jar.asm.Opcodes;

/** The local variable that a woven method has more: right after the parameters, all others one further up. */
final class CallerLocal {

	private final int index;
	private final String type;

	/**
	 * @param index slots of the parameters, with {@code this}
	 * @param type  internal name of the variable's class
	 */
	CallerLocal(int index, String type) {
		this.index = index;
		this.type = type;
	}

	int index() {
		return index;
	}

	/** Where a variable of the method is now. */
	int shifted(int variable, boolean wide) {
		if (variable >= index) {
			return variable + 1;
		}
		if (wide && variable == index - 1) {
			throw straddling();
		}
		return variable;
	}

	/** The types of a frame with the variable put in. */
	Object[] inserted(int count, Object[] locals) {
		int slot = 0;
		int before = 0;
		while (before < count && slot < index) {
			slot += locals[before] == Opcodes.LONG || locals[before] == Opcodes.DOUBLE ? 2 : 1;
			before++;
		}
		if (slot > index) {
			throw straddling();
		}
		int missing = index - slot;
		Object[] all = new Object[count + missing + 1];
		System.arraycopy(locals, 0, all, 0, before);
		Arrays.fill(all, before, before + missing, Opcodes.TOP);
		all[before + missing] = type;
		System.arraycopy(locals, before, all, before + missing + 1, count - before);
		return all;
	}

	/** A frame in which no other variable may be used. */
	Object[] alone() {
		Object[] all = new Object[index + 1];
		Arrays.fill(all, Opcodes.TOP);
		all[index] = type;
		return all;
	}

	private static UnweavableMethodException straddling() {
		return new UnweavableMethodException("keeps a variable half in the room of its parameters", false);
	}
}
