// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.time;

import java.util.List;

import org.methodical.core.model.thread.ThreadState;

/** What threads do, in words. For any thread. */
public final class ThreadStateTexts {

	/** In the order of legends, and from the bottom up where several threads are drawn as one. */
	public static final List<ThreadState> ORDER = List.of(ThreadState.RUNNING, ThreadState.READY, ThreadState.LOCK,
			ThreadState.IO, ThreadState.SIGNAL, ThreadState.SLEEP, ThreadState.WAITING);

	private ThreadStateTexts() {
	}

	/** A state in a word or two. */
	public static String of(ThreadState state) {
		return switch (state) {
			case RUNNING -> Messages.ThreadStateTexts_running;
			case READY -> Messages.ThreadStateTexts_ready;
			case LOCK -> Messages.ThreadStateTexts_lock;
			case SIGNAL -> Messages.ThreadStateTexts_signal;
			case SLEEP -> Messages.ThreadStateTexts_sleep;
			case IO -> Messages.ThreadStateTexts_io;
			case WAITING -> Messages.ThreadStateTexts_waiting;
			case UNKNOWN -> Messages.ThreadStateTexts_unknown;
		};
	}
}
