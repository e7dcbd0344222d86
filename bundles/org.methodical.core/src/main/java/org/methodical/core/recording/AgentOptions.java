// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** Builds the arguments that start a JVM with the agent. Not thread-safe. */
public final class AgentOptions {

	/** Beside letters and digits; all else is escaped, so that neither the agent nor a shell takes it for syntax. */
	private static final String PLAIN = "._/\\:;*?+-~{}";

	/**
	 * Options of HotSpot, without which it keeps of compiled code only where it calls or may stop: samples of all else
	 * are said to be at the next of these places, which may be in another method.
	 */
	public static final List<String> PLACES = List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:+DebugNonSafepoints");

	private final Map<String, String> options = new LinkedHashMap<>();

	/**
	 * Sets an option.
	 *
	 * @param value its value as it is meant; escaped where the agent needs it
	 * @return this
	 */
	public AgentOptions set(String key, String value) {
		options.put(Objects.requireNonNull(key), Objects.requireNonNull(value));
		return this;
	}

	/**
	 * The argument for the JVM.
	 *
	 * @return {@code -javaagent:jar=key=value,...}, neither quoted nor escaped for a shell
	 */
	public String argument(Path agentJar) {
		String text = text();
		return "-javaagent:" + agentJar + (text.isEmpty() ? "" : '=' + text);
	}

	/**
	 * All arguments for a JVM: the agent, and before it what the JVM has to keep of its compiled code for samples to be
	 * in the right methods.
	 *
	 * @param agentJar the agent
	 * @return one element each, neither quoted nor escaped for a shell
	 */
	public List<String> arguments(Path agentJar) {
		List<String> arguments = new ArrayList<>(mayBeSampled() ? PLACES : List.of());
		arguments.add(argument(agentJar));
		return arguments;
	}

	private boolean mayBeSampled() {
		String modes = options.getOrDefault("modes", "time");
		return !"exact".equals(options.get("timing")) && (modes.contains("time") || modes.contains("alloc"));
	}

	/**
	 * The options alone, for an agent that is loaded into a running JVM.
	 *
	 * @return {@code key=value,...}
	 */
	public String text() {
		return options.entrySet().stream().map(option -> option.getKey() + '=' + escape(option.getValue()))
				.collect(Collectors.joining(","));
	}

	/** Percent-encodes the UTF-8 of what is not plain, as the agent decodes it. */
	private static String escape(String value) {
		StringBuilder escaped = new StringBuilder();
		for (byte b : value.getBytes(StandardCharsets.UTF_8)) {
			char c = (char) (b & 0xFF);
			if (c < 0x80 && (Character.isLetterOrDigit(c) || PLAIN.indexOf(c) >= 0)) {
				escaped.append(c);
			} else {
				escaped.append('%').append(Character.forDigit(c >> 4, 16)).append(Character.forDigit(c & 15, 16));
			}
		}
		return escaped.toString();
	}
}
