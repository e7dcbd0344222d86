// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire.run;

import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.WireException;

/** The layout of {@link FrameKind#COSTS}. */
public final class CostsCodec {

	private CostsCodec() {
	}

	/** Takes what a frame says. */
	public interface Receiver {

		/** See {@link CostsCodec#write}. */
		void costs(int inside, int outside, int insideError, int outsideError) throws WireException;
	}

	/**
	 * What the probes of a call cost when each reads the clock, in picoseconds.
	 *
	 * @param inside       charged to the method called
	 * @param outside      charged to its caller
	 * @param insideError  how far it may be off
	 * @param outsideError how far it may be off
	 */
	public static FrameBuilder write(FrameBuilder frame, long inside, long outside, long insideError,
			long outsideError) {
		return frame.begin(FrameKind.COSTS).put(inside).put(outside).put(insideError).put(outsideError);
	}

	public static void read(FrameInput in, Receiver to) throws WireException {
		to.costs(in.getInt(), in.getInt(), in.getInt(), in.getInt());
	}
}
