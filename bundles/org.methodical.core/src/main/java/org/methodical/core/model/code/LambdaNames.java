// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.code;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The methods that compilers make of lambdas, shown by their place in the source. Each compiler has names of its own:
 * {@code lambda$name$0} (javac), {@code lambda$0} (Eclipse), {@code name$lambda$0} (Kotlin) and {@code $anonfun$name$1}
 * (Scala).
 */
final class LambdaNames {

	private static final Pattern NAMES = Pattern.compile("lambda\\$(?:(?<javac>.+)\\$)?[0-9]+"
			+ "|(?<kotlin>.+?)(?:\\$lambda\\$[0-9]+)+|\\$anonfun\\$(?<scala>.+)\\$[0-9]+");

	private LambdaNames() {
	}

	/** The name to show for a method, its own unless it is a lambda. */
	static String shown(Method method) {
		String name = method.name();
		Matcher lambda = name.indexOf('$') < 0 ? null : NAMES.matcher(name);
		if (lambda == null || !lambda.matches()) {
			return name;
		}
		String place = method.firstLine() > 0 ? "lambda line " + method.firstLine() : "lambda";
		String around = around(lambda, method);
		return around == null ? place : around + " \u2192 " + place;
	}

	/** The method that the lambda stands in; null where the compiler does not say it. */
	private static String around(Matcher lambda, Method method) {
		String javac = lambda.group("javac");
		if (javac != null) {
			return switch (javac) {
				case "new" -> method.className().substring(Math.max(method.className().lastIndexOf('.'),
						method.className().lastIndexOf('$')) + 1);
				case "static" -> "<clinit>";
				default -> javac;
			};
		}
		String kotlin = lambda.group("kotlin");
		return kotlin != null ? kotlin : lambda.group("scala");
	}
}
