// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.input;

import java.util.List;

import org.methodical.agent.probe.Extras;
import org.methodical.agent.record.output.UdpLines;

/** What is measured besides calls and wall time, and what the recording says of it. Immutable. */
public final class ExtrasInput {

	public final Extras measures;
	/** Null if the history is not sent as text. */
	public final UdpLines lines;
	public final List<String> notes;

	/**
	 * Brings together what recorders measure and what is done with it.
	 *
	 * @param measures makes recorders
	 * @param lines    sends the call history as text; null for none
	 * @param notes    what the user should know, sentences
	 */
	public ExtrasInput(Extras measures, UdpLines lines, List<String> notes) {
		this.measures = measures;
		this.lines = lines;
		this.notes = notes;
	}
}
