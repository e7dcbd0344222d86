// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.agent.sample.ThreadTimeLine;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;

/** Writes what threads did when. Used by the snapshot thread alone. */
final class TimeLinesWriter {

	private static final int MOST_IN_A_FRAME = 4096;
	private static final int MICROSECOND = 1000;

	private final OutputStream out;
	private final long startTime;
	private final FrameBuilder frame = new FrameBuilder();
	private final FrameBuilder elements = new FrameBuilder();
	private int count;
	/** In µs since the recording began. */
	private long last;

	/**
	 * @param startTime when the recording began, as of {@link System#nanoTime}
	 */
	TimeLinesWriter(OutputStream out, long startTime) {
		this.out = out;
		this.startTime = startTime;
	}

	/** Writes what is new of a thread whose name was written. */
	void write(int thread, ThreadTimeLine line) throws IOException {
		begin();
		line.take(new ThreadTimeLine.Receiver() {

			@Override
			public void changed(long time, int state) throws IOException {
				if (count == MOST_IN_A_FRAME) {
					flush(thread);
				}
				long micros = Math.max(last, (time - startTime) / MICROSECOND);
				elements.put(micros - last).put(state);
				last = micros;
				count++;
			}
		});
		flush(thread);
	}

	private void begin() {
		count = 0;
		last = 0;
		elements.begin(FrameKind.TIMELINE);
	}

	private void flush(int thread) throws IOException {
		if (count > 0) {
			frame.begin(FrameKind.TIMELINE).put(thread).put(count).put(elements).writeTo(out);
			begin();
		}
	}
}
