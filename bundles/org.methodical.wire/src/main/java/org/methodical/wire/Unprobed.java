// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire;

/**
 * Why classes and methods have no probes, in {@link FrameKind#UNPROBED}. The number of a reason is its place here, from
 * 1 on: new ones come last.
 */
public enum Unprobed {

	/** A pattern names classes of the JDK's bootstrap and platform loaders, which never get probes. */
	JDK,

	/** Classes of the JDK in the application's loader, as the compiler's: they get probes if a pattern names them. */
	JDK_TOOL,

	/** Classes from the jar of another agent that this JVM has loaded. */
	OTHER_AGENT,

	/** Classes that come from no place on disk: rules of places cannot name them, patterns can. */
	NO_PLACE,

	/** Classes that libraries or the JDK make at run time: proxies, enhanced subclasses, accessors. */
	GENERATED,

	/** Hidden classes, which no agent can change. */
	HIDDEN,

	/** Hidden classes behind lambdas; what the lambdas do is in methods of the classes that have them. */
	LAMBDA,

	/** Loaded classes that the JVM refuses to change. */
	REFUSED,

	/** Classes that could not be woven. */
	NOT_UNDERSTOOD,

	/** Classes whose loader does not find the probes. */
	PROBES_NOT_VISIBLE,

	/** Methods that would be longer than a class file allows. */
	METHOD_TOO_LARGE,

	/** Methods with code of a form that is not woven. */
	METHOD_UNUSUAL,

	/** Methods of which steps are not counted, but all else that was asked for. */
	STEPS_NOT_COUNTED,

	/** Classes of the application that no rule of the probe set names. */
	NOT_NAMED,

	/** Loaded classes with names like a pattern that names no loaded class. */
	SIMILAR;

	/** Most examples of a reason. */
	public static final int MAX_EXAMPLES = 5;

	/** The number in a frame. */
	public int number() {
		return ordinal() + 1;
	}

	/**
	 * A reason by its number.
	 *
	 * @param number from a frame
	 * @return null for a reason of a newer agent
	 */
	public static Unprobed of(int number) {
		return number < 1 || number > values().length ? null : values()[number - 1];
	}
}
