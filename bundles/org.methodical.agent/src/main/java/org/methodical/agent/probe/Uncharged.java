// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe;

/**
 * Work that the agent does in a thread of the program, as weaving a class that is loaded there. Neither its time nor
 * what it allocates is charged to the method in which the thread is. To be called by that thread.
 */
public final class Uncharged {

	private Uncharged() {
	}

	/**
	 * A class is loaded in the calling thread, which the agent has to look at; {@link #looked} has to follow. What that
	 * allocates is left out. It takes next to no time if the class is not woven.
	 */
	public static void look() {
		Recorder recorder = recorder();
		if (recorder != null && recorder.measuresMore()) {
			recorder.suspend();
		}
	}

	/** The agent has looked at a class in the calling thread. */
	public static void looked() {
		Recorder recorder = recorder();
		if (recorder != null && recorder.measuresMore()) {
			recorder.goOn();
		}
	}

	/** The agent begins to work in the calling thread; {@link #end} has to follow. */
	public static void begin() {
		Recorder recorder = recorder();
		if (recorder != null) {
			recorder.suspend();
		}
		LightRecorder light = LightRecorders.known(Thread.currentThread());
		if (light != null) {
			light.suspend();
		}
	}

	/** The agent has worked in the calling thread. */
	public static void end() {
		Recorder recorder = recorder();
		if (recorder != null) {
			recorder.goOn();
		}
		LightRecorder light = LightRecorders.known(Thread.currentThread());
		if (light != null) {
			light.goOn();
		}
	}

	private static Recorder recorder() {
		Recorder recorder = CachedRecorders.get();
		if (recorder == null) {
			recorder = Recorders.LOCAL.get();
		}
		return recorder == Recorders.NOBODY ? null : recorder;
	}
}
