package org.methodical.agent.probe;

/**
 * Finds the recorder of a thread that times every call, as {@link LightRecorders} does for those that count: most
 * platform threads have a place in a table by their id. Recorders are in the table only while probes record.
 */
final class NearRecorders {

	private static final int MASK = 4095;

	/** By the lower bits of a thread's id. Written by threads for themselves; a race only loses a place. */
	private static final Recorder[] NEAR = new Recorder[MASK + 1];

	private NearRecorders() {
	}

	/** The recorder of the calling thread; null if it has none or its place is another's. */
	static Recorder get() {
		Thread thread = Thread.currentThread();
		Recorder recorder = NEAR[(int) thread.getId() & MASK];
		return recorder != null && recorder.owner == thread ? recorder : null;
	}

	/** The recorder of the calling thread, begun if need be; null if nothing is recorded. */
	static Recorder find() {
		if (!Recorders.recording) {
			return null;
		}
		Recorder recorder = Recorders.LOCAL.get();
		if (recorder == null) {
			recorder = Recorders.begin();
		}
		Thread thread = Thread.currentThread();
		int place = (int) thread.getId() & MASK;
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
		Recorder there = NEAR[place];
		Thread owner = there == null ? null : there.owner;
		// the recorder may have gone over to a thread with another place
		return owner == null || ((int) owner.getId() & MASK) != place;
	}

	/** Lets all threads ask anew whether anything is recorded. */
	static void forgetAll() {
		for (int i = 0; i < NEAR.length; i++) {
			NEAR[i] = null;
		}
	}

	/** The thread of a recorder has ended. */
	static void forget(Recorder recorder) {
		Thread thread = recorder.owner;
		if (thread != null) {
			recorder.owner = null;
			int place = (int) thread.getId() & MASK;
			if (NEAR[place] == recorder) {
				NEAR[place] = null;
			}
		}
	}
}
