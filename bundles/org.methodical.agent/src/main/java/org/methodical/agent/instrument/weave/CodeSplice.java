// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.weave;

import java.io.ByteArrayOutputStream;

import org.methodical.agent.bytecode.read.ClassLayout;

import net.bytebuddy.jar.asm.ClassReader;

/**
 * Puts woven code into a class file. All but the code of these methods stays byte for byte as it was, with whatever in
 * it the JVM refuses, or somebody else looks for: a class that is read and written as a whole loses that.
 */
final class CodeSplice {

	private static final int POOL_COUNT = 8;

	private final ByteArrayOutputStream out = new ByteArrayOutputStream();
	private final ClassReader original;
	private final byte[] bytes;
	private final ClassReader woven;
	private final byte[] wovenBytes;
	private final char[] characters;
	/** What of the original is copied so far. */
	private int copied;

	/**
	 * @param bytes      the class file
	 * @param wovenBytes a class file whose constants are those of the other and more, with the woven methods alone, in
	 *                   the same order
	 */
	CodeSplice(ClassReader original, byte[] bytes, byte[] wovenBytes) {
		this.original = original;
		this.bytes = bytes;
		this.wovenBytes = wovenBytes;
		woven = new ClassReader(wovenBytes);
		characters = new char[Math.max(original.getMaxStringLength(), woven.getMaxStringLength())];
	}

	/**
	 * Puts all together.
	 *
	 * @param codes where in the original the codes of the methods are
	 */
	byte[] join(int[] codes) {
		out.write(bytes, 0, POOL_COUNT);
		out.write(wovenBytes, POOL_COUNT, woven.header - POOL_COUNT);
		copied = original.header;
		int method = ClassLayout.methods(woven) + 2;
		for (int code : codes) {
			replace(code, ClassLayout.attribute(woven, method + ClassLayout.MEMBER_HEADER, "Code", characters));
			method = ClassLayout.attributesEnd(woven, method + ClassLayout.MEMBER_HEADER);
		}
		replaceBootstrapMethods(ClassLayout.membersEnd(original, ClassLayout.methods(original)), method);
		out.write(bytes, copied, bytes.length - copied);
		return out.toByteArray();
	}

	/** There may be more of them: of two that are the same, the writer may not have found the one that was named. */
	private void replaceBootstrapMethods(int originalList, int wovenList) {
		int before = ClassLayout.attribute(original, originalList, "BootstrapMethods", characters);
		int after = ClassLayout.attribute(woven, wovenList, "BootstrapMethods", characters);
		if (before >= 0 && after >= 0 && woven.readInt(after + 2) > original.readInt(before + 2)) {
			replace(before, after);
		}
	}

	/** Copies the original up to an attribute, and another one in place of it. */
	private void replace(int attribute, int by) {
		out.write(bytes, copied, attribute - copied);
		out.write(wovenBytes, by, ClassLayout.ATTRIBUTE_HEADER + woven.readInt(by + 2));
		copied = attribute + ClassLayout.ATTRIBUTE_HEADER + original.readInt(attribute + 2);
	}
}
