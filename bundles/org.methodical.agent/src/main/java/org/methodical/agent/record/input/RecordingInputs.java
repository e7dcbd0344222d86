// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.input;

import org.methodical.agent.registry.MethodRegistry;
import org.methodical.agent.registry.ProbeLedger;
import org.methodical.agent.registry.Problems;
import org.methodical.agent.sample.WaitFinder;
import org.methodical.agent.steps.CountedMethods;
import org.methodical.agent.steps.StepTotals;

/** What there is to write besides calling contexts. */
public final class RecordingInputs {

	private final MethodRegistry registry;
	private final CountedMethods counted;
	private final Problems problems;
	private final ProbeLedger ledger;
	private final WaitFinder waits;
	private final StepTotals totals;
	private final long startTime = System.nanoTime();
	private ExtrasInput extras;
	private SamplingInput sampling;
	private boolean isRead = true;

	/**
	 * Brings together what weaving fills and the snapshot thread empties.
	 *
	 * @param registry knows the methods
	 * @param counted  the methods that have counters; null if none shall have
	 * @param problems collects what goes into the recording as notes
	 * @param ledger   knows which rule of the probe set did what
	 */
	public RecordingInputs(MethodRegistry registry, CountedMethods counted, Problems problems, ProbeLedger ledger) {
		this.registry = registry;
		this.counted = counted;
		this.problems = problems;
		this.ledger = ledger;
		waits = new WaitFinder(registry);
		totals = new StepTotals(counted);
	}

	/** The probed methods. */
	public MethodRegistry registry() {
		return registry;
	}

	/** The methods that have counters; null if none shall have. */
	public CountedMethods counted() {
		return counted;
	}

	/** What goes into the recording as notes. */
	public Problems problems() {
		return problems;
	}

	/** Which rule of the probe set did what. */
	public ProbeLedger ledger() {
		return ledger;
	}

	/**
	 * The time from which all times are counted.
	 *
	 * @return {@link System#nanoTime()}
	 */
	public long startTime() {
		return startTime;
	}

	/**
	 * Adds up what all threads count.
	 *
	 * @return the one that new threads are told to
	 */
	public StepTotals totals() {
		return totals;
	}

	/** Finds out what threads wait for. */
	public WaitFinder waits() {
		return waits;
	}

	/** What is measured besides; null if calls and wall time are all. */
	public ExtrasInput extras() {
		return extras;
	}

	/** Where samples come from; null if times do not come from samples. */
	public SamplingInput sampling() {
		return sampling;
	}

	/** Whether somebody takes the recording, so that what only is told in it is worth a look. */
	public boolean isRead() {
		return isRead;
	}

	/** Nobody takes the recording. To be called before this is used. */
	public void leaveUnread() {
		isRead = false;
	}

	/**
	 * Adds what is measured besides calls and wall time. To be called before this is used.
	 *
	 * @param more what it is
	 */
	public void add(ExtrasInput more) {
		extras = more;
	}

	/**
	 * Adds samples. To be called before this is used.
	 *
	 * @param samples the sampler and the counters of calls that it shares out
	 */
	public void add(SamplingInput samples) {
		sampling = samples;
	}
}
