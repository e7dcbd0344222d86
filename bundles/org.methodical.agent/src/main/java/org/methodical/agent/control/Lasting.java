// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.control;

import org.methodical.agent.control.options.Options;
import org.methodical.agent.registry.MethodRegistry;
import org.methodical.agent.steps.CountedMethods;
import org.methodical.agent.steps.EntryCounters;

/**
 * What outlives a session: threads of the program may still be within woven code of an earlier one, whose methods must
 * keep their ids.
 */
final class Lasting {

	final MethodRegistry registry = new MethodRegistry();
	/** Whether loops are tracked is decided by the first session: methods keep the counters that they have. */
	final CountedMethods counted;
	/** The counters of methods that only count their calls. */
	final EntryCounters entries = new EntryCounters();
	/** Whether threads have recorders that measure more than calls and wall time; they keep them. */
	final boolean measuresMore;
	private boolean again;

	Lasting(Options first) {
		measuresMore = first.measuresMore();
		counted = new CountedMethods(first.tracksLoops());
	}

	/** Whether there was a session before, so that what it measured has to be taken back. */
	synchronized boolean startAgain() {
		boolean before = again;
		again = true;
		return before;
	}
}
