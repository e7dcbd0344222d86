// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire.thread;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.OwnedElements;
import org.methodical.wire.WireException;

/** The layout of {@link FrameKind#WAITS}. */
public final class WaitsCodec extends OwnedElements {

	/** Takes what a frame says. */
	public interface Receiver {

		/** See {@link WaitsCodec#put}. */
		void waits(int kind, String lockClass, int lock, int method, int line, String holder, int heldMethod,
				int heldLine, long count, long time, long longest) throws WireException;
	}

	public WaitsCodec(OutputStream out) {
		super(out, FrameKind.WAITS);
	}

	/**
	 * The thread waited since the last frame.
	 *
	 * @param kind       {@link FrameKind#WAIT_LOCK} to {@link FrameKind#WAIT_IO}
	 * @param lockClass  class of the lock or object, empty if unknown
	 * @param lock       tells it from others of its class, 0 if unknown
	 * @param method     where, -1 if unknown
	 * @param line       where, 0 if unknown
	 * @param holder     name of the thread that held the lock, empty if none
	 * @param heldMethod where it did, -1 if unknown
	 * @param heldLine   where it did, 0 if unknown
	 * @param count      waits that were found to begin
	 * @param time       all of them so far, ns
	 * @param longest    the longest of them so far, ns; 0 if how many there were is not known, and the count is 0, too
	 */
	public void put(int kind, String lockClass, int lock, int method, int line, String holder, int heldMethod,
			int heldLine, long count, long time, long longest) throws IOException {
		next().put(kind).put(lockClass).put(lock).put(method + 1).put(line).put(holder).put(heldMethod + 1)
				.put(heldLine)
				.put(count).put(time).put(longest);
	}

	/** Reads what follows the thread. */
	public static void read(FrameInput in, Receiver to) throws WireException {
		for (int left = in.getCount(); left > 0; left--) {
			to.waits(in.getInt(), in.getString(), in.getInt(), in.getInt() - 1, in.getInt(), in.getString(),
					in.getInt() - 1, in.getInt(), in.getLong(), in.getLong(), in.getLong());
		}
	}
}
