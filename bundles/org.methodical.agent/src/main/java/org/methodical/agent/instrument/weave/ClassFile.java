// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.weave;

import java.util.ArrayList;
import java.util.List;

import org.methodical.agent.bytecode.TrivialCode;
import org.methodical.agent.bytecode.read.ClassLayout;
import org.methodical.agent.registry.CodeFacts;
import org.methodical.agent.registry.MethodFacts;

import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.Opcodes;

/** The methods of a class file with the sizes and lines of their code, read without visiting any instruction. */
final class ClassFile {

	private static final int MAJOR_VERSION = 6;
	private static final int CODE_HEADER = 8;
	private static final int EXCEPTION_ENTRY = 8;
	private static final int LINE_ENTRY = 4;

	private final ClassReader reader;
	private final byte[] bytes;
	private final char[] characters;
	private final List<MethodFacts> methods = new ArrayList<>();
	/** Where the attribute Code of each method is; negative without. */
	private final int[] codes;

	ClassFile(ClassReader reader, byte[] bytes) {
		this.reader = reader;
		this.bytes = bytes;
		characters = new char[reader.getMaxStringLength()];
		int at = ClassLayout.methods(reader);
		int count = reader.readUnsignedShort(at);
		String source = sourceFile(ClassLayout.membersEnd(reader, at));
		String className = reader.getClassName().replace('/', '.');
		at += 2;
		codes = new int[count];
		for (int i = 0; i < count; i++) {
			codes[i] = attribute(at + ClassLayout.MEMBER_HEADER, "Code");
			methods.add(new MethodFacts(className, reader.readUTF8(at + 2, characters),
					reader.readUTF8(at + 4, characters), source, reader.readUnsignedShort(at), code(at, codes[i])));
			at = ClassLayout.attributesEnd(reader, at + ClassLayout.MEMBER_HEADER);
		}
	}

	/** All methods in the order of the class file. */
	List<MethodFacts> methods() {
		return methods;
	}

	/** Where the attribute Code of a method is in the class file; negative without. */
	int codeOf(int method) {
		return codes[method];
	}

	/** Room for the longest string of the class file. */
	char[] characters() {
		return characters;
	}

	/** Major version, for which frames are needed from 50 on. */
	int version() {
		return reader.readUnsignedShort(MAJOR_VERSION);
	}

	/** Whether there is code to put probes in; what only leads to another method is left out, that is probed. */
	static boolean isProbed(MethodFacts method) {
		return (method.modifiers() & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE | Opcodes.ACC_BRIDGE)) == 0
				&& method.code() != CodeFacts.NONE && !isDetour(method) && !isEmptyFinalizer(method);
	}

	/** With code in it, the JVM would have each object of the class finalized, which it does not otherwise. */
	private static boolean isEmptyFinalizer(MethodFacts method) {
		return "finalize".equals(method.name()) && "()V".equals(method.descriptor()) && method.code().length() == 1;
	}

	/**
	 * Whether compilers put the method between a call and what is called in the source: access to private members and
	 * constructors of other classes (javac up to Java 10, Kotlin), Kotlin's default arguments, the boxing of Scala's
	 * lambdas; and what JaCoCo puts there.
	 */
	private static boolean isDetour(MethodFacts method) {
		String name = method.name();
		return (method.modifiers() & Opcodes.ACC_SYNTHETIC) != 0
				&& ("<init>".equals(name) || name.startsWith("access$") || "$jacocoInit".equals(name)
						|| name.endsWith("$default") || name.endsWith("$adapted"));
	}

	private int attribute(int list, String name) {
		return ClassLayout.attribute(reader, list, name, characters);
	}

	private String sourceFile(int list) {
		int at = attribute(list, "SourceFile");
		return at < 0 ? "" : reader.readUTF8(at + ClassLayout.ATTRIBUTE_HEADER, characters);
	}

	private CodeFacts code(int method, int at) {
		if (at < 0) {
			return CodeFacts.NONE;
		}
		int code = at + ClassLayout.ATTRIBUTE_HEADER;
		int length = reader.readInt(code + 4);
		int handlers = code + CODE_HEADER + length;
		int attributes = handlers + 2 + EXCEPTION_ENTRY * reader.readUnsignedShort(handlers);
		boolean trivial = attributes == handlers + 2
				&& (reader.readUnsignedShort(method) & Opcodes.ACC_SYNCHRONIZED) == 0
				&& TrivialCode.isTrivial(bytes, code + CODE_HEADER, length);
		return new CodeFacts(reader.readUnsignedShort(code + 2), reader.readUnsignedShort(code), length, trivial,
				lines(attributes));
	}

	private CodeFacts.Lines lines(int codeAttributes) {
		int table = attribute(codeAttributes, "LineNumberTable");
		if (table < 0) {
			return CodeFacts.Lines.UNKNOWN;
		}
		int count = reader.readUnsignedShort(table + ClassLayout.ATTRIBUTE_HEADER);
		int at = table + ClassLayout.ATTRIBUTE_HEADER + 2;
		int entry = 0;
		int first = Integer.MAX_VALUE;
		int last = 0;
		for (int i = 0; i < count; i++) {
			int line = reader.readUnsignedShort(at + 2);
			if (reader.readUnsignedShort(at) == 0) {
				entry = line;
			}
			first = Math.min(first, line);
			last = Math.max(last, line);
			at += LINE_ENTRY;
		}
		return count == 0 ? CodeFacts.Lines.UNKNOWN : new CodeFacts.Lines(entry, first, last);
	}
}
