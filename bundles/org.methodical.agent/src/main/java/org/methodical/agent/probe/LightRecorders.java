package org.methodical.agent.probe;

/**
 * Finds the light recorder of a thread. Most platform threads have a place in a table by their id, since a thread local
 * takes several times as long; a thread that has none, because it is virtual or another one has it, uses a local.
 *
 * <p>Recorders are in the table only while probes record, so that nothing else is to be asked when one is found there.
 */
final class LightRecorders {

	/** Length of {@link #NEAR} less one. */
	static final int NEAR_MASK = 4095;

	/** By the lower bits of a thread's id. Written by threads for themselves; a race only loses a place. */
	static final LightRecorder[] NEAR = new LightRecorder[NEAR_MASK + 1];

	private static final ThreadLocal<LightRecorder> LOCAL = new ThreadLocal<LightRecorder>();

	private LightRecorders() {
	}

	/** The recorder of the calling thread, begun if need be; null if nothing is recorded. */
	static LightRecorder find(Thread thread) {
		if (!Recorders.recording) {
			return null;
		}
		LightRecorder recorder = LOCAL.get();
		if (recorder == null) {
			recorder = Recorders.beginLight();
			LOCAL.set(recorder);
		}
		int place = (int) thread.getId() & NEAR_MASK;
		if (!recorder.isVirtual() && isFree(place)) {
			recorder.owner = thread;
			NEAR[place] = recorder;
			if (!Recorders.recording) {
				NEAR[place] = null;
			}
		}
		return recorder;
	}

	private static boolean isFree(int place) {
		LightRecorder there = NEAR[place];
		Thread owner = there == null ? null : there.owner;
		// the recorder may have gone over to a thread with another place
		return owner == null || ((int) owner.getId() & NEAR_MASK) != place;
	}

	/** Lets all threads ask anew whether anything is recorded. */
	static void forgetNear() {
		for (int i = 0; i < NEAR.length; i++) {
			NEAR[i] = null;
		}
	}

	/** The thread of a recorder has ended. */
	static void forget(LightRecorder recorder) {
		Thread thread = recorder.owner;
		if (thread != null) {
			recorder.owner = null;
			int place = (int) thread.getId() & NEAR_MASK;
			if (NEAR[place] == recorder) {
				NEAR[place] = null;
			}
		}
	}
}
