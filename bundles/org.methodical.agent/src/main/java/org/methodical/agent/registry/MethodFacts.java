// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.registry;

/** What a class file says of a method, before any probe is in it. Immutable, but for what is found out when asked. */
public class MethodFacts {

	final String className;
	final String name;
	final String descriptor;
	private final String sourceFile;
	private final int modifiers;
	private final CodeFacts code;

	/**
	 * Creates the facts of a method.
	 *
	 * @param className  as in {@link Class#getName()}
	 * @param name       as in the class file
	 * @param descriptor as in the class file
	 * @param sourceFile as in the class file; empty when unknown
	 * @param modifiers  access flags (JVMS 4.6)
	 */
	public MethodFacts(String className, String name, String descriptor, String sourceFile, int modifiers,
			CodeFacts code) {
		this.className = className;
		this.name = name;
		this.descriptor = descriptor;
		this.sourceFile = sourceFile;
		this.modifiers = modifiers;
		this.code = code;
	}

	/**
	 * The class.
	 *
	 * @return as in {@link Class#getName()}
	 */
	public String className() {
		return className;
	}

	/**
	 * The name of the method.
	 *
	 * @return as in the class file
	 */
	public String name() {
		return name;
	}

	/**
	 * The types of parameters and result.
	 *
	 * @return as in the class file
	 */
	public String descriptor() {
		return descriptor;
	}

	/**
	 * The source file.
	 *
	 * @return its name without a folder; empty when unknown
	 */
	public String sourceFile() {
		return sourceFile;
	}

	/**
	 * The modifiers.
	 *
	 * @return access flags (JVMS 4.6)
	 */
	public int modifiers() {
		return modifiers;
	}

	/**
	 * The code.
	 *
	 * @return its sizes and lines
	 */
	public CodeFacts code() {
		return code;
	}
}
