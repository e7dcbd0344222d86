// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import org.eclipse.osgi.util.NLS;

/**
 * Options of the agent that have no field of their own, as people type them: {@code key=value}, with commas between.
 */
public final class MoreOptions {

	/** The keys that may be typed; all others have fields, or are the workbench's own. */
	public static final List<String> KEYS = List.of("history.bytes", "history.udp", "interval", "leaves", //$NON-NLS-1$//$NON-NLS-2$//$NON-NLS-3$//$NON-NLS-4$
			"minimum.size", "shift", //$NON-NLS-1$ //$NON-NLS-2$
			"spool.limit", "steady.quiet", "steady.timeout", "threads.keep", "threads.most", "timing.budget"); //$NON-NLS-1$ //$NON-NLS-2$ //$NON-NLS-3$ //$NON-NLS-4$ //$NON-NLS-5$ //$NON-NLS-6$

	private MoreOptions() {
	}

	/**
	 * Reads options.
	 *
	 * @param text as typed, without a {@link #problem}
	 * @return values by their keys
	 */
	public static Map<String, String> parse(String text) {
		Map<String, String> options = new TreeMap<>();
		for (String option : options(text)) {
			int equals = option.indexOf('=');
			if (equals > 0) {
				options.put(option.substring(0, equals).strip(), option.substring(equals + 1).strip());
			}
		}
		return options;
	}

	/**
	 * Finds what is wrong with options. What values a key may have is for the agent to say.
	 *
	 * @param text as typed
	 * @return a sentence that names the option and the mend, or empty if nothing is wrong
	 */
	public static Optional<String> problem(String text) {
		for (String option : options(text)) {
			int equals = option.indexOf('=');
			String key = equals < 0 ? option : option.substring(0, equals).strip();
			if (ProfilerConfiguration.OPTIONS.contains(key) || key.equals("modes") || key.endsWith("cludes")) { //$NON-NLS-1$ //$NON-NLS-2$
				return Optional.of(NLS.bind(Messages.MoreOptions_hasField, key));
			}
			if (!KEYS.contains(key)) {
				return Optional.of(NLS.bind(Messages.MoreOptions_unknown, key, String.join(", ", KEYS))); //$NON-NLS-1$
			}
			if (equals < 0 || option.substring(equals + 1).isBlank()) {
				return Optional.of(NLS.bind(Messages.MoreOptions_noValue, key));
			}
		}
		return Optional.empty();
	}

	private static List<String> options(String text) {
		return List.of(text.split("[,\\s]+")).stream().filter(option -> !option.isBlank()).toList(); //$NON-NLS-1$
	}
}
