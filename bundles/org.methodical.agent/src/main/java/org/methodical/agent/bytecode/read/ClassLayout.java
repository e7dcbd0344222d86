// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode.read;

import net.bytebuddy.jar.asm.ClassReader;

/** Finds the way through the members and attributes of a class file (JVMS 4.1, 4.6, 4.7). Places are offsets in it. */
public final class ClassLayout {

	/** Bytes of a field or method before the list of its attributes. */
	public static final int MEMBER_HEADER = 6;
	/** Bytes of an attribute before what it holds. */
	public static final int ATTRIBUTE_HEADER = 6;

	private ClassLayout() {
	}

	/**
	 * The list of methods.
	 *
	 * @param reader the reader of the class file
	 * @return its start, where the number of methods is
	 */
	public static int methods(ClassReader reader) {
		return membersEnd(reader, reader.header + 8 + 2 * reader.readUnsignedShort(reader.header + 6));
	}

	/**
	 * The end of a list of fields or methods.
	 *
	 * @param reader the reader of the class file
	 * @param list   start of the list
	 * @return what comes behind the list
	 */
	public static int membersEnd(ClassReader reader, int list) {
		int count = reader.readUnsignedShort(list);
		int at = list + 2;
		for (int i = 0; i < count; i++) {
			at = attributesEnd(reader, at + MEMBER_HEADER);
		}
		return at;
	}

	/**
	 * The end of a list of attributes.
	 *
	 * @param reader the reader of the class file
	 * @param list   start of the list
	 * @return what comes behind the list
	 */
	public static int attributesEnd(ClassReader reader, int list) {
		int count = reader.readUnsignedShort(list);
		int at = list + 2;
		for (int i = 0; i < count; i++) {
			at += ATTRIBUTE_HEADER + reader.readInt(at + 2);
		}
		return at;
	}

	/**
	 * Looks for an attribute.
	 *
	 * @param reader     the reader of the class file
	 * @param list       start of the list of attributes
	 * @param name       name of the attribute
	 * @param characters room for the longest string of the class file
	 * @return start of the attribute, -1 if it is not there
	 */
	public static int attribute(ClassReader reader, int list, String name, char[] characters) {
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
}
