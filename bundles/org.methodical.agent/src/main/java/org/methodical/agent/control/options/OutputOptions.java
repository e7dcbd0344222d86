// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.control.options;

import java.io.File;
import java.util.List;
import java.util.Map;

/** Where a recording goes, and who may talk with the agent. Immutable. */
public final class OutputOptions {

	private static final int MAX_PORT = 65_535;
	private static final String TCP_CLIENT = "tcpclient";
	private static final String TCP_SERVER = "tcpserver";
	private static final String NONE = "none";
	private static final String OFF = "off";
	private static final int MAX_SPOOL = 1 << 20;

	private final Map<OptionKey, String> values;
	private final List<String> names;
	private final int port;
	private final int spoolLimit;

	OutputOptions(Map<OptionKey, String> values) throws OptionsException {
		this.values = values;
		names = OptionText.some(OptionKey.OUTPUT, values.getOrDefault(OptionKey.OUTPUT, "file"), "file", TCP_CLIENT,
				TCP_SERVER, NONE);
		OptionText.allow(OptionKey.CONTROL, values.getOrDefault(OptionKey.CONTROL, OFF), "on", OFF);
		boolean connecting = names.contains(TCP_CLIENT);
		if (connecting && (names.contains(TCP_SERVER) || listens())) {
			throw new OptionsException(
					"output=tcpclient and listening (output=tcpserver, control=on) exclude each other, as "
							+ "they share address, port and token; choose one.");
		}
		port = connecting || values.containsKey(OptionKey.PORT)
				? OptionText.number(OptionKey.PORT, connecting ? 1 : 0, MAX_PORT,
						values.getOrDefault(OptionKey.PORT, ""))
				: 0;
		spoolLimit = OptionText.number(OptionKey.SPOOL_LIMIT, 1, MAX_SPOOL,
				values.getOrDefault(OptionKey.SPOOL_LIMIT, "2048"));
	}

	/** {@code file}, {@code tcpclient}, {@code tcpserver}, {@code none}. */
	public List<String> names() {
		return names;
	}

	/** Whether somebody takes the recording. */
	public boolean isRead() {
		return names.size() > 1 || !names.contains(NONE);
	}

	/** Whether to listen for commands although no output does. */
	public boolean listens() {
		return !OFF.equals(values.getOrDefault(OptionKey.CONTROL, OFF));
	}

	/** How large the recording may become that is kept for readers, megabytes. */
	public int spoolLimit() {
		return spoolLimit;
	}

	/** The file to write; the process id takes the place of {@link Options#PID}. */
	public File destinationFile(String pid) {
		return new File(values.getOrDefault(OptionKey.DESTFILE, "methodical-" + Options.PID + ".mprof")
				.replace(Options.PID, pid));
	}

	/** The host to connect to, or the address to listen at: this machine alone if nothing is said. */
	public String address() {
		return values.getOrDefault(OptionKey.ADDRESS, "127.0.0.1");
	}

	/** The port to connect to or to listen at, 0 for any. */
	public int port() {
		return port;
	}

	/** What the first frame shall carry; may be empty. */
	public String token() {
		return values.getOrDefault(OptionKey.TOKEN, "");
	}
}
