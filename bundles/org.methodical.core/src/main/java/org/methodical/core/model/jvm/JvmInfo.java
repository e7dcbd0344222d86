// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.jvm;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;

import org.methodical.wire.JvmFact;

/**
 * The profiled JVM as it described itself. A fact that it did not send is the empty string.
 *
 * @param started when the recording began
 * @param facts   the facts under the keys of {@link JvmFact} and those of newer agents; not modifiable
 */
public record JvmInfo(Instant started, Map<String, String> facts) {

	/** What {@link #modes} answers for a recording of the Java Flight Recorder. */
	public static final String FLIGHT_RECORDING = JvmFact.MODE_FLIGHT;

	private static final Pattern EXACT = Pattern.compile("(^|,)timing=exact(,|$)");
	/** Modes that measure each call, and so have each timed. */
	private static final List<String> OF_EACH_CALL = List.of("alloc", "history");

	/** Takes a copy of the facts. */
	public JvmInfo {
		Objects.requireNonNull(started);
		facts = Map.copyOf(facts);
	}

	/**
	 * The main class and its arguments.
	 *
	 * @return the command as the JVM gives it
	 */
	public String command() {
		return fact(JvmFact.COMMAND);
	}

	/**
	 * The version of Java.
	 *
	 * @return system property {@code java.version}
	 */
	public String javaVersion() {
		return fact(JvmFact.JAVA_VERSION);
	}

	/**
	 * The virtual machine.
	 *
	 * @return its name and version
	 */
	public String virtualMachine() {
		return fact(JvmFact.JVM);
	}

	/**
	 * The operating system.
	 *
	 * @return its name, version and architecture
	 */
	public String operatingSystem() {
		return fact(JvmFact.OS);
	}

	/** The version of the agent. */
	public String agentVersion() {
		return fact(JvmFact.AGENT_VERSION);
	}

	/**
	 * The options of the agent.
	 *
	 * @return the options as on the command line, without the token
	 */
	public String agentOptions() {
		return fact(JvmFact.AGENT_OPTIONS);
	}

	/**
	 * What was measured.
	 *
	 * @return the agent's modes, joined by +
	 */
	public String modes() {
		return fact(JvmFact.MODES);
	}

	/**
	 * The clock of times.
	 *
	 * @return {@code wall}, or {@code cpu} for processor time
	 */
	public String clock() {
		return fact(JvmFact.CLOCK);
	}

	/**
	 * Whether the agent read the clock at every call, whatever that cost: because it was asked to, or because
	 * allocation, the call history or processor time is measured call by call.
	 *
	 * @return false as well if the recording does not say
	 */
	public boolean timesEveryCall() {
		List<String> modes = List.of(modes().split("\\+"));
		boolean more = modes.stream().anyMatch(OF_EACH_CALL::contains);
		return more || modes.contains("time") && ("cpu".equals(clock()) || EXACT.matcher(agentOptions()).find());
	}

	/**
	 * The process id.
	 *
	 * @return the id, or -1 when unknown
	 */
	public long pid() {
		try {
			return Long.parseLong(fact(JvmFact.PID));
		} catch (NumberFormatException unknown) {
			return -1;
		}
	}

	private String fact(String key) {
		return facts.getOrDefault(key, "");
	}
}
