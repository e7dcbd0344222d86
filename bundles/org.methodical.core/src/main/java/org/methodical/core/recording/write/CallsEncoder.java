// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording.write;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;

import org.methodical.core.model.history.CallEvents;
import org.methodical.core.model.history.LeftOut;
import org.methodical.core.model.history.ThreadCalls;
import org.methodical.wire.thread.CallsCodec;

/** Writes the call history of a thread. */
public final class CallsEncoder implements CallEvents {

	private static final int MAX_BYTES = 1 << 16;

	private final OutputStream out;
	private final int thread;
	private final CallsCodec codec = new CallsCodec();
	private LeftOut leftOut;
	private long last;

	private CallsEncoder(OutputStream out, ThreadCalls calls) {
		this.out = out;
		thread = calls.thread();
		leftOut = calls.leftOut();
	}

	/** Writes all frames of a thread. */
	public static void write(OutputStream out, ThreadCalls calls) throws IOException {
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
		codec.begin(method, since(time));
	}

	@Override
	public void end(long time) {
		codec.end(since(time));
	}

	@Override
	public void cut(long time) {
		codec.cut(since(time));
	}

	/** The time since the event before, which is written first if that makes a frame. */
	private long since(long time) {
		if (codec.size() > MAX_BYTES) {
			try {
				flush();
			} catch (IOException e) {
				throw new UncheckedIOException(e);
			}
		}
		long distance = time - last;
		last = time;
		return distance;
	}

	private void flush() throws IOException {
		codec.write(out, thread, leftOut.shorter(), leftOut.deeper(), leftOut.filtered(), leftOut.beyond());
		leftOut = LeftOut.NONE;
	}
}
