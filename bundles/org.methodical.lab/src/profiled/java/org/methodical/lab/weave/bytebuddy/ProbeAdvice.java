// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.weave.bytebuddy;

import org.methodical.lab.runtime.Probes;

import net.bytebuddy.asm.Advice;

/** The code that Byte Buddy copies into each probed method. */
public final class ProbeAdvice {

	private ProbeAdvice() {
	}

	/**
	 * At the method's entry.
	 *
	 * @param number the method's
	 */
	@Advice.OnMethodEnter
	public static void enter(@ProbeNumber int number) {
		Probes.enter(number);
	}

	/** At each exit, also by an exception. */
	@Advice.OnMethodExit(onThrowable = Throwable.class)
	public static void exit() {
		Probes.exit();
	}
}
