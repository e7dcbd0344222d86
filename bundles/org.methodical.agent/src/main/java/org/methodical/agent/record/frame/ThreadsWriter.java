// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

import org.methodical.agent.record.sent.ThreadTrack;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;

/** Writes what recorded threads are called, and that they have ended. Used by the snapshot thread alone. */
final class ThreadsWriter {

	private final OutputStream out;
	private final FrameBuilder frame = new FrameBuilder();
	private final FrameBuilder elements = new FrameBuilder();

	ThreadsWriter(OutputStream out) {
		this.out = out;
	}

	/** Writes the names that are new. */
	void write(List<ThreadTrack> tracks) throws IOException {
		int count = 0;
		elements.begin(FrameKind.THREADS);
		for (ThreadTrack track : tracks) {
			String name = track.newName();
			if (name != null) {
				putThread(track, name, 0);
				count++;
			}
			if (!elements.hasRoom(2, 2)) {
				frame.begin(FrameKind.THREADS).put(count).put(elements).writeTo(out);
				elements.begin(FrameKind.THREADS);
				count = 0;
			}
		}
		if (count > 0) {
			frame.begin(FrameKind.THREADS).put(count).put(elements).writeTo(out);
		}
	}

	private void putThread(ThreadTrack track, String name, int flags) {
		int all = flags | (track.recorder.isDaemon() ? FrameKind.THREAD_DAEMON : 0)
				| (track.recorder.isShared() ? FrameKind.THREAD_SHARED : 0)
				| (track.recorder.isVirtual() ? FrameKind.THREAD_VIRTUAL : 0);
		elements.put(track.recorder.id()).put(name).put(all);
	}

	/** Writes that a thread has ended; all else that there is of it was written. */
	void writeEnded(ThreadTrack track) throws IOException {
		elements.begin(FrameKind.THREADS);
		putThread(track, track.name(), FrameKind.THREAD_ENDED);
		frame.begin(FrameKind.THREADS).put(1).put(elements).writeTo(out);
	}
}
