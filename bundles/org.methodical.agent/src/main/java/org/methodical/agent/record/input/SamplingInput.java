// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.input;

import org.methodical.agent.sample.Sampler;
import org.methodical.agent.steps.EntryCounters;

/** What is recorded where times come from samples, at once or once calls are too many to time them. Immutable. */
public final class SamplingInput {

	private final Sampler sampler;
	private final EntryCounters entries;
	private final boolean atOnce;

	/**
	 * Brings together samples and counters.
	 *
	 * @param sampler samples threads
	 * @param entries the counters of calls; null if calls are not counted
	 * @param atOnce  whether times come from samples from the start; else from when they cannot be told otherwise
	 */
	public SamplingInput(Sampler sampler, EntryCounters entries, boolean atOnce) {
		this.sampler = sampler;
		this.entries = entries;
		this.atOnce = atOnce;
	}

	/** Samples threads. */
	public Sampler sampler() {
		return sampler;
	}

	/** The counters of calls; null if calls are not counted. */
	public EntryCounters entries() {
		return entries;
	}

	/** Whether times come from samples from the start. */
	public boolean atOnce() {
		return atOnce;
	}
}
