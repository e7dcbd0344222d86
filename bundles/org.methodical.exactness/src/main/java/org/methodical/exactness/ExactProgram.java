// SPDX-License-Identifier: EPL-2.0
package org.methodical.exactness;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A tiny program with its numbers, which stand in comments behind its lines and were counted by hand:
 *
 * <pre>
 * static int half(int i) { // called 6          calls of the method that is declared there
 * Runnable plain = () -&gt; body(); // calls lambda$run$0 4      of a method that has no declaration of its own
 * for (int i = 0; i &lt; n; i++) { // executed 11, steps 55, entries 1, iterations 10
 * </pre>
 *
 * The last form is read by {@link ExpectedLines}.
 *
 * @param name   of its class, in the package {@value #PACKAGE}
 * @param about  what is special about it, in a sentence
 * @param since  the version of Java that it needs
 * @param alone  whether it needs a JVM of its own and has a {@code main}; others have {@code static void run()}
 * @param status with which its JVM ends
 * @param calls  calls by class and method, without the package and without types; overloads are added up
 */
public record ExactProgram(String name, String about, int since, boolean alone, int status, String source,
		Map<String, Long> calls) {

	/** The package of all programs. */
	public static final String PACKAGE = "exact";

	private static final Pattern STATUS = Pattern.compile("(?m)^// status (\\d+)$");
	private static final Pattern SINCE = Pattern.compile("(?m)^// since (\\d+)$");
	private static final Pattern ABOUT = Pattern.compile("(?m)^/\\*\\* (.*) \\*/$");
	private static final Pattern TYPE = Pattern.compile("\\b(?:class|interface|enum|record) (\\w+)");
	private static final Pattern CALLED = Pattern.compile("(?:(static) |(\\w+) ?(?:\\(.*\\).*)?)\\{ // called (\\d+)$");
	private static final Pattern CALLS = Pattern.compile("// calls (\\S+) (\\d+)$");

	/**
	 * Reads the numbers of a program.
	 *
	 * @param name   of its class
	 * @param source its text, indented by tabs
	 * @throws IllegalArgumentException if a comment is not understood
	 */
	public static ExactProgram of(String name, String source) {
		Matcher since = SINCE.matcher(source);
		Matcher about = ABOUT.matcher(source);
		if (!about.find()) {
			throw new IllegalArgumentException(name + " does not say what it is about");
		}
		Matcher status = STATUS.matcher(source);
		return new ExactProgram(name, about.group(1), since.find() ? Integer.parseInt(since.group(1)) : 8,
				source.contains("\n// alone\n"), status.find() ? Integer.parseInt(status.group(1)) : 0, source,
				calls(name, source));
	}

	private static Map<String, Long> calls(String name, String source) {
		Map<String, Long> calls = new TreeMap<>();
		Deque<String> types = new ArrayDeque<>();
		for (String line : source.split("\n")) {
			int depth = depth(line);
			while (types.size() > depth) {
				types.pop();
			}
			Matcher type = TYPE.matcher(line.replaceAll("//.*", ""));
			if (line.endsWith("{") && type.find() && types.size() == depth) {
				types.push(types.isEmpty() ? type.group(1) : types.peek() + '$' + type.group(1));
			}
			Matcher called = CALLED.matcher(line);
			Matcher other = CALLS.matcher(line);
			if (called.find()) {
				calls.merge(types.peek() + '.' + method(types.peek(), called), Long.parseLong(called.group(3)),
						Long::sum);
			} else if (other.find()) {
				calls.merge(other.group(1).contains(".") ? other.group(1) : types.peek() + '.' + other.group(1),
						Long.parseLong(other.group(2)), Long::sum);
			} else if (line.contains("// called ") || line.contains("// calls ")) {
				throw new IllegalArgumentException(name + ": a comment that is not understood: " + line.strip());
			}
		}
		return calls;
	}

	private static String method(String type, Matcher declared) {
		if (declared.group(1) != null) {
			return "<clinit>";
		}
		String method = declared.group(2);
		return method.equals(type.substring(type.lastIndexOf('$') + 1)) ? "<init>" : method;
	}

	private static int depth(String line) {
		int depth = 0;
		while (depth < line.length() && line.charAt(depth) == '\t') {
			depth++;
		}
		return line.isBlank() ? Integer.MAX_VALUE : depth;
	}
}
