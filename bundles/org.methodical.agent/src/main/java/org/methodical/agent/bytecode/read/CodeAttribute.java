// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode.read;

import net.bytebuddy.jar.asm.ClassReader;

/** Where the parts of a method's code are in the class file (JVMS 4.7.3). */
public final class CodeAttribute {

	private static final int HANDLER_ENTRY = 8;

	public final int maxLocals;
	final int code;
	final int length;
	/** Where the count of exception handlers is. */
	final int handlers;
	/** Where the count of line numbers is, -1 without. */
	final int lineTable;

	public CodeAttribute(ClassReader reader, int attribute, char[] characters) {
		int at = attribute + ClassLayout.ATTRIBUTE_HEADER;
		maxLocals = reader.readUnsignedShort(at + 2);
		length = reader.readInt(at + 4);
		code = at + 8;
		handlers = code + length;
		int attributes = handlers + 2 + HANDLER_ENTRY * reader.readUnsignedShort(handlers);
		int table = ClassLayout.attribute(reader, attributes, "LineNumberTable", characters);
		lineTable = table < 0 ? -1 : table + ClassLayout.ATTRIBUTE_HEADER;
	}
}
