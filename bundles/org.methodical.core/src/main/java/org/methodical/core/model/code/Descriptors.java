// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.code;

/** Method descriptors of class files (JVMS 4.3.3) in readable form. */
final class Descriptors {

	private Descriptors() {
	}

	/**
	 * The parameters of a method.
	 *
	 * @param descriptor the descriptor; one that is none yields what could be read of it
	 * @return simple type names in parentheses
	 */
	static String parameters(String descriptor) {
		if (descriptor.isEmpty()) {
			// of a sample that told the name alone
			return "(\u2026)";
		}
		StringBuilder text = new StringBuilder("(");
		int end = descriptor.indexOf(')');
		int at = 1;
		while (at < end) {
			if (at > 1) {
				text.append(", ");
			}
			int dimensions = at;
			while (at < end && descriptor.charAt(at) == '[') {
				at++;
			}
			dimensions = at - dimensions;
			at = appendType(text, descriptor, at, end);
			text.append("[]".repeat(dimensions));
		}
		return text.append(')').toString();
	}

	private static int appendType(StringBuilder text, String descriptor, int at, int end) {
		if (at >= end) {
			return end;
		}
		char kind = descriptor.charAt(at);
		if (kind != 'L') {
			text.append(primitive(kind));
			return at + 1;
		}
		int semicolon = descriptor.indexOf(';', at);
		int stop = semicolon < 0 || semicolon > end ? end : semicolon;
		String name = descriptor.substring(at + 1, stop);
		text.append(name, Math.max(name.lastIndexOf('/'), name.lastIndexOf('$')) + 1, name.length());
		return stop + 1;
	}

	private static String primitive(char kind) {
		return switch (kind) {
			case 'B' -> "byte";
			case 'C' -> "char";
			case 'D' -> "double";
			case 'F' -> "float";
			case 'I' -> "int";
			case 'J' -> "long";
			case 'S' -> "short";
			case 'Z' -> "boolean";
			default -> "?";
		};
	}
}
