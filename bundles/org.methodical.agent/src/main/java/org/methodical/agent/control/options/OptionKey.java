// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.control.options;

import java.util.Locale;

/** The keys that the agent understands. */
enum OptionKey {
	INCLUDES, EXCLUDES, LOCATIONS, PROBEFILE, OUTPUT, DESTFILE, ADDRESS, PORT, TOKEN, CONTROL, SPOOL_LIMIT, MODES,
	INTERVAL, START, STEADY_QUIET, STEADY_TIMEOUT, TIMING, TIMING_BUDGET, SHIFT, THREADS_KEEP, THREADS_MOST, CLOCK,
	HISTORY_EVENTS, HISTORY_BYTES, HISTORY_THRESHOLD, HISTORY_DEPTH, HISTORY_PREFIX, HISTORY_UDP, LEAVES, MINIMUM_SIZE,
	LOOPS, LIBRARY, MEMORY;

	/** The key as it is written. */
	String text() {
		return name().toLowerCase(Locale.ROOT).replace('_', '.');
	}

	static OptionKey of(String text) throws OptionsException {
		StringBuilder all = new StringBuilder();
		for (OptionKey key : values()) {
			if (key.text().equals(text)) {
				return key;
			}
			all.append(all.length() == 0 ? "" : ", ").append(key.text());
		}
		throw new OptionsException("unknown option '" + text + "'; allowed are " + all + ".");
	}
}
