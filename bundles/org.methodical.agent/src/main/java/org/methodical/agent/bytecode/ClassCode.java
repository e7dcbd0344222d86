// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.methodical.agent.bytecode.flow.FlowGraphBuilder;
import org.methodical.agent.bytecode.read.ClassLayout;
import org.methodical.agent.bytecode.read.Code;
import org.methodical.agent.bytecode.read.CodeAttribute;
import org.methodical.agent.bytecode.read.ConstructorCall;
import org.methodical.agent.bytecode.read.SourceLines;
import org.methodical.agent.bytecode.read.UnsupportedCodeException;
import org.methodical.agent.bytecode.read.VaryingCalls;

import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.Opcodes;

/** Analyses the code of all methods of a class file. */
public final class ClassCode {

	private ClassCode() {
	}

	/**
	 * Analyses a class file.
	 *
	 * @param bytes the class file
	 * @return its methods, in the order of the class file; not modifiable
	 * @throws IllegalArgumentException or {@link IndexOutOfBoundsException} if the bytes are no class file
	 */
	public static List<MethodCode> methods(byte[] bytes) {
		return methods(new ClassReader(bytes), bytes);
	}

	/**
	 * Analyses a class file that is open already.
	 *
	 * @param reader the reader of these bytes
	 * @param bytes  the class file, from its first byte on
	 * @return as of {@link #methods(byte[])}
	 */
	public static List<MethodCode> methods(ClassReader reader, byte[] bytes) {
		List<MethodCode> methods = new ArrayList<>();
		char[] characters = new char[reader.getMaxStringLength()];
		int at = ClassLayout.methods(reader);
		int count = reader.readUnsignedShort(at);
		SourceLines source = new SourceLines(reader, bytes, ClassLayout.membersEnd(reader, at), characters);
		VaryingCalls varying = new VaryingCalls(reader, characters);
		at += 2;
		for (int i = 0; i < count; i++) {
			int code = ClassLayout.attribute(reader, at + ClassLayout.MEMBER_HEADER, "Code", characters);
			MethodName name = new MethodName(reader.readUTF8(at + 2, characters), reader.readUTF8(at + 4, characters),
					reader.readUnsignedShort(at));
			methods.add(code < 0 ? MethodCode.without(name)
					: analyse(reader, bytes, name, code, characters, source, varying));
			at = ClassLayout.attributesEnd(reader, at + ClassLayout.MEMBER_HEADER);
		}
		return Collections.unmodifiableList(methods);
	}

	private static MethodCode analyse(ClassReader reader, byte[] bytes, MethodName name, int attribute,
			char[] characters, SourceLines source, VaryingCalls varying) {
		try {
			CodeAttribute parts = new CodeAttribute(reader, attribute, characters);
			Code code = new Code(reader, bytes, parts, source.has(name.name) ? source : null);
			boolean isConstructor = "<init>".equals(name.name) && !"java/lang/Object".equals(reader.getClassName());
			int guardedFrom = isConstructor ? ConstructorCall.end(reader, code, characters) : 0;
			boolean hasThis = (name.modifiers & Opcodes.ACC_STATIC) == 0;
			return new MethodCode(name, parts, code, FlowGraphBuilder.build(code, guardedFrom, hasThis),
					varying.in(code));
		} catch (UnsupportedCodeException e) {
			return MethodCode.refused(name, e.getMessage());
		} catch (IndexOutOfBoundsException | NegativeArraySizeException e) {
			return MethodCode.refused(name, "has code that contradicts itself");
		}
	}
}
