// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.control.options;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What bounds the call history. Immutable. */
public final class HistoryOptions {

	private static final long MAX = 1_000_000_000_000L;
	private static final String NUMBER = "a number from 1 to 1000000000000, with k, m or g for thousands, millions or "
			+ "thousands of millions";
	private static final String TIME = "a time as 500ns, 10us, 1ms or 1s";
	private static final int MAX_DEPTH = 65_535;
	private static final int MAX_PORT = 65_535;

	private final long events;
	private final long bytes;
	private final long threshold;
	private final int depth;
	private final List<String> prefixes = new ArrayList<>();
	private final String udpHost;
	private final int udpPort;

	HistoryOptions(Map<OptionKey, String> values) throws OptionsException {
		events = amount(values, OptionKey.HISTORY_EVENTS, 1_000_000);
		bytes = amount(values, OptionKey.HISTORY_BYTES, 64_000_000);
		threshold = time(values);
		depth = depth(values);
		for (String prefix : values.getOrDefault(OptionKey.HISTORY_PREFIX, "").split(":")) {
			if (!prefix.trim().isEmpty()) {
				prefixes.add(prefix.trim());
			}
		}
		String udp = values.get(OptionKey.HISTORY_UDP);
		int colon = udp == null ? -1 : udp.lastIndexOf(':');
		udpHost = colon <= 0 ? null : udp.substring(0, colon);
		udpPort = udp == null ? 0 : port(udp, colon);
	}

	/** Most calls. */
	public long events() {
		return events;
	}

	/** Most bytes of all calls. */
	public long bytes() {
		return bytes;
	}

	/** Shortest call, ns. */
	public long threshold() {
		return threshold;
	}

	/** Greatest depth, 0 for outermost calls. */
	public int depth() {
		return depth;
	}

	/** Whether a method is left out. */
	public boolean leavesOut(String qualifiedName) {
		for (String prefix : prefixes) {
			if (qualifiedName.startsWith(prefix)) {
				return false;
			}
		}
		return !prefixes.isEmpty();
	}

	/** Host to send text lines to; null for none. */
	public String udpHost() {
		return udpHost;
	}

	public int udpPort() {
		return udpPort;
	}

	private static long amount(Map<OptionKey, String> values, OptionKey key, long otherwise) throws OptionsException {
		String text = values.get(key);
		if (text == null) {
			return otherwise;
		}
		String lower = text.trim().toLowerCase(Locale.ROOT);
		int unit = lower.isEmpty() ? -1 : "kmg".indexOf(lower.charAt(lower.length() - 1));
		long factor = unit < 0 ? 1 : (long) Math.pow(1000, unit + 1);
		return scaled(key, text, unit < 0 ? lower : lower.substring(0, lower.length() - 1), factor, 1, NUMBER);
	}

	private static long time(Map<OptionKey, String> values) throws OptionsException {
		OptionKey key = OptionKey.HISTORY_THRESHOLD;
		String text = values.get(key);
		if (text == null) {
			return 0;
		}
		String lower = text.trim().toLowerCase(Locale.ROOT).replace('\u00b5', 'u').replace('\u03bc', 'u');
		String[] units = {"ns", "us", "ms", "s"};
		for (int i = 0; i < units.length; i++) {
			if (lower.endsWith(units[i])) {
				String number = lower.substring(0, lower.length() - units[i].length());
				return scaled(key, text, number.trim(), (long) Math.pow(1000, i), 0, TIME);
			}
		}
		return scaled(key, text, lower, 1, 0, TIME);
	}

	private static int depth(Map<OptionKey, String> values) throws OptionsException {
		String text = values.get(OptionKey.HISTORY_DEPTH);
		String allowed = "a number from 0, for outermost calls, to " + MAX_DEPTH;
		long depth = text == null ? MAX_DEPTH : scaled(OptionKey.HISTORY_DEPTH, text, text.trim(), 1, 0, allowed);
		if (depth > MAX_DEPTH) {
			throw OptionText.notAllowed(OptionKey.HISTORY_DEPTH, text, allowed);
		}
		return (int) depth;
	}

	private static int port(String udp, int colon) throws OptionsException {
		String allowed = "host:port";
		long port = colon <= 0 ? 0
				: scaled(OptionKey.HISTORY_UDP, udp, udp.substring(colon + 1), 1, 1, allowed);
		if (port < 1 || port > MAX_PORT) {
			throw OptionText.notAllowed(OptionKey.HISTORY_UDP, udp, allowed);
		}
		return (int) port;
	}

	private static long scaled(OptionKey key, String text, String number, long factor, long min, String allowed)
			throws OptionsException {
		try {
			long value = Long.parseLong(number);
			if (value >= min && value <= MAX / factor) {
				return value * factor;
			}
		} catch (NumberFormatException e) {
			// told below, with what is allowed
			throw OptionText.notAllowed(key, text, allowed);
		}
		throw OptionText.notAllowed(key, text, allowed);
	}
}
