// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.input;

import java.util.List;

import org.methodical.agent.probe.Extras;
import org.methodical.agent.record.output.UdpLines;

/** What is measured besides calls and wall time, and what the recording says of it. Immutable. */
public final class ExtrasInput {

	private final Extras measures;
	private final UdpLines lines;
	private final List<String> notes;

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

	/** Makes recorders. */
	public Extras measures() {
		return measures;
	}

	/** Sends the call history as text; null if it is not sent so. */
	public UdpLines lines() {
		return lines;
	}

	/** What the user should know, sentences. */
	public List<String> notes() {
		return notes;
	}
}
