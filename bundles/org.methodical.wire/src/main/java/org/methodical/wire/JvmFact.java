// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire;

/**
 * Keys of the facts in a {@link FrameKind#JVM} frame, and values that readers look for. A reader ignores keys that it
 * does not know.
 */
public final class JvmFact {

	/** Version of the agent. */
	public static final String AGENT_VERSION = "agent.version";

	/** The options the agent was started with, without the token. */
	public static final String AGENT_OPTIONS = "agent.options";

	/** The process id, decimal. */
	public static final String PID = "pid";

	/** The main class and its arguments as the JVM gives them ({@code sun.java.command}). */
	public static final String COMMAND = "command";

	/** System property {@code java.version}. */
	public static final String JAVA_VERSION = "java.version";

	/** System properties {@code java.vm.name} and {@code java.vm.version}, joined by a space. */
	public static final String JVM = "jvm";

	/** System properties {@code os.name}, {@code os.version} and {@code os.arch}, joined by spaces. */
	public static final String OS = "os";

	/** What is measured: the agent's modes, joined by +. */
	public static final String MODES = "modes";

	/** Of {@link #MODES}: steps are counted. Where it is the only one there are no call paths and no times. */
	public static final String MODE_STEPS = "steps";

	/**
	 * Of {@link #MODES}, written by readers: what was recorded is that of a flight recording, without an agent of ours.
	 */
	public static final String MODE_FLIGHT = "flight recording";

	/** The clock of times: {@code wall}, or {@code cpu} for processor time. */
	public static final String CLOCK = "clock";

	private JvmFact() {
	}
}
