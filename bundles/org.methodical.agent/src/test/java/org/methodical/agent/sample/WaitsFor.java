// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import org.methodical.wire.FrameKind;

/** What tests have threads wait for. */
public final class WaitsFor {

	private WaitsFor() {
	}

	/** A lock that nobody has. */
	public static WaitFor lock(String lockClass, int method, int line) {
		return new WaitFor(FrameKind.WAIT_LOCK, lockClass, 0, method, line, "", SampledMethods.HIDDEN, 0);
	}
}
