// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire.thread;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.wire.Elements;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.WireException;

/** The layout of {@link FrameKind#THREADS}. */
public final class ThreadsCodec extends Elements {

	/** Takes what a frame says. */
	public interface Receiver {

		/** See {@link ThreadsCodec#put}. */
		void thread(int id, String name, int flags) throws WireException;
	}

	public ThreadsCodec(OutputStream out) {
		super(out, FrameKind.THREADS);
	}

	/**
	 * A thread is new or has changed.
	 *
	 * @param flags the sum of {@link FrameKind#THREAD_VIRTUAL} and others
	 */
	public void put(int id, String name, int flags) throws IOException {
		next().put(id).put(name).put(flags);
	}

	public static void read(FrameInput in, Receiver to) throws WireException {
		for (int left = in.getCount(); left > 0; left--) {
			to.thread(in.getInt(), in.getString(), in.getInt());
		}
	}
}
