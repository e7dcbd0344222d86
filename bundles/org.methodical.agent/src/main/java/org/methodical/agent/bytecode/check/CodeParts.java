// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode.check;

import java.util.HashSet;
import java.util.Set;

import org.methodical.agent.bytecode.read.ClassLayout;
import org.methodical.agent.bytecode.read.Code;
import org.methodical.agent.bytecode.read.Instructions;

import net.bytebuddy.jar.asm.ClassReader;

/** The parts of a method's attribute Code (JVMS 4.7.3), found by lengths that have to agree with each other. */
final class CodeParts {

	private static final int HANDLER_ENTRY = 8;
	private static final int LINE_ENTRY = 4;
	private static final int VARIABLE_ENTRY = 10;
	private static final int MAX = 0xFFFF;
	private static final int NONE = -1;

	final int maxStack;
	final int maxLocals;
	final int code;
	final int length;
	final int handlers;
	final int handlerCount;
	/** Where the attribute with the frames is, -1 without. */
	int frames = NONE;

	private final ClassReader reader;
	private final byte[] bytes;
	private final char[] characters;
	private final int attributes;
	private final String fault;
	private final Set<Long> variables = new HashSet<>();
	private int visibleTypes = NONE;
	private int invisibleTypes = NONE;

	/**
	 * Finds them.
	 *
	 * @param hasFrames whether the class is of a version that has frames
	 */
	CodeParts(ClassReader reader, byte[] bytes, int attribute, char[] characters, boolean hasFrames) {
		this.reader = reader;
		this.bytes = bytes;
		this.characters = characters;
		int at = attribute + ClassLayout.ATTRIBUTE_HEADER;
		int end = at + reader.readInt(attribute + 2);
		maxStack = reader.readUnsignedShort(at);
		maxLocals = reader.readUnsignedShort(at + 2);
		length = reader.readInt(at + 4);
		code = at + 8;
		if (length <= 0 || length > MAX || length > end - code) {
			handlers = 0;
			handlerCount = 0;
			attributes = 0;
			fault = "has code of an impossible length";
			return;
		}
		handlers = code + length;
		handlerCount = reader.readUnsignedShort(handlers);
		attributes = handlers + 2 + HANDLER_ENTRY * handlerCount;
		fault = findAttributes(end, hasFrames);
	}

	/** Why the parts do not fit together; null if they do. */
	String fault() {
		return fault;
	}

	private String findAttributes(int end, boolean hasFrames) {
		int at = attributes;
		int count = reader.readUnsignedShort(at);
		at += 2;
		for (int i = 0; i < count; i++) {
			int size = reader.readInt(at + 2);
			if (size < 0 || size > end - at - ClassLayout.ATTRIBUTE_HEADER) {
				return "has code whose parts do not fit in";
			}
			String name = reader.readUTF8(at, characters);
			if (hasFrames && "StackMap".equals(name)) {
				// the JVM passes over it, whoever weaves would take it for frames
				return "has frames of Java ME";
			}
			if (!isOnly(name, at)) {
				return "has frames or annotations twice";
			}
			at += ClassLayout.ATTRIBUTE_HEADER + size;
		}
		return at == end ? null : "has code whose parts do not fill their place";
	}

	/** Notes attributes of which there may be one. */
	private boolean isOnly(String name, int at) {
		int before = NONE;
		if ("StackMapTable".equals(name)) {
			before = frames;
			frames = at;
		} else if ("RuntimeVisibleTypeAnnotations".equals(name)) {
			before = visibleTypes;
			visibleTypes = at;
		} else if ("RuntimeInvisibleTypeAnnotations".equals(name)) {
			before = invisibleTypes;
			invisibleTypes = at;
		}
		return before == NONE;
	}

	/** Looks whether lines and variables are of places that there are; tells what is wrong. */
	void checkPlaces(CodeCheck check) {
		int at = attributes + 2;
		int count = reader.readUnsignedShort(attributes);
		for (int i = 0; i < count; i++) {
			String name = reader.readUTF8(at, characters);
			int size = reader.readInt(at + 2);
			int table = at + ClassLayout.ATTRIBUTE_HEADER;
			if ("LineNumberTable".equals(name)) {
				checkLines(check, table, size);
			} else if ("LocalVariableTable".equals(name)) {
				checkVariables(check, table, size);
				addKeys(table);
			}
			at = table + size;
		}
		at = attributes + 2;
		for (int i = 0; i < count; i++) {
			int size = reader.readInt(at + 2);
			if ("LocalVariableTypeTable".equals(reader.readUTF8(at, characters))) {
				checkVariables(check, at + ClassLayout.ATTRIBUTE_HEADER, size);
				checkKeys(check, at + ClassLayout.ATTRIBUTE_HEADER);
			}
			at += ClassLayout.ATTRIBUTE_HEADER + size;
		}
	}

	private void addKeys(int table) {
		for (int i = Instructions.readUnsignedShort(bytes, table) - 1; i >= 0; i--) {
			variables.add(key(table, i));
		}
	}

	/** Each variable with a generic type must be one that there is, and no other one may say so too. */
	private void checkKeys(CodeCheck check, int table) {
		for (int i = Instructions.readUnsignedShort(bytes, table) - 1; i >= 0; i--) {
			if (!variables.remove(key(table, i))) {
				check.fail("has a generic type of a variable that it has not");
			}
		}
	}

	/** Where a variable begins, how far it goes, its name and its place. */
	private long key(int table, int index) {
		int entry = table + 2 + VARIABLE_ENTRY * index;
		return (long) Instructions.readInt(bytes, entry) << Integer.SIZE
				| (long) Instructions.readUnsignedShort(bytes, entry + 4) << Short.SIZE
				| Instructions.readUnsignedShort(bytes, entry + 8);
	}

	private void checkLines(CodeCheck check, int table, int size) {
		int count = size < 2 ? -1 : Instructions.readUnsignedShort(bytes, table);
		if (size != 2 + LINE_ENTRY * count) {
			check.fail("has a table of lines that does not fill its place");
			return;
		}
		for (int i = 0; i < count; i++) {
			// as the JVM has it: a line within an instruction is nonsense, but no fault
			if (!check.isWithin(Instructions.readUnsignedShort(bytes, table + 2 + LINE_ENTRY * i))) {
				check.fail("has a line behind its end");
			}
		}
	}

	private void checkVariables(CodeCheck check, int table, int size) {
		int count = size < 2 ? -1 : Instructions.readUnsignedShort(bytes, table);
		if (size != 2 + VARIABLE_ENTRY * count) {
			check.fail("has a table of variables that does not fill its place");
			return;
		}
		for (int i = 0; i < count; i++) {
			int entry = table + 2 + VARIABLE_ENTRY * i;
			int from = Instructions.readUnsignedShort(bytes, entry);
			int to = from + Instructions.readUnsignedShort(bytes, entry + 2);
			if (!check.begins(from) || to != length && !check.begins(to)) {
				check.fail("has a variable that begins or ends where no instruction does");
			}
			check.variable(Instructions.readUnsignedShort(bytes, entry + 4),
					Instructions.readUnsignedShort(bytes, entry + 6),
					Instructions.readUnsignedShort(bytes, entry + 8), maxLocals);
		}
	}
}
