// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.control.options;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** When a recording begins. Immutable. */
public final class StartOptions {

	private static final List<String> STARTS = Arrays.asList("immediately", "main", "command", "steady");
	private static final int MIN_QUIET = 50;
	private static final int MAX_QUIET = 60_000;
	private static final int MAX_TIMEOUT = 3600;

	private final String start;
	private final int quiet;
	private final int timeout;

	StartOptions(Map<OptionKey, String> values) throws OptionsException {
		start = values.getOrDefault(OptionKey.START, STARTS.get(0));
		if (!STARTS.contains(start)) {
			throw OptionText.notAllowed(OptionKey.START, start, String.join(", ", STARTS));
		}
		quiet = OptionText.number(OptionKey.STEADY_QUIET, MIN_QUIET, MAX_QUIET,
				values.getOrDefault(OptionKey.STEADY_QUIET, "2000"));
		timeout = OptionText.number(OptionKey.STEADY_TIMEOUT, 1, MAX_TIMEOUT,
				values.getOrDefault(OptionKey.STEADY_TIMEOUT, "60"));
	}

	/** Whether anything is waited for. */
	public boolean waits() {
		return !start.equals(STARTS.get(0));
	}

	/** Whether the program's main class is waited for. */
	public boolean isMain() {
		return "main".equals(start);
	}

	/** Whether a quiet JVM is waited for. */
	public boolean isSteady() {
		return "steady".equals(start);
	}

	/** How long the JVM has to be quiet to be steady, ms. */
	public int quiet() {
		return quiet;
	}

	/** How long to wait for the JVM to be steady, s. */
	public int timeout() {
		return timeout;
	}
}
