// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

import org.methodical.agent.record.sent.ThreadTrack;
import org.methodical.wire.FrameKind;
import org.methodical.wire.thread.ThreadsCodec;

/** Writes what recorded threads are called, and that they have ended. Used by the snapshot thread alone. */
final class ThreadsWriter {

	private final ThreadsCodec codec;

	ThreadsWriter(OutputStream out) {
		codec = new ThreadsCodec(out);
	}

	/** Writes the names that are new. */
	void write(List<ThreadTrack> tracks) throws IOException {
		for (ThreadTrack track : tracks) {
			String name = track.newName();
			if (name != null) {
				put(track, name, 0);
			}
		}
		codec.end();
	}

	private void put(ThreadTrack track, String name, int flags) throws IOException {
		int all = flags | (track.recorder().isDaemon() ? FrameKind.THREAD_DAEMON : 0)
				| (track.recorder().isShared() ? FrameKind.THREAD_SHARED : 0)
				| (track.recorder().isVirtual() ? FrameKind.THREAD_VIRTUAL : 0);
		codec.put(track.recorder().id(), name, all);
	}

	/** Writes that a thread has ended; all else that there is of it was written. */
	void writeEnded(ThreadTrack track) throws IOException {
		put(track, track.name(), FrameKind.THREAD_ENDED);
		codec.end();
	}
}
