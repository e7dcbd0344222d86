// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode.read;

/** What the JDK may answer differently from one JVM to the next, with one of few answers. */
public enum VaryingAnswer {

	/** HotSpot orders them by the addresses of their names. */
	METHODS("the order of methods by reflection", false),

	/** By a number that each JVM draws: two elements have two orders. */
	COLLECTIONS("the order of Set.of and Map.of", false),

	/** As the system of files has them. */
	FILES("the order of files in a folder", false),

	/** Without a seed: three runs in which one boolean is drawn agree in one case of four. */
	RANDOM("random numbers", true);

	private final String noun;
	private final boolean isHandedOn;

	VaryingAnswer(String noun, boolean isHandedOn) {
		this.noun = noun;
		this.isHandedOn = isHandedOn;
	}

	/** What it is called, for people. */
	public String noun() {
		return noun;
	}

	/**
	 * Whether it matters anywhere, as it is handed on. An order matters to who goes through it, which mostly is the
	 * class that asks.
	 */
	public boolean isHandedOn() {
		return isHandedOn;
	}
}
