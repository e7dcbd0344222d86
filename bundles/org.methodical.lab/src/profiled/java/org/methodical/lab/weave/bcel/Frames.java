// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.weave.bcel;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

import org.apache.bcel.Const;
import org.apache.bcel.classfile.Attribute;
import org.apache.bcel.classfile.StackMap;
import org.apache.bcel.classfile.StackMapEntry;
import org.apache.bcel.classfile.StackMapType;
import org.apache.bcel.generic.ConstantPoolGen;
import org.apache.bcel.generic.InstructionHandle;
import org.apache.bcel.generic.MethodGen;

/**
 * The stack map frames of a method under change. They stand at distances in bytes; this remembers the instructions
 * they belong to and writes the distances anew when the code is complete.
 */
final class Frames {

	private final MethodGen method;
	private final boolean wanted;
	private final List<StackMapEntry> entries = new ArrayList<>();
	private final List<InstructionHandle> places = new ArrayList<>();
	private final Map<StackMapType, InstructionHandle> creations = new IdentityHashMap<>();
	private StackMap old;

	Frames(MethodGen method, boolean wanted) {
		this.method = method;
		this.wanted = wanted;
		for (Attribute attribute : method.getCodeAttributes()) {
			if (attribute instanceof StackMap) {
				old = (StackMap) attribute;
				read(old);
			}
		}
	}

	private void read(StackMap map) {
		int offset = -1;
		for (StackMapEntry entry : map.getStackMap()) {
			offset += entry.getByteCodeOffset() + 1;
			entries.add(entry);
			places.add(method.getInstructionList().findHandle(offset));
			remember(entry.getTypesOfLocals());
			remember(entry.getTypesOfStackItems());
		}
	}

	private void remember(StackMapType[] types) {
		for (StackMapType type : types) {
			if (type.getType() == Const.ITEM_NewObject) {
				creations.put(type, method.getInstructionList().findHandle(type.getIndex()));
			}
		}
	}

	/** Frames of an instruction now belong to the one put before it. */
	void redirect(InstructionHandle from, InstructionHandle to) {
		for (int i = 0; i < places.size(); i++) {
			if (places.get(i) == from) {
				places.set(i, to);
			}
		}
	}

	/** Writes all frames anew and one for the handler behind the code: no locals, a throwable on the stack. */
	void write(InstructionHandle handler) {
		if (!wanted) {
			return;
		}
		ConstantPoolGen constants = method.getConstantPool();
		StackMapType[] throwable = {new StackMapType(Const.ITEM_Object, constants.addClass("java.lang.Throwable"),
				constants.getConstantPool())};
		entries.add(new StackMapEntry(Const.FULL_FRAME, 0, new StackMapType[0], throwable,
				constants.getConstantPool()));
		places.add(handler);
		method.getInstructionList().setPositions(true);
		int before = -1;
		int length = Short.BYTES;
		for (int i = 0; i < entries.size(); i++) {
			StackMapEntry entry = entries.get(i);
			int distance = places.get(i).getPosition() - before - 1;
			before = places.get(i).getPosition();
			entry.updateByteCodeOffset(distance - entry.getByteCodeOffset());
		}
		for (Map.Entry<StackMapType, InstructionHandle> creation : creations.entrySet()) {
			creation.getKey().setIndex(creation.getValue().getPosition());
		}
		for (StackMapEntry entry : entries) {
			length += size(entry);
		}
		if (old != null) {
			method.removeCodeAttribute(old);
		}
		method.addCodeAttribute(new StackMap(constants.addUtf8("StackMapTable"), length,
				entries.toArray(new StackMapEntry[0]), constants.getConstantPool()));
	}

	private static int size(StackMapEntry entry) {
		int kind = entry.getFrameType();
		if (kind <= Const.SAME_FRAME_MAX) {
			return 1;
		}
		if (kind <= Const.SAME_LOCALS_1_STACK_ITEM_FRAME_MAX) {
			return 1 + size(entry.getTypesOfStackItems());
		}
		if (kind == Const.FULL_FRAME) {
			return 7 + size(entry.getTypesOfLocals()) + size(entry.getTypesOfStackItems());
		}
		return 3 + size(entry.getTypesOfLocals()) + size(entry.getTypesOfStackItems());
	}

	private static int size(StackMapType[] types) {
		int size = 0;
		for (StackMapType type : types) {
			size += type.hasIndex() ? 3 : 1;
		}
		return size;
	}
}
