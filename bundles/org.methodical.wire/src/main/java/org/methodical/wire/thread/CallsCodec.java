// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire.thread;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.WireException;

/**
 * The layout of {@link FrameKind#CALLS}. Events are put first, with the time since the thread's event before (of the
 * first since the agent started, ns), and then written. Not thread-safe.
 */
public final class CallsCodec {

	private final FrameBuilder frame = new FrameBuilder();
	private final FrameBuilder events = new FrameBuilder().begin(FrameKind.CALLS);

	/** Takes what a frame says. */
	public interface Receiver {

		/** Calls that were left out, as in {@link CallsCodec#write}. */
		void leftOut(long shorter, long deeper, long filtered, long beyond) throws WireException;

		/** See {@link CallsCodec#begin}. */
		void begin(int method, long distance) throws WireException;

		/** See {@link CallsCodec#end}. */
		void end(long distance) throws WireException;

		/** See {@link CallsCodec#cut}. */
		void cut(long distance) throws WireException;
	}

	/** A call begins. */
	public void begin(int method, long distance) {
		events.put(method + FrameKind.CALL_METHOD).put(distance);
	}

	/** The innermost call in progress ends. */
	public void end(long distance) {
		events.put(FrameKind.CALL_END).put(distance);
	}

	/** From here on calls are left out, because a bound is reached. */
	public void cut(long distance) {
		events.put(FrameKind.CALL_CUT).put(distance);
	}

	/** Events that are in this form already. */
	public void put(byte[] bytes, int from, int count) {
		events.put(bytes, from, count);
	}

	/** Length of the events, bytes. */
	public int size() {
		return events.size();
	}

	/** Forgets events that were not written. */
	public void clear() {
		events.begin(FrameKind.CALLS);
	}

	/**
	 * Writes the events and how many calls were left out since the last frame.
	 *
	 * @param shorter  than the threshold
	 * @param deeper   than the greatest depth
	 * @param filtered of methods that were filtered out
	 * @param beyond   a bound
	 */
	public void write(OutputStream out, int thread, long shorter, long deeper, long filtered, long beyond)
			throws IOException {
		frame.begin(FrameKind.CALLS).put(thread).put(shorter).put(deeper).put(filtered).put(beyond).put(events.size())
				.put(events).writeTo(out);
		clear();
	}

	/** Reads what follows the thread. */
	public static void read(FrameInput in, Receiver to) throws WireException {
		to.leftOut(in.getLong(), in.getLong(), in.getLong(), in.getLong());
		int length = in.getCount();
		int end = in.remaining() - length;
		while (in.remaining() > end) {
			int event = in.getInt();
			long distance = in.getLong();
			if (event >= FrameKind.CALL_METHOD) {
				to.begin(event - FrameKind.CALL_METHOD, distance);
			} else if (event == FrameKind.CALL_END) {
				to.end(distance);
			} else {
				to.cut(distance);
			}
		}
	}
}
