// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.control.options;

import java.util.Locale;

/** How much of the program's heap what is recorded may take: a share of it, or bytes. */
final class MemoryOption {

	/** What holds if nothing is said. */
	static final String DEFAULT = "10%";

	private static final String ALLOWED = "a share of the heap from 1% to 50%, or an amount as 64m (k, m or g) up to half of "
			+ "the heap";
	private static final int MAX_PERCENT = 50;
	private static final int HUNDRED = 100;
	private static final long MIN = 64 << 10;
	private static final int UNIT_BITS = 10;

	private MemoryOption() {
	}

	/**
	 * Reads the option.
	 *
	 * @param text what was given
	 * @param heap the most that the program's heap may become, bytes
	 * @return bytes
	 * @throws OptionsException if it is none of what is allowed
	 */
	static long bytes(String text, long heap) throws OptionsException {
		String lower = text.trim().toLowerCase(Locale.ROOT);
		int last = lower.isEmpty() ? 0 : lower.charAt(lower.length() - 1);
		int unit = "kmg".indexOf(last);
		try {
			if (last == '%') {
				int percent = Integer.parseInt(lower.substring(0, lower.length() - 1));
				if (percent >= 1 && percent <= MAX_PERCENT) {
					return Math.max(MIN, heap / HUNDRED * percent);
				}
			} else if (unit >= 0) {
				int amount = Integer.parseInt(lower.substring(0, lower.length() - 1));
				long bytes = (long) amount << UNIT_BITS * (unit + 1);
				if (bytes >= MIN && bytes <= heap * MAX_PERCENT / HUNDRED) {
					return bytes;
				}
			}
		} catch (NumberFormatException e) {
			// told below, with what is allowed
			throw OptionText.notAllowed(OptionKey.MEMORY, text, ALLOWED);
		}
		throw OptionText.notAllowed(OptionKey.MEMORY, text, ALLOWED);
	}
}
