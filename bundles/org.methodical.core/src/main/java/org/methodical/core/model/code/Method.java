// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.code;

import java.util.Objects;

import org.methodical.wire.FrameKind;

/**
 * A method that was probed.
 *
 * @param id             its number in the recording, from 0
 * @param className      binary name of its class as in {@link Class#getName()}
 * @param name           its name in the class file; {@code <init>} for a constructor, {@code <clinit>} for a static
 *                       initialiser
 * @param descriptor     its descriptor in the class file; empty when unknown, then all of this name are one
 * @param sourceFile     simple name of the source file, empty when unknown
 * @param modifiers      access flags of the class file (JVMS 4.6)
 * @param firstLine      first source line that has code, 0 when unknown
 * @param lastLine       last source line that has code, 0 when unknown
 * @param maxLocals      slots of its local variables
 * @param maxStack       slots of its operand stack
 * @param bytecodeLength bytes of its code, 0 for a native method
 * @param loadedBy       by how many class loaders, from which class file
 */
public record Method(int id, String className, String name, String descriptor, String sourceFile, int modifiers,
		int firstLine, int lastLine, int maxLocals, int maxStack, int bytecodeLength, LoadedBy loadedBy) {

	/** Bytes that a slot of a frame takes. */
	public static final int BYTES_OF_SLOT = 8;

	private static final String CONSTRUCTOR = "<init>";
	/** Bytes of aload_0, invokespecial and return. */
	private static final int CALLS_SUPER = 5;

	/** Checks that nothing is null. */
	public Method {
		Objects.requireNonNull(className);
		Objects.requireNonNull(name);
		Objects.requireNonNull(descriptor);
		Objects.requireNonNull(sourceFile);
		Objects.requireNonNull(loadedBy);
	}

	/** A method of a class of one class loader. */
	public Method(int id, String className, String name, String descriptor, String sourceFile, int modifiers,
			int firstLine, int lastLine, int maxLocals, int maxStack, int bytecodeLength) {
		this(id, className, name, descriptor, sourceFile, modifiers, firstLine, lastLine, maxLocals, maxStack,
				bytecodeLength, LoadedBy.ONE);
	}

	/** The same method with another number and other class loaders. */
	public Method with(int number, LoadedBy by) {
		return new Method(number, className, name, descriptor, sourceFile, modifiers, firstLine, lastLine, maxLocals,
				maxStack, bytecodeLength, by);
	}

	/** What stands for all methods of its class that have its name. */
	public Method ofAnyDescriptor() {
		return new Method(id, className, name, "", sourceFile, modifiers, firstLine, lastLine, maxLocals, maxStack,
				bytecodeLength, loadedBy);
	}

	/** Whether its code is known, with its lines, sizes and modifiers: not so for a method without probes. */
	public boolean isCodeKnown() {
		return !isLibrary() && (bytecodeLength > 0 || isNative());
	}

	/** Whether its parameters are known, which tell it from others of its name. */
	public boolean knowsParameters() {
		return !descriptor.isEmpty();
	}

	/** Whether it has no bytecode because it is native. */
	public boolean isNative() {
		return (modifiers & java.lang.reflect.Modifier.NATIVE) != 0;
	}

	/**
	 * Frame memory: local variables and operand stack together.
	 *
	 * @return slots
	 */
	public int frameSlots() {
		return maxLocals + maxStack;
	}

	/**
	 * Frame memory as the interpreter of a 64-bit JVM lays it out, {@value #BYTES_OF_SLOT} bytes a slot, without what
	 * it keeps beside for itself. Compiled code may need less.
	 *
	 * @return bytes
	 */
	public int frameBytes() {
		return frameSlots() * BYTES_OF_SLOT;
	}

	/**
	 * Whether it has no probe and was counted and timed where probed methods call it, by the class that those name.
	 *
	 * @return whether it is a library leaf
	 */
	public boolean isLibrary() {
		return (modifiers & FrameKind.METHOD_LIBRARY) != 0;
	}

	/** Whether it is a constructor. */
	public boolean isConstructor() {
		return name.equals(CONSTRUCTOR);
	}

	/** Whether it looks like a constructor that nobody wrote: on one line, it only calls that of the superclass. */
	public boolean isUnwritten() {
		return isConstructor() && firstLine == lastLine && bytecodeLength <= CALLS_SUPER;
	}

	/**
	 * The class name without its package. Nested classes keep the names of the outer ones: {@code Outer$Inner}.
	 *
	 * @return the simple binary name
	 */
	public String simpleClassName() {
		return className.substring(className.lastIndexOf('.') + 1);
	}

	/**
	 * The package of the class.
	 *
	 * @return its name, empty for the unnamed package
	 */
	public String packageName() {
		int dot = className.lastIndexOf('.');
		return dot < 0 ? "" : className.substring(0, dot);
	}

	/**
	 * The method as its author would write it: {@code name(int, String)}, a constructor with the name of its class.
	 *
	 * @return the name and the simple names of the parameter types
	 */
	public String signature() {
		return displayName() + Descriptors.parameters(descriptor);
	}

	/**
	 * The name as its author would write it: a constructor has the name of its class, the body of a lambda its place:
	 * {@code name → lambda line 12}.
	 *
	 * @return the name without parameters
	 */
	public String displayName() {
		if (!isConstructor()) {
			return LambdaNames.shown(this);
		}
		return className.substring(Math.max(className.lastIndexOf('.'), className.lastIndexOf('$')) + 1);
	}

	/** The class and the method, without parameters: {@code com.acme.Outer$Inner.name}. */
	public String qualifiedName() {
		return className + '.' + name;
	}
}
