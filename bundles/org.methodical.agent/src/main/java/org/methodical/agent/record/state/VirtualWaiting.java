// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.state;

import org.methodical.agent.probe.tree.Node;
import org.methodical.agent.threads.ThreadActivity;
import org.methodical.wire.FrameKind;

/**
 * Where a virtual thread was found waiting, and where running: for how long, whoever reads it has to conclude from
 * these, as the JVM does not tell the processor time of virtual threads, and most live too short to be seen twice.
 *
 * <p>One that has a carrier runs. One that is ready and has none waits where it is.
 */
final class VirtualWaiting extends WaitingTimes {

	VirtualWaiting(ThreadActivity activity, WaitSamples waits) {
		super(activity, waits);
	}

	@Override
	void resume() {
		waits.runs();
	}

	@Override
	void begin(long since) {
		// nobody knows its processor time
	}

	@Override
	void skip() {
		// nobody knows its processor time
	}

	/** What it did before is as little known as what others do that are not sampled then. */
	@Override
	long came(Thread thread, boolean blocked, long since, long here, long now) {
		return 0;
	}

	@Override
	int sample(Thread thread, boolean wasBlocked, Node node, long here, long since, long now) {
		sampled(since);
		if (wasBlocked && activity.isBlocked(thread)) {
			found.add(node.index(), since);
			return waits.waits(thread, node, since, now, since);
		}
		waits.runs();
		boolean mounted = activity.isMounted(thread);
		(mounted ? ran : found).add(node.index(), since);
		return mounted ? FrameKind.LINE_RUNNING : FrameKind.LINE_READY;
	}

	@Override
	void end() {
		// of what it did since the last sample nothing is known
	}

	@Override
	long took() {
		return -1;
	}

	@Override
	long stillSince() {
		return 0;
	}

	@Override
	void suspended(long time) {
		// nobody knows its processor time
	}

	@Override
	boolean tellsProcessorTime() {
		return false;
	}
}
