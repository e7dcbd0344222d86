// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.agent.sample.ThreadTimeLine;
import org.methodical.wire.thread.TimeLineCodec;

/** Writes what threads did when. Used by the snapshot thread alone. */
final class TimeLinesWriter implements ThreadTimeLine.Receiver {

	private static final int MICROSECOND = 1000;

	private final long startTime;
	private final TimeLineCodec codec;
	/** In µs since the recording began. */
	private long last;

	/**
	 * @param startTime when the recording began, as of {@link System#nanoTime}
	 */
	TimeLinesWriter(OutputStream out, long startTime) {
		codec = new TimeLineCodec(out);
		this.startTime = startTime;
	}

	/** Writes what is new of a thread whose name was written. */
	void write(int thread, ThreadTimeLine line) throws IOException {
		codec.begin(thread);
		last = 0;
		line.take(this);
		codec.end();
	}

	@Override
	public void changed(long time, int state) throws IOException {
		last = Math.max(last, (time - startTime) / MICROSECOND);
		codec.put(last, state);
	}
}
