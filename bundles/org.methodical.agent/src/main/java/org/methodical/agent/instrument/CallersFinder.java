// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument;

import java.security.ProtectionDomain;

import org.methodical.agent.bytecode.read.PrivateCalls;
import org.methodical.agent.instrument.select.ProbeSet;
import org.methodical.agent.instrument.weave.WovenClass;
import org.methodical.agent.registry.ProbeLedger;
import org.methodical.agent.registry.SoleCallers;

/** Finds out, while classes are woven, who alone can call a method. Thread-safe. */
final class CallersFinder {

	private final SoleCallers callers;
	private final ProbeLedger ledger;
	private final ProbeSet probeSet;
	/** The thread that has classes woven again, whose own code stays the same; null if there is none. */
	private volatile Thread again;

	CallersFinder(SoleCallers callers, ProbeLedger ledger, ProbeSet probeSet) {
		this.callers = callers;
		this.ledger = ledger;
		this.probeSet = probeSet;
	}

	/** From now on this thread has classes woven again; null if it has done so. */
	void weavesAgain(Thread thread) {
		again = thread;
	}

	/**
	 * Has a class looked at while it is woven.
	 *
	 * @param woven null if a rule says that it is not woven
	 * @return what is to be told at the {@linkplain #end}; null if nobody asks
	 */
	PrivateCalls begin(WovenClass woven, ClassLoader loader, String className) {
		if (!callers.isWanted()
				|| Thread.currentThread() == again && ledger.isWoven(loader, className.replace('/', '.'))) {
			return null;
		}
		if (woven == null) {
			passedOver(className);
			return null;
		}
		try {
			return woven.seePrivateCalls();
		} catch (RuntimeException e) {
			// what is wrong with it is told of the methods that are left alone for it
			leftAlone(className);
			return null;
		}
	}

	/** A class was woven, or has nothing to be woven. */
	void end(PrivateCalls calls, WovenClass woven, int[] ids, ClassLoader loader, ProtectionDomain domain) {
		if (calls == null) {
			return;
		}
		try {
			calls.end();
		} catch (RuntimeException e) {
			// as in begin
			calls.miss();
		}
		if (calls.isMissed()) {
			leftAlone(calls.name());
			return;
		}
		boolean isWhole = true;
		for (String member : calls.members()) {
			isWhole &= probeSet.contains(loader, member, domain);
		}
		callers.add(calls, woven.idsOfAll(ids), isWhole);
	}

	/** As {@link SoleCallers#leftAlone}. */
	void leftAlone(String className) {
		callers.leftAlone(className);
	}

	/** As {@link SoleCallers#passedOver}. */
	void passedOver(String className) {
		callers.passedOver(className);
	}
}
