// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.probeset;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The probe file: a line is {@code Class}, {@code Class.method} or {@code Class.method(descriptor)}. In the class name
 * {@code *} stands for any characters and {@code ?} for one; the last part after a dot is a method when it begins with
 * a small letter, {@code *} alone as last part means all classes below the package. {@code #} begins a comment. An
 * empty file probes nothing. Immutable.
 */
public final class ProbeNames {

	private final Map<String, List<String>> exact = new HashMap<>();
	private final List<Rule> rules = new ArrayList<>();

	private ProbeNames(Iterable<String> lines) {
		for (String line : lines) {
			int comment = line.indexOf('#');
			String text = (comment < 0 ? line : line.substring(0, comment)).trim();
			if (!text.isEmpty()) {
				add(text);
			}
		}
	}

	/**
	 * Reads a probe file.
	 *
	 * @param file UTF-8
	 * @return the set
	 * @throws IOException when it cannot be read
	 */
	public static ProbeNames read(File file) throws IOException {
		return new ProbeNames(Files.readAllLines(file.toPath(), StandardCharsets.UTF_8));
	}

	/**
	 * A probe set from lines.
	 *
	 * @param lines as they stand in a probe file
	 * @return the set
	 */
	public static ProbeNames of(Iterable<String> lines) {
		return new ProbeNames(lines);
	}

	private void add(String text) {
		int bracket = text.indexOf('(');
		String name = bracket < 0 ? text : text.substring(0, bracket);
		int dot = name.lastIndexOf('.');
		boolean namesMethod = dot > 0 && dot + 1 < name.length() && Character.isLowerCase(name.charAt(dot + 1));
		String className = namesMethod ? name.substring(0, dot) : name;
		String method = namesMethod ? text.substring(dot + 1) : "";
		if (className.indexOf('*') < 0 && className.indexOf('?') < 0) {
			List<String> methods = exact.get(className);
			if (methods == null) {
				methods = new ArrayList<>(1);
				exact.put(className, methods);
			}
			methods.add(method);
		} else {
			rules.add(new Rule(className, method));
		}
	}

	/** @return whether nothing is probed */
	public boolean isEmpty() {
		return exact.isEmpty() && rules.isEmpty();
	}

	/**
	 * A cheap first question before a class file is looked at.
	 *
	 * @param className with dots, nested classes with {@code $}
	 * @return whether any of its methods may be probed
	 */
	public boolean mayProbe(String className) {
		if (exact.containsKey(className)) {
			return true;
		}
		for (Rule rule : rules) {
			if (rule.classes.matcher(className).matches()) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether a method is probed. Constructors and static initialisers never are.
	 *
	 * @param className with dots
	 * @param method its name
	 * @return whether it gets probes
	 */
	public boolean probes(String className, String method, String descriptor) {
		if (method.charAt(0) == '<') {
			return false;
		}
		List<String> methods = exact.get(className);
		if (methods != null) {
			for (String wanted : methods) {
				if (matches(wanted, method, descriptor)) {
					return true;
				}
			}
		}
		for (Rule rule : rules) {
			if (matches(rule.method, method, descriptor) && rule.classes.matcher(className).matches()) {
				return true;
			}
		}
		return false;
	}

	private static boolean matches(String wanted, String method, String descriptor) {
		return wanted.isEmpty() || wanted.equals(method) || wanted.equals(method + descriptor);
	}

	/** A line whose class name has wildcards. */
	private static final class Rule {

		private final Pattern classes;
		private final String method;

		Rule(String classPattern, String method) {
			StringBuilder regex = new StringBuilder();
			for (char c : classPattern.toCharArray()) {
				regex.append(c == '*' ? ".*" : c == '?' ? "." : Pattern.quote(String.valueOf(c)));
			}
			this.classes = Pattern.compile(regex.toString());
			this.method = method;
		}
	}
}
