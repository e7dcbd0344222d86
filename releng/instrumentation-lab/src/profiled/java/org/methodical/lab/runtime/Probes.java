// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.runtime;

import java.util.ArrayList;
import java.util.List;

/**
 * The two calls that every technique puts into a method: one at its entry and one at each of its exits. Behind them
 * each thread grows its own calling context tree with exact times. Safe for any number of threads.
 */
public final class Probes {

	private static final List<Recorder> RECORDERS = new ArrayList<>();

	private static final ThreadLocal<Recorder> CURRENT = new ThreadLocal<Recorder>() {
		@Override
		protected Recorder initialValue() {
			Recorder recorder = new Recorder();
			synchronized (RECORDERS) {
				RECORDERS.add(recorder);
			}
			return recorder;
		}
	};

	private Probes() {
	}

	/**
	 * A probed method begins.
	 *
	 * @param method its number in {@link Methods}
	 */
	public static void enter(int method) {
		CURRENT.get().enter(method, System.nanoTime());
	}

	/** A probed method ends, by returning or by an exception. */
	public static void exit() {
		CURRENT.get().exit(System.nanoTime());
	}

	/**
	 * The calls of each method so far, over all threads.
	 *
	 * @return calls by method number, as long as the greatest number met
	 */
	public static long[] calls() {
		List<Recorder> recorders;
		synchronized (RECORDERS) {
			recorders = new ArrayList<>(RECORDERS);
		}
		long[] calls = new long[Methods.count()];
		for (Recorder recorder : recorders) {
			recorder.addCalls(calls);
		}
		return calls;
	}
}
