// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.jvm;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.agent.threads.AgentTime;
import org.methodical.agent.threads.ThreadActivity;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.run.AgentTimesCodec;

/** Writes what the agent itself took since the recording began. Used by the snapshot thread alone. */
final class AgentMeter {

	private final OutputStream out;
	private final FrameBuilder frame = new FrameBuilder();
	/** Of recordings before, and of the program where the agent was attached to it; not asked of beans before main. */
	private final long processBefore = Math.max(0, LinuxProcess.processorTime());
	private final long threadsBefore = AgentTime.ofEndedThreads();
	private final long elsewhereBefore = AgentTime.elsewhere();
	private final ThreadActivity activity = new ThreadActivity();

	AgentMeter(OutputStream out) {
		this.out = out;
		AgentTime.ask(activity);
	}

	/**
	 * Writes one frame.
	 *
	 * @param process processor time of the process so far, ns; 0 if unknown
	 */
	void write(long process) throws IOException {
		AgentTimesCodec.write(frame, Math.max(0, process - processBefore), threads(),
				AgentTime.elsewhere() - elsewhereBefore).writeTo(out);
	}

	/** Processor time of the agent's threads since the recording began, ns; 0 if the JVM does not tell. */
	long threads() {
		return Math.max(0, AgentTime.ofThreads(activity) - threadsBefore);
	}
}
