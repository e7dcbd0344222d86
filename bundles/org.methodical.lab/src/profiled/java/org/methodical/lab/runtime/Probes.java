// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.runtime;

import java.util.ArrayList;
import java.util.List;

/**
 * The two calls that every technique puts into a method: one at its entry and one at each of its exits. Behind them
 * each thread grows its own calling context tree with exact times. Safe for any number of threads.
 */
public final class Probes {

	private static final List<ContextRecorder> RECORDERS = new ArrayList<>();

	private static final ThreadLocal<ContextRecorder> CURRENT = new ThreadLocal<ContextRecorder>() {
		@Override
		protected ContextRecorder initialValue() {
			ContextRecorder recorder = new ContextRecorder();
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
		List<ContextRecorder> recorders;
		synchronized (RECORDERS) {
			recorders = new ArrayList<>(RECORDERS);
		}
		long[] calls = new long[Methods.count()];
		for (ContextRecorder recorder : recorders) {
			recorder.addCalls(calls);
		}
		return calls;
	}
}
