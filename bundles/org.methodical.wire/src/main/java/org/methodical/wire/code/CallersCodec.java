// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire.code;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.wire.Elements;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.WireException;

/** The layout of {@link FrameKind#CALLERS}. */
public final class CallersCodec extends Elements {

	/** In place of a caller: there may be several. */
	public static final int UNKNOWN = -1;

	/** Takes what a frame says. */
	public interface Receiver {

		/** See {@link CallersCodec#put}. */
		void calledBy(int method, int caller) throws WireException;
	}

	public CallersCodec(OutputStream out) {
		super(out, FrameKind.CALLERS);
	}

	/**
	 * A method is called by one other method alone.
	 *
	 * @param method may come again: the last one holds
	 * @param caller a method's id; {@link #UNKNOWN} to take back what was said before
	 */
	public void put(int method, int caller) throws IOException {
		next().put(method).put(caller + 1);
	}

	public static void read(FrameInput in, Receiver to) throws WireException {
		for (int left = in.getCount(); left > 0; left--) {
			to.calledBy(in.getInt(), in.getInt() - 1);
		}
	}
}
