// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.select;

/** Looks for mistakes in patterns that a person wrote. */
final class RuleText {

	private static final String EXAMPLES = "write a class, a method or a method with its descriptor, as a.b.C, a.b.C.f or "
			+ "a.b.C.f(I)V";

	private static final String AS_JAVAP = "; write it as javap -s shows it, as (ILjava/lang/String;)V";

	private RuleText() {
	}

	/** What is wrong and the mend; null if nothing is. */
	static String problem(String pattern) {
		if (pattern.isEmpty()) {
			return "there is no pattern; " + EXAMPLES;
		}
		int parenthesis = pattern.indexOf('(');
		String name = parenthesis < 0 ? pattern : pattern.substring(0, parenthesis);
		String problem = nameProblem(name);
		if (problem == null && parenthesis >= 0) {
			problem = name.indexOf('.') < 0
					? "'" + name + "' lacks the class of the method; " + EXAMPLES
					: descriptorProblem(pattern.substring(parenthesis));
		}
		return problem;
	}

	private static String nameProblem(String name) {
		for (int i = 0; i < name.length(); i++) {
			char c = name.charAt(i);
			if (c == '\uFFFD') {
				return "'" + name + "' is not written in UTF-8";
			}
			if (c == '/') {
				return "'" + name + "' has a slash; separate packages and classes by dots";
			}
			if ((!Character.isJavaIdentifierPart(c) || Character.isIdentifierIgnorable(c)) && ".*?<>-".indexOf(c) < 0) {
				return "'" + name + "' has the character '" + c + "', which is in no name; " + EXAMPLES;
			}
		}
		if (name.startsWith(".") || name.endsWith(".") || name.contains("..")) {
			return "'" + name + "' has a dot with no name beside it; " + EXAMPLES;
		}
		return null;
	}

	private static String descriptorProblem(String written) {
		int end = written.indexOf(')');
		if (end < 0) {
			return "the descriptor '" + written + "' has no ')'" + AS_JAVAP;
		}
		for (int i = 1; i < written.length(); i++) {
			char c = written.charAt(i);
			if (i != end && !Character.isJavaIdentifierPart(c) && "[;/*?-".indexOf(c) < 0) {
				return "the descriptor '" + written + "' has the character '" + c
						+ "'" + AS_JAVAP;
			}
		}
		if (!written.matches("\\((\\[*([BCDFIJSZ?*]|L[^;]*;))*\\).*")) {
			return "the descriptor '" + written + "' has types of the language" + AS_JAVAP;
		}
		return null;
	}
}
