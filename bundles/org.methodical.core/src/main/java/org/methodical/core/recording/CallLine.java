// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import java.util.Optional;

/**
 * A line of text that an agent sends over UDP as a call begins or ends: seven fields with tabs between. Lines get lost
 * and may come out of order; the numbers tell.
 *
 * @param process the process id
 * @param number  from 1 on, without a gap, in each process
 * @param thread  name of the thread
 * @param depth   calls in progress
 * @param begins  whether the call begins; else it ends
 * @param time    of a call that begins, ns since the agent started; of one that ends, its duration, ns
 * @param method  class and method
 */
public record CallLine(String process, long number, String thread, int depth, boolean begins, long time,
		String method) {

	private static final int FIELDS = 7;

	/**
	 * Takes a line apart.
	 *
	 * @param line without its end
	 * @return empty if it is no such line
	 */
	public static Optional<CallLine> parse(String line) {
		String[] fields = line.split("\t", -1);
		if (fields.length != FIELDS || !fields[4].equals(">") && !fields[4].equals("<")) {
			return Optional.empty();
		}
		try {
			CallLine call = new CallLine(fields[0], Long.parseLong(fields[1]), fields[2], Integer.parseInt(fields[3]),
					fields[4].equals(">"), Long.parseLong(fields[5]), fields[6]);
			return call.depth < 0 || call.number < 1 ? Optional.empty() : Optional.of(call);
		} catch (NumberFormatException e) {
			return Optional.empty();
		}
	}
}
