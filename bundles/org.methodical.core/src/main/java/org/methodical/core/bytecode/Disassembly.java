// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.bytecode;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The code of a method, instruction by instruction. Immutable.
 *
 * @param instructions in the order of the code; empty for abstract and native methods
 * @param maxStack     slots of the operand stack
 * @param maxLocals    slots of the local variables
 */
public record Disassembly(List<Instruction> instructions, int maxStack,
		int maxLocals) {

	/** Copies the list. */
	public Disassembly {
		instructions = List.copyOf(instructions);
	}

	/**
	 * Takes a method of a class file apart.
	 *
	 * @param classFile  bytes of the class file
	 * @param name       name of the method as in the class file
	 * @param descriptor descriptor of the method
	 * @return its code; empty if the class has no such method
	 * @throws IOException if the bytes are no class file, or one of a Java that is too new
	 */
	public static Optional<Disassembly> of(byte[] classFile, String name, String descriptor) throws IOException {
		Finder finder = new Finder(name, descriptor);
		try {
			new OffsetReader(classFile, finder).accept(finder, ClassReader.SKIP_FRAMES);
		} catch (RuntimeException e) {
			// whatever ASM stumbles on in broken bytes
			throw new IOException("The class file cannot be read: " + e, e);
		}
		return Optional.ofNullable(finder.code).map(CodeCollector::disassembly);
	}

	/** Hands on the place of each instruction, which ASM keeps from its visitors. */
	private static final class OffsetReader extends ClassReader {

		private final Finder finder;

		OffsetReader(byte[] classFile, Finder finder) {
			super(classFile);
			this.finder = finder;
		}

		@Override
		protected void readBytecodeInstructionOffset(int offset) {
			if (finder.code != null) {
				finder.code.at(offset);
			}
		}
	}

	/** Collects the one method. */
	private static final class Finder extends ClassVisitor {

		private final String name;
		private final String descriptor;
		private CodeCollector code;

		Finder(String name, String descriptor) {
			super(Opcodes.ASM9);
			this.name = name;
			this.descriptor = descriptor;
		}

		@Override
		public MethodVisitor visitMethod(int access, String method, String type, String signature,
				String[] exceptions) {
			if (!method.equals(name) || !type.equals(descriptor)) {
				return null;
			}
			code = new CodeCollector();
			return code;
		}
	}
}
