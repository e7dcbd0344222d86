// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire.run;

import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.WireException;

/** The layout of {@link FrameKind#AGENT}. */
public final class AgentTimesCodec {

	private AgentTimesCodec() {
	}

	/** Takes what a frame says. */
	public interface Receiver {

		/** See {@link AgentTimesCodec#write}. */
		void agentTimes(long process, long threads, long weaving) throws WireException;
	}

	/**
	 * What the agent took since the recording began; what the JVM does not tell is 0.
	 *
	 * @param process processor time of the process, the agent included, ns
	 * @param threads processor time of the agent's own threads, ns
	 * @param weaving processor time of weaving in other threads, ns
	 */
	public static FrameBuilder write(FrameBuilder frame, long process, long threads, long weaving) {
		return frame.begin(FrameKind.AGENT).put(process).put(threads).put(weaving);
	}

	public static void read(FrameInput in, Receiver to) throws WireException {
		to.agentTimes(in.getLong(), in.getLong(), in.getLong());
	}
}
