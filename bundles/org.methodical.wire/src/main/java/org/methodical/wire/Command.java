// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire;

/** What a reader may ask an agent to do, in a {@link FrameKind#COMMAND} frame. */
public final class Command {

	/** Record no more for a while. */
	public static final int PAUSE = 1;

	/** Go on after a pause, or begin if the recording waits for its start. */
	public static final int RESUME = 2;

	/** Begin with zero again ({@link FrameKind#RESET}). */
	public static final int RESET = 3;

	/** Take a snapshot at once; the answer comes behind it. */
	public static final int SNAPSHOT = 4;

	/** Have the JVM collect garbage. */
	public static final int GC = 5;

	/** Remove all probes and end the recording; the program runs on. */
	public static final int STOP = 6;

	/** Probe what a pattern says, in classes that are loaded and those that will be. With: the pattern. */
	public static final int PROBE_ADD = 7;

	/** Probe no more what a pattern says. With: the pattern. */
	public static final int PROBE_REMOVE = 8;

	/** List the rules of the probe set; the answer has one a line. */
	public static final int PROBE_LIST = 9;

	/** Send a class file ({@link FrameKind#CLASS_FILE}). With: the name of the class, as {@link Class#getName()}. */
	public static final int CLASS_FILE = 10;

	private Command() {
	}
}
