// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import org.methodical.core.model.history.CallEvents;
import org.methodical.core.model.history.LeftOut;
import org.methodical.core.model.history.ThreadCalls;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;

/** Writes the call history of a thread. */
final class CallsEncoder implements CallEvents {

	private static final int MOST_BYTES = 1 << 16;

	private final OutputStream out;
	private final int thread;
	private final FrameBuilder frame = new FrameBuilder();
	private final FrameBuilder events = new FrameBuilder();
	private LeftOut leftOut;
	private long last;

	private CallsEncoder(OutputStream out, ThreadCalls calls) {
		this.out = out;
		thread = calls.thread();
		leftOut = calls.leftOut();
		events.begin(FrameKind.CALLS);
	}

	/** Writes all frames of a thread. */
	static void write(OutputStream out, ThreadCalls calls) throws IOException {
		CallsEncoder encoder = new CallsEncoder(out, calls);
		try {
			calls.replay(encoder);
			encoder.flush();
		} catch (UncheckedIOException e) {
			throw e.getCause();
		}
	}

	@Override
	public void begin(int method, long time) {
		put(method + FrameKind.CALL_METHOD, time);
	}

	@Override
	public void end(long time) {
		put(FrameKind.CALL_END, time);
	}

	@Override
	public void cut(long time) {
		put(FrameKind.CALL_CUT, time);
	}

	private void put(int event, long time) {
		events.put(event).put(time - last);
		last = time;
		if (events.size() > MOST_BYTES) {
			try {
				flush();
			} catch (IOException e) {
				throw new UncheckedIOException(e);
			}
		}
	}

	private void flush() throws IOException {
		frame.begin(FrameKind.CALLS).put(thread).put(leftOut.shorter()).put(leftOut.deeper()).put(leftOut.filtered())
				.put(leftOut.beyond()).put(events.size()).put(events).writeTo(out);
		leftOut = LeftOut.NONE;
		events.begin(FrameKind.CALLS);
	}
}
