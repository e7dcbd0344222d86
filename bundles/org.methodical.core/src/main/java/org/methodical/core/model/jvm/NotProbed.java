// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.jvm;

import java.util.List;
import java.util.Objects;

/**
 * Classes or methods that have no probes for one reason that nobody chose.
 *
 * @param rule     the rule that includes them: its index in {@link Conditions#rules}, {@link #NO_RULE} if it is of none
 * @param reason   why
 * @param count    how many classes or, as the reason says, methods; at least so many
 * @param examples names of some of them
 */
public record NotProbed(int rule, Reason reason, long count, List<String> examples) {

	/** Why classes or methods have no probes; as in recordings, see {@link org.methodical.wire.Unprobed}. */
	public enum Reason {

		/** A pattern names classes of the JDK, which never get probes. */
		JDK,

		/** Classes of the JDK's tools, which get probes only if a pattern names them. */
		JDK_TOOL,

		/** Classes of another agent that is loaded. */
		OTHER_AGENT,

		/** Classes that come from no place on disk. */
		NO_PLACE,

		/** Classes made at run time: proxies, enhanced subclasses. */
		GENERATED,

		/** Hidden classes. */
		HIDDEN,

		/** Hidden classes behind lambdas. */
		LAMBDA,

		/** Loaded classes that the JVM refuses to change. */
		REFUSED,

		/** Classes that could not be woven. */
		NOT_UNDERSTOOD,

		/** Classes whose loader does not find the probes. */
		PROBES_NOT_VISIBLE,

		/** Methods that would be too long. */
		METHOD_TOO_LARGE,

		/** Methods with code of a form that is not woven. */
		METHOD_UNUSUAL,

		/** Methods of which only the steps are not counted. */
		STEPS_NOT_COUNTED,

		/** Classes of the application that no rule names. */
		NOT_NAMED,

		/** Loaded classes with names like a rule that names none. */
		SIMILAR;

		/** Whether methods are counted, not classes. */
		public boolean isOfMethods() {
			return this == METHOD_TOO_LARGE || this == METHOD_UNUSUAL || this == STEPS_NOT_COUNTED;
		}
	}

	/** Of no rule. */
	public static final int NO_RULE = -1;

	/** Takes a copy. */
	public NotProbed {
		Objects.requireNonNull(reason);
		examples = List.copyOf(examples);
	}
}
