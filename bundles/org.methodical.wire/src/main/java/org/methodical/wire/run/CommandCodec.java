// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire.run;

import java.io.IOException;

import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;

/** The layout of {@link FrameKind#COMMAND}. */
public final class CommandCodec {

	private CommandCodec() {
	}

	/** Takes what a frame says. */
	public interface Receiver {

		/** See {@link CommandCodec#write}. */
		void command(int number, int command, String with) throws IOException;
	}

	/**
	 * The agent is to do something.
	 *
	 * @param number  greater than those before
	 * @param command one of {@link org.methodical.wire.Command}
	 * @param with    what with, empty if with nothing
	 */
	public static FrameBuilder write(FrameBuilder frame, int number, int command, String with) {
		return frame.begin(FrameKind.COMMAND).put(number).put(command).put(with);
	}

	public static void read(FrameInput in, Receiver to) throws IOException {
		to.command(in.getInt(), in.getInt(), in.getString());
	}
}
