// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode;

/** How a class file names a method. */
final class MethodName {

	final String name;
	final String descriptor;
	final int modifiers;

	MethodName(String name, String descriptor, int modifiers) {
		this.name = name;
		this.descriptor = descriptor;
		this.modifiers = modifiers;
	}
}
