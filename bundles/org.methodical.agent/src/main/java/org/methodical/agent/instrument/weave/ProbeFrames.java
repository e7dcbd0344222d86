// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.weave;

import java.util.Arrays;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * The frames of a method with the variables of the probe put in. Frames that say what has changed since the frame
 * before (JVMS 4.7.4) stay so wherever that is right: writing out all types of all frames is a quarter of weaving.
 */
final class ProbeFrames {

	/** Most variables that a frame can add. */
	private static final int MAX_APPENDED = 3;

	private final WovenMethod method;
	private final ProbeLocals added;
	/** The types of the frame that was last, without the probe's. */
	private Object[] current;
	private int count;
	/** How many there are at the start of the method. */
	private int parameters;
	/** How many of these stand before the probe's; -1 if there are too few. */
	private int boundary;
	/** Whether there was a frame, so that the probe's variables are in the one before. */
	private boolean begun;

	ProbeFrames(WovenMethod method, ProbeLocals added) {
		this.method = method;
		this.added = added;
	}

	/** Puts a frame of the method, as {@link MethodVisitor#visitFrame} gets it. */
	void put(MethodVisitor out, int type, int localCount, Object[] locals, int stackCount, Object[] stack) {
		if (current == null) {
			begin();
		}
		boolean wasWhole = begun && boundary >= 0;
		boolean first = !begun;
		begun = true;
		if (type == Opcodes.F_SAME && !first || type == Opcodes.F_SAME1 && !first) {
			out.visitFrame(type, localCount, locals, stackCount, stack);
			return;
		}
		change(type, localCount, locals);
		if (wasWhole && (type == Opcodes.F_APPEND || type == Opcodes.F_CHOP && boundary >= 0)) {
			out.visitFrame(type, localCount, locals, stackCount, stack);
			return;
		}
		Object[] all = added.inserted(count, current);
		int appended = all.length - parameters;
		if (first && stackCount == 0 && appended <= MAX_APPENDED
				&& (type == Opcodes.F_SAME || type == Opcodes.F_APPEND)) {
			out.visitFrame(Opcodes.F_APPEND, appended, Arrays.copyOfRange(all, parameters, all.length), 0, null);
		} else {
			out.visitFrame(method.hasWholeFrames() ? Opcodes.F_NEW : Opcodes.F_FULL, all.length, all, stackCount,
					stack);
		}
	}

	/** Puts the frame of the probe's handler, in which no variables but its own may be used. */
	void putHandler(MethodVisitor out) {
		Object[] locals = added.alone();
		out.visitFrame(method.hasWholeFrames() ? Opcodes.F_NEW : Opcodes.F_FULL, locals.length, locals, 1,
				new Object[] {"java/lang/Throwable"});
	}

	/** Whether {@code this} is no object yet in the frame that was last. */
	boolean isUninitialised() {
		for (int i = 0; i < count; i++) {
			if (current[i] == Opcodes.UNINITIALIZED_THIS) {
				return true;
			}
		}
		return false;
	}

	/** Keeps what a frame of the method says. */
	private void change(int type, int localCount, Object[] locals) {
		if (type == Opcodes.F_CHOP) {
			count -= localCount;
		} else if (type == Opcodes.F_APPEND || type == Opcodes.F_FULL || type == Opcodes.F_NEW) {
			int before = type == Opcodes.F_APPEND ? count : 0;
			if (before + localCount > current.length) {
				current = Arrays.copyOf(current, Math.max(before + localCount, current.length * 2));
			}
			System.arraycopy(locals, 0, current, before, localCount);
			count = before + localCount;
		}
		boundary = added.boundary(count, current);
	}

	/** The frame at the start of a method follows from its descriptor. */
	private void begin() {
		current = new Object[added.index() + MAX_APPENDED];
		if (!method.isStatic()) {
			current[count++] = method.isConstructor() ? Opcodes.UNINITIALIZED_THIS : method.className();
		}
		String descriptor = method.descriptor();
		for (int at = 1; descriptor.charAt(at) != ')';) {
			int end = at;
			while (descriptor.charAt(end) == '[') {
				end++;
			}
			end = descriptor.charAt(end) == 'L' ? descriptor.indexOf(';', end) + 1 : end + 1;
			current[count++] = type(descriptor, at, end);
			at = end;
		}
		parameters = count;
		boundary = added.boundary(count, current);
	}

	private static Object type(String descriptor, int start, int end) {
		switch (descriptor.charAt(start)) {
			case '[':
				return descriptor.substring(start, end);
			case 'L':
				return descriptor.substring(start + 1, end - 1);
			case 'J':
				return Opcodes.LONG;
			case 'D':
				return Opcodes.DOUBLE;
			case 'F':
				return Opcodes.FLOAT;
			default:
				return Opcodes.INTEGER;
		}
	}
}
