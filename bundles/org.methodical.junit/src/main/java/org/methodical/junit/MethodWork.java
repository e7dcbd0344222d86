// SPDX-License-Identifier: EPL-2.0
package org.methodical.junit;

/** What a method executed in a test. Immutable; the arrays belong together, one element a line. */
final class MethodWork {

	static final String INITIALISER = "<clinit>";

	final String className;
	final String name;
	final String descriptor;
	final String sourceFile;
	final long calls;
	final long steps;
	/** Numbers of the lines that have code, ascending. */
	final int[] lines;
	/** Instructions that each has. */
	final int[] sizes;
	final long[] executions;
	/** In which line the loop around each begins; 0 if there is none. Null where it was read from a file. */
	final int[] loops;

	MethodWork(String[] names, long calls, long steps, int[] lines, int[] sizes, long[] executions, int[] loops) {
		className = names[0];
		name = names[1];
		descriptor = names[2];
		sourceFile = names[3];
		this.calls = calls;
		this.steps = steps;
		this.lines = lines;
		this.sizes = sizes;
		this.executions = executions;
		this.loops = loops;
	}

	/** Of the answer of the agent's door. */
	static MethodWork of(Object[] row) {
		long[] sums = (long[]) row[4];
		return new MethodWork(new String[] {(String) row[0], (String) row[1], (String) row[2], (String) row[3]},
				sums[0], sums[1], (int[]) row[5], (int[]) row[6], (long[]) row[7], (int[]) row[8]);
	}

	boolean isInitialiser() {
		return INITIALISER.equals(name);
	}

	/** Tells it from all other methods. */
	String key() {
		return className + '.' + name + descriptor;
	}

	/** The class without its package, and the method. */
	String shortName() {
		return className.substring(className.lastIndexOf('.') + 1) + '.' + name;
	}

	/** Class, method, and the types of the parameters without their packages. */
	String longName() {
		StringBuilder text = new StringBuilder(className).append('.').append(name).append('(');
		int at = 1;
		while (descriptor.charAt(at) != ')') {
			int end = at;
			while (descriptor.charAt(end) == '[') {
				end++;
			}
			int dimensions = end - at;
			end = descriptor.charAt(end) == 'L' ? descriptor.indexOf(';', end) : end;
			text.append(at == 1 ? "" : ", ").append(type(descriptor.substring(at + dimensions, end + 1)));
			for (int i = 0; i < dimensions; i++) {
				text.append("[]");
			}
			at = end + 1;
		}
		return text.append(')').toString();
	}

	private static String type(String text) {
		switch (text.charAt(0)) {
			case 'Z':
				return "boolean";
			case 'B':
				return "byte";
			case 'C':
				return "char";
			case 'S':
				return "short";
			case 'I':
				return "int";
			case 'J':
				return "long";
			case 'F':
				return "float";
			case 'D':
				return "double";
			default:
				return text.substring(text.lastIndexOf('/') + 1, text.length() - 1).replace('$', '.');
		}
	}
}
