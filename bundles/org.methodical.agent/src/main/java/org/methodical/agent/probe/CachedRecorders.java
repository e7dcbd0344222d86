// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe;

import org.methodical.agent.probe.step.EntryPlaces;
import org.methodical.agent.probe.thread.ThreadCache;

/** Finds the recorder of a thread that times every call, as {@link LightRecorders} does for those that count. */
final class CachedRecorders {

	/** By place of the thread. */
	static final Recorder[] CACHED = new Recorder[ThreadCache.LENGTH];

	private CachedRecorders() {
	}

	/** The recorder of the calling thread; null if it has none or its place is another's. */
	static Recorder get() {
		Thread thread = Thread.currentThread();
		Recorder recorder = CACHED[ThreadCache.place(thread)];
		return recorder != null && recorder.cachedThread == thread ? recorder : null;
	}

	/**
	 * The recorder of the calling thread by a position in it, if it has no number. Where this fails, the thread is
	 * where it was until a method ends that called the one that ends now.
	 */
	static Recorder unnumbered(int position) {
		if (position == Positions.NOWHERE) {
			return null;
		}
		Recorder recorder = get();
		return recorder == null ? Recorders.LOCAL.get() : recorder;
	}

	/** The recorder of the calling thread, begun if need be; null if nothing is recorded. */
	static Recorder find() {
		if (!ThreadCache.recording || EntryPlaces.areSet()) {
			return null;
		}
		Recorder recorder = Recorders.LOCAL.get();
		if (recorder == null) {
			recorder = Recorders.begin();
		}
		if (recorder == Recorders.NOBODY) {
			return null;
		}
		if (!recorder.announced) {
			Recorders.announce(recorder);
			recorder.announced = true;
		}
		if (!recorder.isVirtual()) {
			ThreadCache.put(CACHED, recorder, Thread.currentThread());
		}
		return recorder;
	}
}
