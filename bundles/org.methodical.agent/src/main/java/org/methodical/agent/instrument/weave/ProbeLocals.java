// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.weave;

import java.util.Arrays;

import net.bytebuddy.jar.asm.Opcodes;

/**
 * The local variables that a woven method has more: behind its own, which keep their places, as the JVM names those
 * that have no name by their place in messages of exceptions. Those of who counts steps come behind them.
 */
final class ProbeLocals {

	private final int index;
	private final Object[] types;

	/**
	 * @param index slots of the method's own variables
	 * @param types of the variables as in frames, each one slot wide
	 */
	ProbeLocals(int index, Object[] types) {
		this.index = index;
		this.types = types;
	}

	/** Slot of the first variable. */
	int index() {
		return index;
	}

	int count() {
		return types.length;
	}

	/** Where a variable of the method is now. */
	int shifted(int variable, boolean wide) {
		if (variable >= index) {
			return variable + types.length;
		}
		if (wide && variable == index - 1) {
			throw undeclared();
		}
		return variable;
	}

	/** How many types of a frame stand before the variables; -1 if there are too few. */
	int boundary(int count, Object[] locals) {
		int slot = 0;
		int before = 0;
		while (before < count && slot < index) {
			slot += width(locals[before++]);
		}
		if (slot > index) {
			throw undeclared();
		}
		return slot < index ? -1 : before;
	}

	private static int width(Object type) {
		return type == Opcodes.LONG || type == Opcodes.DOUBLE ? 2 : 1;
	}

	/** The types of a frame with the variables put in. */
	Object[] inserted(int count, Object[] locals) {
		int boundary = boundary(count, locals);
		int before = boundary < 0 ? count : boundary;
		int missing = index;
		for (int i = 0; i < before; i++) {
			missing -= width(locals[i]);
		}
		Object[] all = new Object[count + missing + types.length];
		System.arraycopy(locals, 0, all, 0, before);
		Arrays.fill(all, before, before + missing, Opcodes.TOP);
		System.arraycopy(types, 0, all, before + missing, types.length);
		System.arraycopy(locals, before, all, before + missing + types.length, count - before);
		return all;
	}

	/** A frame in which no other variables may be used. */
	Object[] alone() {
		Object[] all = new Object[index + types.length];
		Arrays.fill(all, Opcodes.TOP);
		System.arraycopy(types, 0, all, index, types.length);
		return all;
	}

	private static UnweavableMethodException undeclared() {
		return new UnweavableMethodException("has more variables than it declares", false);
	}
}
