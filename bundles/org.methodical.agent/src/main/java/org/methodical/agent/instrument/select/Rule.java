// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.select;

/**
 * One rule of a probe set: what it includes or excludes. A pattern names classes ({@code a.b.C}), a method of classes
 * ({@code a.b.C.f}) or one with a certain descriptor ({@code a.b.C.f(I)V}); {@code *} stands for any run of
 * characters, {@code ?} for one. What has no parentheses is taken in both ways, as a class and as a method. Immutable.
 */
public final class Rule {

	/** What a rule says of a class. */
	enum Match {
		/** Nothing. */
		NONE,
		/** Something of some of its methods. */
		METHODS,
		/** The same of all its methods. */
		CLASS
	}

	/** Where the class of a rule without a pattern has to come from. */
	enum Place {
		/** One of the given locations. */
		GIVEN,
		/** Some file or folder that is not part of the JDK. */
		ELSEWHERE,
		/** Not from a file: made at run time, or loaded by who does not say from where. */
		NOWHERE,
		/** A part of the JDK. */
		JDK,
		/** The jar of another agent that is loaded. */
		AGENT
	}

	private static final String ALL = "*";

	private final String text;
	private final boolean include;
	/** Null for a pattern. */
	private final Place place;
	/** Null if the text can only be a method. */
	private final NamePattern type;
	/** Class and name of a method; both null if the text can only be a class. */
	private final NamePattern owner;
	private final String method;
	private final NamePattern methodName;
	/** Null for any. */
	private final NamePattern descriptor;

	private Rule(String text, boolean include, Place place) {
		this.text = text;
		this.include = include;
		this.place = place;
		int parenthesis = place == null ? text.indexOf('(') : -1;
		String name = parenthesis < 0 ? text : text.substring(0, parenthesis);
		int dot = place == null ? name.lastIndexOf('.') : -1;
		type = parenthesis < 0 ? new NamePattern(text) : null;
		owner = dot < 0 ? null : new NamePattern(name.substring(0, dot));
		method = name.substring(dot + 1);
		methodName = new NamePattern(method);
		descriptor = parenthesis < 0 ? null : new NamePattern(withResult(text.substring(parenthesis)));
	}

	/** Parameters alone mean any result. */
	private static String withResult(String written) {
		return written.endsWith(")") ? written + ALL : written;
	}

	/**
	 * A rule as it is; a text that makes no sense matches nothing.
	 *
	 * @param include whether it includes or excludes
	 */
	public static Rule of(String pattern, boolean include) {
		return new Rule(pattern, include, null);
	}

	/**
	 * A rule that a person wrote.
	 *
	 * @param include whether it includes or excludes
	 * @throws IllegalArgumentException if it makes no sense; the message says what is wrong and the mend
	 */
	public static Rule checked(String pattern, boolean include) {
		String problem = RuleText.problem(pattern);
		if (problem != null) {
			throw new IllegalArgumentException(problem);
		}
		return of(pattern, include);
	}

	/** What is wrong with a pattern that a person wrote, and the mend; null if nothing is. */
	public static String problem(String pattern) {
		return RuleText.problem(pattern);
	}

	/** Includes what comes from some place. */
	static Rule of(String text, Place place) {
		return new Rule(text, true, place);
	}

	/** Whether it includes or excludes. */
	public boolean includes() {
		return include;
	}

	/** Whether it asks where a class comes from. */
	public boolean isOfPlace() {
		return place != null;
	}

	/** Whether it includes what comes from the given locations. */
	boolean isOfLocations() {
		return place == Place.GIVEN;
	}

	/**
	 * What it says of a class.
	 *
	 * @param className with dots
	 * @param from      where the class comes from; not looked at by a rule with a pattern
	 * @return how much of the class it decides on
	 */
	Match match(String className, Place from) {
		if (place != null) {
			return place == from ? Match.CLASS : Match.NONE;
		}
		if (type != null && type.matches(className)) {
			return Match.CLASS;
		}
		if (owner == null || !owner.matches(className)) {
			return Match.NONE;
		}
		return ALL.equals(method) && descriptor == null ? Match.CLASS : Match.METHODS;
	}

	/** Whether it says something of a method in a class of which it decides {@link Match#METHODS}. */
	boolean matchesMethod(String name, String methodDescriptor) {
		return methodName.matches(name) && (descriptor == null || descriptor.matches(methodDescriptor));
	}

	/**
	 * The pattern, behind {@code !} if it excludes; or words for a place.
	 *
	 * @return as a person would write it
	 */
	@Override
	public String toString() {
		return include ? text : "!" + text;
	}

	/** The pattern alone. */
	String pattern() {
		return text;
	}
}
