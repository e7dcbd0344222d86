// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire.code;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.wire.Elements;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.WireException;

/** The layout of {@link FrameKind#ENTRIES}. */
public final class EntriesCodec extends Elements {

	/** Takes what a frame says. */
	public interface Receiver {

		/** See {@link EntriesCodec#put}. */
		void entered(int method, long calls) throws WireException;
	}

	public EntriesCodec(OutputStream out) {
		super(out, FrameKind.ENTRIES);
	}

	/**
	 * A method was called, whatever the thread and the caller.
	 *
	 * @param method ascending up to {@link #end}
	 * @param calls  since the last frame, may be negative
	 */
	public void put(int method, long calls) throws IOException {
		next(method).putSigned(calls);
	}

	public static void read(FrameInput in, Receiver to) throws WireException {
		int method = 0;
		for (int left = in.getCount(); left > 0; left--) {
			method = in.getIndexAfter(method);
			to.entered(method, in.getSigned());
		}
	}
}
