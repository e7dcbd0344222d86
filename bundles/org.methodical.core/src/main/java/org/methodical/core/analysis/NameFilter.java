// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis;

import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;

import org.methodical.core.model.code.Method;

/**
 * The filter text of tables: a method passes if its {@linkplain Method#qualifiedName qualified name} contains the text,
 * upper and lower case alike. A {@code *} stands for any characters, a {@code ?} for one; a text with one of them must
 * match the whole name.
 */
public final class NameFilter implements Predicate<Method> {

	private final Predicate<String> names;

	/**
	 * Creates a filter.
	 *
	 * @param text the text; blank or null lets everything pass
	 */
	public NameFilter(String text) {
		String wanted = text == null ? "" : text.strip();
		if (wanted.isEmpty()) {
			names = name -> true;
		} else if (wanted.indexOf('*') >= 0 || wanted.indexOf('?') >= 0) {
			names = glob(wanted, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.DOTALL).asMatchPredicate();
		} else {
			String lower = wanted.toLowerCase(Locale.ROOT);
			names = name -> name.toLowerCase(Locale.ROOT).contains(lower);
		}
	}

	private NameFilter(Predicate<String> names) {
		this.names = names;
	}

	/** Whether a pattern in which {@code *} and {@code ?} stand for characters matches a whole name, case included. */
	public static boolean matches(String pattern, String name) {
		return glob(pattern, Pattern.DOTALL).matcher(name).matches();
	}

	/** A filter whose text is always a pattern for the whole name, in which upper and lower case differ. */
	public static NameFilter whole(String pattern) {
		return new NameFilter(glob(pattern, Pattern.DOTALL).asMatchPredicate());
	}

	@Override
	public boolean test(Method method) {
		return names.test(method.qualifiedName());
	}

	private static Pattern glob(String text, int flags) {
		StringBuilder expression = new StringBuilder();
		// expressions match code points, of which letters beyond the first 65,536 are one
		text.codePoints().forEach(c -> {
			switch (c) {
				case '*' -> expression.append(".*");
				case '?' -> expression.append('.');
				default -> expression.append(Pattern.quote(Character.toString(c)));
			}
		});
		return Pattern.compile(expression.toString(), flags);
	}
}
