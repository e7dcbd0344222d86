package org.methodical.agent.bytecode;

import net.bytebuddy.jar.asm.ClassReader;

/** Where the parts of a method's code are in the class file (JVMS 4.7.3). */
final class CodeAttribute {

	private static final int ATTRIBUTE_HEADER = 6;
	private static final int HANDLER_ENTRY = 8;

	final int maxStack;
	final int maxLocals;
	final int code;
	final int length;
	/** Where the count of exception handlers is. */
	final int handlers;
	/** Where the count of line numbers is, -1 without. */
	final int lineTable;

	CodeAttribute(ClassReader reader, int attribute, char[] characters) {
		int at = attribute + ATTRIBUTE_HEADER;
		maxStack = reader.readUnsignedShort(at);
		maxLocals = reader.readUnsignedShort(at + 2);
		length = reader.readInt(at + 4);
		code = at + 8;
		handlers = code + length;
		int attributes = handlers + 2 + HANDLER_ENTRY * reader.readUnsignedShort(handlers);
		int table = find(reader, attributes, "LineNumberTable", characters);
		lineTable = table < 0 ? -1 : table + ATTRIBUTE_HEADER;
	}

	/** The start of an attribute in a list of them, -1 if it is not there. */
	static int find(ClassReader reader, int list, String name, char[] characters) {
		int count = reader.readUnsignedShort(list);
		int at = list + 2;
		for (int i = 0; i < count; i++) {
			if (name.equals(reader.readUTF8(at, characters))) {
				return at;
			}
			at += ATTRIBUTE_HEADER + reader.readInt(at + 2);
		}
		return -1;
	}

	/** Where a list of attributes ends. */
	static int skip(ClassReader reader, int list) {
		int count = reader.readUnsignedShort(list);
		int at = list + 2;
		for (int i = 0; i < count; i++) {
			at += ATTRIBUTE_HEADER + reader.readInt(at + 2);
		}
		return at;
	}
}
