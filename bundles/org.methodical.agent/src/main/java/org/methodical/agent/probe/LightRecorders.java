// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe;

import org.methodical.agent.probe.step.EntryPlaces;
import org.methodical.agent.probe.thread.ThreadCache;

/**
 * Finds the light recorder of a thread: in a table by the thread's id ({@link ThreadCache}), or in a thread local if
 * the thread is virtual or another one has its place.
 */
final class LightRecorders {

	/** By place of the thread. */
	static final LightRecorder[] CACHED = new LightRecorder[ThreadCache.LENGTH];

	/** What a thread has that gets no recorder. */
	static final LightRecorder NOBODY = new LightRecorder(Recorders.NOBODY);

	private static final ThreadLocal<LightRecorder> LOCAL = new ThreadLocal<LightRecorder>();

	private LightRecorders() {
	}

	/** As {@link CachedRecorders#unnumbered}. */
	static LightRecorder unnumbered(int position) {
		return position == Positions.NOWHERE ? null : LOCAL.get();
	}

	/** The recorder of the calling thread; null if it has none. */
	static LightRecorder known(Thread thread) {
		LightRecorder recorder = CACHED[ThreadCache.place(thread)];
		if (recorder == null || recorder.cachedThread != thread) {
			recorder = LOCAL.get();
		}
		return recorder == NOBODY ? null : recorder;
	}

	/** The recorder of the calling thread, begun if need be; null if nothing is recorded. */
	static LightRecorder find(Thread thread) {
		if (!ThreadCache.recording || EntryPlaces.areSet()) {
			return null;
		}
		LightRecorder recorder = LOCAL.get();
		if (recorder == null) {
			recorder = Recorders.beginLight();
			LOCAL.set(recorder);
		}
		if (recorder == NOBODY) {
			return null;
		}
		recorder.announce();
		if (!recorder.isVirtual()) {
			ThreadCache.put(CACHED, recorder, thread);
		}
		return recorder;
	}
}
