// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire;

/** The texts in {@link FrameKind#PROBES} of the rules that the agent adds by itself; no pattern looks like them. */
public final class OwnRules {

	/** The classes in the folders and jars that the agent was given. */
	public static final String GIVEN = "the classes in the given locations";

	/** All classes but those of the JDK, where the agent was given neither locations nor patterns. */
	public static final String APPLICATION = "the classes of the application";

	private OwnRules() {
	}
}
