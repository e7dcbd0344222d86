// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire.run;

import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.WireException;

/** The layout of {@link FrameKind#NOTE}. */
public final class NoteCodec {

	/**
	 * What a message has in it that says that there was no room for all call paths. Readers know by it that total times
	 * and callers are not whole.
	 */
	public static final String LACKS_PATHS = "Further ones are counted below the root, one node for each method";

	private NoteCodec() {
	}

	/** Takes what a frame says. */
	public interface Receiver {

		/** See {@link NoteCodec#write}. */
		void note(int severity, String message) throws WireException;
	}

	/**
	 * Something the user should know.
	 *
	 * @param severity {@link FrameKind#NOTE_INFO} or {@link FrameKind#NOTE_WARNING}
	 */
	public static FrameBuilder write(FrameBuilder frame, int severity, String message) {
		return frame.begin(FrameKind.NOTE).put(severity).put(message);
	}

	public static void read(FrameInput in, Receiver to) throws WireException {
		to.note(in.getInt(), in.getString());
	}
}
